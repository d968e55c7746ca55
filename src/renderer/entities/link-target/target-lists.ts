import type { QueryClient } from '@tanstack/react-query';
import type { BridgeClient } from '#bridge/client.ts';
import type { OperationId } from '#contract/contract.ts';
import type { Category, Tag } from '#domain/tenant/tenant.ts';
import type { User } from '#domain/user/user.ts';
import { apiSource, type Page, type PageRequest, pageOf, type Source } from '#renderer/entities/collection/model/source.ts';
import { BridgeFailure, isUnreachable } from '#renderer/platform/api/failure.ts';
import { type ApiBody, type ApiInput, apiKey, callApi, useApiQuery } from '#renderer/platform/api/queries.ts';
import { pageOfKnown } from './known-targets.ts';
import { type ListedKind, type TargetChoice, type TargetTab, authorChoice, categoryChoice, tagChoice } from './target-choice.ts';

/** Which targets are asked for. */
export interface TargetQuery {
  readonly tab: TargetTab;
  /** Empty, or at least two characters. */
  readonly q: string;
  /** Counts from 1. */
  readonly page: number;
  readonly size: number;
}

/** The whole of a list is small enough to be kept for work without a network. */
const WHOLE: PageRequest = { page: 0, size: 1000 };
const MINUTES_10 = 600_000;

interface ListDeclaration<Id extends OperationId, Stored> {
  readonly operation: Id;
  readonly input: (asked: Pick<TargetQuery, 'q' | 'tab'>, request: PageRequest) => ApiInput<Id>;
  /** The rows of an answer. */
  readonly content: (body: ApiBody<Id>) => Parameters<typeof pageOf<Stored, TargetChoice>>[0];
  readonly toChoice: (stored: Stored) => TargetChoice;
  readonly tabsOf: (stored: Stored) => readonly TargetTab[];
}

const targetList = <Id extends OperationId, Stored>(declaration: ListDeclaration<Id, Stored>) => {
  const { operation, input, content, toChoice, tabsOf } = declaration;
  const whole = input({ tab: 'all', q: '' }, WHOLE);
  /** A page of what this computer has of the list; throws `BridgeFailure` where that is nothing. */
  const keptPage = async (bridge: BridgeClient, queryClient: QueryClient, query: TargetQuery) => {
    const kept = await queryClient.query({
      queryKey: apiKey(operation, whole),
      queryFn: () => callApi(bridge, operation, whole),
      staleTime: MINUTES_10,
      meta: { operation, silent: true },
    });
    const known = content(kept.body).content.map(stored => ({ choice: toChoice(stored), tabs: tabsOf(stored) }));
    return { ...kept, stale: true, body: pageOfKnown(known, query) };
  };
  return {
    /** Keeps the list on this computer while there is a network. */
    useKept: () => useApiQuery(operation, whole, { silent: true, staleTimeMs: MINUTES_10 }),
    source: (query: TargetQuery, queryClient: QueryClient): Source<TargetChoice> => {
      const { page, size } = query;
      const answered = apiSource({
        operation,
        input: request => input(query, request),
        page,
        size,
        read: (body): Page<TargetChoice> => pageOf(content(body), toChoice),
      });
      const load: Source<TargetChoice>['load'] = async (bridge, request) => {
        try {
          return await answered.load(bridge, request);
        } catch (error) {
          if (error instanceof BridgeFailure && isUnreachable(error.error)) return keptPage(bridge, queryClient, query);
          throw error;
        }
      };
      return { ...answered, load };
    },
  };
};

const named = (name: 'name' | 'q', words: string): Readonly<Record<string, string>> => (words === '' ? {} : { [name]: words });

const categories = targetList<'listCategories', Category>({
  operation: 'listCategories',
  input: ({ tab, q }, request) => {
    const filter = tab === 'active' ? { active: true } : tab === 'syncedWithDesknet' ? { syncedWithDesknet: true } : {};
    return { query: { ...filter, ...named('name', q), excludeRoot: true, sort: 'name,ASC', ...request } };
  },
  content: body => body,
  toChoice: categoryChoice,
  tabsOf: ({ active, syncedWithDesknet }) => [
    'all',
    ...(active ? (['active'] as const) : []),
    ...(syncedWithDesknet ? (['syncedWithDesknet'] as const) : []),
  ],
});

const tags = targetList<'listTags', Tag>({
  operation: 'listTags',
  input: ({ tab, q }, request) => ({ query: { ...(tab === 'active' ? { active: true } : {}), ...named('q', q), ...request } }),
  content: body => body,
  toChoice: tagChoice,
  tabsOf: ({ active }) => (active ? ['all', 'active'] : ['all']),
});

const authors = targetList<'listUsers', User>({
  operation: 'listUsers',
  input: ({ tab, q }, request) => ({
    query: { ...(tab === 'internal' || tab === 'external' ? { userSource: tab } : {}), serviceUser: false, ...named('q', q), ...request },
  }),
  content: body => body,
  toChoice: authorChoice,
  tabsOf: ({ source }) => ['all', source],
});

/** Lists of the targets of each kind. */
export const TARGET_LISTS = { category: categories, tag: tags, author: authors } as const satisfies Readonly<Record<ListedKind, unknown>>;

/** Keeps the lists on this computer while there is a network, so that links can be set without one. */
export const KeepTargets = (): null => {
  categories.useKept();
  tags.useKept();
  authors.useKept();
  return null;
};
