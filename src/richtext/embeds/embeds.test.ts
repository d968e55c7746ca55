import { describe, expect, it } from 'vitest';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { embeddedContentDataOf } from '../blocks/embedded-content/schema.ts';
import { componentDataOf } from '../blocks/frontend-component/schema.ts';
import { recogniseElement } from '../convert/recognise.ts';
import { elementsToHtml } from '../convert/document-html.ts';
import { documentFromHtml, documentToHtml } from '#tests/support/document-html.ts';
import { modelOf } from '../models.ts';
import { findFaults, normalizeDocument } from '../normalize.ts';
import { embedDataOf } from './network.ts';

const makeIds = () => {
  let count = 0;
  return () => `new-${(count += 1)}`;
};

/** The body after normalising: the blocks after the three fixed ones. */
const normalise = (...elements: readonly unknown[]) => {
  const { document, report } = normalizeDocument(elements, makeIds());
  expect(findFaults(document)).toEqual([]);
  return { document, body: document.elements.slice(3), report };
};

const TWEET = 'https://x.com/desk/status/1234567890123456789';
const CODE = `<blockquote class="twitter-tweet"><a href="${TWEET}?ref=x">Tag</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>`;
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const EMBED_TYPES = [
  'facebook',
  'twitter',
  'bluesky',
  'tiktok',
  'threads',
  'instagram',
  'youtube',
  'zattoo',
  'embeddedContent',
  'frontendComponent',
] as const;

