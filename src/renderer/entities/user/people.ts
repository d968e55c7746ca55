import type { Person } from '#domain/user/user.ts';
import { type ApiBody, type ApiQuery, useApiQuery } from '../../platform/api/queries.ts';

/** Autocompletes and search need this many typed characters (B5-014, B9-062). */
export const MINIMUM_CHARACTERS = 2;
/** Users and agencies come by 100 (B9-018). */
const PAGE = 100;

export const fullName = (person: Pick<Person, 'firstName' | 'lastName'>): string => `${person.firstName} ${person.lastName}`.trim();

/** Two letters for a small round mark. */
export const initials = (person: Pick<Person, 'firstName' | 'lastName'>): string =>
  [person.firstName, person.lastName]
    .map(name => Array.from(name.trim())[0] ?? '')
    .join('')
    .toUpperCase();

/** Accounts whose name fits; nothing is asked before the second character. Who looks for somebody to name leaves disabled ones out. */
export const useUserSearch = (query: string, filter: { readonly disabled?: false } = {}): ApiQuery<ApiBody<'listUsers'>> => {
  const q = query.trim();
  return useApiQuery(
    'listUsers',
    { query: { q, size: PAGE, ...filter } },
    { enabled: q.length >= MINIMUM_CHARACTERS, keepPrevious: true, staleTimeMs: 60_000, silent: true },
  );
};
