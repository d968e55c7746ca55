import type { Instant } from '#domain/ids.ts';
import { draftState, liveState, type PlacementPage } from '#domain/placement/page.ts';
import type { PlacedArticle, ResolvedPage, ResolvedSection } from '#domain/placement/resolved.ts';
import type { PlacementItem } from '#domain/placement/section.ts';
import type { Queries } from '../../db/schema.ts';
import { resolvePage } from './resolve-page.ts';

/** Returns the content of a section: its items as placed, placeholders with their current article, and its slots with their articles. */
export const sectionContent = async (
  queries: Queries,
  {
    page,
    sectionId,
    state,
    now,
  }: { readonly page: PlacementPage; readonly sectionId: string; readonly state: ResolvedPage['state']; readonly now: Instant },
): Promise<
  | {
      readonly items: PlacementItem[];
      readonly slots: (Pick<ResolvedSection['slots'][number], 'itemId' | 'reason'> & { readonly article: PlacedArticle })[];
    }
  | undefined
> => {
  const placed = (state === 'live' ? liveState(page) : draftState(page)).sections.find(({ id }) => id === sectionId);
  if (!placed) return undefined;
  const resolved = await resolvePage(queries, { page, state, now });
  const slots = resolved.sections.find(({ id }) => id === sectionId)?.slots ?? [];
  const articles = new Map(resolved.articles.map(article => [article.metadataId, article]));
  const filledBy = new Map(slots.map(({ itemId, metadataId }) => [itemId, metadataId]));
  return {
    items: placed.items.map(item => (item.type === 'placeholder' ? { ...item, metadataId: filledBy.get(item.id) ?? null } : item)),
    slots: slots.flatMap(({ itemId, reason, metadataId }) => {
      const article = articles.get(metadataId);
      return article ? [{ itemId, reason, article }] : [];
    }),
  };
};
