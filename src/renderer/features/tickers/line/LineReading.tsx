import type { Reading } from '#domain/ticker/shorthand/read-shorthand.ts';
import { useText } from '#ui/i18n.ts';
import { eventLine, minuteWords, type Sides } from '../words/event-words.ts';

interface LineReadingProps {
  readonly id: string;
  readonly readings: readonly Reading[];
  readonly choice: number;
  readonly sides: Sides;
}

/** Shows the reading of the line, which Enter sends; assumed parts are amber. */
export const LineReading = ({ id, readings, choice, sides }: LineReadingProps) => {
  const text = useText('eventDesk');
  const words = useText('tickerWords');
  const isAmbiguous = readings.some(({ minute }) => minute === 'bare');
  /** Tells how a bare number is read: in "g 1 17" as a minute or as a player. */
  const taken = ({ minute }: Reading): string => {
    if (!isAmbiguous) return '';
    return text(minute === 'bare' ? 'line.number.minute' : 'line.number.player');
  };
  const say = (one: Reading): string => {
    const { kind, data, place, text: said } = one;
    if (kind === 'text') return `${text('line.asMessage')}: ${said}`;
    const where = place === 'minute' ? text('line.atMinute', { minute: minuteWords(data) }) : '';
    return [eventLine(data, sides, words), taken(one), where, said].filter(Boolean).join(' · ');
  };
  const reading = readings[choice] ?? readings[0];
  const next = readings.length > 1 ? readings[(choice + 1) % readings.length] : undefined;
  const isDoubtful = reading?.kind === 'event' && (reading.minute === 'bare' || reading.minute === 'running');
  return (
    <div className={`g-line-reading${isDoubtful ? ' is-doubtful' : ''}`} data-testid="reading">
      <span id={id} className="g-line-words" role="status">
        {reading === undefined ? <span className="g-quiet">{text('line.nothing')}</span> : say(reading)}
      </span>
      {next === undefined ? null : <span className="g-quiet">{text('line.other', { reading: say(next) })}</span>}
    </div>
  );
};
