import { err, ok, type Result } from '#domain/result.ts';
import { eventRefusal } from '#domain/ticker/event-policy.ts';
import type { OrderKey } from '#domain/rows/order.ts';
import { onlyOf, type Refusal, refusal } from '../../refusal.ts';
import { eventAnswer, type StoredTickerEvent } from '../../repositories/tickers/events.ts';
import { actRefusal } from '../content/judge-act.ts';
import { changedRow, moveRefusal, movedPlaces, type RowMove } from '../rows/stored-rows.ts';
import type { Writing } from '../writing.ts';
import { type EventBook, lockTicker, storeEvents, withEventsToMove } from './event-book.ts';

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

const keyOf = ({ draft: { id, instant, order } }: StoredTickerEvent): OrderKey => ({ id, instant, order });

/** Moves events one after the other; others may have been added concurrently. */
export const moveEvents = async (writing: Writing, tickerId: string, moves: readonly RowMove[]): Promise<Result<null, MoveRefusal>> => {
  const locked = await lockTicker(writing, tickerId);
  if (!locked.ok) return locked;
  const book = await withEventsToMove(writing, locked.value, moves);
  const refused = actRefusal(writing, { metadata: book.metadata, act: 'comment', codes: ['notOwnItem'] });
  if (refused) return err(refused);
  const places = book.events.filter(({ isDeleted }) => !isDeleted).map(keyOf);
  const moved = movedPlaces(places, moves, move => judgeMove(writing, book, move));
  if (!moved.ok) return moved;
  const written = book.events.flatMap(event => {
    const key = moved.value.get(event.draft.id);
    return key ? [changedRow(writing, event, { ...event.draft, instant: key.instant, order: key.order })] : [];
  });
  await storeEvents(writing, book, { written });
  return ok(null);
};
