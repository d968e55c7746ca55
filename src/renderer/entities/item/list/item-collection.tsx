import { type ReactElement, useMemo } from 'react';
import type { ItemResource } from '#domain/kinds/item.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { contentPath, resourcePath } from '#renderer/platform/navigation/paths.ts';
import { TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { type Arranged, type Collection, defineCollection, type RowAction } from '../../collection/model/collection.ts';
import type { FilterTable } from '../../collection/model/filters.ts';
import { apiSource, pageOf } from '../../collection/model/source.ts';
import { KeepRowButton } from '../../kept/KeepRowButton.tsx';
import { arrangeRows } from './arrange-rows.ts';
import { useDeleteItem } from '../use-delete-item.ts';
import { ITEM_FILTERS, type ItemFilters, toItemQuery } from './item-filters.ts';
import { ItemFacets } from './ItemFacets.tsx';
import { itemColumns } from './item-columns.tsx';
import { type ItemRow, ofDesk, ofNewsroom } from './item-rows.ts';

const POSSIBLE = { ok: true } as const;

const useItemActions = (resource: ItemResource): readonly RowAction<ItemRow>[] => {
  const text = useText('items');
  const remove = useDeleteItem(resource);
  return useMemo(
    () => [
      {
        id: 'delete',
        icon: <TrashIcon />,
        label: ({ title }) => text('deleteNamed', { name: title.trim() || text('untitled') }),
        keys: 'rows.remove',
        can: () => POSSIBLE,
        run: ({ key, title }) => remove(key, title),
      },
    ],
    [text, remove],
  );
};

/** Puts first what the newsroom does not have. */
export const useArrangedItems = <Filters extends ItemFilters>(
  resource: ItemResource,
  rows: readonly ItemRow[],
  { filters, table }: { readonly filters: Filters; readonly table: FilterTable<Filters> },
): Arranged<ItemRow> => {
  const local = useBridgeQuery('items.local', {}, { silent: true, staleTimeMs: 0 }).data?.items;
  return useMemo(() => {
    const here = (local ?? []).filter(state => state.resource === resource).map(ofDesk);
    return arrangeRows({ rows, here, table, filters });
  }, [rows, local, filters, table, resource]);
};

interface ItemCollectionOptions {
  readonly resource: ItemResource;
  readonly icon: ReactElement;
}

/** The list of a kind of item. */
export const itemCollection = ({ resource, icon }: ItemCollectionOptions): Omit<Collection<ItemRow, ItemFilters>, 'boards'> =>
  defineCollection({
    name: resource,
    words: {
      title: `${resource}:title`,
      search: `${resource}:search`,
      total: 'items:list.total',
      others: 'items:list.others',
      create: `${resource}:new`,
      none: { title: `${resource}:empty.title`, detail: `${resource}:empty.message` },
      noneOffline: { title: 'items:list.offline.title', detail: 'items:list.offline' },
      noneFound: `${resource}:noneFound`,
    },
    icon,
    rowHeightPx: 65,
    filters: ITEM_FILTERS,
    useSource: filters =>
      useMemo(
        () =>
          apiSource({
            operation: 'listMetadata',
            input: request => ({ query: { ...toItemQuery(resource, filters), ...request } }),
            page: filters.page,
            read: body => pageOf(body, ofNewsroom),
          }),
        [filters],
      ),
    useArranged: (rows, filters) => useArrangedItems(resource, rows, { filters, table: ITEM_FILTERS }),
    columns: itemColumns(resource),
    titleOf: ({ title }) => title,
    open: ({ key }) => contentPath(resource, key),
    create: { path: `${resourcePath(resource)}/new`, access: KINDS[resource].access.create, testId: 'new-item' },
    useRowActions: () => useItemActions(resource),
    parts: {
      Facets: ItemFacets,
      RowTools: ({ row }) => <KeepRowButton place={{ resource, id: row.key }} title={row.title} />,
    },
  });
