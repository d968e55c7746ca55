import { describe, expect, it } from 'vitest';
import type { RichTextDocument } from '#domain/article/document.ts';
import { documentJson, seal, sealJson, unseal } from './sealed.ts';

const text: RichTextDocument = {
  version: 'v008',
  elements: [
    { type: 'title', id: 't', children: [{ text: 'Er sagte "nein"\u2028und ging' }] },
    {
      type: 'poll',
      id: 'p',
      data: { a: null, list: [1, 'zwei'] },
      children: [{ type: 'pollQuestion', id: 'q', children: [{ text: '', bold: true }] }],
    },
  ],
};

describe('a sealed text', () => {
  it.each([
    ['a text', text],
    ['an empty text', { version: 'v008', elements: [] } satisfies RichTextDocument],
  ])('a sealed text is written as JSON.stringify writes it, also the second time: %s', (_name, document) => {
    expect(documentJson(document)).toBe(JSON.stringify(document));
    const moved = { ...document, elements: document.elements.toReversed() };
    expect(documentJson(moved)).toBe(JSON.stringify(moved));
    expect(sealJson(documentJson(document))).toEqual(seal(document));
  });

  it('a sealed text is not read where its checksum does not fit', () => {
    const sealed = seal(text);
    expect(unseal(sealed)).toEqual(text);
    expect(unseal({ ...sealed, json: sealed.json.replace('nein', 'nien') })).toBeUndefined();
  });
});
