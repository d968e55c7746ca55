import { isEqual } from '#domain/equal.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import { eventRefusal } from '#domain/ticker/event-policy.ts';
import { type EventFaultCode, tickerEventFaults } from '#domain/ticker/faults.ts';
import type { Person } from '#domain/user/user.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { missingFiles } from '../../repositories/files/files.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import {
  eventAnswer,
  findTickerEvent,
  isEventIdTaken,
  listPinnedEvents,
  type StoredTickerEvent,
} from '../../repositories/tickers/events.ts';
import { blockedAmong } from '../metadata/faulty-files.ts';
import { actRefusal } from '../content/judge-act.ts';
import { changedRow, firstSentOf, rowUnder, sentBefore } from '../rows/stored-rows.ts';
import type { Writing } from '../writing.ts';
import { type LockedTicker, lockTicker } from './event-book.ts';
import { storeEvent } from './store-event.ts';
import { filesShownIn } from '#domain/media/shown-files.ts';

type ActRefusal = Refusal<'externalAccount' | 'notOwnItem' | 'othersDraft' | 'secondPersonNeeded'>;
type DraftRefusal = Refusal<'validationFailed' | 'picturesNotArrived' | 'pictureBlocked'>;

const MESSAGES: Readonly<Record<EventFaultCode, string>> = {
  eventTypeNotOfTicker: 'The ticker has no events of this type',
  messageOrInvisible: 'Either set to invisible or post message has to be filled out',
  annulledNotGoal: 'Only a goal can be annulled',
  samePlayer: 'The same player stands twice',
  periodMissing: 'The number of the period must fit the event',
  awardNotAtEnd: 'A score is awarded with the end of the game',
  nothingHappened: 'Either who won or the score must be given',
};

/** Refuses an event that its ticker cannot have, with the invalid fields (B5-018, D-044, D-045), or that readers would get without its pictures. */
const draftRefusal = async (
  { queries, now }: Writing,
  { fields }: LockedTicker,
  draft: TickerEventDraft,
): Promise<DraftRefusal | undefined> => {
  const faults = tickerEventFaults(draft, fields.type);
  const [first] = faults;
  if (first) return refusal('validationFailed', { message: MESSAGES[first.code], fieldNames: faults.map(({ field }) => field) });
  if (draft.state !== 'out') return undefined;
  const files = filesShownIn({ message: draft.message });
  if ((await missingFiles(queries, files)).length > 0) return refusal('picturesNotArrived', { fieldNames: ['message'] });
  return (await blockedAmong(queries, files, now)).length > 0 ? refusal('pictureBlocked', { fieldNames: ['message'] }) : undefined;
};

const ownRefusal = (writing: Writing, { metadata }: LockedTicker): Refusal<'notOwnItem'> | undefined =>
  actRefusal(writing, { metadata, act: 'comment', codes: ['notOwnItem'] });

interface Step {
  readonly from: StoredTickerEvent | null;
  readonly to: TickerEventDraft['state'] | null;
}

const stepRefusal = (writing: Writing, ticker: LockedTicker, { from, to }: Step): ActRefusal | undefined => {
  const { user, isExternal } = writing;
  const state = from && { state: from.draft.state, authorId: from.author?.id ?? null };
  const code = eventRefusal({ from: state, to, userId: user.id, isExternal });
  return ownRefusal(writing, ticker) ?? (code && refusal(code));
};

/** Unpins the pinned event if another one is pinned: a ticker has one. */
const unpinnedBy = async (writing: Writing, tickerId: string, { id, pinned }: TickerEventDraft): Promise<readonly StoredTickerEvent[]> => {
  if (!pinned) return [];
  const others = (await listPinnedEvents(writing.queries, tickerId)).filter(({ draft }) => draft.id !== id);
  return others.map(event => changedRow(writing, event, { ...event.draft, pinned: false }));
};

const stored = async ({ queries }: Writing, tickerId: string, id: string): Promise<StoredTickerEvent> => {
  const event = await findTickerEvent(queries, tickerId, id);
  assertPresent(event, 'it was stored in this transaction');
  return event;
};

/** Added event; `isNew` is false if the same one had been sent before. */
interface Added {
  readonly event: StoredTickerEvent;
  readonly isNew: boolean;
}

