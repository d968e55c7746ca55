import type { TickerInfo } from '../../view/ticker-services.tsx';
import './ticker.css';

/** A ticker as readers get it in an article: score and key events. */
export const TickerCard = ({ ticker: { title, board, lines } }: { readonly ticker: TickerInfo }) => (
  <>
    <strong className="g-ticker-title">{title}</strong>
    {board === null ? null : (
      <p className="g-ticker-board" data-testid="ticker-board">
        <span>{board.home}</span> <strong>{board.score}</strong> <span>{board.away}</span>
      </p>
    )}
    {lines.length === 0 ? null : (
      <ul className="g-ticker-lines">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    )}
  </>
);
