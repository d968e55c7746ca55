import type { Category } from '#domain/tenant/tenant.ts';
import { useMemo } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';

const MINUTES_10 = 600_000;

/** Returns all active categories of the content language, also by id: without page and size the newsroom returns the whole list. */
export const useCategories = (): { readonly categories: readonly Category[]; readonly byId: ReadonlyMap<number, Category> } => {
  const query = useApiQuery('listCategories', { query: { active: true } }, { staleTimeMs: MINUTES_10, silent: true });
  return useMemo(() => {
    const categories = query.data?.content ?? [];
    return { categories, byId: new Map(categories.map(category => [category.id, category])) };
  }, [query.data]);
};

/** Returns a category with its ancestors: "Sport / Football". The root is left out. */
export const categoryPath = (category: Category, byId: ReadonlyMap<number, Category>): string => {
  const names: string[] = [];
  const seen = new Set<number>();
  let current: Category | undefined = category;
  while (current !== undefined && current.parentId !== null && !seen.has(current.id)) {
    seen.add(current.id);
    names.unshift(current.name);
    current = byId.get(current.parentId);
  }
  return names.length === 0 ? category.name : names.join(' / ');
};
