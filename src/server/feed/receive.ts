import { createHash } from 'node:crypto';
import { isEqual } from '#domain/equal.ts';
import { type EventFaultCode, tickerEventFaults } from '#domain/ticker/faults.ts';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import type { FeedContradiction, FeedMode } from '#domain/ticker/feed.ts';
import { MIDDLE } from '#domain/rows/order.ts';
import { tell } from '../repositories/live-events.ts';
import { type FeedEvent, findFeedEvents, keepFeedEvent, listFeedEvents, suppliedAmong } from '../repositories/tickers/feeds.ts';
import { findTickerEvents, type StoredTickerEvent } from '../repositories/tickers/events.ts';
import { withWritten } from '../usecases/rows/stored-rows.ts';
import { type EventBook, type LockedTicker, lockTicker, storeEvents, withEventsAround } from '../usecases/ticker/event-book.ts';
import { standingsOf } from '../usecases/ticker/standings.ts';
import type { Writing } from '../usecases/writing.ts';
import type { Delivery } from './adapter.ts';
import { eventText } from './event-text.ts';

type Sent = Delivery['events'][number];

/** Outcome of a delivery. */
export interface Received {
  readonly sent: number;
  readonly proposed: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly id: string; readonly field: string; readonly code: EventFaultCode }[];
}

/** Outcome of one event of a delivery: ignored, proposed to a user, or sent out. */
type Outcome =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'noted' | 'proposed'; readonly row: FeedEvent }
  | { readonly kind: 'sent'; readonly row: FeedEvent; readonly event: StoredTickerEvent }
  | { readonly kind: 'refused'; readonly field: string; readonly code: EventFaultCode };

const hashOf = (sent: Sent): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...sent, version: 0 }))
    .digest('base64url');

const draftOf = ({ ids }: Writing, { fields, metadata }: LockedTicker, sent: Sent, id: string): TickerEventDraft => {
  const text = sent.text === '' ? eventText(sent.data, fields, metadata.locale) : sent.text;
  return {
    id,
    instant: sent.instant,
    order: MIDDLE,
    data: sent.data,
    displayTime: '',
    title: '',
    message: text === '' ? [] : [{ type: 'paragraph', id: ids.uuid(), children: [{ text }] }],
    visible: text !== '',
    keyEvent: sent.isKeyEvent,
    pinned: false,
    annulled: false,
    state: 'out',
  };
};

const newEvent = ({ ids, now }: Writing, tickerId: string, draft: TickerEventDraft): StoredTickerEvent => ({
  tickerId,
  draft,
  etag: ids.uuid(),
  change: 0,
  written: 0,
  isDeleted: false,
  wasShown: false,
  standing: null,
  source: 'feed',
  author: null,
  approvedBy: null,
  lastUpdatedBy: null,
  createdAt: now,
  updatedAt: now,
  firstSent: '',
});

interface Situation {
  readonly writing: Writing;
  readonly ticker: LockedTicker;
  /** The events of the ticker that the delivery is about, by id. */
  readonly stored: ReadonlyMap<string, StoredTickerEvent>;
  readonly mode: FeedMode;
}

/** Returns the outcome of an event not yet in the ticker: it goes out, or a user decides; one that was taken back meanwhile needs no decision. */
const outcomeOfNew = ({ writing, ticker, mode }: Situation, sent: Sent, feedEvent: FeedEvent | undefined): Outcome => {
  const draft = draftOf(writing, ticker, sent, feedEvent?.eventId ?? writing.ids.uuid());
  const [fault] = tickerEventFaults(draft, ticker.fields.type);
  if (fault) return { kind: 'refused', ...fault };
  const row = {
    supplierId: sent.id,
    eventId: draft.id,
    version: sent.version ?? 1,
    content: hashOf(sent),
    etag: null,
    receivedAt: writing.now,
    proposal: null,
  };
  if (sent.isRetracted) return { kind: 'noted', row: { ...row, decision: 'dismissed' } };
  if (mode === 'propose') return { kind: 'proposed', row: { ...row, decision: 'open', proposal: { kind: 'new', event: draft } } };
  const event = newEvent(writing, ticker.id, draft);
  return { kind: 'sent', row: { ...row, decision: 'taken', etag: event.etag }, event };
};

