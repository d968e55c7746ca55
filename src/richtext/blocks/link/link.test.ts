import { describe, expect, it } from 'vitest';
import { type Element, type LinkData, type Node } from '#domain/article/document.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { documentFromHtml, documentToHtml } from '#tests/support/document-html.ts';
import { findFaults, normalizeDocument } from '../../normalize.ts';
import { linkDataOf } from '../../model/link-data.ts';
import { linkSchema } from './schema.ts';

const KINDS: readonly LinkData[] = [
  { kind: 'external', href: 'https://bern.ch/?a=1&b="2"' },
  { kind: 'internal', metadataId: '100000000042' },
  { kind: 'category', categoryId: 12 },
  { kind: 'tag', tagId: 7 },
  { kind: 'author', authorId: '6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e21' },
];

const link = (data: unknown, children: readonly unknown[] = [{ text: 'Bern' }], id = 'k') => ({ type: 'link', id, data, children });
const top = ['titleHeader', 'title', 'lead'].map(type => ({ type, id: type, children: [{ text: '' }] }));
const inParagraph = (children: readonly unknown[], type = 'paragraph') => ({
  version: 'v008',
  elements: [...top, { type, id: 'p', children }],
});
const repaired = (children: readonly unknown[], type?: string): readonly Node[] =>
  normalizeDocument(inParagraph(children, type), createIdMaker()).document.elements[3]?.children ?? [];

describe('a link', () => {
  it.each(KINDS)('a link of the kind $kind is valid with one text (B3-010, B3-011)', data => {
    expect(linkSchema.safeParse(link(data)).success).toBe(true);
    expect(linkDataOf(link(data) as Element)).toEqual(data);
    const children = [{ text: 'a ' }, link(data), { text: '' }];
    expect(repaired(children)).toEqual(children);
  });

  it.each(KINDS)('a link of the kind $kind comes back from HTML as it was', data => {
    const { document } = normalizeDocument(inParagraph([{ text: 'a ' }, link(data), { text: ' b' }]), createIdMaker());
    const html = documentToHtml(document);
    expect(documentFromHtml(html, createIdMaker()).document).toEqual(document);
  });

  it.each([
    ['without a text child', link(KINDS[0], [])],
    ['with another element inside', link(KINDS[0], [{ type: 'paragraph', id: 'x', children: [{ text: 'a' }] }])],
    ['of no kind', link({ href: 'https://bern.ch' })],
    ['of two kinds', link({ kind: 'tag', tagId: 7, categoryId: 12 })],
    ['with a broken id', link({ kind: 'tag', tagId: 'seven' })],
    ['without data', { type: 'link', id: 'k', children: [{ text: 'a' }] }],
  ])('%s is refused (B3-011)', (_name, element) => {
    expect(linkSchema.safeParse(element).success).toBe(false);
  });

  const cases: readonly (readonly [string, readonly unknown[], readonly unknown[]])[] = [
    [
      'loses white space at both ends to its neighbours (B4-039)',
      [{ text: 'a' }, link(KINDS[0], [{ text: ' \u00A0Bern\n' }]), { text: 'b' }],
      [{ text: 'a \u00A0' }, link(KINDS[0]), { text: '\nb' }],
    ],
    ['is removed where it is empty (B4-039)', [{ text: 'a' }, link(KINDS[0], [{ text: '' }]), { text: 'b' }], [{ text: 'ab' }]],
    [
      'is removed where it holds white space only (B4-039)',
      [{ text: 'a' }, link(KINDS[1], [{ text: '  ' }]), { text: 'b' }],
      [{ text: 'a  b' }],
    ],
    [
      'loses the underline inside, and nothing but it (B4-043)',
      [
        { text: '' },
        link(KINDS[3], [
          { text: 'Be', underlined: true, bold: true },
          { text: 'rn', bold: true },
        ]),
        { text: '', underlined: true },
      ],
      [{ text: '' }, link(KINDS[3], [{ text: 'Bern', bold: true }]), { text: '' }],
    ],
    [
      'gives up a link inside it, and keeps the words',
      [{ text: '' }, link(KINDS[0], [{ text: 'a' }, link(KINDS[1], [{ text: 'b' }], 'm'), { text: 'c' }]), { text: '' }],
      [{ text: '' }, link(KINDS[0], [{ text: 'abc' }]), { text: '' }],
    ],
    ['that leads nowhere is removed, and its words stay', [{ text: 'a ' }, link({ kind: 'nowhere' }), { text: '' }], [{ text: 'a Bern' }]],
  ];
  it.each(cases)('%s', (_name, before, after) => {
    expect(repaired(before)).toEqual(after);
    const { document } = normalizeDocument(inParagraph(before), createIdMaker());
    expect(findFaults(document)).toEqual([]);
  });

  it.each(['titleHeader', 'title', 'lead'])('a link may not stand in the %s: its words stay', type => {
    const elements = top.map(element =>
      element.type === type ? { ...element, children: [{ text: 'a ' }, link(KINDS[0]), { text: '' }] } : element,
    );
    const { document } = normalizeDocument({ version: 'v008', elements }, createIdMaker());
    expect(document.elements.find(element => element.type === type)?.children).toEqual([{ text: 'a Bern' }]);
  });
});
