import { describe, expect, it } from 'vitest';
import { claimedSlugs, withSuggestedSlugs } from './slugs.ts';
import type { Metadata } from './metadata.ts';
import { newMetadata } from './new-metadata.ts';

const begun: Metadata = newMetadata({
  id: '100000000001',
  resourceId: '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11',
  resourceName: 'articles',
  locale: 'de-CH',
  creator: null,
  now: '2026-11-21T09:42:00.000Z',
  derived: { titleHeader: '', title: 'Zürich baut', lead: '', actualTextLength: 11 },
});
const suggest = (before: Metadata, change: Partial<Metadata> = {}) => withSuggestedSlugs(before, { ...before, ...change }).urlSlugs;
const proposed = { ...begun, urlSlugs: suggest(begun) };

describe('the address part of an item', () => {
  it('A3-016 the address part of an item is proposed from the title, in the way of its language', () => {
    expect(suggest(begun)).toEqual([{ variantId: 0, suggested: 'zuerich-baut', manual: null }]);
    expect(suggest({ ...begun, locale: 'fr-CH' })).toEqual([{ variantId: 0, suggested: 'zurich-baut', manual: null }]);
    expect(suggest(begun, { title: '' })).toEqual([]);
  });

  it('A3-016 follows the title until the item has been public, and stays then', () => {
    expect(suggest(proposed, { title: 'Bern baut' })).toMatchObject([{ suggested: 'bern-baut' }]);
    const public_ = { ...proposed, publishedAt: '2026-11-21T10:00:00.000Z' };
    expect(suggest(public_, { title: 'Bern baut' })).toMatchObject([{ suggested: 'zuerich-baut' }]);
    expect(suggest({ ...public_, urlSlugs: [] }, { title: 'Bern baut' })).toMatchObject([{ suggested: 'bern-baut' }]);
  });

  it('A3-016 leaves what a person has written, and takes no proposal from outside', () => {
    const written = [
      { variantId: 11, suggested: 'von-aussen', manual: 'unser-weg' },
      { variantId: 0, suggested: 'von-aussen', manual: null },
    ];
    expect(suggest(begun, { urlSlugs: written })).toEqual([
      { variantId: 0, suggested: 'zuerich-baut', manual: null },
      { variantId: 11, suggested: 'zuerich-baut', manual: 'unser-weg' },
    ]);
  });

  it('counts for each title by its own variant, else by that of all titles', () => {
    const slugs = [
      { variantId: 0, suggested: '', manual: 'alle' },
      { variantId: 12, suggested: '', manual: 'eigen' },
      { variantId: 13, suggested: '', manual: null },
    ];
    expect(claimedSlugs({ tenantIds: [11, 12, 13], urlSlugs: slugs })).toEqual([
      { tenantId: 11, slug: 'alle' },
      { tenantId: 12, slug: 'eigen' },
    ]);
    expect(claimedSlugs({ tenantIds: [], urlSlugs: slugs })).toEqual([]);
  });
});
