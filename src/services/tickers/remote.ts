import type { ListedEvent } from '#contract/tickers.ts';
import { LINEAGE_HEADER } from '#contract/lineage.ts';
import type { ApiError } from '#contract/api-error.ts';
import { ok, type Result } from '#domain/result.ts';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { Turn } from '../queue/lane.ts';

type Call = Turn<unknown>['call'];
type Answer<Value> = Promise<Result<Value, ApiError>>;

/** What has changed of a ticker's events. */
export interface EventChanges {
  readonly events: readonly ListedEvent[];
  readonly removed: readonly string[];
  /** Change number up to which this is, and the segment of changes that it belongs to, where the answer says it. */
  readonly cursor: number;
  readonly segment: string | null;
}

/** The calls about events; those that write are made by the queue, under their mutation ids. */
export interface EventRemote {
  /** All events, or what has changed since a change number. */
  readonly changes: (tickerId: string, after: number | undefined) => Answer<EventChanges>;
  readonly get: (tickerId: string, eventId: string) => Answer<ListedEvent>;
  readonly create: (call: Call, tickerId: string, event: TickerEventDraft) => Answer<ListedEvent>;
  readonly put: (call: Call, tickerId: string, event: TickerEventDraft, etag: string) => Answer<ListedEvent>;
  /** Answers the etag under which the event can be brought back. */
  readonly remove: (call: Call, tickerId: string, eventId: string, etag: string) => Answer<string>;
}

export const createEventRemote = (newsroom: Pick<Newsroom, 'call'>): EventRemote => ({
  changes: async (id, after) => {
    const answer = await newsroom.call('listTickerEvents', { params: { id }, query: after === undefined ? {} : { after } });
    if (!answer.ok) return answer;
    const { body, headers } = answer.value;
    return ok({
      events: body.events,
      removed: body.deleted.map(deleted => deleted.id),
      cursor: body.last,
      segment: headers.get(LINEAGE_HEADER)?.split(' ')[0] ?? null,
    });
  },
  get: async (tickerId, eventId) => {
    const answer = await newsroom.call('getTickerEvent', { params: { tickerId, eventId } });
    return answer.ok ? ok({ ...answer.value.body, etag: answer.value.etag ?? '' }) : answer;
  },
  create: async (call, id, event) => {
    const answer = await call('createTickerEvent', { params: { id }, body: event });
    return answer.ok ? ok({ ...answer.value.body, etag: answer.value.etag ?? '' }) : answer;
  },
  put: async (call, tickerId, event, etag) => {
    const answer = await call('putTickerEvent', { params: { tickerId, eventId: event.id }, body: event }, etag);
    return answer.ok ? ok({ ...answer.value.body, etag: answer.value.etag ?? '' }) : answer;
  },
  remove: async (call, tickerId, eventId, etag) => {
    const answer = await call('deleteTickerEvent', { params: { tickerId, eventId } }, etag);
    return answer.ok ? ok(answer.value.etag ?? '') : answer;
  },
});
