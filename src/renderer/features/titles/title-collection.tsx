import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { defineCollection } from '#renderer/entities/collection/model/collection.ts';
import { type FilterTable, type ListAddress, pageFilter } from '#renderer/entities/collection/model/filters.ts';
import type { Page, Source } from '#renderer/entities/collection/model/source.ts';
import { TenantLogo } from '#renderer/entities/tenant/TenantLogo.tsx';
import { apiKey, callApi } from '#renderer/platform/api/queries.ts';
import { ProjectsIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

interface TitleRow extends Tenant {
  readonly key: string;
}

interface RowProps {
  readonly row: TitleRow;
}

/** A publisher looks over all of its titles at once. */
const TITLES_ON_PAGE = 100;
const FILTERS: FilterTable<ListAddress> = { page: pageFilter };
const titlePath = (id: number): string => `/titles/${id}`;

const cut = (all: readonly TitleRow[], page: number): Page<TitleRow> => ({
  rows: all.slice((page - 1) * TITLES_ON_PAGE, page * TITLES_ON_PAGE),
  totalElements: all.length,
  totalPages: Math.ceil(all.length / TITLES_ON_PAGE),
});

/** The newsroom answers all titles at once. */
const titleSource = (page: number): Source<TitleRow> => ({
  operation: 'listTenants',
  key: [...apiKey('listTenants', {}), 'rows'],
  load: async bridge => {
    const answer = await callApi(bridge, 'listTenants', {});
    const rows = answer.body.map(tenant => ({ ...tenant, key: String(tenant.id) }));
    return { ...answer, body: { rows, totalElements: rows.length, totalPages: 1 } };
  },
  pick: all => cut(all, page),
});

const Name = ({ row }: RowProps) => (
  <Link className="g-rows-title" to={titlePath(row.id)} tabIndex={-1}>
    <span className="g-dot" style={{ background: row.primaryColor }} aria-hidden="true" /> {row.name}
  </Link>
);
const Group = ({ row }: RowProps) => <>{useText('articles')(`tenantGroup.${row.group}`)}</>;
const Language = ({ row }: RowProps) => <>{useText('titles')(`language.${row.language}`)}</>;
const Audience = ({ row }: RowProps) => <>{useText('titles')(`audienceType.${row.audienceType}`)}</>;
const Logo = ({ row }: RowProps) => (row.logoUrl === null ? null : <TenantLogo tenant={row} size="M" />);

/** The publication titles, kept by administrators (D-017). */
export const TITLES = defineCollection<TitleRow, ListAddress>({
  name: 'titles',
  words: {
    title: 'titles:title',
    total: 'titles:total',
    others: 'titles:title',
    create: 'titles:new',
    none: { title: 'titles:none.title', detail: 'titles:none.detail' },
    noneOffline: { title: 'titles:noneOffline.title', detail: 'common:form.offline' },
    noneFound: 'titles:none.title',
  },
  icon: <ProjectsIcon />,
  rowHeightPx: 41,
  filters: FILTERS,
  useSource: ({ page }) => useMemo(() => titleSource(page), [page]),
  columns: [
    { id: 'name', label: 'titles:name', Cell: Name, isFixed: true },
    { id: 'group', label: 'titles:group', Cell: Group, width: 130, yields: 1 },
    { id: 'language', label: 'titles:language', Cell: Language, width: 130 },
    { id: 'audienceType', label: 'titles:audienceType', Cell: Audience, width: 130, yields: 2 },
    { id: 'logo', label: 'titles:logo', Cell: Logo, width: 180, yields: 3 },
  ],
  titleOf: ({ name }) => name,
  open: ({ id }) => titlePath(id),
  create: { path: '/titles/new', access: 'admin', needsNetwork: true },
});
