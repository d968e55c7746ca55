import { createHash } from 'node:crypto';
import { isEqual } from '#domain/article/merge-equal.ts';
import { type EventFaultCode, tickerEventFaults } from '#domain/ticker/faults.ts';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import type { FeedContradiction, FeedMode } from '#domain/ticker/feed.ts';
import { MIDDLE } from '#domain/rows/order.ts';
import { tell } from '../repositories/live-events.ts';
import { type FeedEvent, keepFeedEvent, listFeedEvents } from '../repositories/ticker-feeds.ts';
import type { StoredTickerEvent } from '../repositories/ticker-events.ts';
import { withWritten } from '../usecases/rows/stored-rows.ts';
import { type EventBook, openEventBook, storeEvents } from '../usecases/ticker/event-book.ts';
import { foldStored } from '../usecases/ticker/standings.ts';
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

const draftOf = ({ ids }: Writing, { fields, metadata }: EventBook, sent: Sent, id: string): TickerEventDraft => {
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
  ...{ tickerId, draft, etag: ids.uuid(), change: 0, written: 0, isDeleted: false, wasShown: false, standing: null, source: 'feed' },
  ...{ author: null, approvedBy: null, lastUpdatedBy: null, createdAt: now, updatedAt: now, firstSent: '' },
});

interface Situation {
  readonly writing: Writing;
  readonly book: EventBook;
  readonly mode: FeedMode;
}

/** Returns the outcome of an event not yet in the ticker: it goes out, or a user decides; one that was taken back meanwhile needs no decision. */
const outcomeOfNew = ({ writing, book, mode }: Situation, sent: Sent, known: FeedEvent | undefined): Outcome => {
  const draft = draftOf(writing, book, sent, known?.eventId ?? writing.ids.uuid());
  const [fault] = tickerEventFaults(draft, book.fields.type);
  if (fault) return { kind: 'refused', ...fault };
  const row = {
    ...{ supplierId: sent.id, eventId: draft.id, version: sent.version ?? 1, content: hashOf(sent), etag: null },
    ...{ receivedAt: writing.now, proposal: null },
  };
  if (sent.isRetracted) return { kind: 'noted', row: { ...row, decision: 'dismissed' } };
  if (mode === 'propose') return { kind: 'proposed', row: { ...row, decision: 'open', proposal: { kind: 'new', event: draft } } };
  const event = newEvent(writing, book.id, draft);
  return { kind: 'sent', row: { ...row, decision: 'taken', etag: event.etag }, event };
};

/** Returns the outcome of an event in the ticker: a user's changes stay, and that user decides about the correction. */
const outcomeOfKnown = (situation: Situation, sent: Sent, known: FeedEvent, present: StoredTickerEvent): Outcome => {
  const { writing, book, mode } = situation;
  const row: FeedEvent = {
    ...known,
    ...{ version: sent.version ?? known.version, content: hashOf(sent), proposal: null, decision: 'taken', receivedAt: writing.now },
  };
  if (present.isDeleted || (!sent.isRetracted && isEqual(sent.data, present.draft.data))) return { kind: 'noted', row };
  const isUntouched = present.etag === known.etag;
  const written = draftOf(writing, book, sent, known.eventId);
  const draft = isUntouched ? { ...written, order: present.draft.order } : { ...present.draft, data: sent.data };
  const [fault] = tickerEventFaults(draft, book.fields.type);
  if (fault) return { kind: 'refused', ...fault };
  if (mode === 'propose' || !isUntouched) {
    const kind = sent.isRetracted ? 'retraction' : 'correction';
    return { kind: 'proposed', row: { ...row, decision: 'open', proposal: { kind, event: draft } } };
  }
  const etag = writing.ids.uuid();
  const change = sent.isRetracted ? { isDeleted: true } : { draft };
  return { kind: 'sent', row: { ...row, etag }, event: { ...present, ...change, etag, updatedAt: writing.now } };
};

const outcomeOf = (situation: Situation, sent: Sent, known: FeedEvent | undefined): Outcome => {
  if (!known) return outcomeOfNew(situation, sent, known);
  const isOlder = sent.version !== undefined && sent.version <= known.version;
  // An event that was held back goes out by itself once nothing contradicts it.
  const isKeptBack =
    situation.mode === 'automatic' && sent.version === undefined && known.decision === 'open' && known.proposal?.kind === 'new';
  if (isOlder || (known.content === hashOf(sent) && !isKeptBack)) return { kind: 'unchanged' };
  const present = situation.book.events.find(({ draft }) => draft.id === known.eventId);
  if (present) return outcomeOfKnown(situation, sent, known, present);
  const outcome = outcomeOfNew(situation, sent, known);
  // A user has dismissed it: a later version does not ask again.
  return known.decision === 'dismissed' && 'row' in outcome
    ? { kind: 'noted', row: { ...outcome.row, decision: 'dismissed', proposal: null, etag: null } }
    : outcome;
};

