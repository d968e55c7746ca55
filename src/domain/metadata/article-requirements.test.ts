import { describe, expect, it } from 'vitest';
import { missingForContentStatus, missingForPublicationStatus } from './article-requirements.ts';
import type { Element } from '../article/document.ts';

const block = (type: string, text: string): Element => ({ type, id: type, children: [{ text }] });
const elements = [block('titleHeader', ''), block('title', 'Der Fluss'), block('lead', 'Es regnet.'), block('paragraph', 'Seit Tagen.')];
const author = { id: 'a', type: 'user', info: null, name: 'Ursina Caduff', userId: 'a', agencyId: null } as const;
const complete = {
  elements,
  metadata: {
    authors: [{ variantId: 0, authors: [author] }],
    tenantIds: [3],
    mainTenantId: 3,
    placement: [{ variantId: 0, categories: [12], mainCategory: 12 }],
  },
  tenants: [
    { id: 3, categoriesRequired: true },
    { id: 4, categoriesRequired: false },
  ],
};
type Subject = Parameters<typeof missingForContentStatus>[0];
const without = (change: Partial<Subject['metadata']>): Subject => ({ ...complete, metadata: { ...complete.metadata, ...change } });
const withText = (type: string, text: string): Subject => ({
  ...complete,
  elements: elements.map(element => (element.type === type ? block(type, text) : element)),
});

describe('required fields of a status (A4-002, A4-003)', () => {
  it('asks nothing of a draft or of something sent back', () => {
    const empty = { elements: [], metadata: { authors: [], tenantIds: [], mainTenantId: null, placement: [] }, tenants: [] };
    expect(missingForContentStatus(empty, 'draft')).toEqual([]);
    expect(missingForContentStatus(empty, 'requiredRework')).toEqual([]);
  });

  it.each(['review1', 'review2', 'seo', 'proofread'] as const)('asks a title for %s', status => {
    expect(missingForContentStatus(complete, status)).toEqual([]);
    expect(missingForContentStatus(withText('title', ' '), status)).toEqual(['title']);
  });

  it.each([
    ['a title', withText('title', ''), ['title']],
    ['a lead', withText('lead', '  '), ['lead']],
    ['text below the lead', withText('paragraph', ''), ['body']],
    ['an author', without({ authors: [] }), ['authors']],
    ['a publication', without({ tenantIds: [], mainTenantId: null }), ['tenantIds', 'mainTenantId']],
    ['a main publication that is one of them', without({ mainTenantId: 4 }), ['mainTenantId']],
    ['a category besides the root', without({ placement: [{ variantId: 0, categories: [1], mainCategory: 12 }] }), ['categories']],
    ['a main category', without({ placement: [{ variantId: 0, categories: [12], mainCategory: null }] }), ['mainCategory']],
  ] as const)('asks %s of what readers may see', (_, subject, missing) => {
    expect(missingForContentStatus(subject, 'readyToPublish')).toEqual(missing);
    expect(missingForPublicationStatus(subject, 'published')).toEqual(missing);
    expect(missingForPublicationStatus(subject, 'unlisted')).toEqual(missing);
  });

  it('asks no category where no chosen publication demands one', () => {
    expect(missingForContentStatus(without({ tenantIds: [4], mainTenantId: 4, placement: [] }), 'readyToPublish')).toEqual([]);
  });

  it.each<readonly [string, Partial<Subject['metadata']>, readonly string[]]>([
    [
      'its own empty placement',
      { placement: [...complete.metadata.placement, { variantId: 3, categories: [], mainCategory: null }] },
      ['categories', 'mainCategory'],
    ],
    ['a placement of its own only', { placement: [{ variantId: 3, categories: [12], mainCategory: 12 }] }, []],
    [
      'a placement of a title that asks for none',
      { placement: [{ variantId: 4, categories: [12], mainCategory: 12 }] },
      ['categories', 'mainCategory'],
    ],
    ['its own empty byline', { authors: [...complete.metadata.authors, { variantId: 4, authors: [] }] }, ['authors']],
    ['a byline for one title of two', { authors: [{ variantId: 3, authors: [author] }] }, ['authors']],
    ['bylines of both titles', { authors: [3, 4].map(variantId => ({ variantId, authors: [author] })) }, []],
    ['an empty byline of a title that is not chosen', { authors: [...complete.metadata.authors, { variantId: 9, authors: [] }] }, []],
  ])('D-006 judges a chosen title by its own values: %s', (_name, change, missing) => {
    const subject = without({ tenantIds: [3, 4], ...change });
    expect(missingForPublicationStatus(subject, 'published')).toEqual(missing);
  });

  it('asks nothing for taking an item out of sight', () => {
    expect(missingForPublicationStatus(without({ authors: [] }), 'unpublished')).toEqual([]);
    expect(missingForPublicationStatus(without({ authors: [] }), 'internalOnly')).toEqual([]);
  });
});
