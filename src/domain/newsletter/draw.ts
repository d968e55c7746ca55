import { ALL_TENANTS_VARIANT, type Metadata } from '../metadata/metadata.ts';
import { entryFor } from '../metadata/publication.ts';
import { zurichTimeOf } from '../time/zurich.ts';
import type { Newsletter } from './newsletter.ts';

/** FNV-1a of 32 bits, mixed once more so that texts that differ at their end only are far apart. */
const hashOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ (text.codePointAt(index) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** The day that a newsletter is drawn for: that of Zurich, for example "2026-11-23". */
export const drawDay = (instant: string): string => zurichTimeOf(instant).date;

/** The categories of an item for a title, the main one first: the first of them with newsletters decides. */
export const drawCategories = ({ placement }: Pick<Metadata, 'placement'>, variantId: number = ALL_TENANTS_VARIANT): readonly number[] => {
  const entry = entryFor(placement, variantId);
  if (!entry) return [];
  return [...new Set([...(entry.mainCategory === null ? [] : [entry.mainCategory]), ...entry.categories])];
};

/** A newsletter that can be drawn. */
type Drawable = Pick<Newsletter, 'id' | 'name' | 'categoryIds'>;

/** Which newsletter an article offers, and among which it was drawn. */
export interface Draw<Drawn> {
  /** Null if none of the categories has a newsletter. */
  readonly categoryId: number | null;
  readonly candidates: readonly Drawn[];
  readonly newsletter: Drawn | null;
}

/**
 * Draws one of the newsletters of an article's category (A3-038) by article and day (D-055): the same in the newsroom, the preview and the page of
 * readers. Each newsletter has a number of its own for article and day and the highest wins: one that comes or goes changes no other draw.
 */
export const drawNewsletter = <Drawn extends Drawable>(
  newsletters: readonly Drawn[],
  { metadataId, categoryIds, day }: { readonly metadataId: string; readonly categoryIds: readonly number[]; readonly day: string },
): Draw<Drawn> => {
  const categoryId = categoryIds.find(id => newsletters.some(newsletter => newsletter.categoryIds.includes(id))) ?? null;
  if (categoryId === null) return { categoryId, candidates: [], newsletter: null };
  const candidates = newsletters.filter(newsletter => newsletter.categoryIds.includes(categoryId));
  const drawn = candidates
    .map(newsletter => ({ newsletter, weight: hashOf(`${metadataId} ${day} ${newsletter.id}`) }))
    .toSorted((one, other) => other.weight - one.weight || (one.newsletter.id < other.newsletter.id ? -1 : 1));
  return { categoryId, candidates, newsletter: drawn[0]?.newsletter ?? null };
};
