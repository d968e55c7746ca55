import { err, ok, type Result } from '#domain/result.ts';
import { eventRefusal } from '#domain/ticker/event-policy.ts';
import { moveAfter, type OrderKey } from '#domain/ticker/order.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import { eventAnswer, type StoredTickerEvent } from '../../repositories/ticker-events.ts';
import { actRefusal } from '../content/judge-act.ts';
import type { Writing } from '../writing.ts';
import { type EventBook, openEventBook, storeEvents } from './event-book.ts';

/** A move behind another event, or to the start with null. */
export interface EventMove {
  readonly id: string;
  readonly after: string | null;
  readonly etag: string;
}

type MoveRefusal = Refusal<
  'notFound' | 'deleted' | 'preconditionFailed' | 'validationFailed' | 'externalAccount' | 'notOwnItem' | 'othersDraft'
>;

const judgeMove = (writing: Writing, book: EventBook, { id, etag, after }: EventMove): MoveRefusal | undefined => {
  const present = book.events.find(event => event.draft.id === id);
  if (!present) return notFound;
  if (present.isDeleted) return refusal('deleted');
  if (present.etag !== etag) return preconditionFailed({ origin: eventAnswer(present), etag: `"${present.etag}"` });
  const { state } = present.draft;
  const from = { state, authorId: present.author?.id ?? null };
  const code = eventRefusal({ from, to: state === 'review' ? null : state, userId: writing.user.id, isExternal: writing.isExternal });
  if (code && code !== 'secondPersonNeeded') return refusal(code);
  const isKnown = after === null || book.events.some(event => event.draft.id === after && !event.isDeleted);
  return isKnown ? undefined : refusal('validationFailed', { message: `There is no event ${after} to follow`, fieldNames: ['after'] });
};

const keyOf = ({ draft: { id, instant, order } }: StoredTickerEvent): OrderKey => ({ id, instant, order });

/** Moves events one after the other; others may have been added meanwhile. Events of one instant may take places of their own. */
export const moveEvents = async (writing: Writing, tickerId: string, moves: readonly EventMove[]): Promise<Result<null, MoveRefusal>> => {
  const { ids, now, user } = writing;
  const opened = await openEventBook(writing, tickerId);
  if (!opened.ok) return opened;
  const book = opened.value;
  const refused = actRefusal(writing, { metadata: book.metadata, act: 'comment', codes: ['notOwnItem'] });
  if (refused) return err(refused);
  let keys = book.events.filter(({ isDeleted }) => !isDeleted).map(keyOf);
  const moved = new Map<string, OrderKey>();
  for (const move of moves) {
    const invalid = judgeMove(writing, book, move);
    if (invalid) return err(invalid);
    const changed = new Map(moveAfter(keys, move.id, move.after).map(key => [key.id, key]));
    keys = keys.map(key => changed.get(key.id) ?? key);
    for (const [id, key] of changed) moved.set(id, key);
  }
  const written = book.events.flatMap(event => {
    const key = moved.get(event.draft.id);
    if (!key) return [];
    const draft = { ...event.draft, instant: key.instant, order: key.order };
    return [{ ...event, draft, etag: ids.uuid(), updatedAt: now, lastUpdatedBy: user }];
  });
  await storeEvents(writing, book, { written });
  return ok(null);
};
