import { canOpenSection } from '#domain/kinds/sections.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { useText } from '#ui/i18n.ts';
import { useDebounced } from '#ui/fields/use-debounced.ts';
import { useNavigate } from 'react-router';
import { useIsOnline, useSession } from '../../entities/session/session.ts';
import { fullName, useUserSearch } from '../../entities/user/people.ts';
import { useApiQuery, useBridgeQuery } from '../../platform/api/queries.ts';
import { contentPath } from '../../platform/navigation/paths.ts';
import { type Find, targetOf } from './finds.ts';

/** Number of items requested from the newsroom. */
const ITEMS = 8;
const PEOPLE = 5;
const MINIMUM = 2;

export interface FoundItems {
  readonly finds: readonly Find[];
  /** Scope of the search so far: nowhere yet, in the newsroom too, or on this computer only. */
  readonly reach: 'nowhere' | 'searching' | 'newsroom' | 'here';
}

type Shown = Pick<MetadataRow, 'title' | 'resourceId' | 'resourceName'>;

const useToFind = (): ((row: Shown) => Find) => {
  const text = useText('content');
  const navigate = useNavigate();
  return ({ resourceName, resourceId, title }) => ({
    id: `item:${resourceId}`,
    name: title.trim() === '' ? text('untitled') : title,
    kind: text(`${resourceName}:one`),
    isGiven: true,
    choose: () => void navigate(contentPath(resourceName, resourceId)),
  });
};

/** Returns the matches on this computer: titles of its articles, and stored texts. */
const useHere = (q: string, isAsked: boolean): readonly Shown[] => {
  const options = { enabled: isAsked, silent: true, staleTimeMs: 0 } as const;
  const local = useBridgeQuery('articles.local', {}, options).data?.articles ?? [];
  const found = useBridgeQuery('offline.search', { q }, options).data?.found ?? [];
  const rows = new Map(local.map(({ row }) => [row.resourceId, row]));
  return isAsked ? found.map(({ resource, id }) => ({ resourceName: resource, resourceId: id, title: rows.get(id)?.title ?? '' })) : [];
};

/** Returns matching accounts, for users who may open them. */
const usePeople = (q: string, isOnline: boolean): readonly Find[] => {
  const text = useText('users');
  const navigate = useNavigate();
  const session = useSession();
  const mayOpen = isOnline && session?.kind === 'signedIn' && canOpenSection(session.role, 'users');
  const people = useUserSearch(mayOpen ? q : '');
  if (!mayOpen || q === '') return [];
  return (people.data?.content ?? []).slice(0, PEOPLE).map(person => ({
    isOld: people.isPlaceholder,
    id: `person:${person.id}`,
    name: fullName(person),
    kind: text('one'),
    isGiven: true,
    choose: () => void navigate(`/users/${person.id}`),
  }));
};

/** Returns items and people that match the query: of this computer at once, of the newsroom after a typing pause (B9-011). */
export const useFoundItems = (query: string): FoundItems => {
  const text = useText('common');
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const isSignedIn = useSession()?.kind === 'signedIn';
  const toFind = useToFind();
  const typed = query.trim().slice(0, 200);
  const isAsked = isSignedIn && Array.from(typed).length >= MINIMUM;
  const settled = useDebounced(isAsked ? typed : '');
  const q = isAsked ? settled : '';
  const target = targetOf(typed);
  const id = target?.kind === 'metadata' ? target.id : null;
  const here = useHere(q, q !== '');
  const asks = isOnline && q !== '';
  const answer = useApiQuery(
    'listMetadata',
    { query: id === null ? { q, page: 0, size: ITEMS } : { ids: [id] } },
    { enabled: asks || (isOnline && id !== null), keepPrevious: true, silent: true, staleTimeMs: 10_000 },
  );
  const people = usePeople(q, isOnline);
  const rows = asks || id !== null ? (answer.data?.content ?? []) : [];
  const seen = new Set<string>();
  const items = [...rows, ...here].map(toFind).filter(find => !seen.has(find.id) && seen.add(find.id));
  const isOld = typed !== settled || ((asks || id !== null) && answer.isPlaceholder);
  const address: readonly Find[] =
    target?.kind === 'path'
      ? [
          {
            id: 'address',
            name: text('palette.address', { address: target.path }),
            kind: null,
            isGiven: true,
            choose: () => void navigate(target.path),
          },
        ]
      : [];
  const isSearching = isOnline && (typed !== settled || answer.isFetching);
  return {
    finds: isAsked ? [...address, ...[...items, ...people].map(find => ({ ...find, isOld: isOld || find.isOld === true }))] : [],
    reach: !isAsked
      ? 'nowhere'
      : isSearching
        ? 'searching'
        : isOnline && answer.error === null && answer.data !== undefined && !answer.stale
          ? 'newsroom'
          : 'here',
  };
};
