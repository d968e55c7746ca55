import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Agency } from '#domain/agency.ts';
import { defineCollection, type RowAction } from '#renderer/entities/collection/model/collection.ts';
import { type FilterTable, type ListAddress, pageFilter } from '#renderer/entities/collection/model/filters.ts';
import { apiSource, pageOf } from '#renderer/entities/collection/model/source.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { GlobeIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useDeleteAgency } from './use-agency.ts';

export interface AgencyRow extends Agency {
  readonly key: string;
}

const FILTERS: FilterTable<ListAddress> = { page: pageFilter };
const agencyPath = (id: number): string => `/agencies/${id}`;

const Name = ({ row }: { readonly row: AgencyRow }) => (
  <Link className="g-rows-title" to={agencyPath(row.id)} tabIndex={-1}>
    {row.name}
  </Link>
);
const Id = ({ row }: { readonly row: AgencyRow }) => <span className="g-numbers g-quiet">{row.id}</span>;

const useActions = (): readonly RowAction<AgencyRow>[] => {
  const text = useText('collection');
  const isOnline = useIsOnline();
  const remove = useDeleteAgency();
  return [
    {
      id: 'delete',
      icon: <TrashIcon />,
      label: ({ name }) => text('deleteNamed', { name }),
      danger: true,
      keys: 'rows.remove',
      can: () => (isOnline ? { ok: true } : { ok: false, reason: text('create.offline') }),
      run: remove,
    },
  ];
};

/** List of the news agencies that texts and pictures come from (A3-041). */
export const AGENCIES = defineCollection<AgencyRow, ListAddress>({
  name: 'agencies',
  words: {
    title: 'agencies:title',
    total: 'agencies:total',
    others: 'agencies:title',
    create: 'agencies:new',
    none: { title: 'agencies:none.title', detail: 'agencies:none.detail' },
    noneOffline: { title: 'agencies:noneOffline.title', detail: 'common:form.offline' },
    noneFound: 'agencies:none.title',
  },
  icon: <GlobeIcon />,
  rowHeightPx: 41,
  filters: FILTERS,
  useSource: ({ page }) =>
    useMemo(
      () =>
        apiSource({
          operation: 'listAgencies',
          input: request => ({ query: request }),
          page,
          size: 100,
          read: body => pageOf(body, agency => ({ ...agency, key: String(agency.id) })),
        }),
      [page],
    ),
  columns: [
    { id: 'name', label: 'agencies:name', Cell: Name, isFixed: true },
    { id: 'id', label: 'agencies:id', Cell: Id, width: 120, yields: 1 },
  ],
  titleOf: ({ name }) => name,
  open: ({ id }) => agencyPath(id),
  create: { path: '/agencies/new', access: 'admin', needsNetwork: true },
  useRowActions: useActions,
});
