import type { TickerEvent } from '#domain/ticker/event.ts';
import { dayText, momentText } from '#ui/time/newsroom-time.ts';

type Timed = Pick<TickerEvent, 'instant'>;

/** Returns the time of day of an event in Zurich, or its display time if set. */
export const eventTime = ({ instant, displayTime }: Timed & Pick<TickerEvent, 'displayTime'>, language: string): string =>
  displayTime.trim() === '' ? momentText(instant, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }) : displayTime;

const dayOf = ({ instant }: Timed, language: string): string =>
  dayText(instant, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Returns the day of an event in Zurich if it differs from that of the event above, as after midnight; null otherwise. */
export const newDay = (event: Timed, above: Timed | undefined, language: string): string | null => {
  const day = dayOf(event, language);
  return above !== undefined && dayOf(above, language) === day ? null : day;
};
