import { describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { elementsToHtml } from '../../convert/document-html.ts';
import { documentFromHtml } from '#tests/support/document-html.ts';
import { findFaults, normalizeDocument } from '../../normalize.ts';
import { quoteModel } from './model.ts';

const part = (type: string, words: string): Element => ({ type, id: `${type}-${words}`, children: [{ text: words }] });
const quote = (...children: Element['children']): Element => ({ type: 'quote', id: 'q', children });
const shape = (element: Element | undefined): unknown =>
  element?.children.map(child =>
    'type' in child ? [child.type, child.children.map(words => ('text' in words ? words.text : ''))] : child,
  );
const repaired = (element: Element): Element | undefined => {
  const { document } = normalizeDocument({ version: 'v008', elements: [element] }, createIdMaker());
  expect(findFaults(document)).toEqual([]);
  return document.elements.find(({ type }) => type === 'quote');
};

describe('a quote (B3-037)', () => {
  it('a quote is made of a text and a caption, both still empty', () => {
    expect(shape(quoteModel.create(createIdMaker()))).toEqual([
      ['quoteText', ['']],
      ['quoteCaption', ['']],
    ]);
  });

  it.each([
    ['both', [part('quoteText', 'a'), part('quoteCaption', 'b')], 'a', 'b'],
    ['no caption', [part('quoteText', 'a')], 'a', ''],
    ['no text', [part('quoteCaption', 'b')], '', 'b'],
    ['both the wrong way round', [part('quoteCaption', 'b'), part('quoteText', 'a')], 'a', 'b'],
    ['words only', [{ text: 'a' }], 'a', ''],
  ])('a quote has exactly one text and one caption after it, given %s', (_name, children, text, caption) => {
    expect(shape(repaired(quote(...children)))).toEqual([
      ['quoteText', [text]],
      ['quoteCaption', [caption]],
    ]);
  });

  it('keeps the words of parts that are there twice', () => {
    const twice = repaired(quote(part('quoteText', 'a'), part('quoteText', 'b'), part('quoteCaption', 'c'), part('quoteCaption', 'd')));
    expect(twice?.children.map(child => ('type' in child ? child.type : ''))).toEqual(['quoteText', 'quoteCaption']);
    const words = JSON.stringify(twice);
    for (const letter of ['a', 'b', 'c', 'd']) expect(words).toMatch(new RegExp(`"text":"[^"]*${letter}`, 'u'));
  });

  it('a quote is the same after HTML', () => {
    const given = quote(part('quoteText', 'a'), part('quoteCaption', 'b'));
    const html = elementsToHtml([given], { identity: false });
    expect(html).toBe('<blockquote><p class="quote-text">a</p><cite>b</cite></blockquote>');
    expect(shape(documentFromHtml(html, createIdMaker()).document.elements.find(({ type }) => type === 'quote'))).toEqual(shape(given));
  });
});
