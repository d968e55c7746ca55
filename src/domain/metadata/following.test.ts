import { describe, expect, it } from 'vitest';
import type { Element } from '../article/document.ts';
import { draftOf, judgeItem } from '../kinds/item.ts';
import type { ImageValue } from '../media/image.ts';
import { followContent } from './following.ts';
import { type Metadata, metadataSchema } from './metadata.ts';
import { newMetadata } from './new-metadata.ts';
import { EMPTY_TEASER, type Teaser } from './publication.ts';

const ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';
const begun: Metadata = newMetadata({
  id: '100000000001',
  resourceId: ID,
  resourceName: 'articles',
  locale: 'de-CH',
  creator: null,
  now: '2026-11-21T09:42:00.000Z',
  derived: { titleHeader: 'Stadtrat', title: 'Ein Titel', lead: 'Ein Lead', actualTextLength: 25 },
});
const part = (type: string, text: string): Element => ({ type, id: `${type}-${text}`, children: [{ text }] });
const image = (src: string, embed: Readonly<Record<string, unknown>> = {}): Element => ({
  type: 'image',
  id: src,
  data: { src, mimetype: 'image/jpeg', embed: { elvisId: ID, name: 'Ein Schiff', naturalWidth: 1600, naturalHeight: 1000, ...embed } },
  children: [part('embedCaption', 'Am Steg'), part('embedCredit', 'Foto: Niesen Bild')],
});
const text = (...elements: Element[]) => ({ kind: 'text', elements }) as const;
const EMPTY = text();
const PICTURED = text(part('paragraph', 'x'), image('/a'), image('/b'));
const row = { url: '/a', caption: 'Am Steg', credit: 'Foto: Niesen Bild' };
const written: Teaser = { ...EMPTY_TEASER, title: 'Von Hand', allowAutomaticUpdate: false };
const withTeaser = (teaser: Teaser): Metadata => ({
  ...begun,
  teasers: [{ variantId: 0, default: teaser, facebook: null, twitter: null, opengraph: null }],
});
const followed = (metadata: Metadata, content: Parameters<typeof followContent>[2] = EMPTY): Metadata =>
  followContent(metadata, metadata, content);

describe('teasers', () => {
  it('A3-017 A3-018 A3-019 teasers follow title header, title, lead and the first picture of the text, a default one always being there', () => {
    const next = followed(begun, PICTURED);
    const head = { titleHeader: 'Stadtrat', title: 'Ein Titel', lead: 'Ein Lead' };
    expect(next.teasers).toMatchObject([{ variantId: 0, default: { ...head, image: { url: '/a' } }, opengraph: null }]);
    expect(next.teaserImage).toEqual(row);
    expect(metadataSchema.safeParse(next).error).toBeUndefined();
    expect(followed(next, text()).teasers).toMatchObject([{ default: { ...head, image: null } }]);
    expect(followed(next, text()).teaserImage).toBeNull();
  });

  it('A3-018 teasers stay as a person has written them, in every variant by itself', () => {
    const own = { variantId: 11, default: EMPTY_TEASER, facebook: written, twitter: EMPTY_TEASER, opengraph: null };
    const next = followed({ ...withTeaser(written), teasers: [...withTeaser(written).teasers, own] }, PICTURED);
    expect(next.teasers).toMatchObject([
      { variantId: 0, default: { title: 'Von Hand', image: null } },
      {
        variantId: 11,
        default: { title: 'Ein Titel' },
        facebook: { title: 'Von Hand' },
        twitter: { title: 'Ein Titel', image: { url: '/a' } },
      },
    ]);
    expect(next.teaserImage).toBeNull();
  });

  it('teasers show the picture that a person has chosen in lists', () => {
    const chosen = followed(begun, PICTURED).teasers[0]?.default.image ?? null;
    expect(chosen).not.toBeNull();
    expect(followed(withTeaser({ ...written, image: chosen })).teaserImage).toEqual(row);
  });

  it('A3-017 teasers of search engines follow title and lead, or stay', () => {
    const seo = { title: 'Alt', lead: 'Alt' };
    const metadata: Metadata = {
      ...begun,
      seoTeasers: [
        { variantId: 0, ...seo, allowAutomaticUpdate: true },
        { variantId: 11, ...seo, allowAutomaticUpdate: false },
      ],
    };
    expect(followed(metadata).seoTeasers).toEqual([
      { variantId: 0, title: 'Ein Titel', lead: 'Ein Lead', allowAutomaticUpdate: true },
      { variantId: 11, ...seo, allowAutomaticUpdate: false },
    ]);
  });

  it('teasers are cut where a text is longer than a teaser may be, never through a character', () => {
    const next = followed({ ...begun, title: `${'a'.repeat(299)}😀`, lead: 'b'.repeat(2000) });
    expect(next.teasers[0]?.default).toMatchObject({ title: 'a'.repeat(299), lead: 'b'.repeat(1000) });
    expect(metadataSchema.safeParse(next).error).toBeUndefined();
  });

  it('teasers take the first visible slide of a slideshow, with its words in lists', () => {
    const picture: ImageValue | null = followed(begun, PICTURED).teasers[0]?.default.image ?? null;
    const slide = (id: string, visible: boolean) => ({ id, visible, description: `Bild ${id}`, credit: 'Foto: x', image: picture });
    const draft = draftOf('slideshows', { titleHeader: '', title: 'T', lead: '', slides: [slide('1', false), slide('2', true)] });
    const next = followed(begun, { kind: 'item', item: judgeItem(draft) });
    expect(next.teasers).toMatchObject([{ default: { image: { url: '/a', caption: 'Am Steg' } } }]);
    expect(next.teaserImage).toEqual({ url: '/a', caption: 'Bild 2', credit: 'Foto: x' });
  });
});

describe('the first picture of a text', () => {
  it.each<readonly [string, readonly Element[], string | null]>([
    ['is the first in the order of reading', [image('/a'), image('/b')], '/a'],
    ['may stand inside another block', [{ type: 'infobox', id: 'i', children: [image('/a')] }, image('/b')], '/a'],
    ['is in the library already', [image('/a', { elvisId: '' }), image('/b')], '/b'],
    ['has a size', [image('/a', { naturalWidth: undefined }), image('/b')], '/b'],
    ['is none where no picture is', [part('paragraph', 'x')], null],
  ])('%s', (_name, elements, url) => {
    expect(followed(begun, text(...elements)).teasers[0]?.default.image?.url ?? null).toBe(url);
  });

  it('keeps crop and focus, and passes over what it does not understand', () => {
    const cropMarks = { x: 0, y: 0.5, width: 0.5, height: 0.5 };
    const elements = [image('/a', { cropMarks, focusPoint: { x: 7 }, nameSource: 'unity', name: 'n'.repeat(2000) })];
    const picture = followed(begun, text(...elements)).teasers[0]?.default.image;
    expect(picture).toMatchObject({ cropMarks, width: 800, height: 500, focusPoint: { x: 0.5, y: 0.5 }, nameSource: null });
    expect(picture?.name).toHaveLength(1000);
  });
});
