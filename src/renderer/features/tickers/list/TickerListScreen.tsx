import { useMemo } from 'react';
import { defineCollection } from '#renderer/entities/collection/model/collection.ts';
import { apiSource, pageOf } from '#renderer/entities/collection/model/source.ts';
import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { itemCollection, useArrangedItems } from '#renderer/entities/item/list/item-collection.tsx';
import { type ItemRow, ofNewsroom } from '#renderer/entities/item/list/item-rows.ts';
import { PulseIcon } from '#ui/icons.ts';
import { TICKER_COLUMNS } from './ticker-columns.tsx';
import { TICKER_FILTERS, type TickerFilters, toTickerQuery } from './ticker-filters.ts';
import { TickerFacets } from './TickerFacets.tsx';

const ITEMS = itemCollection({ resource: 'tickers', icon: <PulseIcon /> });

const TICKERS = defineCollection<ItemRow, TickerFilters>({
  ...ITEMS,
  filters: TICKER_FILTERS,
  useSource: filters =>
    useMemo(
      () =>
        apiSource({
          operation: 'listMetadata',
          input: request => ({ query: { ...toTickerQuery(filters), ...request } }),
          page: filters.page,
          read: body => pageOf(body, ofNewsroom),
        }),
      [filters],
    ),
  useArranged: (rows, filters) => useArrangedItems('tickers', rows, { filters, table: TICKER_FILTERS }),
  columns: TICKER_COLUMNS,
  parts: { ...(ITEMS.parts.RowTools && { RowTools: ITEMS.parts.RowTools }), Facets: TickerFacets },
});

/** Shows the list of tickers: state, score, and the last change with its author. */
export const TickerListScreen = () => <CollectionScreen collection={TICKERS} />;
