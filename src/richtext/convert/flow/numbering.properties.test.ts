import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Element, isElement, plainText } from '#domain/article/document.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { type HtmlNode, html } from '../../html/html-tree.ts';
import { readForeignHtml } from '../foreign/read-foreign.ts';

interface Item {
  readonly words: string;
  readonly value?: number | undefined;
  readonly inner?: List | undefined;
}

interface List {
  readonly tag: 'ol' | 'ul';
  readonly start?: number | undefined;
  readonly items: readonly Item[];
}

const { list: arbitraryList } = fc.letrec<{ list: List; item: Item }>(tie => ({
  item: fc.record({
    words: fc.constantFrom('Mai', 'Konzert', 'Saal', ''),
    value: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined, freq: 6 }),
    inner: fc.option(tie('list'), { nil: undefined, depthSize: 'small', maxDepth: 3, freq: 3 }),
  }),
  list: fc.record({
    tag: fc.constantFrom('ol' as const, 'ul' as const),
    start: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined, freq: 3 }),
    items: fc.array(tie('item'), { minLength: 1, maxLength: 4 }),
  }),
}));

const treeOf = ({ tag, start, items }: List): HtmlNode =>
  html(
    tag,
    start === undefined ? {} : { start: String(start) },
    items.map(({ words, value, inner }) =>
      html('li', value === undefined ? {} : { value: String(value) }, [words, ...(inner ? [treeOf(inner)] : [])]),
    ),
  );

/** The lines as a browser shows them, bullets left out. */
const shownBy = ({ tag, start = 1, items }: List): readonly string[] => {
  let next = start;
  return items.flatMap(({ words, value, inner }) => {
    const number = value ?? next;
    next = number + 1;
    const line = words === '' ? [] : [tag === 'ol' ? `${number}. ${words}` : words];
    return [...line, ...(inner ? shownBy(inner) : [])];
  });
};

/** The lines as our text shows them: a list counts from 1. */
const shownHere = (element: Element): readonly string[] => {
  if (element.type === 'paragraph') return [plainText(element)];
  return element.children
    .filter(isElement)
    .map((item, index) => (element.type === 'orderedList' ? `${index + 1}. ` : '') + plainText(item));
};

describe('lists inside lists, however they are numbered', () => {
  it('show the same numbers before the same words as on their page', () => {
    fc.assert(
      fc.property(fc.array(arbitraryList, { minLength: 1, maxLength: 3 }), lists => {
        const { elements } = readForeignHtml(
          lists.flatMap(list => [treeOf(list), html('p', {}, ['Pause'])]),
          { makeId: createIdMaker(), dialect: 'web' },
        );
        expect(elements.flatMap(shownHere)).toEqual(lists.flatMap(list => [...shownBy(list), 'Pause']));
      }),
      { numRuns: 300 },
    );
  });
});
