import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { findFaults, normalizeDocument } from '#richtext/normalize.ts';
import { charactersOf, countOf, createIdMaker, wildNode } from '#tests/builders/arbitrary-document.ts';
import { isNewerFormat } from './format.ts';
import { migrateElements } from './migrate.ts';

const head = ['titleHeader', 'title', 'lead'].map(type => ({ type, id: type, children: [{ text: '' }] }));

/** The body of a document of an older format, after it was read. */
const body = (version: string, ...elements: readonly unknown[]): readonly Element[] =>
  normalizeDocument({ version, elements: [...head, ...elements] }, createIdMaker()).document.elements.slice(3);

const t = (text: string, style: object = {}) => ({ text, ...style });

describe('documents of older formats (B3-013)', () => {
  const cases: readonly (readonly [string, string, unknown, unknown])[] = [
    [
      'v005: types in kebab-case and headings by level',
      'v005',
      { type: 'heading', id: 'c', level: 3, children: [t('Part')] },
      { type: 'crosshead', id: 'c', data: { style: { crossheadType: '_crosshead_subsection' } }, children: [t('Part')] },
    ],
    [
      'v004: what came before goes through the same steps',
      'v004',
      { type: 'bulleted-list', id: 'u', children: [{ type: 'list-item', id: 'i', children: [t('one')] }] },
      { type: 'unorderedList', id: 'u', children: [{ type: 'listItem', id: 'i', children: [t('one')] }] },
    ],
    [
      'v006: marks as names',
      'v006',
      { type: 'paragraph', id: 'p', children: [t('a', { marks: ['bold', 'underline', 'glitter'] }), t('b', { marks: [{ type: 'sub' }] })] },
      { type: 'paragraph', id: 'p', children: [t('a', { bold: true, underlined: true }), t('b', { subscript: true })] },
    ],
    [
      'v007: the variant of a crosshead beside its type',
      'v007',
      { type: 'crosshead', id: 'c', crossheadType: '_crosshead_listicle', children: [t('1')] },
      { type: 'crosshead', id: 'c', data: { style: { crossheadType: '_crosshead_listicle' } }, children: [t('1')] },
    ],
    [
      'v007: links without a kind',
      'v007',
      {
        type: 'paragraph',
        id: 'p',
        children: [
          t('a'),
          { type: 'link', id: 'k', href: 'https://a.ch', children: [t('b')] },
          t(' '),
          { type: 'link', id: 'm', metadataId: '100000000042', children: [t('c')] },
          t(''),
        ],
      },
      {
        type: 'paragraph',
        id: 'p',
        children: [
          t('a'),
          { type: 'link', id: 'k', data: { kind: 'external', href: 'https://a.ch' }, children: [t('b')] },
          t(' '),
          { type: 'link', id: 'm', data: { kind: 'internal', metadataId: '100000000042' }, children: [t('c')] },
          t(''),
        ],
      },
    ],
  ];
  it.each(cases)('%s', (_name, version, input, expected) => {
    expect(body(version, input)).toEqual([expected]);
  });

  it('v007: the flat fields of an embed, its caption and its credit', () => {
    const image = {
      type: 'image',
      id: 'i',
      src: 'https://a.ch/b.jpg',
      elvisId: 'e1',
      naturalWidth: 800,
      caption: 'Bern',
      credit: 'Muster',
    };
    expect(migrateElements({ version: 'v007', elements: [image] })).toEqual([
      {
        type: 'image',
        id: 'i',
        data: { src: 'https://a.ch/b.jpg', embed: { elvisId: 'e1', naturalWidth: 800 } },
        children: [
          { type: 'embedCaption', children: [t('Bern')] },
          { type: 'embedCredit', children: [t('Muster')] },
        ],
      },
    ]);
  });

  it('documents of older formats are reported as lifted, once: afterwards nothing is left to do', () => {
    const first = normalizeDocument({ version: 'v006', blocks: [{ type: 'p', text: 'a' }] }, createIdMaker());
    expect(first.report.map(({ code }) => code)).toContain('versionChanged');
    const again = normalizeDocument(first.document, createIdMaker('again'));
    expect([again.document, again.report]).toEqual([first.document, []]);
  });

  it('a document of this format goes through no step', () => {
    const elements = [{ type: 'paragraph', id: 'p', children: [t('a', { marks: ['bold'] })] }];
    expect(migrateElements({ version: 'v008', elements })).toBe(elements);
  });

  it('of any shape lose no text and end valid', () => {
    const version = fc.constantFrom('v001', 'v005', 'v006', 'v007', 'v010', 'draft', '');
    fc.assert(
      fc.property(version, fc.array(fc.oneof(wildNode, fc.jsonValue({ maxDepth: 4 })), { maxLength: 6 }), (name, elements) => {
        const { document } = normalizeDocument({ version: name, elements }, createIdMaker());
        expect(findFaults(document)).toEqual([]);
        expect(countOf(charactersOf(document))).toEqual(countOf(charactersOf(elements)));
      }),
      { numRuns: 1000 },
    );
  });

  it('a hundred thousand levels deep cost no stack', () => {
    let deep: unknown = [{ text: 'bottom' }];
    for (let level = 0; level < 100_000; level += 1) deep = [{ type: 'p', children: deep }];
    expect(JSON.stringify(normalizeDocument({ version: 'v005', elements: deep }, createIdMaker()).document)).toContain('bottom');
  });
});

describe('documents of a later format (B3-013)', () => {
  it('documents of a later format are known as such, so that nobody writes them', () => {
    expect([{ version: 'v009' }, { version: 'v008' }, { version: 'v007' }, {}, undefined].map(isNewerFormat)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('documents of a later format are read as far as possible, and reported', () => {
    const holo = { type: 'hologram', id: 'h', data: { depth: 3 }, children: [t('words')] };
    const { document, report } = normalizeDocument({ version: 'v009', elements: [...head, holo] }, createIdMaker());
    expect(document.elements[3]).toEqual(holo);
    expect(report).toEqual([{ code: 'newerVersion' }]);
  });
});
