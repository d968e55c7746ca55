import { z } from 'zod';
import type { AccountRow } from '#domain/user/account.ts';
import { type Role, ROLES } from '#domain/user/role.ts';
import { USER_SOURCES, type User } from '#domain/user/user.ts';
import { type FilterTable, type ListAddress, oneFilter, pageFilter, wordsFilter } from '#renderer/entities/collection/model/filters.ts';
import { isSearchable } from '#renderer/entities/collection/model/search-words.ts';

/** An account in the list. */
export interface UserRow extends AccountRow {
  readonly key: string;
}

/** Accounts of people, or of services. */
export const ACCOUNT_KINDS = ['people', 'services'] as const;
/** Accounts that may be used, or those that may not. */
export const ACCOUNT_STATES = ['enabled', 'disabled'] as const;
export const USER_SORTS = ['lastName,asc', 'lastName,desc'] as const;

export interface UserFilters extends ListAddress {
  readonly q: string;
  readonly source: User['source'] | null;
  readonly kind: (typeof ACCOUNT_KINDS)[number] | null;
  readonly role: Role | null;
  readonly state: (typeof ACCOUNT_STATES)[number] | null;
  readonly sort: (typeof USER_SORTS)[number] | null;
}

export const USER_FILTERS: FilterTable<UserFilters> = {
  q: wordsFilter,
  source: oneFilter(z.enum(USER_SOURCES)),
  kind: oneFilter(z.enum(ACCOUNT_KINDS)),
  role: oneFilter(z.enum(ROLES)),
  state: oneFilter(z.enum(ACCOUNT_STATES)),
  sort: oneFilter(z.enum(USER_SORTS)),
  page: pageFilter,
};

export const USUAL_SORT = USER_SORTS[0];

export const toUserRow = (user: AccountRow): UserRow => ({ ...user, key: user.id });

/** Returns the query of the list call, without its page (B7-052). */
export const toUserQuery = ({ q, source, kind, role, state, sort }: UserFilters) => ({
  ...(isSearchable(q) ? { q } : {}),
  ...(source === null ? {} : { userSource: source }),
  ...(kind === null ? {} : { serviceUser: kind === 'services' }),
  ...(role === null ? {} : { role }),
  ...(state === null ? {} : { disabled: state === 'disabled' }),
  sort: sort ?? USUAL_SORT,
});

export const USERS_PATH = '/users';

export const userPath = (id: string): string => `${USERS_PATH}/${id}`;
