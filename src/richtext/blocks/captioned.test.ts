import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Element, type RichTextDocument, plainText } from '#domain/article/document.ts';
import { charactersOf, createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { caption, credit, element, image, repair, text, typesIn } from '#tests/builders/captioned.ts';
import { elementsToHtml } from '../convert/document-html.ts';
import { documentFromHtml, documentToHtml } from '#tests/support/document-html.ts';
import { modelOf } from '../models.ts';
import { emptyDocument, findFaults } from '../normalize.ts';

const link = (href: string): Element => element('link', [text('mehr')], { kind: 'external', href }, 'l1');

describe('an image', () => {
  it('keeps all its data by reference (B3-014, B3-016)', () => {
    const whole = image([caption('Der See'), credit('Lea Steiner')], {
      src: '/filerepo/files/1/data',
      originalSrc: 'https://b.example.ch/a.jpg',
      mimetype: 'image/jpeg',
      loadingStatusId: 'load-1',
      embed: {
        url: '/filerepo/files/1/data',
        elvisId: 'asset-1',
        name: 'Ein See am Morgen',
        nameSource: 'assets',
        naturalWidth: 4000,
        naturalHeight: 3000,
        title: 'See',
        caption: 'Der See',
        credit: 'Lea Steiner',
        previewImage: { url: 'https://b.example.ch/p.jpg', elvisId: 'asset-2', caption: 'Vorschau' },
        overlayIcon: { position: 'center', type: 'play' },
        focusPoint: { x: 0.5, y: 0.25 },
        cropMarks: { x: 0.1, y: 0, width: 0.9, height: 1 },
        style: { imageType: 'infographic' },
        fromTheFuture: [1],
      },
    });
    expect(repair(whole)).toMatchObject({ codes: [] });
    expect(repair(whole).first).toBe(whole);
    expect(modelOf('image')?.schema.safeParse(whole).error).toBeUndefined();
  });

  it('says that it could not be shown, and that it is a template (B3-015)', () => {
    const broken = image([caption(), credit()], { originalSrc: 'https://b.example.ch/a.jpg', displayError: true });
    expect(modelOf('image')?.schema.safeParse(broken).success).toBe(true);
    const template = image([caption(), credit()], { templateElement: true });
    expect(repair(template).first).toBe(template);
    expect(repair(image([caption('x'), credit()], { templateElement: true })).first?.data).toBeUndefined();
  });

  it('an image is empty without source, caption and credit (B5-077)', () => {
    const isEmpty = (input: Element) => modelOf('image')?.isEmpty(input);
    expect(isEmpty(image([caption(' '), credit()], {}))).toBe(true);
    expect(isEmpty(image([caption('x'), credit()], {}))).toBe(false);
    expect(isEmpty(image([caption(), credit('x')], {}))).toBe(false);
    expect(isEmpty(image([caption(), credit()], { originalSrc: 'https://b.example.ch/a.jpg' }))).toBe(false);
  });

  it.each<[string, Element, string, string]>([
    ['no children', image([]), '', ''],
    ['loose text', image([text('lose')]), 'lose', ''],
    ['two captions', image([caption('a'), caption('b', 'c2'), credit('x')]), 'a b', 'x'],
    ['the credit first', image([credit('x'), caption('a')]), 'a', 'x'],
    ['two credits', image([caption(), credit('x'), credit('y', 'r2')]), '', 'x y'],
    ['a paragraph inside', image([caption('a'), element('paragraph', [text('b')]), credit('x')]), 'a b', 'x'],
    ['several lines', image([caption('a\nb'), credit()]), 'a b', ''],
  ])('comes to exactly one caption and one credit: %s', (_case, input, captionText, creditText) => {
    const { elements, first } = repair(input);
    expect(elements).toHaveLength(1);
    expect(typesIn(first)).toEqual(['embedCaption', 'embedCredit']);
    expect(first?.children.map(plainText)).toEqual([captionText, creditText]);
    expect(modelOf('image')?.schema.safeParse(first).error).toBeUndefined();
    expect(first && repair(first).first).toBe(first);
  });

  it('an image has exactly one caption, without underline, and exactly one credit, without links (B3-017, B5-067, B5-068)', () => {
    const underlined = element('embedCaption', [text('See', { underlined: true })], undefined, 'c1');
    const linked = element('embedCredit', [text(''), link('https://x.example.ch'), text('')], undefined, 'r1');
    const valid = image([caption('See'), credit('mehr')]);
    expect(repair(image([underlined, linked])).elements).toEqual([valid]);
    expect(repair(image([linked, underlined, caption('', 'c2'), credit('', 'r2')])).elements).toEqual([valid]);
    const schema = modelOf('image')?.schema;
    expect(schema?.safeParse(valid).success).toBe(true);
    for (const children of [
      [caption()],
      [credit(), caption()],
      [caption(), caption('', 'c2'), credit()],
      [underlined, credit()],
      [caption(), linked],
    ])
      expect(schema?.safeParse(image(children)).success).toBe(false);
  });

  it('lets a list that stood inside follow it', () => {
    const list = element('unorderedList', [element('listItem', [text('Punkt')])]);
    expect(repair(image([caption('a'), list, credit()])).elements.map(plainText)).toEqual(['a\n', 'Punkt']);
  });

  it('an image has no underline, subscript and superscript in its caption, and no links in its credit (B5-082, B5-087)', () => {
    const marks = { underlined: true, subscript: true, code: true };
    const { first } = repair(
      image([
        element('embedCaption', [text('CO'), text('2', marks), link('https://x.example.ch'), text('')], undefined, 'c1'),
        element('embedCredit', [text(''), link('https://x.example.ch'), text('')], undefined, 'r1'),
      ]),
    );
    expect(first?.children[0]).toMatchObject({ children: [{ text: 'CO' }, { text: '2', code: true }, { type: 'link' }, { text: '' }] });
    expect(first?.children[0]).not.toMatchObject({ children: [{}, { underlined: true }] });
    expect(first?.children[1]).toMatchObject({ children: [{ text: 'mehr' }] });
  });

  it.each<[string, object, object]>([
    ['a number where an address belongs', { src: 7 }, { original: { src: 7 } }],
    ['an embed that is words', { embed: 'Text' }, { original: { embed: 'Text' } }],
    [
      'a focus point outside of the picture',
      { embed: { focusPoint: { x: 2, y: 0 } } },
      { embed: {}, original: { 'embed.focusPoint': { x: 2, y: 0 } } },
    ],
    [
      'a crop beyond the picture',
      { embed: { cropMarks: { x: 0, y: 0, width: 1.2, height: 1 } } },
      { embed: {}, original: { 'embed.cropMarks': { x: 0, y: 0, width: 1.2, height: 1 } } },
    ],
    ['an unknown kind', { embed: { style: { imageType: 'x' } } }, { embed: { style: {} }, original: { 'embed.style.imageType': 'x' } }],
    ['empty values of another system', { src: null, embed: { elvisId: null, name: 'a' } }, { embed: { name: 'a' } }],
  ])('keeps data that cannot be right aside: %s', (_case, data, expected) => {
    const { first, codes } = repair(image([caption(), credit()], { ...data }));
    expect(first?.data).toEqual(expected);
    expect(codes).toEqual(['invalidData']);
    expect(modelOf('image')?.schema.safeParse(first).error).toBeUndefined();
    expect(first && repair(first).first).toBe(first);
  });
});

describe('a video of the video system', () => {
  it('a video of the video system has its kind, its addresses, its preview image and caption, and a loading status (B3-032)', () => {
    const video = element('embeddedVideo', [caption('Film'), credit()], {
      mimetype: 'x-videocms/livestream',
      src: 'https://video.example.ch/livestream?id=l-1',
      originalSrc: 'https://video.example.ch/livestream?id=l-1',
      loadingStatusId: 'load-1',
      embed: { caption: 'Film', previewImage: { url: 'https://b.example.ch/p.jpg', elvisId: 'asset-1', caption: 'Vorschau' } },
    });
    expect(repair(video).first).toBe(video);
    expect(modelOf('embeddedVideo')?.schema.safeParse(video).error).toBeUndefined();
  });
});

const blocks: readonly Element[] = [
  image([caption('Der See'), credit('Lea Steiner')], {
    src: 'https://b.example.ch/a.jpg',
    mimetype: 'image/jpeg',
    embed: {
      name: 'Ein "See" <am> Morgen',
      nameSource: 'user',
      naturalWidth: 1760,
      naturalHeight: 1320,
      style: { imageType: 'infographic' },
    },
  }),
  image([caption(), credit()], { originalSrc: 'javascript:alert(1)' }),
  element('slideshow', [text('')], { embed: { id: 'show-1' } }),
  element(
    'slideshow',
    [element('slide', [caption('1', 'c7'), credit('', 'r7')], { embed: { url: 'https://b.example.ch/1.jpg' } }, 's1')],
    undefined,
    'own',
  ),
  element('embeddedVideo', [caption('Film', 'c8'), credit('', 'r8')], {
    mimetype: 'x-videocms/video',
    src: 'https://video.example.ch/e?id=v-1',
    embed: { id: 'v-1', previewImage: { url: 'https://b.example.ch/p.jpg' } },
  }),
  element('dynamicTeaser', [element('dynamicTeaserTitle', [text('Mehr')])], { metadataIds: ['100000000042'] }),
];

describe('media as HTML', () => {
  const published = (input: Element): string => elementsToHtml([input], { identity: false });

  it('media as HTML of the library is published in the part that was chosen, with four decimals at most (B5-065)', () => {
    const address = '/filerepo/files/0b3f6c1e-8d52-4c7a-9a63-2f1d5b7e9c01/data';
    const cut = (embed: object): Element =>
      image([caption(), credit()], { src: address, embed: { elvisId: 'x', naturalWidth: 800, naturalHeight: 600, ...embed } });
    expect(published(cut({ cropMarks: { x: 0.33333, y: 0, width: 0.5, height: 1 } }))).toContain(
      `<img src="${address}?crop=0.3333,0,0.5,1" alt="" width="400" height="600">`,
    );
    expect(published(cut({ cropMarks: { x: 0, y: 0, width: 1, height: 1 } }))).toContain(
      `<img src="${address}" alt="" width="800" height="600">`,
    );
  });

  it('is clean when it is published; caption and credit stand there only with words in them (B5-072)', () => {
    expect(blocks.map(published)).toEqual([
      '<figure class="infographic"><img src="https://b.example.ch/a.jpg" alt="Ein &quot;See&quot; &lt;am&gt; Morgen" width="880" height="660"><figcaption><span class="caption">Der See</span><span class="credit">Lea Steiner</span></figcaption></figure>',
      '<figure class="image"></figure>',
      '<section class="slideshow" data-slideshow-id="show-1"></section>',
      '<section class="slideshow"><figure class="slide"><img src="https://b.example.ch/1.jpg" alt=""><figcaption><span class="caption">1</span></figcaption></figure></section>',
      '<figure class="embedded-video"><iframe src="https://video.example.ch/e?id=v-1" allow="fullscreen" loading="lazy"></iframe><figcaption><span class="caption">Film</span></figcaption></figure>',
      '<aside class="dynamic-teaser" data-metadata-ids="100000000042"><p class="dynamic-teaser-title">Mehr</p></aside>',
    ]);
  });

  it.each(blocks.map(block => [`${block.type} ${block.id}`, block] as const))('comes back as it was: %s', (_name, block) => {
    const empty = emptyDocument(createIdMaker('top'));
    const document: RichTextDocument = { ...empty, elements: [...empty.elements, block] };
    expect(findFaults(document)).toEqual([]);
    expect(documentFromHtml(documentToHtml(document), createIdMaker('read')).document).toEqual(document);
  });

  it.each<[string, string, Partial<Element>]>([
    [
      'a figure of another site',
      '<figure class="wp-block"><a href="/x"><picture><img src="https://x.example/a.webp?w=9" alt="See" width="800" height="600"></picture></a><figcaption>Am <b>See</b></figcaption></figure>',
      {
        type: 'image',
        data: {
          originalSrc: 'https://x.example/a.webp?w=9',
          mimetype: 'image/webp',
          embed: { style: { imageType: 'image' }, name: 'See', nameSource: 'user', naturalWidth: 800, naturalHeight: 600 },
        },
      },
    ],
    ['a picture alone', '<img src="https://x.example/a.png">', { type: 'image' }],
    ['a frame of the video system', '<iframe src="https://video.example.ch/e?id=v-1"></iframe>', { type: 'embeddedVideo' }],
    [
      'our published slideshow',
      '<section class="slideshow" data-slideshow-id="show-1"></section>',
      { type: 'slideshow', data: { embed: { id: 'show-1' } } },
    ],
    [
      'our published teaser',
      '<aside class="dynamic-teaser" data-metadata-ids="100000000042"><p class="dynamic-teaser-title">M</p></aside>',
      { type: 'dynamicTeaser', data: { metadataIds: ['100000000042'] } },
    ],
  ])('media as HTML of others is read: %s', (_case, source, expected) => {
    const { document } = documentFromHtml(source, createIdMaker());
    expect(document.elements[3]).toMatchObject(expected);
    expect(findFaults(document)).toEqual([]);
  });

  it.each([
    '<img src="javascript:alert(1)" onerror="alert(1)">',
    '<img src="data:text/html;base64,AAAA">',
    '<img src="//x.example/a.jpg">',
  ])('never brings in an address that is no picture: %s', source => {
    const { document } = documentFromHtml(source, createIdMaker());
    expect(document.elements.some(({ type }) => type === 'image')).toBe(false);
  });

  it('a caption of foreign figures loses no words', () => {
    const { document } = documentFromHtml(
      '<figure><img src="https://x.example/a.png"><figcaption>Am <i>See</i><p>Foto: L.</p></figcaption></figure>',
      createIdMaker(),
    );
    expect(document.elements.map(plainText).join(' ')).toContain('Am See Foto: L.');
  });
});

describe('the media blocks', () => {
  const anything = fc.jsonValue({ maxDepth: 4 });
  it('the media blocks become valid from any data and any children', () => {
    const types = ['image', 'slideshow', 'slide', 'embeddedVideo', 'dynamicTeaser', 'embedCaption', 'embedCredit', 'dynamicTeaserTitle'];
    const shape = fc.record({
      type: fc.constantFrom(...types),
      data: fc.dictionary(fc.constantFrom('src', 'embed', 'image', 'metadataIds', 'originalSrc', 'templateElement', '__proto__'), anything),
      words: fc.array(fc.string(), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(shape, fc.array(shape, { maxLength: 3 }), (outer, inner) => {
        const build = (one: typeof outer, children: Element['children'], id: string): Element => element(one.type, children, one.data, id);
        const leaves = inner.map((one, index) =>
          build(
            one,
            one.words.map(words => text(words)),
            `i${index}`,
          ),
        );
        const input = build(outer, [...outer.words.map(words => text(words)), ...leaves], 'o');
        const { elements } = repair(input);
        for (const repaired of elements) {
          const model = modelOf(repaired.type);
          if (model?.place !== 'inner') expect(model?.schema.safeParse(repaired).error?.issues ?? []).toEqual([]);
          expect(repair(repaired).elements[0]).toBe(repaired);
        }
        const squeeze = (values: readonly string[]) => values.join('').replace(/\s/gu, '').split('').sort().join('');
        expect(squeeze(charactersOf(elements))).toBe(squeeze(charactersOf([input])));
      }),
      { numRuns: 300 },
    );
  });
});
