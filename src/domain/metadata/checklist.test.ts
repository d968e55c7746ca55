import { describe, expect, it } from 'vitest';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { CHECKLIST_STEPS, type ChecklistSubject, gapsOf, markOf } from './checklist.ts';

const COMPLETE: ChecklistSubject = {
  elements: aDocument({ title: 'Der Fluss steigt', lead: 'Es regnet.', body: [paragraph('Seit Tagen.')] }).elements,
  metadata: {
    title: 'Der Fluss steigt',
    lead: 'Es regnet.',
    authors: [{ variantId: 0, authors: [{ id: 'a', type: 'manualUser', info: null, name: 'Lea Steiner', userId: null, agencyId: null }] }],
    tenantIds: [11],
    mainTenantId: 11,
    placement: [],
    tags: [1],
    seoTeasers: [],
    teaserImage: { url: '/filerepo/files/a/data', caption: '', credit: '' },
  },
  tenants: [{ id: 11, categoriesRequired: false }],
  standing: 'inside',
  picturesWithoutWords: 0,
  openComments: 0,
};
const NOTHING = { photoediting: [], production: [], proofreading: [], seo: [] };
const withMetadata = (metadata: Partial<ChecklistSubject['metadata']>): ChecklistSubject => ({
  ...COMPLETE,
  metadata: { ...COMPLETE.metadata, ...metadata },
});

describe('the workflow checklist', () => {
  it('lacks nothing where all is there', () => {
    expect(gapsOf(COMPLETE)).toEqual(NOTHING);
  });

  it('the workflow checklist has a mark of its own for photo editing, production, proofreading and SEO (A3-024)', () => {
    expect(CHECKLIST_STEPS.map(markOf)).toEqual(['photoeditingDone', 'productionDone', 'proofreadingDone', 'seoDone']);
  });

  it.each<readonly [string, ChecklistSubject, object]>(
    // prettier-ignore
    [
    ['a picture for the teaser', withMetadata({ teaserImage: null }), { photoediting: [{ kind: 'teaserImage' }] }],
    ['words for pictures', { ...COMPLETE, picturesWithoutWords: 3 }, { photoediting: [{ kind: 'pictureWords', count: 3 }] }],
    ['what a page needs', withMetadata({ authors: [], mainTenantId: null }), { production: ['authors', 'mainTenantId'].map(field => ({ kind: 'field', field })) }],
    ['a category where a publication asks for one', { ...COMPLETE, tenants: [{ id: 11, categoriesRequired: true }] }, { production: ['categories', 'mainCategory'].map(field => ({ kind: 'field', field })) }],
    ['characters', { ...COMPLETE, standing: 'below' }, { production: [{ kind: 'tooShort' }] }],
    ['room', { ...COMPLETE, standing: 'above' }, { production: [{ kind: 'tooLong' }] }],
    ['answers', { ...COMPLETE, openComments: 2 }, { proofreading: [{ kind: 'openComments', count: 2 }] }],
    ['tags', withMetadata({ tags: [] }), { seo: [{ kind: 'tags' }] }],
    ['a short title for search engines', withMetadata({ title: 'T'.repeat(61) }), { seo: [{ kind: 'seoTitle' }] }],
    ['a lead for search engines', withMetadata({ seoTeasers: [{ variantId: 0, title: 'Fluss', lead: '', allowAutomaticUpdate: false }] }), { seo: [{ kind: 'seoLead' }] }],
  ],
  )('names %s where that is missing', (_name, subject, gaps) => {
    expect(gapsOf(subject)).toEqual({ ...NOTHING, ...gaps });
  });

  it('looks at the SEO teaser that was written, not at the text that it stands for', () => {
    const written = { variantId: 0, title: 'Fluss', lead: 'Regen', allowAutomaticUpdate: false };
    expect(gapsOf(withMetadata({ title: 'T'.repeat(90), seoTeasers: [written] })).seo).toEqual([]);
    expect(gapsOf(withMetadata({ title: 'T'.repeat(90), seoTeasers: [{ ...written, allowAutomaticUpdate: true }] })).seo).toEqual([
      { kind: 'seoTitle' },
    ]);
  });
});
