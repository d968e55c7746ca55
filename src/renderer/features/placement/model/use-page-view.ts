import { useMemo, useState } from 'react';
import type { PlacementPage } from '#domain/placement/page.ts';
import { workingState } from '#domain/placement/page.ts';
import type { ResolvedPage, ResolvedSection } from '#domain/placement/resolved.ts';
import type { PlacementItem } from '#domain/placement/section.ts';
import { curatedList } from '#domain/kinds/curated-lists.ts';
import { pageWarnings, type PlacementWarning } from '#domain/placement/warnings.ts';
import { useCategories } from '#renderer/entities/category/categories.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useRecords } from '#renderer/entities/kind/reference/record-queries.ts';
import { useText } from '#ui/i18n.ts';

/** Maximum number of lists whose names cards show; further ones are called "a curated list". */
const MOST_LISTS = 200;

/** Data that a column shows beside the draft itself. */
export interface PageView {
  readonly filled: ReadonlyMap<string, ResolvedSection>;
  readonly articles: ReadonlyMap<string, CardArticle>;
  readonly warnings: ReadonlyMap<string, readonly PlacementWarning[]>;
}

type Same<Value> = (one: Value, other: Value) => boolean;

/** Keeps the identity of a map whose entries are unchanged, to avoid rendering. */
const useSteady = <Value>(next: ReadonlyMap<string, Value>, isSame: Same<Value>): ReadonlyMap<string, Value> => {
  const [kept, setKept] = useState(next);
  if (kept === next) return kept;
  const steady = new Map(
    [...next].map(([key, value]) => {
      const before = kept.get(key);
      return [key, before !== undefined && isSame(before, value) ? before : value] as const;
    }),
  );
  const isAll = kept.size === steady.size && [...steady].every(([key, value]) => kept.get(key) === value);
  if (isAll) return kept;
  setKept(steady);
  return steady;
};

const isSameArticle: Same<CardArticle> = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);
const areSameWarnings: Same<readonly PlacementWarning[]> = (one, other) =>
  one.length === other.length && one.every((warning, index) => warning === other[index]);

/** Returns the page as readers would see it, its articles including those just placed, and the warnings. */
export const usePageView = (page: PlacementPage, resolved: ResolvedPage, known: ReadonlyMap<string, CardArticle>): PageView => {
  const { byId } = useTenants();
  const language = byId.get(page.tenantId)?.language ?? 'de_CH';
  const filled = useMemo(() => new Map(resolved.sections.map(section => [section.id, section])), [resolved]);
  const nextArticles = useMemo(() => {
    const all = new Map<string, CardArticle>(resolved.articles.map(article => [article.metadataId, article]));
    for (const section of page.sections)
      for (const { metadataId } of workingState(section).items) {
        const cardArticle = metadataId === null || all.has(metadataId) ? undefined : known.get(metadataId);
        if (cardArticle) all.set(cardArticle.metadataId, cardArticle);
      }
    return all;
  }, [resolved, page, known]);
  const articles = useSteady(nextArticles, isSameArticle);
  const nextWarnings = useMemo(
    () =>
      pageWarnings({
        sections: page.sections.map(section => {
          const { settings, items } = workingState(section);
          return { id: section.id, settings, slots: filled.get(section.id)?.slots ?? [], items };
        }),
        articles: resolved.articles,
        tenantId: page.tenantId,
        language,
        now: resolved.at,
      }),
    [page, resolved, filled, language],
  );
  return { filled, articles, warnings: useSteady(nextWarnings, areSameWarnings) };
};

/** Returns a function that names a section: by its title, else by its source. */
export const useSectionName = (): ((page: PlacementPage, sectionId: string) => string) => {
  const text = useText('placement');
  const { byId } = useCategories();
  return useMemo(
    () => (page, sectionId) => {
      const section = page.sections.find(({ id }) => id === sectionId);
      if (!section) return '';
      const { settings } = workingState(section);
      if (settings.title.trim() !== '') return settings.title;
      const [categoryId] = settings.categoryIds;
      const category = categoryId === undefined ? undefined : byId.get(categoryId)?.name;
      return category ?? text(`type.${settings.type}`);
    },
    [text, byId],
  );
};

/** Returns a function that describes the source of a placeholder's article. */
export const useSourceWords = (): ((item: PlacementItem) => string | null) => {
  const text = useText('placement');
  const { byId } = useCategories();
  const { byId: tenants } = useTenants();
  const lists = useRecords(curatedList, { size: MOST_LISTS, sort: 'name,asc' }).data?.content;
  return useMemo(
    () => item => {
      if (item.type !== 'placeholder') return null;
      const { categoryId, listId, index, tenantId } = item.placeholder;
      const list = listId === null ? undefined : lists?.find(({ id }) => id === listId);
      const from = list
        ? String(list['name'])
        : categoryId === null
          ? text(listId === null ? 'placeholder.none' : 'placeholder.list')
          : (byId.get(categoryId)?.name ?? `#${String(categoryId)}`);
      return text('placeholder.words', { place: index + 1, from, title: tenants.get(tenantId)?.name ?? '' });
    },
    [text, byId, tenants, lists],
  );
};
