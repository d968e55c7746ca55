import { useMemo } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import type { SnippetRow } from '#domain/snippet/snippet.ts';
import { type Column, defineCollection, type FilterProps, type RowAction } from '#renderer/entities/collection/model/collection.ts';
import { type FilterTable, type ListAddress, oneFilter, pageFilter, wordsFilter } from '#renderer/entities/collection/model/filters.ts';
import { apiSource, pageOf } from '#renderer/entities/collection/model/source.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { SnippetTenants, SnippetUpdated } from '#renderer/entities/snippet/snippet-cells.tsx';
import { SnippetTenantSelect } from '#renderer/entities/snippet/SnippetFilters.tsx';
import { snippetQuery } from '#renderer/entities/snippet/snippets.ts';
import { ManualIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useDeleteSnippet } from './use-delete-snippet.ts';

interface ListedSnippet extends SnippetRow {
  readonly key: string;
}

interface SnippetFilters extends ListAddress {
  readonly q: string;
  readonly tenantId: number | null;
}

const SNIPPET_FILTERS: FilterTable<SnippetFilters> = {
  q: wordsFilter,
  tenantId: oneFilter(z.coerce.number().pipe(numericIdSchema)),
  page: pageFilter,
};

const addressOf = (id: string): string => `/rtelements/${id}`;

const Name = ({ row: { id, name, excerpt } }: { readonly row: ListedSnippet }) => (
  <>
    <Link className="g-rows-title" to={addressOf(id)} tabIndex={-1}>
      {name}
    </Link>
    <div className="g-quiet g-truncate">{excerpt}</div>
  </>
);

const COLUMNS: readonly Column<ListedSnippet>[] = [
  { id: 'name', label: 'snippets:column.name', Cell: Name, isFixed: true },
  { id: 'tenants', label: 'snippets:column.tenants', Cell: ({ row }) => <SnippetTenants ids={row.tenantIds} />, width: 260, yields: 1 },
  { id: 'updated', label: 'snippets:column.updated', Cell: SnippetUpdated, width: 180, yields: 2 },
];

const TenantFacet = ({ filters, change }: FilterProps<SnippetFilters>) => (
  <SnippetTenantSelect tenantId={filters.tenantId} onTenant={tenantId => change({ tenantId })} />
);

const useSnippetActions = (): readonly RowAction<ListedSnippet>[] => {
  const text = useText('snippets');
  const isOnline = useIsOnline();
  const remove = useDeleteSnippet();
  return [
    {
      id: 'delete',
      icon: <TrashIcon />,
      label: ({ name }) => text('delete', { name }),
      pressed: 'Delete',
      can: () => (isOnline ? { ok: true } : { ok: false, reason: text('offline') }),
      run: remove,
    },
  ];
};

/** All rich-text components: found by words and title, opened, made new and deleted. */
export const SNIPPETS = defineCollection<ListedSnippet, SnippetFilters>({
  name: 'snippets',
  words: {
    title: 'snippets:title',
    search: 'snippets:search',
    total: 'snippets:list.total',
    others: 'snippets:title',
    create: 'snippets:new',
    none: { title: 'snippets:empty.title', detail: 'snippets:empty.message' },
    noneOffline: { title: 'snippets:empty.title', detail: 'snippets:offline' },
    noneFound: 'snippets:noneFound',
  },
  icon: <ManualIcon />,
  rowHeightPx: 57,
  filters: SNIPPET_FILTERS,
  useSource: ({ q, tenantId, page }) =>
    useMemo(
      () =>
        apiSource({
          operation: 'listSnippets',
          input: request => ({ query: { ...snippetQuery({ words: q, tenantId }), ...request } }),
          page,
          read: body => pageOf(body, (row): ListedSnippet => ({ ...row, key: row.id })),
        }),
      [q, tenantId, page],
    ),
  columns: COLUMNS,
  titleOf: ({ name }) => name,
  open: ({ id }) => addressOf(id),
  create: { path: '/rtelements/new', needsNetwork: true },
  useRowActions: useSnippetActions,
  parts: { Facets: TenantFacet },
});
