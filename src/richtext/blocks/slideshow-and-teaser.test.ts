import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { charactersOf } from '#tests/builders/arbitrary-document.ts';
import { caption, credit, element, image, repair, text, typesIn } from '#tests/builders/captioned.ts';
import { modelOf } from '../models.ts';
import { slideshowIdOf } from './slideshow/schema.ts';

describe('a slideshow', () => {
  const slide = (id: string, words = id): Element =>
    element('slide', [caption(words, `${id}c`), credit('Lea', `${id}r`)], { embed: { url: 'https://b.example.ch/1.jpg' } }, id);

  it('a slideshow has slides, each with its data, caption and credit (B3-025)', () => {
    const show = element('slideshow', [slide('s1'), slide('s2')], { embed: { id: 'show-1' } });
    expect(repair(show).first).toBe(show);
    expect(modelOf('slideshow')?.schema.safeParse(show).error).toBeUndefined();
    expect(modelOf('slideshow')?.isLocked?.(show)).toBe(false);
  });

  it.each<[string, Element['data'], string | undefined]>([
    ['embed.id', { embed: { id: 'a' }, contentAttributes: { id: 'b' } }, 'a'],
    ['contentAttributes', { contentAttributes: { id: 'b' }, originalSrc: '/slideshows/0b0e1f6e-6d2b-4c5f-9c3e-3f2a1b0c9d8e' }, 'b'],
    [
      'a list of contentAttributes',
      {
        contentAttributes: [
          { name: 'x', value: 'y' },
          { name: 'id', value: 'c' },
        ],
      },
      'c',
    ],
    [
      'originalSrc',
      { originalSrc: 'https://galley.example.ch/slideshows/0b0e1f6e-6d2b-4c5f-9c3e-3f2a1b0c9d8e?x=1' },
      '0b0e1f6e-6d2b-4c5f-9c3e-3f2a1b0c9d8e',
    ],
    ['nothing', { originalSrc: 'https://galley.example.ch/articles/1' }, undefined],
  ])('a slideshow is known by %s (B3-025)', (_case, data, id) => {
    expect(slideshowIdOf(element('slideshow', [text('')], data))).toBe(id);
  });

  it('a slideshow may name one of the newsroom only, and is then closed to typing', () => {
    const show = element('slideshow', [text('')], { embed: { id: 'show-1' } });
    expect(repair(show).first).toBe(show);
    expect(modelOf('slideshow')?.isLocked?.(show)).toBe(true);
  });

  it.each<[string, Element, readonly string[], readonly string[]]>([
    ['nothing inside', element('slideshow', []), ['slideshow'], []],
    ['words inside', element('slideshow', [text('lose'), slide('s1')]), ['slideshow', 'paragraph'], ['slide']],
    ['an image inside', element('slideshow', [image(), slide('s1')]), ['slideshow'], ['slide', 'slide']],
    ['a paragraph alone', element('slideshow', [element('paragraph', [text('p')])]), ['slideshow', 'paragraph'], []],
    ['a caption alone', element('slideshow', [caption('nur')]), ['slideshow', 'paragraph'], []],
    ['words in a slide', element('slideshow', [element('slide', [text('w')])]), ['slideshow'], ['slide']],
  ])('loses no word: %s', (_case, input, types, inside) => {
    const { elements, first } = repair(input);
    expect(elements.map(({ type }) => type)).toEqual(types);
    expect(typesIn(first)).toEqual(inside);
    expect(charactersOf(elements).join('').replaceAll(' ', '')).toHaveLength(charactersOf([input]).join('').replaceAll(' ', '').length);
    expect(modelOf('slideshow')?.schema.safeParse(first).error).toBeUndefined();
    expect(first && repair(first).first).toBe(first);
  });
});

describe('a dynamic teaser', () => {
  const title = (words: string, id = 't1'): Element => element('dynamicTeaserTitle', [text(words)], undefined, id);
  const data = {
    image: { originalSrc: 'https://b.example.ch/a.jpg', caption: 'Der See', embed: { name: 'See' } },
    metadataIds: ['100000000042', '100000000007'],
  };

  it('a dynamic teaser has an image with caption, contents and a title (B3-035)', () => {
    const teaser = element('dynamicTeaser', [title('Mehr dazu')], data);
    expect(repair(teaser).first).toBe(teaser);
    expect(modelOf('dynamicTeaser')?.schema.safeParse(teaser).error).toBeUndefined();
  });

  it.each<[string, Element['children'], string, number]>([
    ['no title', [], '', 1],
    ['loose text', [text('a')], 'a', 1],
    ['two titles', [title('a'), title('b', 't2')], 'a b', 1],
    ['bold words', [element('dynamicTeaserTitle', [text('a', { bold: true }), text('b', { italic: true })])], 'ab', 1],
    ['a paragraph inside', [title('a'), element('paragraph', [text('p')])], 'a', 2],
  ])('a dynamic teaser has exactly one title without bold, italic and underline: %s', (_case, children, words, count) => {
    const { elements, first } = repair(element('dynamicTeaser', children, data));
    expect(elements).toHaveLength(count);
    expect(first && plainText(first)).toBe(words);
    expect(modelOf('dynamicTeaser')?.schema.safeParse(first).error).toBeUndefined();
    expect(first && repair(first).first).toBe(first);
  });

  it('names each content once', () => {
    const ids = ['100000000042', 'x', 7, '100000000042', '100000000007'];
    const { first, codes } = repair(element('dynamicTeaser', [title('a')], { metadataIds: ids }));
    expect(first?.data).toEqual({ metadataIds: ['100000000042', '100000000007'] });
    expect(codes).toEqual(['invalidData']);
  });
});