describe('what is pasted by itself', () => {
  it.each([
    ['an address of X', TWEET, 'twitter', TWEET],
    ['an embed code of X', CODE, 'twitter', TWEET],
    ['a short address of YouTube', 'https://youtu.be/dQw4w9WgXcQ', 'youtube', VIDEO],
    ['an iframe of YouTube', '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', 'youtube', VIDEO],
    ['a post of Facebook', 'https://www.facebook.com/desk/posts/1', 'facebook', 'https://www.facebook.com/desk/posts/1'],
    ['a post of Bluesky', 'https://bsky.app/profile/a.example/post/3jzn', 'bluesky', 'https://bsky.app/profile/a.example/post/3jzn'],
    [
      'a video of TikTok',
      'https://www.tiktok.com/@a/video/6718335390845095173',
      'tiktok',
      'https://www.tiktok.com/@a/video/6718335390845095173',
    ],
    ['a post of Threads', 'https://www.threads.net/@a/post/C1aBcDeFgHi', 'threads', 'https://www.threads.com/@a/post/C1aBcDeFgHi'],
    ['a post of Instagram', 'https://www.instagram.com/p/C1aBcDeFgHi/', 'instagram', 'https://www.instagram.com/p/C1aBcDeFgHi/'],
    ['a channel of Zattoo', 'https://zattoo.com/live/srf1', 'zattoo', 'https://zattoo.com/live/srf1'],
  ])('becomes its block (B5-040): %s', (_name, pasted, type, src) => {
    const element = recogniseElement(pasted, () => 'pasted');
    expect(element?.type).toBe(type);
    expect(element && embedDataOf(element).src).toBe(src);
    expect(element && normalise(element).body[0]).toEqual(element);
  });

  it('becomes embedded content where it is one whole iframe of anybody (B5-053)', () => {
    const code = '<iframe src="https://charts.example.ch/a" height="480"></iframe>';
    const element = recogniseElement(code, makeIds());
    expect(element?.type).toBe('embeddedContent');
    expect(element && embeddedContentDataOf(element)).toMatchObject({
      src: 'https://charts.example.ch/a',
      iframe: code,
      fallBackHeight: 480,
    });
  });

  it.each(['https://charts.example.ch/a', 'ein Satz', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<script>alert(1)</script>'])(
    'stays what it is otherwise: %s',
    pasted => expect(recogniseElement(pasted, makeIds())).toBeUndefined(),
  );
});

describe('the data of embeds', () => {
  it('the data of embeds are mimetype, source, original source and options (B3-028)', () => {
    const element = {
      type: 'facebook',
      id: 'a',
      data: {
        mimetype: 'x-facebook/video',
        src: 'https://fb.watch/abc/',
        originalSrc: 'https://fb.watch/abc',
        options: { showText: true, allowFullScreen: false },
      },
      children: [{ text: '' }],
    };
    const { body, report } = normalise({ type: 'title', id: 't', children: [{ text: '' }] }, element);
    expect(body).toEqual([element]);
    expect(report.filter(({ elementId }) => elementId === 'a')).toEqual([]);
  });

  it.each([
    ['without any', undefined, { mimetype: 'x-twitter/post', src: '', originalSrc: '' }],
    ['a source that only the original has', { originalSrc: TWEET }, { mimetype: 'x-twitter/post', src: TWEET, originalSrc: TWEET }],
    [
      'an original that is missing',
      { src: TWEET, mimetype: 'x-twitter/post' },
      { mimetype: 'x-twitter/post', src: TWEET, originalSrc: TWEET },
    ],
    [
      'a mimetype of another version, which is kept (B8-018)',
      { src: TWEET, mimetype: 'x-twitter/thread', originalSrc: TWEET },
      { mimetype: 'x-twitter/thread', src: TWEET, originalSrc: TWEET },
    ],
    [
      'wrong kinds of values',
      { src: 7, mimetype: null, originalSrc: [], options: 'x' },
      { mimetype: 'x-twitter/post', src: '', originalSrc: '' },
    ],
    [
      'fields that are not known',
      { mimetype: 'm', src: 's', originalSrc: 'o', later: 1 },
      { mimetype: 'm', src: 's', originalSrc: 'o', later: 1 },
    ],
  ])('the data of embeds are repaired: %s', (_name, data, repaired) => {
    expect(normalise({ type: 'twitter', id: 'a', data, children: [{ text: '' }] }).body[0]?.data).toEqual(repaired);
  });

  it('the data of embeds lose the mark of a template once there is a source', () => {
    const data = { templateElement: true, mimetype: 'x-twitter/post', src: '', originalSrc: '' };
    expect(normalise({ type: 'twitter', id: 'a', data, children: [{ text: '' }] }).body[0]?.data).toHaveProperty('templateElement', true);
    const filled = { ...data, src: TWEET };
    expect(normalise({ type: 'twitter', id: 'a', data: filled, children: [{ text: '' }] }).body[0]?.data).not.toHaveProperty(
      'templateElement',
    );
  });

  it.each(EMBED_TYPES)('never lose words that stood inside: %s', type => {
    const { body } = normalise({
      type,
      id: 'a',
      children: [{ text: 'Worte' }, { type: 'paragraph', id: 'p', children: [{ text: 'Absatz' }] }],
    });
    expect(JSON.stringify(body)).toContain('Worte');
    expect(JSON.stringify(body)).toContain('Absatz');
  });

  it('of embedded content have their defaults (B3-022)', () => {
    const [element] = normalise({ type: 'embeddedContent', id: 'a', data: { src: 'https://a.example.ch' }, children: [] }).body;
    expect(element?.data).toEqual({
      src: 'https://a.example.ch',
      originalSrc: 'https://a.example.ch',
      mimetype: 'text/html',
      align: 'full-width',
      fit: 'contain',
      embed: { iframe: 'https://a.example.ch', captionTitle: '', includeCaption: false, height: { desktop: null }, fallBackHeight: null },
    });
    expect(element?.children.map(child => 'type' in child && child.type)).toEqual(['embedCaption', 'embedCredit']);
  });

  it('of embedded content keep what was set (B3-022)', () => {
    const data = {
      src: 'https://a.example.ch',
      originalSrc: 'https://a.example.ch',
      mimetype: 'text/html',
      align: 'left',
      fit: 'cover',
      loadingStatusId: 'l1',
      embed: {
        iframe: '<iframe src="https://a.example.ch"></iframe>',
        captionTitle: 'Karte',
        caption: 'alt',
        includeCaption: true,
        height: { desktop: 500, mobile: 300 },
        fallBackHeight: 400,
      },
    };
    const { document } = normalise({ type: 'embeddedContent', id: 'a', data, children: [] });
    expect(document.elements[3]?.data).toEqual(data);
    expect(normalizeDocument(document, makeIds()).document).toBe(document);
  });

  it('of a front-end component are source, label, alternative text and properties (B3-027)', () => {
    const [element] = normalise({
      type: 'frontendComponent',
      id: 'a',
      data: { embed: { src: 'https://c.example', properties: [{ key: 'n', value: 3 }, null] } },
      children: [],
    }).body;
    expect(element && componentDataOf(element)).toEqual({
      src: 'https://c.example',
      label: '',
      alt: '',
      properties: [{ key: 'n', value: '3' }],
    });
  });
});

describe('embeds as HTML', () => {
  const filled: readonly Element[] = EMBED_TYPES.map((type, index): Element => {
    const fresh = modelOf(type)?.create(makeIds());
    const children = fresh?.children ?? [];
    if (type === 'frontendComponent')
      return {
        type,
        id: `e${index}`,
        data: {
          embed: {
            src: 'https://components.example.ch/a',
            label: '«Quiz»',
            alt: 'Ein Quiz & mehr',
            properties: [{ key: 'a', value: '"1"' }],
          },
        },
        children,
      };
    const src = type === 'embeddedContent' ? 'https://charts.example.ch/?a=1&b=2' : VIDEO;
    return { type, id: `e${index}`, data: { ...fresh?.data, src, originalSrc: src, options: { captionTitle: '<b>Titel</b>' } }, children };
  });

  it('embeds as HTML come back exactly as they were', () => {
    const { document } = normalise(...filled);
    expect(documentFromHtml(documentToHtml(document), makeIds()).document).toEqual(document);
  });

  it('embeds as HTML hold no script and no frame, whatever their data say', () => {
    const hostile = filled.map(element => ({
      ...element,
      data: {
        ...element.data,
        src: 'javascript:alert(1)',
        originalSrc: '"><script>alert(1)</script>',
        embed: {
          ...(element.data?.['embed'] as object),
          iframe: '<iframe src=javascript:alert(1)>',
          label: '<img src=x onerror=alert(1)>',
        },
      },
    }));
    const html = elementsToHtml(hostile);
    expect(html).not.toMatch(/<(?:script|iframe|img)|href="javascript/iu);
  });

  it.each([
    ['the blockquote of X', CODE, 'twitter', TWEET],
    ['a frame of YouTube', '<p>Text</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', 'youtube', VIDEO],
    ['a frame of anybody', '<iframe src="https://charts.example.ch/a"></iframe>', 'embeddedContent', 'https://charts.example.ch/a'],
    ['a published figure', `<figure class="embed embed-twitter"><a href="${TWEET}">x</a></figure>`, 'twitter', TWEET],
  ])('embeds as HTML are read from %s', (_name, html, type, src) => {
    const { document } = documentFromHtml(html, makeIds());
    const element = document.elements.find(candidate => candidate.type === type);
    expect(element?.data?.['src']).toBe(src);
    expect(findFaults(document)).toEqual([]);
  });

  it('a plain quotation stays a quotation', () => {
    const { document } = documentFromHtml('<blockquote><p>Er sagte es.</p></blockquote>', makeIds());
    expect(document.elements.some(({ type }) => type === ELEMENT_TYPE.quote)).toBe(true);
  });
});
