import { slugOf } from '../text/slug.ts';
import { ALL_TENANTS_VARIANT, type Metadata } from './metadata.ts';
import { entryFor, withEntry } from './publication.ts';

/** Address part that a user has written, and a title that shows the item under it. */
export interface ClaimedSlug {
  readonly tenantId: number;
  readonly slug: string;
}

/** The manual address parts of an item by title: a title follows its own variant, else that of all titles (A3-006). */
export const claimedSlugs = ({ tenantIds, urlSlugs }: Pick<Metadata, 'tenantIds' | 'urlSlugs'>): readonly ClaimedSlug[] =>
  [...new Set(tenantIds)].flatMap(tenantId => {
    const slug = entryFor(urlSlugs, tenantId)?.manual ?? null;
    return slug === null ? [] : [{ tenantId, slug }];
  });

/** The proposed address part: made from the title until the item is public, as readers know its address then. */
const suggestionFor = (before: Pick<Metadata, 'publishedAt' | 'urlSlugs'>, next: Pick<Metadata, 'title' | 'locale'>): string => {
  const present = entryFor(before.urlSlugs, ALL_TENANTS_VARIANT)?.suggested ?? '';
  return before.publishedAt !== null && present !== '' ? present : slugOf(next.title, next.locale);
};

/** The same item with the address part proposed from its title; manual ones stay (A3-016). */
export const withSuggestedSlugs = (before: Metadata, next: Metadata): Metadata => {
  const suggested = suggestionFor(before, next);
  const entries = next.urlSlugs.map(entry => ({ ...entry, suggested }));
  const forAll = entries.find(({ variantId }) => variantId === ALL_TENANTS_VARIANT) ?? {
    variantId: ALL_TENANTS_VARIANT,
    suggested,
    manual: null,
  };
  const isNeeded = suggested !== '' || entries.length > 0;
  return { ...next, urlSlugs: isNeeded ? [...withEntry(entries, forAll)] : [] };
};
