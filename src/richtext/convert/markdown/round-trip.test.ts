import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { heldElements, withoutIds } from '#tests/builders/arbitrary-article.ts';
import { articleToMarkdown } from '../export/markdown.ts';
import { readMarkdown } from './read-markdown.ts';

const back = (elements: readonly Element[]) =>
  readMarkdown(
    articleToMarkdown(elements, type => type),
    createIdMaker(),
  ).elements;
const paragraph = (...children: Element['children']): Element => ({ type: 'paragraph', id: 'p', children });

describe('our own text as Markdown and back', () => {
  it.each([
    ['subscript', { subscript: true }],
    ['superscript', { superscript: true }],
    ['strikethrough', { strikethrough: true }],
    ['underlined', { underlined: true }],
  ])('keeps words that are %s', (_name, mark) => {
    const text = paragraph({ text: 'CO' }, { text: '2', ...mark }, { text: ' in Bern' });
    expect(withoutIds(back([text]))).toEqual(withoutIds([text]));
  });

  it('keeps whose words a quote are', () => {
    const quote: Element = {
      type: 'quote',
      id: 'q',
      children: [
        { type: 'quoteText', id: 't', children: [{ text: 'Kalt!' }] },
        { type: 'quoteCaption', id: 'c', children: [{ text: 'Amsler' }] },
      ],
    };
    expect(withoutIds(back([quote]))).toEqual(withoutIds([quote]));
  });

  it('our own text as Markdown and back is exact for every element that Markdown can hold', () => {
    fc.assert(
      fc.property(heldElements({ listicles: false, breaks: false }), elements => {
        expect(withoutIds(back(elements))).toEqual(withoutIds(elements));
      }),
      { numRuns: 200 },
    );
  });
});
