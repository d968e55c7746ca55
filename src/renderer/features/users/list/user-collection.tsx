import { useMemo } from 'react';
import { defineCollection } from '#renderer/entities/collection/model/collection.ts';
import { apiSource, pageOf } from '#renderer/entities/collection/model/source.ts';
import { PeopleIcon } from '#ui/icons.ts';
import { USER_COLUMNS } from './user-cells.tsx';
import { toUserQuery, toUserRow, USER_FILTERS, type UserFilters, userPath, type UserRow, USUAL_SORT } from './user-rows.ts';
import { UserFacets } from './UserFacets.tsx';

/** Accounts of people and services (A2-011, B7-052). */
export const USERS = defineCollection<UserRow, UserFilters>({
  name: 'users',
  words: {
    title: 'users:title',
    search: 'users:search',
    searchHint: 'users:search.hint',
    total: 'users:total',
    others: 'users:title',
    create: 'users:new',
    none: { title: 'users:none.title', detail: 'users:none.detail' },
    noneOffline: { title: 'users:noneOffline.title', detail: 'users:noneOffline.detail' },
    noneFound: 'users:noneFound',
  },
  icon: <PeopleIcon />,
  rowHeightPx: 49,
  filters: USER_FILTERS,
  useSource: filters =>
    useMemo(
      () =>
        apiSource({
          operation: 'listUsers',
          input: request => ({ query: { ...toUserQuery(filters), ...request } }),
          page: filters.page,
          read: body => pageOf(body, toUserRow),
        }),
      [filters],
    ),
  columns: USER_COLUMNS,
  order: { usual: () => USUAL_SORT },
  titleOf: ({ fullName }) => fullName,
  open: ({ id }) => userPath(id),
  create: { path: '/users/new', access: 'lead', needsNetwork: true },
  savedUnder: (_, own) => own,
  parts: { Facets: UserFacets },
});
