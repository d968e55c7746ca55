import { describe, expect, it } from 'vitest';
import { anImage } from '#tests/builders/items.ts';
import type { Slide } from '../slideshow/slideshow.ts';
import { slideshowProblems } from '../slideshow/requirements.ts';
import { problemsForContent, problemsForPublication } from '../item/problems.ts';
import { draftOf, type ItemDraft, judgeItem } from './item.ts';

const head = { titleHeader: '', title: 'Ein Titel', lead: '' };
const image = anImage({ name: '', nameSource: null, caption: '', credit: '' });
const slide = (overrides: Partial<Slide> = {}): Slide => ({
  id: '1',
  visible: true,
  description: 'Ein See',
  credit: 'Foto: Niesen Bild',
  image,
  ...overrides,
});
const slideshow = (...slides: Slide[]): ItemDraft => draftOf('slideshows', { ...head, slides });
const video = (overrides: object = {}): ItemDraft =>
  draftOf('videos', { ...head, intro: '', url: 'https://youtu.be/dQw4w9WgXcQ', elvisId: image.elvisId, preview: image, ...overrides });
const embed = (url: string): ItemDraft => draftOf('embeds', { ...head, url, preview: null });
const link = (type: 'url' | 'deepLink', url: string): ItemDraft =>
  draftOf('links', { ...head, url, type, openInNewWindow: false, preview: null });

const missing = (...fieldNames: readonly string[]) => [{ code: 'missingRequiredFields', fieldNames }];
const incomplete = (...fieldNames: readonly string[]) => [{ code: 'incompleteSlides', fieldNames }];

describe('what keeps an item from readers', () => {
  it.each<readonly [string, ItemDraft, readonly object[]]>([
    ['nothing of a complete slideshow', slideshow(slide(), slide({ visible: false, credit: '' })), []],
    ['a slideshow without slides', slideshow(), incomplete('slides')],
    ['a slideshow whose slides are hidden', slideshow(slide({ visible: false })), incomplete('slides')],
    ['a missing credit (B5-025)', slideshow(slide(), slide({ credit: '' })), incomplete('slides.2.credit')],
    [
      'all that a slide lacks (B5-024)',
      slideshow(slide({ image: null, credit: ' ', description: '' })),
      incomplete('slides.1.image', 'slides.1.credit', 'slides.1.description'),
    ],
    ['nothing of a complete video', video(), []],
    ['nothing of a video whose preview names its asset', video({ elvisId: null }), []],
    ['a video’s missing preview', video({ preview: null }), missing('preview')],
    ['a preview that has no asset', video({ elvisId: null, preview: { ...image, elvisId: '' } }), missing('elvisId')],
    ['a video’s unknown address', video({ url: 'https://example.com' }), missing('url')],
    ['nothing of an embed with an address', embed('https://karten.example.ch'), []],
    ['an embed’s empty address', embed(''), missing('url')],
    ['nothing of a link', link('url', 'https://karten.example.ch'), []],
    ['an insecure link', link('url', 'http://karten.example.ch'), missing('url')],
    ['a deep link that is none', link('deepLink', 'https://karten.example.ch'), missing('url')],
  ])('what keeps an item from readers is %s', (_name, draft, problems) => {
    expect(judgeItem(draft).problems).toEqual(problems);
  });

  it('what keeps an item from readers is a missing title first, then the slides', () => {
    const draft = draftOf('slideshows', { ...head, title: ' ', slides: [slide({ credit: '' })] });
    expect(judgeItem(draft).problems).toEqual([...missing('title'), ...incomplete('slides.1.credit')]);
  });

  it('counts for what readers see, and for what is ready to be seen', () => {
    const draft = embed('');
    expect(problemsForPublication(judgeItem(draft), 'published')).toEqual(missing('url'));
    expect(problemsForPublication(judgeItem(draft), 'unlisted')).toEqual(missing('url'));
    expect(problemsForPublication(judgeItem(draft), 'internalOnly')).toEqual([]);
    expect(problemsForContent(judgeItem(draft), 'readyToPublish')).toEqual(missing('url'));
    expect(problemsForContent(judgeItem(draft), 'review1')).toEqual([]);
    const untitled = draftOf('embeds', { ...head, title: '', url: '', preview: null });
    expect(problemsForContent(judgeItem(untitled), 'review1')).toEqual(missing('title'));
    expect(problemsForContent(judgeItem(untitled), 'requiredRework')).toEqual([]);
  });
});

it('a slideshow names the slides that lack something by their position (B5-024)', () => {
  const slides = [slide(), slide({ id: '2', credit: '' })];
  expect(slideshowProblems({ title: 'x', slides }).slides).toEqual([{ slideId: '2', position: 2, code: 'emptySlideCredit' }]);
});
