import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import { rowWorkOf } from '#domain/ticker/pending.ts';
import { ok } from '#domain/result.ts';
import type { BridgeHandlers } from '../host.ts';
import { declareRows } from '../rows/declared-rows.ts';
import type { Rows } from '../rows/rows.ts';
import { EVENT_ROWS } from './event-rows.ts';

type TickerHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `tickers.${string}`>>;
type EventRows = Rows<TickerEventDraft, TickerEvent>;

/** Answers the operations on events of tickers. */
const tickerHandlers = (events: EventRows): TickerHandlers => ({
  'tickers.events': async ({ tickerId }) => {
    const answer = await events.of(tickerId);
    if (!answer.ok) return answer;
    const { rows, pending, ...facts } = answer.value;
    return ok({ events: rows, pending: pending.map(({ rowId, ...rest }) => ({ ...rest, eventId: rowId })), ...facts });
  },
  'tickers.work': ({ tickerId, work }) => Promise.resolve(events.work(tickerId, rowWorkOf(work))),
  'tickers.decide': ({ tickerId, entryId, side }) => Promise.resolve(events.decide(tickerId, entryId, side)),
});

/** Events of tickers on this desk. */
export const TICKER_EVENTS = declareRows(EVENT_ROWS, {
  handlers: tickerHandlers,
  tell: (emit, tickerId) => {
    emit('tickers.changed', { tickerId });
  },
});