/** Adds an event, once by the id that its desk made, even if answers are lost. */
export const addEvent = async (
  writing: Writing,
  tickerId: string,
  draft: TickerEventDraft,
  source: { readonly kind: StoredTickerEvent['source']; readonly author: Person | null } = { kind: 'person', author: writing.user },
): Promise<Result<Added, DraftRefusal | Refusal<'notFound' | 'deleted' | 'alreadyExists' | 'externalAccount' | 'notOwnItem'>>> => {
  const { queries, ids, now } = writing;
  const ticker = await lockTicker(writing, tickerId);
  if (!ticker.ok) return ticker;
  const tickerEvent = await findTickerEvent(queries, tickerId, draft.id);
  const before = await sentBefore(tickerEvent ? [tickerEvent] : [], draft, { noun: 'event', isIdTaken: id => isEventIdTaken(queries, id) });
  if (!before.ok) return before;
  if (before.value) return ok({ event: before.value, isNew: false });
  const refused = stepRefusal(writing, ticker.value, { from: null, to: draft.state });
  if (refused) return err(refused as Refusal<'externalAccount' | 'notOwnItem'>); // the others are about events that exist
  const invalid = await draftRefusal(writing, ticker.value, draft);
  if (invalid) return err(invalid);
  const { kind, author } = source;
  const people = { author, approvedBy: null, lastUpdatedBy: author };
  const event: StoredTickerEvent = {
    tickerId,
    draft,
    etag: ids.uuid(),
    change: 0,
    written: 0,
    isDeleted: false,
    wasShown: false,
    standing: null,
    source: kind,
    ...people,
    createdAt: now,
    updatedAt: now,
    firstSent: firstSentOf(draft),
  };
  await storeEvent(writing, ticker.value, { before: undefined, after: event, unpinned: await unpinnedBy(writing, tickerId, draft) });
  return ok({ event: await stored(writing, tickerId, draft.id), isNew: true });
};

/** Key of an event with the state that the caller knows. */
export interface EventKey {
  readonly tickerId: string;
  readonly id: string;
  readonly ifMatch: string;
}

type KeyRefusal = Refusal<'notFound' | 'deleted' | 'preconditionFailed'>;

interface Opened {
  readonly ticker: LockedTicker;
  readonly present: StoredTickerEvent;
}

/** Returns the event under its etag; a deleted one only to callers who know of the deletion. */
const openEvent = async (writing: Writing, { tickerId, ...key }: EventKey): Promise<Result<Opened, KeyRefusal>> => {
  const ticker = await lockTicker(writing, tickerId);
  if (!ticker.ok) return ticker;
  const stored = await findTickerEvent(writing.queries, tickerId, key.id);
  const present = rowUnder(stored ? [stored] : [], key, eventAnswer);
  return present.ok ? ok({ ticker: ticker.value, present: present.value }) : present;
};

/** Returns the user who released an event: the second one, if it waited for approval. */
const approverOf = ({ user }: Writing, present: StoredTickerEvent, draft: TickerEventDraft): Person | null => {
  if (draft.state !== 'out') return null;
  return present.draft.state === 'review' ? user : present.approvedBy;
};

/** Corrects, releases, retracts or restores an event; the score of all that follow is recomputed. */
export const replaceEvent = async (
  writing: Writing,
  { draft, ...key }: EventKey & { readonly draft: TickerEventDraft },
): Promise<Result<StoredTickerEvent, DraftRefusal | KeyRefusal | ActRefusal>> => {
  const { now, user, queries, from } = writing;
  const opened = await openEvent(writing, key);
  if (!opened.ok) return opened;
  const { ticker, present } = opened.value;
  if (draft.id !== key.id)
    return err(refusal('validationFailed', { message: `The id must match the address (${key.id})`, fieldNames: ['id'] }));
  const refused = stepRefusal(writing, ticker, { from: present, to: draft.state });
  if (refused) return err(refused);
  const invalid = await draftRefusal(writing, ticker, draft);
  if (invalid) return err(invalid);
  if (isEqual(draft, present.draft) && !present.isDeleted) return ok(present);
  const approvedBy = approverOf(writing, present, draft);
  const event: StoredTickerEvent = { ...changedRow(writing, present, draft), isDeleted: false, approvedBy };
  await storeEvent(writing, ticker, { before: present, after: event, unpinned: await unpinnedBy(writing, key.tickerId, draft) });
  if (approvedBy && present.draft.state === 'review')
    await appendAuditLine(queries, {
      at: now,
      action: 'eventReleased',
      userId: user.id,
      from,
      subject: { kind: 'tickers', id: key.tickerId },
    });
  return ok(await stored(writing, key.tickerId, key.id));
};

/** Deletes an event; returns the etag under which it can be restored. */
export const removeEvent = async (
  writing: Writing,
  key: EventKey,
): Promise<Result<string, KeyRefusal | Refusal<'externalAccount' | 'notOwnItem' | 'othersDraft'>>> => {
  const opened = await openEvent(writing, key);
  if (!opened.ok) return opened;
  const { ticker, present } = opened.value;
  if (present.isDeleted) return ok(present.etag);
  const refused = stepRefusal(writing, ticker, { from: present, to: null });
  if (refused) return err(refused as Refusal<'externalAccount' | 'notOwnItem' | 'othersDraft'>); // the fourth is about a release
  const removed = { ...changedRow(writing, present, present.draft), isDeleted: true };
  await storeEvent(writing, ticker, { before: present, after: removed, unpinned: [] });
  return ok(removed.etag);
};
