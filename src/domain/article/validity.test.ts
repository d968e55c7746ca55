import { describe, expect, it } from 'vitest';
import { bodyText, deriveFields } from './derived.ts';
import type { Element, RichTextDocument } from './document.ts';
import { DOCUMENT_LIMITS, documentProblems } from './validity.ts';

const block = (type: string, text: string, id = type): Element => ({ type, id, children: [{ text }] });
const heads = [block('titleHeader', 'Kopf'), block('title', ' Der  Titel '), block('lead', 'Lead')];
const documentOf = (...body: readonly Element[]): RichTextDocument => ({ version: 'v008', elements: [...heads, ...body] });

const nested = (depth: number): Element =>
  depth === 0 ? block('paragraph', 'x', 'innermost') : { type: 'list', id: `d${depth}`, children: [nested(depth - 1)] };

describe('a document as a whole', () => {
  it('a document as a whole is sound with its three heads and any body', () => {
    expect(documentProblems(documentOf())).toEqual([]);
    expect(documentProblems(documentOf(block('paragraph', 'Text'), block('somethingNew', 'Text')))).toEqual([]);
  });

  it.each([
    ['heads in another order', { version: 'v008', elements: heads.toReversed() }, 'document.elements.0'],
    ['no elements', { version: 'v008', elements: [] }, 'document.elements.0'],
    ['a second lead', documentOf(block('lead', 'x', 'other')), 'document.elements.3'],
    ['an id twice', documentOf(block('paragraph', 'x', 'title')), 'document.elements'],
    ['an id twice, further in', documentOf({ type: 'list', id: 'l', children: [block('listItem', 'x', 'lead')] }), 'document.elements'],
    ['too many characters', documentOf(block('paragraph', 'x'.repeat(DOCUMENT_LIMITS.characters))), 'document'],
    ['too deep nesting', documentOf(nested(DOCUMENT_LIMITS.depth + 1)), 'document'],
  ] as const)('a document as a whole is not sound with %s', (_name, document, field) => {
    expect(documentProblems(document).map(problem => problem.field)).toContain(field);
  });
});

describe('what is derived from a text', () => {
  it('what is derived from a text is title header, title and lead in single spaces, and the length of everything as editors count', () => {
    const document = documentOf(block('paragraph', 'Soft\u00ADware 😀'), block('crosshead', 'Ende', 'c'));
    expect(deriveFields(document)).toEqual({
      titleHeader: 'Kopf',
      title: 'Der Titel',
      lead: 'Lead',
      actualTextLength: 4 + 12 + 4 + 10 + 4,
    });
    expect(bodyText(document)).toBe('Soft\u00ADware 😀\nEnde');
  });
});
