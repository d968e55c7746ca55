import { LINEAGE_HEADER } from '#contract/system/lineage.ts';
import { ok } from '#domain/result.ts';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { RowRemote } from '../rows/row-remote.ts';

/** The calls about events of tickers. */
export const createEventRemote = (newsroom: Pick<Newsroom, 'call'>): RowRemote<TickerEventDraft, TickerEvent> => ({
  changes: async (id, after) => {
    const answer = await newsroom.call('listTickerEvents', { params: { id }, query: after === undefined ? {} : { after } });
    if (!answer.ok) return answer;
    const { body, headers } = answer.value;
    return ok({
      rows: body.events,
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
