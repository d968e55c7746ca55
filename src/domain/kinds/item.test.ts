import { describe, expect, it } from 'vitest';
import { anImage } from '#tests/builders/items.ts';
import { metadataSchema } from '../metadata/metadata.ts';
import { newMetadata } from '../metadata/new-metadata.ts';
import type { Slide } from '../slideshow/slideshow.ts';
import { deriveItem, draftOf, type ItemDraft, itemWords } from './item.ts';

const image = anImage({
  elvisId: '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11',
  name: 'Ein Schiff',
  caption: 'Am Steg',
  width: 800,
  height: 800,
  focusPoint: { x: 0.2, y: 0.5 },
  cropMarks: { x: 0, y: 0, width: 0.5, height: 0.75 },
});
const head = { titleHeader: ' Thun ', title: 'Ein\nTitel', lead: 'Lead' };
const slide = (overrides: Partial<Slide>): Slide => ({ id: '1', visible: true, description: '', credit: '', image: null, ...overrides });
const video = draftOf('videos', { ...head, intro: 'Intro', url: 'https://youtu.be/dQw4w9WgXcQ', elvisId: null, preview: image });
const embed = (url: string): ItemDraft => draftOf('embeds', { ...head, url, preview: null });
const slideshow = (...slides: Slide[]): ItemDraft => draftOf('slideshows', { ...head, slides });

describe('what metadata takes from an item', () => {
  it.each([
    ['a slideshow', slideshow(slide({ image }))],
    ['a video', video],
    ['an embed', embed('https://karten.example.ch')],
  ])('fits metadata: %s', (_name, draft) => {
    const derived = deriveItem(draft);
    const begun = newMetadata({
      id: '100000000001',
      resourceId: image.elvisId,
      resourceName: draft.resource,
      locale: 'de-CH',
      creator: null,
      now: '2026-11-21T09:42:00.000Z',
      derived,
    });
    expect(metadataSchema.safeParse({ ...begun, ...derived }).error).toBeUndefined();
  });

  it('what metadata takes from an item is the head on single lines', () => {
    expect(deriveItem(embed(''))).toMatchObject({ titleHeader: 'Thun', title: 'Ein Titel', lead: 'Lead', teaserImage: null });
    expect(deriveItem(embed(''))).not.toHaveProperty('slideCount');
  });

  it('what metadata takes from an item is the preview, or the first picture that readers see, with the words of its slide', () => {
    expect(deriveItem(video).teaserImage).toEqual({ url: image.url, caption: 'Am Steg', credit: 'Foto: Niesen Bild' });
    const slides = [
      slide({ visible: false, image: { ...image, url: 'hidden' } }),
      slide({}),
      slide({ image, description: 'Am Ufer', credit: 'x' }),
    ];
    expect(deriveItem(slideshow(...slides))).toMatchObject({
      slideCount: 3,
      teaserImage: { url: image.url, caption: 'Am Ufer', credit: 'x' },
    });
    expect(deriveItem(slideshow(slide({ visible: false, image })))).toMatchObject({ teaserImage: null });
  });

  it.each<readonly [string, ItemDraft, number]>([
    ['a video with its intro', video, 23],
    ['an embed without its address', embed('https://karten.example.ch'), 18],
    [
      'a slideshow with what stands below visible slides',
      slideshow(slide({ description: 'abc', credit: 'd' }), slide({ visible: false, credit: 'x' })),
      22,
    ],
  ])('counts %s', (_name, draft, length) => {
    expect(deriveItem(draft).actualTextLength).toBe(length);
  });
});

describe('the words an item is found by', () => {
  it.each<readonly [string, ItemDraft, string, string]>([
    ['an address', embed('https://karten.example.ch/wahl'), 'karten.example.ch/wahl', 'iframe'],
    ['the address in a code', embed('<iframe width="735" src="https://karten.example.ch/wahl"></iframe>'), 'karten.example.ch/wahl', '735'],
    ['nothing of a code that names no address', embed('<script>wahl()</script>'), '', 'wahl'],
    [
      'a deep link',
      draftOf('links', { ...head, url: 'app://wahl', type: 'deepLink', openInNewWindow: false, preview: null }),
      'app://wahl',
      'x',
    ],
    [
      'the words of hidden slides and of the picture',
      slideshow(slide({ visible: false, description: 'Am Ufer', image })),
      'Ein Schiff',
      '/data',
    ],
    ['intro and preview', video, 'Am Steg', '/data'],
  ])('are %s', (_name, draft, held, not) => {
    expect(itemWords(draft)).toContain(held);
    expect(itemWords(draft)).not.toContain(not);
  });
});
