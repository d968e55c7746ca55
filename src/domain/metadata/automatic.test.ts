import { describe, expect, it } from 'vitest';
import { mergeFields } from '#tests/support/merge-fields.ts';
import { withoutAutomaticChanges } from './automatic.ts';
import { EMPTY_TEASER, type Teaser } from './publication.ts';

const teasers = (fields: Partial<Teaser>, facebook: Partial<Teaser> | null = null) => ({
  teasers: [
    {
      variantId: 0,
      default: { ...EMPTY_TEASER, ...fields },
      facebook: facebook && { ...EMPTY_TEASER, ...facebook },
      twitter: null,
      opengraph: null,
    },
  ],
});
const BY_HAND = { allowAutomaticUpdate: false } as const;
const merge = (base: object, mine: object, theirs: object) =>
  mergeFields(withoutAutomaticChanges({ base: { ...base }, mine: { ...mine }, theirs: { ...theirs } }));

describe('what follows the text', () => {
  it('what follows the text is no conflict for who writes a teaser by hand meanwhile', () => {
    const base = teasers({ title: 'Alt', lead: 'Alt' });
    const theirs = teasers({ title: 'Neu', lead: 'Neu' });
    const merged = merge(base, teasers({ ...BY_HAND, title: 'Von Hand', lead: 'Alt' }), theirs);
    expect(merged).toMatchObject({ conflicts: [], fields: { teasers: [{ default: { title: 'Von Hand', lead: 'Neu', ...BY_HAND } }] } });
  });

  it('what follows the text is a conflict where another person has written, too', () => {
    const base = teasers({ title: 'Alt' });
    const merged = merge(base, teasers({ ...BY_HAND, title: 'Meine Hand' }), teasers({ ...BY_HAND, title: 'Andere Hand' }));
    expect(merged.conflicts.map(({ path }) => path)).toEqual(['teasers[0].default.title']);
  });

  it('counts for each teaser by itself', () => {
    const base = teasers({ title: 'Alt' }, { ...BY_HAND, title: 'Sozial' });
    const mine = teasers({ ...BY_HAND, title: 'Von Hand' }, { ...BY_HAND, title: 'Meins' });
    const theirs = teasers({ title: 'Neu' }, { ...BY_HAND, title: 'Anderes' });
    expect(merge(base, mine, theirs).conflicts.map(({ path }) => path)).toEqual(['teasers[0].facebook.title']);
  });

  it('gives way to what is written where nothing stood before', () => {
    const merged = merge({ teasers: [] }, teasers({ ...BY_HAND, title: 'Von Hand' }), teasers({ title: 'Neu' }));
    expect(merged).toMatchObject({ conflicts: [], fields: { teasers: [{ default: { title: 'Von Hand' } }] } });
  });

  it('goes on where nobody writes', () => {
    const base = { ...teasers({ title: 'Alt' }), tags: [1] };
    const merged = merge({ tags: [1] }, { tags: [1, 2] }, { tags: [1] });
    expect(merged.fields).toEqual({ tags: [1, 2] });
    expect(merge(base, base, { ...teasers({ title: 'Neu' }), tags: [1] }).fields).toMatchObject({
      teasers: [{ default: { title: 'Neu' } }],
    });
  });

  it('covers search teasers and proposed address parts', () => {
    const of = (title: string, suggested: string, manual: string | null, allowAutomaticUpdate = true) => ({
      seoTeasers: [{ variantId: 0, title, lead: '', allowAutomaticUpdate }],
      urlSlugs: [{ variantId: 0, suggested, manual }],
    });
    const merged = merge(of('Alt', 'alt', null), of('Von Hand', 'mein-vorschlag', 'mein-weg', false), of('Neu', 'neu', null));
    expect(merged).toMatchObject({
      conflicts: [],
      fields: { seoTeasers: [{ title: 'Von Hand', allowAutomaticUpdate: false }], urlSlugs: [{ manual: 'mein-weg' }] },
    });
  });
});
