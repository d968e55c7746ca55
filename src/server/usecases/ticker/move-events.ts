import { err, ok, type Result } from '#domain/result.ts';
import { eventRefusal } from '#domain/ticker/event-policy.ts';
import type { OrderKey } from '#domain/rows/order.ts';
import { onlyOf, type Refusal, refusal } from '../../refusal.ts';
import { eventAnswer, findTickerEvents, listTickerEventsAround, type StoredTickerEvent } from '../../repositories/tickers/events.ts';
import { actRefusal } from '../content/judge-act.ts';
import { changedRow, moveRefusal, movedPlaces, type RowMove } from '../rows/stored-rows.ts';
import type { Writing } from '../writing.ts';
import { type EventBook, type LockedTicker, lockTicker, storeEvents, storeOutcome, withEventsToMove } from './event-book.ts';
import { matchAfterAside, standingAtStart } from './fold-aside.ts';

const MOVE_CODES = [
  'notFound',
  'deleted',
  'preconditionFailed',
  'validationFailed',
  'externalAccount',
  'notOwnItem',
  'othersDraft',
] as const;
type MoveRefusal = Refusal<(typeof MOVE_CODES)[number]>;

const judgeMove = (writing: Writing, book: EventBook, move: RowMove): MoveRefusal | undefined => {
  const refused = moveRefusal(book.events, move, {
    noun: 'event',
    answerOf: eventAnswer,
    refuse: ({ draft: { state }, author }) => {
      const from = { state, authorId: author?.id ?? null };
      const to = state === 'review' ? null : state;
      const code = eventRefusal({ from, to, userId: writing.user.id, isExternal: writing.isExternal });
      return code && code !== 'secondPersonNeeded' ? refusal(code) : undefined;
    },
  });
  return refused && onlyOf(refused, MOVE_CODES);
};

/** An instant before that of any event. */
const BEFORE_ALL = Number.MIN_SAFE_INTEGER;

const keyOf = ({ draft: { id, instant, order } }: StoredTickerEvent): OrderKey => ({ id, instant, order });

/** Returns the events that moves change, in their new places. */
const movedEvents = (writing: Writing, book: EventBook, moves: readonly RowMove[]): Result<readonly StoredTickerEvent[], MoveRefusal> => {
  const places = book.events.filter(({ isDeleted }) => !isDeleted).map(keyOf);
  const moved = movedPlaces(places, moves, move => judgeMove(writing, book, move));
  if (!moved.ok) return moved;
  return ok(
    book.events.flatMap(event => {
      const key = moved.value.get(event.draft.id);
      return key ? [changedRow(writing, event, { ...event.draft, instant: key.instant, order: key.order })] : [];
    }),
  );
};

/** Returns the locked ticker with the events that one move needs if no score changes with it: the event and the neighbours of its new place. */
const withNeighbours = async ({ queries }: Writing, ticker: LockedTicker, { id, after }: RowMove): Promise<EventBook> => {
  const named = await findTickerEvents(queries, ticker.id, after === null ? [id] : [id, after]);
  const target = named.find(({ draft }) => draft.id === after);
  const instant = target ? Date.parse(target.draft.instant) : BEFORE_ALL;
  const around = await listTickerEventsAround(queries, ticker.id, { instant, except: id });
  const known = new Set(named.map(({ draft }) => draft.id));
  return { ...ticker, events: [...named, ...around.filter(({ draft }) => !known.has(draft.id))] };
};

/**
 * Moves an event that counts for no score to a place far from the newest ones: its score is that of the event before it, and all others stay.
 * Undefined if more events are needed; then nothing is stored.
 */
const moveAside = async (writing: Writing, ticker: LockedTicker, move: RowMove): Promise<Result<null, MoveRefusal> | undefined> => {
  const book = await withNeighbours(writing, ticker, move);
  const moved = movedEvents(writing, book, [move]);
  if (!moved.ok) return moved;
  const find = (id: string | null) => book.events.find(({ draft }) => draft.id === id);
  const match = matchAfterAside(
    ticker,
    moved.value.map(after => ({ before: find(after.draft.id), after })),
  );
  if (!match) return undefined;
  const standing = move.after === null ? standingAtStart(ticker) : (find(move.after)?.standing ?? null);
  const { last, head } = ticker.state;
  const kept = moved.value.map((event, index) => {
    const change = last + index + 1;
    return { ...event, standing: event.draft.id === move.id ? standing : event.standing, change, written: change };
  });
  const state = { last: last + kept.length, head, standing: ticker.state.standing, ...match };
  await storeOutcome(writing, ticker, { kept, state, changesPictures: false });
  return ok(null);
};

/** Moves events one after the other; others may have been added concurrently. */
export const moveEvents = async (writing: Writing, tickerId: string, moves: readonly RowMove[]): Promise<Result<null, MoveRefusal>> => {
  const locked = await lockTicker(writing, tickerId);
  if (!locked.ok) return locked;
  const ticker = locked.value;
  const refused = actRefusal(writing, { metadata: ticker.metadata, act: 'comment', codes: ['notOwnItem'] });
  if (refused) return err(refused);
  const [only, ...others] = moves;
  const aside = only && others.length === 0 ? await moveAside(writing, ticker, only) : undefined;
  if (aside) return aside;
  const book = await withEventsToMove(writing, ticker, moves);
  const written = movedEvents(writing, book, moves);
  if (!written.ok) return written;
  await storeEvents(writing, book, { written: written.value });
  return ok(null);
};
