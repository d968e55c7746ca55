import * as contract from '#contract/tickers/tickers.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { findItem } from '../../repositories/items/items.ts';
import { eventAnswer, findTickerEvent, findTickerState, listTickerEvents } from '../../repositories/tickers/events.ts';
import { itemAnswer } from '../../usecases/item/answer.ts';
import { tickerAbsent } from '../../usecases/ticker/event-book.ts';
import { addEvent, removeEvent, replaceEvent } from '../../usecases/ticker/change-event.ts';
import { type Conversion, convertToTicker } from '../../usecases/ticker/convert-item.ts';
import { moveEvents } from '../../usecases/ticker/move-events.ts';
import { recomputeEvents } from '../../usecases/ticker/recompute-events.ts';
import { ARTICLE_BODY_LIMIT_BYTES } from '../articles/articles.ts';
import { implement } from '../calls/implement.ts';
import { itemHandlers } from '../kinds/item-handlers.ts';
import type { Resource } from '../calls/newsroom.ts';
import { writingOf } from '../calls/writing-of.ts';

const LARGE = { bodyLimitBytes: ARTICLE_BODY_LIMIT_BYTES };

type Chosen = Parameters<typeof listTickerEvents>[2];

/** The state is read first: what changes meanwhile comes with the next question as well. */
const eventsOf = async (
  queries: Queries,
  id: string,
  chosen: Chosen = {},
): Promise<Result<contract.EventsAnswer, Refusal<'notFound' | 'deleted'>>> => {
  if (!(await findItem(queries, { resource: 'tickers', id }))) return err(await tickerAbsent({ queries }, id));
  const { last, standing } = await findTickerState(queries, id);
  const events = await listTickerEvents(queries, id, chosen);
  return ok({
    last,
    standing,
    events: events.filter(({ isDeleted }) => !isDeleted).map(event => ({ ...eventAnswer(event), etag: event.etag })),
    deleted: events.filter(({ isDeleted }) => isDeleted).map(({ draft, change }) => ({ id: draft.id, change })),
  });
};

const sourceOf = (articleId: string | undefined, breakingnewsId: string | undefined): Conversion['source'] | undefined => {
  if (articleId !== undefined) return { resource: 'articles', id: articleId };
  return breakingnewsId === undefined ? undefined : { resource: 'breakingnews', id: breakingnewsId };
};

/** Tickers and their events. */
export const tickerRoutes: Resource = newsroom => {
  const tickers = itemHandlers(newsroom, 'tickers');

  implement(
    newsroom,
    contract.createTicker,
    async call => {
      const { item, ...body } = call.body;
      const { articleId, breakingnewsId } = call.query;
      const source = sourceOf(articleId, breakingnewsId);
      if (source) {
        if (call.ifMatch === '') return err(refusal('preconditionRequired'));
        const request = { source, ifMatch: call.ifMatch, item, id: body.id, ...body };
        const converted = await convertToTicker(await writingOf(newsroom, call), request);
        return converted.ok ? ok({ body: itemAnswer('tickers', converted.value), etag: converted.value.etag }) : converted;
      }
      if (!item) return err(refusal('validationFailed', { message: 'A new ticker needs its fields', fieldNames: ['item'] }));
      return tickers.create({ ...call, body: { ...body, item } });
    },
    LARGE,
  );

  implement(newsroom, contract.listTickerTypes, () => Promise.resolve(ok({ body: [...contract.TICKER_TYPE_LIST] })));

  implement(newsroom, contract.listTickerEvents, async ({ queries, params, query }) => {
    const listed = await eventsOf(queries, params.id, query);
    return listed.ok ? ok({ body: listed.value }) : listed;
  });

  implement(
    newsroom,
    contract.createTickerEvent,
    async call => {
      const added = await addEvent(await writingOf(newsroom, call), call.params.id, call.body);
      if (!added.ok) return added;
      const { event, isNew } = added.value;
      return ok({ status: isNew ? 201 : 200, body: eventAnswer(event), etag: event.etag });
    },
    LARGE,
  );

  implement(newsroom, contract.getTickerEvent, async ({ queries, params: { tickerId, eventId } }) => {
    if (!(await findItem(queries, { resource: 'tickers', id: tickerId }))) return err(await tickerAbsent({ queries }, tickerId));
    const event = await findTickerEvent(queries, tickerId, eventId);
    if (!event) return err(notFound);
    return event.isDeleted ? err(refusal('deleted')) : ok({ body: eventAnswer(event), etag: event.etag });
  });

  implement(
    newsroom,
    contract.putTickerEvent,
    async call => {
      const { tickerId, eventId: id } = call.params;
      const stored = await replaceEvent(await writingOf(newsroom, call), { tickerId, id, ifMatch: call.ifMatch, draft: call.body });
      return stored.ok ? ok({ body: eventAnswer(stored.value), etag: stored.value.etag }) : stored;
    },
    LARGE,
  );

  implement(newsroom, contract.deleteTickerEvent, async call => {
    const { tickerId, eventId: id } = call.params;
    const removed = await removeEvent(await writingOf(newsroom, call), { tickerId, id, ifMatch: call.ifMatch });
    return removed.ok ? ok({ body: undefined, etag: removed.value }) : removed;
  });

  implement(newsroom, contract.moveTickerEvents, async call => {
    const moved = await moveEvents(await writingOf(newsroom, call), call.params.id, call.body);
    if (!moved.ok) return moved;
    const listed = await eventsOf(call.queries, call.params.id);
    return listed.ok ? ok({ body: listed.value }) : listed;
  });

  implement(newsroom, contract.recomputeTickerEvents, async call => {
    const { tickerId, eventId: id } = call.params;
    const agreed = call.body.preview ? null : call.body.last;
    const recomputed = await recomputeEvents(await writingOf(newsroom, call), { tickerId, id, agreed });
    if (!recomputed.ok) return recomputed;
    const { last, changes, fold } = recomputed.value;
    return ok({ body: { last, changes: [...changes], standing: fold.standing } });
  });
};
