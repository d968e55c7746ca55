import { useMemo } from 'react';
import type { TaxonomyKind } from '#domain/taxonomy/merge.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import { categoryPath } from '#renderer/entities/category/categories.ts';
import { SEARCH_MINIMUM } from '#renderer/entities/collection/model/search-words.ts';
import { isAnswered } from '#renderer/platform/api/is-answered.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';

/** One that can be merged. */
export interface MergeChoice {
  readonly id: number;
  readonly name: string;
}

const SHOWN = 20;
const ALL = 1000;
const fold = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns what fits the typed words, and whether it answers them: tags are searched in the newsroom, the others are few enough to be here. */
export const useMergeChoices = (
  kind: TaxonomyKind,
  typed: string,
): { readonly choices: readonly MergeChoice[]; readonly isFound: boolean } => {
  const words = typed.trim();
  const options = { silent: true, staleTimeMs: 60_000, keepPrevious: true } as const;
  const canSearch = kind === 'tags' && words.length >= SEARCH_MINIMUM;
  const tags = useApiQuery('listTags', { query: { q: canSearch ? words : '--', size: SHOWN } }, { ...options, enabled: canSearch });
  const kickwords = useApiQuery('listKickwords', { query: { size: ALL } }, { ...options, enabled: kind === 'kickwords' }).data;
  const categories = useApiQuery('listCategories', { query: {} }, { ...options, enabled: kind === 'categories' }).data;
  const found = tags.data;
  const choices = useMemo(() => {
    if (kind === 'tags') return canSearch ? (found?.content ?? []) : [];
    const byId = new Map((categories?.content ?? []).map(category => [category.id, category]));
    const all =
      kind === 'kickwords'
        ? (kickwords?.content ?? [])
        : [...byId.values()].filter(({ id }) => id !== ROOT_CATEGORY_ID).map(one => ({ id: one.id, name: categoryPath(one, byId) }));
    return all.filter(({ name }) => fold(name).includes(fold(words))).slice(0, SHOWN);
  }, [kind, canSearch, words, found, kickwords, categories]);
  return { choices, isFound: !canSearch || isAnswered(words, words, tags) };
};
