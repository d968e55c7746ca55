import { describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { elementsToHtml } from '../convert/document-html.ts';
import { documentFromHtml } from '#tests/support/document-html.ts';
import { MARKS as TABLE, type TextStyle } from './marks.ts';
import { findFaults, normalizeDocument } from '../normalize.ts';

const MARKS: readonly (readonly [string, TextStyle, string])[] = [
  ['bold', { bold: true }, '<strong>b</strong>'],
  ['italic', { italic: true }, '<em>b</em>'],
  ['underlined', { underlined: true }, '<u>b</u>'],
  ['code', { code: true }, '<code>b</code>'],
  ['subscript', { subscript: true }, '<sub>b</sub>'],
  ['superscript', { superscript: true }, '<sup>b</sup>'],
  ['strikethrough', { strikethrough: true }, '<s>b</s>'],
  ['added', { added: true }, '<ins class="added">b</ins>'],
  ['removed', { removed: true }, '<del class="removed">b</del>'],
  ['commentId', { commentId: 'c-1' }, '<span data-comment-id="c-1">b</span>'],
];

const paragraph = (style: TextStyle): Element => ({
  type: 'paragraph',
  id: 'p',
  children: [{ text: 'a' }, { text: 'b', ...style }, { text: 'c' }],
});
const paragraphOf = (elements: readonly Element[]): Element | undefined => elements.find(({ type }) => type === 'paragraph');

describe('the marks of text (B3-012)', () => {
  it('the marks of text are these ten, and no other', () => {
    expect([...TABLE.map(({ key }) => key), 'commentId'].sort()).toEqual(MARKS.map(([key]) => key).sort());
  });

  it.each(MARKS)('%s stands in a valid document, and is the same after HTML', (_key, style, html) => {
    const given = paragraph(style);
    const { document } = normalizeDocument({ version: 'v008', elements: [given] }, createIdMaker());
    expect(findFaults(document)).toEqual([]);
    expect(paragraphOf(document.elements)?.children).toEqual(given.children);
    expect(elementsToHtml([given], { identity: false })).toBe(`<p>a${html}c</p>`);
    const read = documentFromHtml(`<p>a${html}c</p>`, createIdMaker('read')).document;
    expect(paragraphOf(read.elements)?.children).toEqual(given.children);
  });

  it.each([
    ['<b>b</b>', { bold: true }],
    ['<i>b</i>', { italic: true }],
    ['<strike>b</strike>', { strikethrough: true }],
    ['<ins>b</ins>', {}],
    ['<del class="old">b</del>', {}],
    ['<span>b</span>', {}],
  ] as const)('reads %s as it is meant', (html, style) => {
    const [element] = documentFromHtml(`<p>${html}</p>`, createIdMaker('read')).document.elements.slice(3);
    expect(element?.children).toEqual([{ text: 'b', ...style }]);
  });

  it('the marks of text are on or off, and only the comment carries a value', () => {
    const wrong = { ...paragraph({}), children: [{ text: 'a', bold: 'yes', colour: 'red', commentId: 7 }] };
    const { document } = normalizeDocument({ version: 'v008', elements: [wrong] }, createIdMaker());
    expect(findFaults(document)).toEqual([]);
    const [words] = paragraphOf(document.elements)?.children ?? [];
    expect(words).toMatchObject({ text: 'a' });
    expect(words).not.toHaveProperty('colour');
    expect(words).not.toHaveProperty('commentId');
  });
});
