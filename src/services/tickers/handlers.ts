import type { BridgeHandlers } from '../host.ts';
import type { Tickers } from './tickers.ts';

type TickerHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `tickers.${string}`>>;

/** Answers the operations on events of tickers. */
export const tickerHandlers = (tickers: Tickers): TickerHandlers => ({
  'tickers.events': ({ tickerId }) => tickers.events(tickerId),
  'tickers.work': ({ tickerId, work }) => Promise.resolve(tickers.work(tickerId, work)),
  'tickers.decide': ({ tickerId, entryId, side }) => Promise.resolve(tickers.decide(tickerId, entryId, side)),
});