/** Returns the outcome of an event in the ticker: a user's changes stay, and that user decides about the correction. */
const outcomeOfKnown = (situation: Situation, sent: Sent, feedEvent: FeedEvent, present: StoredTickerEvent): Outcome => {
  const { writing, ticker, mode } = situation;
  const row: FeedEvent = {
    ...feedEvent,
    version: sent.version ?? feedEvent.version,
    content: hashOf(sent),
    proposal: null,
    decision: 'taken',
    receivedAt: writing.now,
  };
  if (present.isDeleted || (!sent.isRetracted && isEqual(sent.data, present.draft.data))) return { kind: 'noted', row };
  const isUntouched = present.etag === feedEvent.etag;
  const written = draftOf(writing, ticker, sent, feedEvent.eventId);
  const draft = isUntouched ? { ...written, order: present.draft.order } : { ...present.draft, data: sent.data };
  const [fault] = tickerEventFaults(draft, ticker.fields.type);
  if (fault) return { kind: 'refused', ...fault };
  if (mode === 'propose' || !isUntouched) {
    const kind = sent.isRetracted ? 'retraction' : 'correction';
    return { kind: 'proposed', row: { ...row, decision: 'open', proposal: { kind, event: draft } } };
  }
  const etag = writing.ids.uuid();
  const change = sent.isRetracted ? { isDeleted: true } : { draft };
  return { kind: 'sent', row: { ...row, etag }, event: { ...present, ...change, etag, updatedAt: writing.now } };
};

/** Checks whether a supplier says nothing new of an event. */
const isUnchanged = (sent: Sent, feedEvent: FeedEvent, mode: FeedMode): boolean => {
  const isOlder = sent.version !== undefined && sent.version <= feedEvent.version;
  // An event that was held back goes out by itself once nothing contradicts it.
  const isKeptBack =
    mode === 'automatic' && sent.version === undefined && feedEvent.decision === 'open' && feedEvent.proposal?.kind === 'new';
  return isOlder || (feedEvent.content === hashOf(sent) && !isKeptBack);
};

const outcomeOf = (situation: Situation, sent: Sent, feedEvent: FeedEvent | undefined): Outcome => {
  if (!feedEvent) return outcomeOfNew(situation, sent, feedEvent);
  if (isUnchanged(sent, feedEvent, situation.mode)) return { kind: 'unchanged' };
  const present = situation.stored.get(feedEvent.eventId);
  if (present) return outcomeOfKnown(situation, sent, feedEvent, present);
  const outcome = outcomeOfNew(situation, sent, feedEvent);
  // A user has dismissed it: a later version does not ask again.
  return feedEvent.decision === 'dismissed' && 'row' in outcome
    ? { kind: 'noted', row: { ...outcome.row, decision: 'dismissed', proposal: null, etag: null } }
    : outcome;
};

/** Returns what is known of the events sent before that a whole delivery leaves out. */
const leftOut = ({ events, isWhole }: Delivery, feedEvents: readonly FeedEvent[]): readonly FeedEvent[] => {
  if (!isWhole) return [];
  const present = new Set(events.map(({ id }) => id));
  return feedEvents.filter(({ supplierId, decision }) => !present.has(supplierId) && decision !== 'dismissed');
};

/** Returns the events that a whole delivery leaves out, as taken back. */
const retracted = (missing: readonly FeedEvent[], stored: Situation['stored']): readonly Sent[] =>
  missing.flatMap(({ supplierId, eventId, proposal }) => {
    const event = stored.get(eventId);
    const draft = event && !event.isDeleted ? event.draft : proposal?.event;
    return draft
      ? [{ id: supplierId, instant: draft.instant, data: draft.data, text: '', isKeyEvent: draft.keyEvent, isRetracted: true }]
      : [];
  });

const writtenOf = (outcomes: readonly Outcome[]): readonly StoredTickerEvent[] =>
  outcomes.flatMap(outcome => (outcome.kind === 'sent' ? [outcome.event] : []));

