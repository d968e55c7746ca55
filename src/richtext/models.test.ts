import { describe, expect, it } from 'vitest';
import { CROSSHEAD_TYPES, ELEMENT_TYPE, type Element, isElement } from '#domain/article/document.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { crossheadModel } from './blocks/crosshead/model.ts';
import { BLOCK_MODELS, modelOf } from './models.ts';
import { findFaults, normalizeDocument } from './normalize.ts';

const TYPES = Object.values(ELEMENT_TYPE);

const keysBelow = (element: Element): readonly string[] => [
  ...Object.keys(element),
  ...element.children.filter(isElement).flatMap(keysBelow),
];

describe('the registry of blocks: all but three stand in the body (B3-003)', () => {
  it('knows every element type, also those that stand inside others (B3-007, B3-008)', () => {
    expect(TYPES.filter(type => modelOf(type) === undefined)).toEqual([]);
  });

  it('holds every type once', () => {
    const types = BLOCK_MODELS.map(({ type }) => type);
    expect(types).toEqual([...new Set(types)]);
  });

  it.each(TYPES)('%s is made with type, id, children and, where it needs them, data (B3-004, B3-005)', type => {
    const element = modelOf(type)?.create(createIdMaker());
    expect(element && keysBelow(element).filter(key => !['type', 'id', 'children', 'data'].includes(key))).toEqual([]);
    expect(element).toMatchObject({ type, id: expect.any(String) as string, children: expect.any(Array) as unknown });
  });

  it.each(BLOCK_MODELS.filter(({ place }) => place === 'body').map(({ type }) => type))(
    '%s stands in the body, behind the three fixed blocks (B3-003)',
    type => {
      const makeId = createIdMaker();
      const element = modelOf(type)?.create(makeId);
      const { document } = normalizeDocument({ version: 'v008', elements: [element] }, makeId);
      expect(document.elements.slice(0, 3).map(block => block.type)).toEqual(['titleHeader', 'title', 'lead']);
      expect(document.elements.slice(3)).toContainEqual(expect.objectContaining({ type }));
      expect(findFaults(document)).toEqual([]);
    },
  );

  it.each(CROSSHEAD_TYPES)('a crosshead may be of the variant %s (B3-009)', crossheadType => {
    const crosshead = { type: 'crosshead', id: 'c', data: { style: { crossheadType } }, children: [{ text: 'a' }] };
    expect(crossheadModel.schema.safeParse(crosshead).success).toBe(true);
    const other = { ...crosshead, data: { style: { crossheadType: '_crosshead_huge' } } };
    expect(crossheadModel.schema.safeParse(other).success).toBe(false);
  });
});

describe('a block that may stand once', () => {
  const summary = (id: string, words: string) => ({
    type: 'summary',
    id,
    children: [
      {
        type: 'summaryList',
        id: `${id}-l`,
        children: [{ type: 'unorderedList', id: `${id}-u`, children: [{ type: 'listItem', id: `${id}-i`, children: [{ text: words }] }] }],
      },
    ],
  });

  it('stays as it is; a further one becomes its text, which is never lost (B4-055)', () => {
    const { document, report } = normalizeDocument([summary('a', 'first'), summary('b', 'second')], createIdMaker());
    expect(document.elements.slice(3).map(({ type }) => type)).toEqual(['summary', 'unorderedList']);
    expect(JSON.stringify(document)).toContain('second');
    expect(report.map(({ code }) => code)).toContain('extraBlock');
    expect(findFaults(document)).toEqual([]);
  });
});

describe('a template', () => {
  const template = (text: string) => ({ type: 'paragraph', id: 'p', data: { templateElement: true }, children: [{ text }] });

  it('a template is none any more once it has content, and stays one while it is empty (B3-006, B5-075)', () => {
    const after = (text: string) => normalizeDocument([template(text)], createIdMaker()).document.elements[3];
    expect(after('')).toEqual(template(''));
    expect(after('a')).toEqual({ type: 'paragraph', id: 'p', children: [{ text: 'a' }] });
  });
});
