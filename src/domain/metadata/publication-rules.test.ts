import { describe, expect, it } from 'vitest';
import type { AuthorEntry, MetadataPatch } from './metadata.ts';
import { EMPTY_TEASER, type PublicationInfobox, type Teaser } from './publication.ts';
import { publicationProblem } from './publication-rules.ts';

const OWN = '100000000001';
const author = (entry: Partial<AuthorEntry>): MetadataPatch => ({
  authors: [{ variantId: 0, authors: [{ id: 'a', type: 'user', info: null, name: '', userId: null, agencyId: null, ...entry }] }],
});
const placed = (categories: number[], mainCategory: number | null, positions?: number[]): MetadataPatch => ({
  placement: [
    {
      variantId: 0,
      categories,
      mainCategory,
      ...(positions ? { categoryPlacementDetails: positions.map(categoryId => ({ categoryId, position: 1 })) } : {}),
    },
  ],
});
const related = (...metadataIds: string[]): MetadataPatch => ({ relatedContents: [{ variantId: 0, metadataIds, isBundle: false }] });
const infobox = (title: string): MetadataPatch => {
  const box: PublicationInfobox = {
    id: '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11',
    title,
    content: [],
    containerType: 'default',
    collapsed: true,
  };
  return { infobox: [{ variantId: 0, infobox: box }] };
};
const teaser = (fields: Partial<Teaser>): MetadataPatch => ({
  teasers: [{ variantId: 0, default: EMPTY_TEASER, facebook: { ...EMPTY_TEASER, ...fields }, twitter: null, opengraph: null }],
});

describe('publication fields', () => {
  it.each<readonly [string, MetadataPatch, readonly string[]]>([
    ['an item related to itself', related(OWN), ['relatedContents.0.metadataIds']],
    ['a related item twice', related('100000000002', '100000000002'), ['relatedContents.0.metadataIds']],
    ['the root category', placed([1, 10], 10), ['placement.0.categories']],
    ['a category twice', placed([10, 10], 10), ['placement.0.categories']],
    ['a main category that is not chosen', placed([10], 20), ['placement.0.mainCategory']],
    ['the position in a category that is not chosen', placed([10], 10, [20]), ['placement.0.categoryPlacementDetails']],
    ['two positions in one category', placed([10], 10, [10, 10]), ['placement.0.categoryPlacementDetails']],
    ['a user without an account', author({ type: 'user', name: 'Vreni' }), ['authors.0.authors.0.userId']],
    ['a service user without an account', author({ type: 'serviceUser' }), ['authors.0.authors.0.userId']],
    ['an agency without its number', author({ type: 'agency', name: 'Agentur' }), ['authors.0.authors.0.agencyId']],
    ['a person by hand without a name', author({ type: 'manualUser', name: '  ' }), ['authors.0.authors.0.name']],
    ['an agency by hand without a name', author({ type: 'manualAgency' }), ['authors.0.authors.0.name']],
    ['a contributor without a name', author({ type: 'contributor' }), ['authors.0.authors.0.name']],
    ['an infobox without a title', infobox(' '), ['infobox.0.infobox.title']],
    ['an embed without an address', teaser({ useEmbedUrl: true }), ['teasers.0.facebook.embedUrl']],
    ['an embed of an insecure address', teaser({ useEmbedUrl: true, embedUrl: 'http://a.example.ch' }), ['teasers.0.facebook.embedUrl']],
  ])('A3-010 A3-011 A3-012 A3-015 A3-018 publication fields refuse %s and name the field', (_name, patch, fieldNames) => {
    const problem = publicationProblem({ id: OWN }, patch);
    expect(problem).toMatchObject({ code: 'invalidPublication', fieldNames });
    expect(problem?.message.length).toBeGreaterThan(fieldNames.join().length);
  });

  it.each<readonly [string, MetadataPatch]>([
    ['no fields at all', {}],
    ['other items in an order', related('100000000003', '100000000002')],
    ['categories with positions', placed([10, 20], 20, [10, 20])],
    ['no main category', placed([10], null)],
    ['a user with an account', author({ type: 'user', userId: 'u' })],
    ['an agency with its number', author({ type: 'agency', agencyId: 3 })],
    ['names by hand', author({ type: 'manualUser', name: 'Anna Muster' })],
    ['an infobox with a title', infobox('Darum geht es')],
    ['an embed with its address', teaser({ useEmbedUrl: true, embedUrl: 'https://karten.example.ch/1' })],
    ['an address that nobody uses', teaser({ useEmbedUrl: false, embedUrl: 'karten' })],
  ])('publication fields take %s', (_name, patch) => {
    expect(publicationProblem({ id: OWN }, patch)).toBeUndefined();
  });
});
