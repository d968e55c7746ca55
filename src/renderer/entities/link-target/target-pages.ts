import type { BridgeError } from '#bridge/states.ts';
import type { Category, Tag } from '#domain/tenant/tenant.ts';
import type { User } from '#domain/user/user.ts';
import { readApiError } from '../../platform/api/failure.ts';
import { type ApiQuery, useApiQuery } from '../../platform/api/queries.ts';
import { type KnownTarget, pageOfKnown } from './known-targets.ts';
import { type ListedKind, type TargetChoice, type TargetTab, authorChoice, categoryChoice, tagChoice } from './target-choice.ts';

/** Which part of a list is asked for; pages count from 0. */
export interface TargetQuery {
  readonly tab: TargetTab;
  /** Empty, or at least two characters. */
  readonly search: string;
  readonly page: number;
  readonly size: number;
  readonly enabled?: boolean;
}

export interface TargetPage {
  readonly choices: readonly TargetChoice[];
  readonly total: number | undefined;
  readonly isPending: boolean;
  /** Shows what was asked for before, while the answer is on its way. */
  readonly isPlaceholder: boolean;
  readonly error: BridgeError | null;
  /** The answer is one that the desk has kept: there is no network. */
  readonly isKept: boolean;
  readonly retry: () => void;
}

/** The whole of a list is small enough to be kept for work without a network. */
const WHOLE = 1000;
const MINUTES_10 = 600_000;
const paging = { keepPrevious: true, silent: true } as const;
const whole = (enabled: boolean) => ({ enabled, silent: true, staleTimeMs: MINUTES_10 });

/** Whether the newsroom was out of reach. */
export const isSilence = (error: BridgeError | null): boolean => error !== null && readApiError(error)?.kind === 'noResponse';

interface List<Row> {
  readonly content: readonly Row[];
  readonly totalElements: number;
}

interface Reading<Row> {
  readonly query: TargetQuery;
  readonly page: ApiQuery<List<Row>>;
  /** The whole list, asked for only where the page cannot be had. */
  readonly all: ApiQuery<List<Row>>;
  readonly toChoice: (row: Row) => TargetChoice;
  readonly tabsOf: (row: Row) => readonly TargetTab[];
}

const toPage = <Row>({ query, page, all, toChoice, tabsOf }: Reading<Row>): TargetPage => {
  const retry = () => void page.refetch();
  const shared = { retry, isPending: page.isPending, isPlaceholder: page.isPlaceholder };
  if (page.data) {
    return { ...shared, choices: page.data.content.map(toChoice), total: page.data.totalElements, error: null, isKept: page.stale };
  }
  if (isSilence(page.error) && all.data) {
    const known: readonly KnownTarget[] = all.data.content.map(row => ({ choice: toChoice(row), tabs: tabsOf(row) }));
    return { ...shared, ...pageOfKnown(known, query), error: null, isKept: true };
  }
  const isPending = page.isPending || (isSilence(page.error) && all.isPending);
  return { ...shared, choices: [], total: undefined, isPending, error: isPending ? null : page.error, isKept: false };
};

const categoryTabs = (category: Category): readonly TargetTab[] => [
  'all',
  ...(category.active ? (['active'] as const) : []),
  ...(category.syncedWithDesknet ? (['syncedWithDesknet'] as const) : []),
];
const tagTabs = (tag: Tag): readonly TargetTab[] => (tag.active ? ['all', 'active'] : ['all']);
const authorTabs = (user: User): readonly TargetTab[] => ['all', user.source];

const useAllCategories = (enabled: boolean) =>
  useApiQuery('listCategories', { query: { excludeRoot: true, page: 0, size: WHOLE } }, whole(enabled));
const useAllTags = (enabled: boolean) => useApiQuery('listTags', { query: { page: 0, size: WHOLE } }, whole(enabled));
const useAllAuthors = (enabled: boolean) =>
  useApiQuery('listUsers', { query: { serviceUser: false, page: 0, size: WHOLE } }, whole(enabled));

const useCategoryPage = (query: TargetQuery): TargetPage => {
  const { tab, search, page: number, size, enabled = true } = query;
  const filter = tab === 'active' ? { active: true } : tab === 'syncedWithDesknet' ? { syncedWithDesknet: true } : {};
  const page = useApiQuery(
    'listCategories',
    { query: { ...filter, ...(search === '' ? {} : { name: search }), excludeRoot: true, page: number, size, sort: 'name,ASC' } },
    { ...paging, enabled },
  );
  return toPage({ query, page, all: useAllCategories(isSilence(page.error)), toChoice: categoryChoice, tabsOf: categoryTabs });
};

const useTagPage = (query: TargetQuery): TargetPage => {
  const { tab, search, page: number, size, enabled = true } = query;
  const filter = tab === 'active' ? { active: true } : {};
  const page = useApiQuery(
    'listTags',
    { query: { ...filter, ...(search === '' ? {} : { q: search }), page: number, size } },
    { ...paging, enabled },
  );
  return toPage({ query, page, all: useAllTags(isSilence(page.error)), toChoice: tagChoice, tabsOf: tagTabs });
};

const useAuthorPage = (query: TargetQuery): TargetPage => {
  const { tab, search, page: number, size, enabled = true } = query;
  const filter = tab === 'internal' || tab === 'external' ? { userSource: tab } : {};
  const page = useApiQuery(
    'listUsers',
    { query: { ...filter, serviceUser: false, ...(search === '' ? {} : { q: search }), page: number, size } },
    { ...paging, enabled },
  );
  return toPage({ query, page, all: useAllAuthors(isSilence(page.error)), toChoice: authorChoice, tabsOf: authorTabs });
};

/** The page of each kind of list. */
export const TARGET_PAGES: Readonly<Record<ListedKind, (query: TargetQuery) => TargetPage>> = {
  category: useCategoryPage,
  tag: useTagPage,
  author: useAuthorPage,
};

/** Keeps the lists on the desk while there is a network, so that links can be set without one. */
export const KeepTargets = (): null => {
  useAllCategories(true);
  useAllTags(true);
  useAllAuthors(true);
  return null;
};