/** A score that the supplier states and the events would not reach, the last one: readers are told neither the one nor the other. */
const contradictionIn = async (
  { queries }: Writing,
  book: EventBook,
  written: readonly StoredTickerEvent[],
): Promise<FeedContradiction | undefined> => {
  const failed = standingsOf(book.fields, withWritten(book.events, written), book.before).fold?.failed ?? [];
  const ids = failed.map(({ eventId }) => eventId);
  const supplied = new Set([...(await suppliedAmong(queries, book.id, ids)), ...written.map(({ draft }) => draft.id)]);
  const last = failed.findLast(({ eventId }) => supplied.has(eventId));
  return last && { stated: last.values.check, reached: last.values.score };
};

const withReason = (outcome: Outcome, contradiction: FeedContradiction): Outcome =>
  outcome.kind === 'proposed' && outcome.row.proposal
    ? { ...outcome, row: { ...outcome.row, proposal: { ...outcome.row.proposal, contradiction } } }
    : outcome;

/** Returns the delivered events, and those that a whole delivery leaves out, with what is known and stored of them. */
const readDelivery = async ({ queries }: Writing, tickerId: string, delivery: Delivery, mode: FeedMode) => {
  const { events, isWhole } = delivery;
  const sentIds = events.map(({ id }) => id);
  const feedEvents = isWhole ? await listFeedEvents(queries, tickerId) : await findFeedEvents(queries, tickerId, sentIds);
  const byId = new Map(feedEvents.map(row => [row.supplierId, row]));
  const missing = leftOut(delivery, feedEvents);
  const changed = events.flatMap(sent => {
    const row = byId.get(sent.id);
    return row && !isUnchanged(sent, row, mode) ? [row] : [];
  });
  const ids = new Set([...missing, ...changed].map(({ eventId }) => eventId));
  const stored = new Map((await findTickerEvents(queries, tickerId, [...ids])).map(event => [event.draft.id, event]));
  // Of one event sent twice in a delivery the last one counts.
  const latest = [...new Map([...retracted(missing, stored), ...events].map(sent => [sent.id, sent])).values()];
  return { latest, byId, stored };
};

/** Receives a delivery, in one transaction; undefined if the ticker is gone. The same delivery again changes nothing. */
export const receiveDelivery = async (
  writing: Writing,
  { tickerId, mode }: { readonly tickerId: string; readonly mode: FeedMode },
  delivery: Delivery,
): Promise<Received | undefined> => {
  const { queries, now } = writing;
  const ticker = await lockTicker(writing, tickerId);
  if (!ticker.ok) return undefined;
  const { latest, byId, stored } = await readDelivery(writing, tickerId, delivery, mode);
  const outcomesIn = (wanted: FeedMode) => {
    const situation = { writing, ticker: ticker.value, stored, mode: wanted };
    return latest.map(sent => ({ id: sent.id, outcome: outcomeOf(situation, sent, byId.get(sent.id)) }));
  };
  const asWanted = outcomesIn(mode);
  const written = writtenOf(asWanted.map(({ outcome }) => outcome));
  const before = written.flatMap(({ draft }) => stored.get(draft.id) ?? []);
  const book = written.length === 0 ? undefined : await withEventsAround(writing, ticker.value, [...before, ...written]);
  const contradiction = book && (await contradictionIn(writing, book, written));
  const outcomes =
    contradiction === undefined
      ? asWanted
      : outcomesIn('propose').map(({ id, outcome }) => ({ id, outcome: withReason(outcome, contradiction) }));
  for (const { outcome } of outcomes) if ('row' in outcome) await keepFeedEvent(queries, tickerId, outcome.row);
  const count = (kind: Outcome['kind']): number => outcomes.filter(({ outcome }) => outcome.kind === kind).length;
  if (book && count('sent') > 0) await storeEvents(writing, book, { written });
  if (count('proposed') > 0 || count('noted') > 0) await tell(queries, { kind: 'ticker', subject: tickerId, at: now });
  return {
    sent: count('sent'),
    proposed: count('proposed'),
    unchanged: count('unchanged') + count('noted'),
    refused: outcomes.flatMap(({ id, outcome }) => (outcome.kind === 'refused' ? [{ id, field: outcome.field, code: outcome.code }] : [])),
  };
};
