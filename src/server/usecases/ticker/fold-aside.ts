import { compareRows, type OrderKey } from '#domain/rows/order.ts';
import { foldAtStart, standingOfFold } from '#domain/ticker/fold.ts';
import { foldAside } from '#domain/ticker/fold-on.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import { listTickerEventsAround, type StoredTickerEvent, type TickerState } from '../../repositories/tickers/events.ts';
import type { Writing } from '../writing.ts';
import type { LockedTicker } from './event-book.ts';
import { scoredEvent } from './standings.ts';

/** An event before and after a change; `before` is undefined for a new one. */
interface AsideChange {
  readonly before: StoredTickerEvent | undefined;
  readonly after: StoredTickerEvent;
}

/** Returns the match after changes that take nothing from any other score; undefined if other events have to be folded. */
export const matchAfterAside = (
  { fields, state }: LockedTicker,
  changes: readonly AsideChange[],
): Pick<TickerState, 'fold'> | undefined => {
  if (!fields.scoreboardEnabled) return { fold: null };
  let { fold } = state;
  for (const { before, after } of changes) {
    const scored = (event: StoredTickerEvent | undefined) => (event && !event.isDeleted ? scoredEvent(event) : null);
    fold = (fold && foldAside(fold, { before: scored(before), after: scored(after) })) ?? null;
    if (!fold) return undefined;
  }
  return { fold };
};

/** The score before the first event of a ticker; null without a scoreboard. */
export const standingAtStart = ({ fields }: LockedTicker): Standing | null =>
  fields.scoreboardEnabled ? standingOfFold(foldAtStart(fields)) : null;

/** Reads the score that holds at a place: that of the event before it. */
export const standingAt = async (
  { queries }: Pick<Writing, 'queries'>,
  ticker: LockedTicker,
  place: OrderKey,
): Promise<Standing | null> => {
  const around = await listTickerEventsAround(queries, ticker.id, { instant: Date.parse(place.instant), except: place.id });
  const before = around.findLast(({ draft }) => compareRows(draft, place) < 0);
  return before ? before.standing : standingAtStart(ticker);
};
