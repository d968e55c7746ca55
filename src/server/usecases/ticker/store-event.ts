import { foldOn, type FoldedChange } from '#domain/ticker/fold-on.ts';
import type { StoredTickerEvent, TickerState } from '../../repositories/tickers/events.ts';
import type { Writing } from '../writing.ts';
import { type LockedTicker, showsPictures, storeEvents, storeOutcome, withEventsAround } from './event-book.ts';
import { matchAfterAside, standingAt } from './fold-aside.ts';
import { scoredEvent } from './standings.ts';

/** Write of one event. */
interface EventWrite {
  /** Stored event; undefined for a new one. */
  readonly before: StoredTickerEvent | undefined;
  readonly after: StoredTickerEvent;
  /** Events that lose their pin to it. */
  readonly unpinned: readonly StoredTickerEvent[];
}

const scored = (event: StoredTickerEvent | undefined) => (event && !event.isDeleted ? scoredEvent(event) : null);

interface Folded {
  readonly standing: FoldedChange['standing'];
  readonly state: Pick<TickerState, 'standing' | 'fold'>;
}

/** Returns the resulting score; undefined if it takes all events together. */
const foldedOf = ({ fields, state }: LockedTicker, { before, after }: EventWrite): Folded | undefined => {
  if (!fields.scoreboardEnabled) return { standing: null, state: { standing: null, fold: null } };
  const folded = state.fold && foldOn(fields, state.fold, { before: scored(before), after: scored(after) });
  if (!folded) return undefined;
  const comesLast = folded.standing !== 'keep' && !after.isDeleted;
  return { standing: folded.standing, state: { standing: comesLast ? folded.standing : state.standing, fold: folded.point } };
};

/** The same of an event far from the newest ones that counts for no score: the event before it tells its own. */
const foldedAside = async (writing: Writing, ticker: LockedTicker, write: EventWrite): Promise<Folded | undefined> => {
  const match = matchAfterAside(ticker, [write]);
  return match && { standing: await standingAt(writing, ticker, write.after.draft), state: { ...match, standing: ticker.state.standing } };
};

/**
 * Stores one event. The match after all events is stored, so that an event at the end, a correction of words and most deletions read none
 * of the others, and one that is added far back and counts for no score reads its neighbours: the cost of a write does not grow with the
 * ticker. If later scores may change, these events are folded again.
 */
export const storeEvent = async (writing: Writing, ticker: LockedTicker, write: EventWrite): Promise<void> => {
  const { before, after, unpinned } = write;
  const written = [...unpinned, after];
  const folded = foldedOf(ticker, write) ?? (await foldedAside(writing, ticker, write));
  if (!folded) {
    await storeEvents(writing, await withEventsAround(writing, ticker, before ? [before, ...written] : written), { written });
    return;
  }
  const { last, head } = ticker.state;
  const standing = folded.standing === 'keep' ? after.standing : folded.standing;
  const kept = [...unpinned, { ...after, standing }].map((event, index) => ({
    ...event,
    change: last + index + 1,
    written: last + index + 1,
  }));
  await storeOutcome(writing, ticker, {
    kept,
    state: { last: last + kept.length, head, ...folded.state },
    changesPictures: showsPictures(before ? [before, after] : [after]),
  });
};