/** Returns the events sent before that a whole delivery leaves out. */
const missingOf = ({ events, isWhole }: Delivery, known: readonly FeedEvent[], { events: stored }: EventBook): readonly Sent[] => {
  if (!isWhole) return [];
  const present = new Set(events.map(({ id }) => id));
  return known
    .filter(({ supplierId, decision }) => !present.has(supplierId) && decision !== 'dismissed')
    .flatMap(({ supplierId, eventId, proposal }) => {
      const draft = stored.find(event => event.draft.id === eventId && !event.isDeleted)?.draft ?? proposal?.event;
      return draft
        ? [{ id: supplierId, instant: draft.instant, data: draft.data, text: '', isKeyEvent: draft.keyEvent, isRetracted: true }]
        : [];
    });
};

const writtenOf = (outcomes: readonly Outcome[]): readonly StoredTickerEvent[] =>
  outcomes.flatMap(outcome => (outcome.kind === 'sent' ? [outcome.event] : []));

/** A score that the supplier states and the events would not reach, the last one: readers are told neither the one nor the other. */
const contradictionIn = (book: EventBook, known: readonly FeedEvent[], outcomes: readonly Outcome[]): FeedContradiction | undefined => {
  const written = writtenOf(outcomes);
  if (written.length === 0) return undefined;
  const supplied = new Set([...known.map(({ eventId }) => eventId), ...written.map(({ draft }) => draft.id)]);
  const { warnings } = foldStored(book.fields, withWritten(book.events, written));
  const failed = warnings.findLast(warning => warning.code === 'checkFailed' && supplied.has(warning.eventId));
  return failed?.code === 'checkFailed' ? { stated: failed.values.check, reached: failed.values.score } : undefined;
};

const withReason = (outcome: Outcome, contradiction: FeedContradiction): Outcome =>
  outcome.kind === 'proposed' && outcome.row.proposal
    ? { ...outcome, row: { ...outcome.row, proposal: { ...outcome.row.proposal, contradiction } } }
    : outcome;

/** Receives a delivery, in one transaction; undefined if the ticker is gone. The same delivery again changes nothing. */
export const receiveDelivery = async (
  writing: Writing,
  { tickerId, mode }: { readonly tickerId: string; readonly mode: FeedMode },
  delivery: Delivery,
): Promise<Received | undefined> => {
  const { queries, now } = writing;
  const book = await openEventBook(writing, tickerId);
  if (!book.ok) return undefined;
  const known = await listFeedEvents(queries, tickerId);
  const byId = new Map(known.map(row => [row.supplierId, row]));
  // Of one event sent twice in a delivery the last one counts.
  const latest = [...new Map([...missingOf(delivery, known, book.value), ...delivery.events].map(sent => [sent.id, sent])).values()];
  const outcomesIn = (wanted: FeedMode) =>
    latest.map(sent => ({ id: sent.id, outcome: outcomeOf({ writing, book: book.value, mode: wanted }, sent, byId.get(sent.id)) }));
  const asWanted = outcomesIn(mode);
  const contradiction =
    mode === 'automatic'
      ? contradictionIn(
          book.value,
          known,
          asWanted.map(({ outcome }) => outcome),
        )
      : undefined;
  const outcomes =
    contradiction === undefined
      ? asWanted
      : outcomesIn('propose').map(({ id, outcome }) => ({ id, outcome: withReason(outcome, contradiction) }));
  for (const { outcome } of outcomes) if ('row' in outcome) await keepFeedEvent(queries, tickerId, outcome.row);
  const written = writtenOf(outcomes.map(({ outcome }) => outcome));
  const count = (kind: Outcome['kind']): number => outcomes.filter(({ outcome }) => outcome.kind === kind).length;
  if (written.length > 0) await storeEvents(writing, book.value, { written });
  if (count('proposed') > 0 || count('noted') > 0) await tell(queries, { kind: 'ticker', subject: tickerId, at: now });
  return {
    sent: written.length,
    proposed: count('proposed'),
    unchanged: count('unchanged') + count('noted'),
    refused: outcomes.flatMap(({ id, outcome }) => (outcome.kind === 'refused' ? [{ id, field: outcome.field, code: outcome.code }] : [])),
  };
};
