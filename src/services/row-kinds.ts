import { TICKER_EVENTS } from './tickers/handlers.ts';

/** Kinds of rows below items. */
export const ROWS_BELOW_ITEMS = [TICKER_EVENTS] as const;
