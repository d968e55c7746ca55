import { TICKER_STATES, type TickerState } from '#domain/ticker/ticker-row.ts';
import { TICKER_TYPES, type TickerType } from '#domain/ticker/ticker-types.ts';
import { type FilterTable, manyFilter } from '#renderer/entities/collection/model/filters.ts';
import { ITEM_FILTERS, type ItemFilters, toItemQuery } from '#renderer/entities/item/list/item-filters.ts';
import { z } from 'zod';

/** Filters of the list of tickers, as stored in its address. */
export interface TickerFilters extends ItemFilters {
  readonly type: readonly TickerType[];
  readonly tickerState: readonly TickerState[];
}

export const TICKER_FILTERS: FilterTable<TickerFilters> = {
  ...ITEM_FILTERS,
  type: manyFilter(z.enum(TICKER_TYPES)),
  tickerState: manyFilter(z.enum(TICKER_STATES)),
};

/** Returns the query of the list call, without its page. */
export const toTickerQuery = ({ type, tickerState, ...filters }: TickerFilters) => ({
  ...toItemQuery('tickers', filters),
  ...(type.length === 0 ? {} : { type: [...type] }),
  ...(tickerState.length === 0 ? {} : { tickerState: [...tickerState] }),
});
