import { playersAt } from '#domain/ticker/line-up.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import { linesOfLineUp } from '#domain/team/line-up-lines.ts';
import { useSignLetters } from '#renderer/entities/line-up/sign-letters.ts';
import { useText } from '#ui/i18n.ts';
import './line-up.css';

/** Shows who begins and who sits on the bench, for the numbers of a line; nothing while nobody is known to begin. */
export const LineUpPanel = ({ sides: { home, away } }: { readonly sides: Pick<TickerDraft, 'home' | 'away'> }) => {
  const text = useText('eventDesk');
  const letters = useSignLetters();
  const shown = [home, away].flatMap(side => (side !== null && playersAt(side.lineUp, 'starting').length > 0 ? [side] : []));
  if (shown.length === 0) return null;
  return (
    <details className="g-desk-panel g-line-up-panel">
      <summary>{text('lineUp.title')}</summary>
      {shown.map(({ name, lineUp }, index) => (
        <section key={index} aria-label={text('lineUp.of', { team: name })}>
          <h3>{name}</h3>
          {(['starting', 'bench'] as const).map(place => {
            const players = playersAt(lineUp, place);
            return players.length === 0 ? null : (
              <div key={place}>
                <span className="g-quiet">{text(`lineUp.place.${place}`)}</span>
                <ul>
                  {linesOfLineUp(players, letters)
                    .split('\n')
                    .map((line, at) => (
                      <li key={at}>{line}</li>
                    ))}
                </ul>
              </div>
            );
          })}
        </section>
      ))}
    </details>
  );
};
