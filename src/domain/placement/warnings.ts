import { isPublicStatus } from '../article/workflow.ts';
import type { Instant } from '../ids.ts';
import { needsPicture } from './layout.ts';
import type { PlacedArticle, ResolvedSection } from './resolved.ts';

/** Warnings about an article in a section: it is already above, is old, or does not fit. */
export const PLACEMENT_WARNINGS = ['alreadyAbove', 'olderThanDay', 'unpublished', 'otherTitle', 'noPicture', 'wrongLanguage'] as const;
export type PlacementWarning = (typeof PLACEMENT_WARNINGS)[number];

const DAY_MS = 86_400_000;

interface Judged {
  readonly article: PlacedArticle;
  /** Its place among what the section shows, from 0; null if it is not shown. */
  readonly slot: number | null;
  readonly layout: string;
  readonly isAbove: boolean;
  readonly tenantId: number;
  /** The title's language, for example "de_CH". */
  readonly language: string;
  readonly now: Instant;
}

/** The warnings about one article at one place. */
export const warningsOf = ({ article, slot, layout, isAbove, tenantId, language, now }: Judged): readonly PlacementWarning[] => {
  const isOld = article.publishedAt !== null && Date.parse(now) - Date.parse(article.publishedAt) > DAY_MS;
  const found: readonly (readonly [PlacementWarning, boolean])[] = [
    ['alreadyAbove', isAbove],
    ['olderThanDay', isOld],
    ['unpublished', !isPublicStatus(article.publicationStatus)],
    ['otherTitle', !article.tenantIds.includes(tenantId)],
    ['noPicture', slot !== null && article.image === null && needsPicture(layout, slot)],
    ['wrongLanguage', article.locale.slice(0, 2) !== language.slice(0, 2)],
  ];
  return found.flatMap(([warning, applies]) => (applies ? [warning] : []));
};

/** Item of a section, apart from how it is filled. */
interface WarnedItem {
  readonly id: string;
  readonly metadataId: string | null;
}

/** The warnings about the items that people have placed, by item id; what came automatically is nobody's mistake. */
export const pageWarnings = (input: {
  readonly sections: readonly (Pick<ResolvedSection, 'id' | 'settings' | 'slots'> & { readonly items: readonly WarnedItem[] })[];
  readonly articles: readonly PlacedArticle[];
  readonly tenantId: number;
  readonly language: string;
  readonly now: Instant;
}): ReadonlyMap<string, readonly PlacementWarning[]> => {
  const articles = new Map(input.articles.map(article => [article.metadataId, article]));
  const above = new Set<string>();
  const warnings = new Map<string, readonly PlacementWarning[]>();
  for (const { settings, slots, items } of input.sections) {
    const here = new Set<string>();
    for (const item of items) {
      const slot = slots.findIndex(({ itemId }) => itemId === item.id);
      const metadataId = item.metadataId ?? slots[slot]?.metadataId;
      const article = metadataId === undefined ? undefined : articles.get(metadataId);
      if (!article) continue;
      const isAbove = above.has(article.metadataId) || here.has(article.metadataId);
      here.add(article.metadataId);
      const found = warningsOf({ ...input, article, slot: slot === -1 ? null : slot, layout: settings.layout, isAbove });
      if (found.length > 0) warnings.set(item.id, found);
    }
    for (const { metadataId } of slots) above.add(metadataId);
  }
  return warnings;
};
