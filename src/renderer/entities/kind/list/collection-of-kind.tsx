import { type ReactElement, type ReactNode, useMemo } from 'react';
import { z } from 'zod';
import type { ItemState } from '#bridge/states.ts';
import { numericIdSchema } from '#domain/ids.ts';
import type { DeskResource } from '#domain/kinds/desk-kinds.ts';
import type { Fields, ReferenceKind } from '#domain/kinds/kind.ts';
import { rolesWith } from '#domain/user/role.ts';
import { markOf } from '#renderer/entities/content/sync-mark.ts';
import { useIsOnline, useRole } from '#renderer/entities/session/session.ts';
import { useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { type Collection, type Column, defineCollection, type RowAction } from '../../collection/model/collection.ts';
import { type FilterTable, type ListAddress, manyFilter, oneFilter, pageFilter, wordsFilter } from '../../collection/model/filters.ts';
import { isSearchable } from '../../collection/model/search-words.ts';
import { apiSource, PAGE_SIZE, pageOf } from '../../collection/model/source.ts';
import { definePicker, type Picker } from '../../collection/picker/picker.ts';
import { TenantFacet } from '../../collection/tools/TenantFacet.tsx';
import { arrangeRows } from '../../item/list/arrange-rows.ts';
import { useDeleteItem } from '../../item/use-delete-item.ts';
import { facetsOfKind, type FacetValues } from './KindFacets.tsx';
import { facetsFilter } from './facets-filter.ts';
import { NameCell, recordColumn, type RecordRow, TitleCell } from './record-cells.tsx';
import { operationsOf } from '../reference/record-operations.ts';
import { useDeleteRecord } from './use-delete-record.ts';

export interface RecordFilters extends ListAddress {
  readonly q: string;
  readonly sort: string | null;
  readonly tenantIds: readonly number[];
  /** One parameter of the address: `sportTypes:soccer,tennis`. */
  readonly facets: FacetValues;
}

type ListedKind = Pick<
  ReferenceKind,
  'access' | 'address' | 'api' | 'columns' | 'draft' | 'list' | 'name' | 'offline' | 'references' | 'title'
>;

interface KindCollectionOptions {
  readonly icon: ReactElement;
  /** Rows on a page if it is not the usual number. */
  readonly pageSize?: number;
  /** At the end of the bar above the rows. */
  readonly Tools?: () => ReactNode;
}

const bothWays = (sort: string | undefined): readonly string[] => (sort === undefined ? [] : [`${sort},asc`, `${sort},desc`]);

const columnsOf = (kind: ListedKind, words: string): readonly Column<RecordRow>[] =>
  kind.columns.map(({ id, sort }, index) => ({
    id,
    label: `${words}:column.${id}`,
    sorts: bothWays(sort),
    ...(index === 0 ? { Cell: TitleCell, isFixed: true } : { ...recordColumn(kind, id), yields: kind.columns.length - index }),
  }));

const filtersOf = (kind: ListedKind): FilterTable<RecordFilters> => ({
  q: wordsFilter,
  tenantIds: manyFilter(z.coerce.number().pipe(numericIdSchema)),
  facets: facetsFilter(kind),
  sort: oneFilter(z.enum(kind.columns.flatMap(({ sort }) => bothWays(sort)))),
  page: pageFilter,
});

/** A record that this desk has work of is deleted here; another one in the newsroom. */
const useDeleteAction = (kind: ListedKind): readonly RowAction<RecordRow>[] => {
  const text = useText('collection');
  const isOnline = useIsOnline();
  const remove = useDeleteRecord(kind);
  const removeHere = useDeleteItem(kind.name as DeskResource); // only these kinds have rows with a mark
  const role = useRole();
  if (!rolesWith(kind.access.delete).includes(role)) return [];
  return [
    {
      id: 'delete',
      icon: <TrashIcon />,
      label: ({ title }) => text('deleteNamed', { name: title }),
      keys: 'rows.remove',
      can: ({ isOnlyHere }) => (isOnline || isOnlyHere ? { ok: true } : { ok: false, reason: text('create.offline') }),
      run: ({ key, title, mark, isOnlyHere }) =>
        mark === null ? remove({ id: key, name: title }) : removeHere(key, title, { isOnlyHere }),
    },
  ];
};

/** Records that wait on this desk come first. */
const useWaiting = (
  kind: ListedKind,
  table: FilterTable<RecordFilters>,
  rows: readonly RecordRow[],
  filters: RecordFilters,
): ReturnType<Collection<RecordRow, RecordFilters>['useArranged']> => {
  const isWritten = kind.offline === 'written';
  const { data } = useBridgeQuery('items.local', {}, { silent: true, staleTimeMs: 0, enabled: isWritten });
  return useMemo(() => {
    const here = (data?.items ?? []).filter(({ resource }) => resource === kind.name).map(state => ofDesk(kind, state));
    return arrangeRows({ rows, here, table, filters });
  }, [kind, table, rows, filters, data]);
};

const ofNewsroom = (kind: ListedKind, fields: Fields): RecordRow => {
  const id = String(fields['id']);
  return { key: id, title: kind.title(fields), address: `${kind.address}/${id}`, fields, mark: null, isOnlyHere: false };
};

const ofDesk = (kind: ListedKind, state: ItemState): RecordRow => {
  const { id, updatedAt, lastUpdatedBy, draft, sync, hasUnsavedChanges } = state;
  const isOnlyHere = updatedAt === null;
  const mark = markOf(sync, hasUnsavedChanges || isOnlyHere);
  return { ...ofNewsroom(kind, { ...draft.item, id, updatedAt, updatedBy: lastUpdatedBy }), mark, isOnlyHere };
};

/** The list of a kind of reference data; its words are in the locale file of its name. */
export const collectionOfKind = (
  kind: ListedKind,
  { icon, pageSize = PAGE_SIZE, Tools }: KindCollectionOptions,
): Collection<RecordRow, RecordFilters> => {
  const words = kind.name;
  const [first] = kind.columns;
  const usual = kind.list.usual ?? `${first?.sort ?? first?.id ?? ''},asc`;
  const table = filtersOf(kind);
  return defineCollection<RecordRow, RecordFilters>({
    name: kind.name,
    words: {
      title: `${words}:title`,
      search: `${words}:search`,
      total: `${words}:list.total`,
      others: `${words}:title`,
      create: `${words}:new`,
      none: { title: `${words}:empty.title`, detail: `${words}:empty.message` },
      noneOffline: { title: `${words}:empty.title`, detail: `${words}:offline` },
      noneFound: `${words}:noneFound`,
    },
    icon,
    rowHeightPx: 57,
    filters: table,
    useSource: ({ q, tenantIds, facets, sort, page }) =>
      useMemo(() => {
        const query = {
          sort: sort ?? usual,
          ...(isSearchable(q) ? { q } : {}),
          ...(tenantIds.length === 0 ? {} : { tenantIds: [...tenantIds] }),
          ...facets,
        };
        return apiSource({
          operation: operationsOf(kind).list,
          input: request => ({ query: { ...query, ...request } }),
          page,
          size: pageSize,
          read: body => pageOf(body, fields => ofNewsroom(kind, fields)),
        });
      }, [q, tenantIds, facets, sort, page]),
    useArranged: (rows, filters) => useWaiting(kind, table, rows, filters),
    columns: columnsOf(kind, words),
    order: { usual: () => usual },
    titleOf: ({ title }) => title,
    open: ({ address }) => address,
    create: { path: `${kind.address}/new`, access: kind.access.create, needsNetwork: kind.offline !== 'written' },
    useRowActions: () => useDeleteAction(kind),
    parts: {
      ...(kind.list.filters.includes('tenantIds') ? { Facets: TenantFacet } : {}),
      ...(kind.list.facets === undefined ? {} : { Facets: facetsOfKind(kind) }),
      ...(Tools && { Tools }),
    },
  });
};

/** Chooses a record of a kind in a dialog: the columns and filters are those of its list. */
export const pickerOfKind = (
  kind: ListedKind,
  options: KindCollectionOptions & { readonly pageSize: number },
): Picker<RecordRow, RecordFilters> => {
  const { columns, ...list } = collectionOfKind(kind, options);
  return definePicker<RecordRow, RecordFilters>({
    ...list,
    pageSize: options.pageSize,
    columns: columns.map(column => (column.Cell === TitleCell ? { ...column, Cell: NameCell } : column)),
  });
};
