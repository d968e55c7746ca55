import type { Metadata } from '#domain/metadata/metadata.ts';
import { type Draw, drawCategories, drawDay, drawNewsletter } from '#domain/newsletter/draw.ts';
import type { Newsletter } from '#domain/newsletter/newsletter.ts';
import type { Queries } from '../../db/schema.ts';
import { listNewsletters } from '../../repositories/newsletters.ts';

/** Item and context for which a newsletter is drawn. */
export interface DrawFor {
  readonly metadata: Pick<Metadata, 'id' | 'placement'>;
  /** Title that is shown. */
  readonly variantId?: number | undefined;
  /** Categories used instead of those of the item. */
  readonly categoryIds?: readonly number[] | undefined;
  readonly now: string;
}

/** Returns the newsletter that an item offers today (D-055). */
export const readDraw = async (
  queries: Queries,
  { metadata, variantId, categoryIds = drawCategories(metadata, variantId), now }: DrawFor,
): Promise<Draw<Newsletter> & { readonly day: string }> => {
  const day = drawDay(now);
  return { ...drawNewsletter(await listNewsletters(queries), { metadataId: metadata.id, categoryIds, day }), day };
};
