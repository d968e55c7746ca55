import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { KeptEvents } from './kept-events.ts';
import type { Tickers } from './tickers.ts';

type TickerHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `tickers.${string}`>>;

/** Answers the operations on events of tickers. */
const tickerHandlers = (tickers: Tickers): TickerHandlers => ({
  'tickers.events': ({ tickerId }) => tickers.events(tickerId),
  'tickers.work': ({ tickerId, work }) => Promise.resolve(tickers.work(tickerId, work)),
  'tickers.decide': ({ tickerId, entryId, side }) => Promise.resolve(tickers.decide(tickerId, entryId, side)),
});

/** Tickers, as a part of the desk. */
export const tickersPart = ({ tickers, keptEvents }: { readonly tickers: Tickers; readonly keptEvents: KeptEvents }) =>
  ({
    handlers: tickerHandlers(tickers),
    hear: ({ kind, id }) => {
      if (kind === 'ticker' || kind === 'reset') tickers.hear(id);
    },
    goOn: () => {
      tickers.hear(null);
    },
    forget: keptEvents.forget,
  }) satisfies DeskPart;
