import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applyScript, renderText, scriptArbitrary, textArbitrary } from '#tests/support/edit-scripts.ts';
import { applyDiff, diffDocuments, type DiffOperation, diffOperationSchema } from './diff.ts';
import { type Element, plainText } from './document.ts';

const paragraph = (id: string, text: string): Element => ({ type: 'paragraph', id, children: [{ text }] });
const [a, b, c] = [paragraph('a', 'Eins.'), paragraph('b', 'Zwei und mehr.'), paragraph('c', 'Drei.')];
const diff = (origin: readonly Element[], derivative: readonly Element[]): readonly DiffOperation[] =>
  diffDocuments({ elements: origin }, { elements: derivative });
const steps = (operations: readonly DiffOperation[]): readonly string[] =>
  operations.map(({ operation, elementId }) => `${operation} ${elementId}`);

const twoTexts = fc.boolean().chain(distinct =>
  fc.tuple(textArbitrary({ distinct }), scriptArbitrary(8)).map(([text, script]) => ({
    origin: renderText(text),
    derivative: renderText(applyScript(text, script, 'ada')),
  })),
);

describe('diff', () => {
  it.each([
    {
      name: 'an added block',
      derivative: [a, b, paragraph('n', 'Neu.'), c],
      expected: ['identity a', 'identity b', 'add n', 'identity c'],
    },
    { name: 'untouched blocks', derivative: [a, b, c], expected: ['identity a', 'identity b', 'identity c'] },
    { name: 'an updated block', derivative: [a, paragraph('b', 'Zwei.'), c], expected: ['identity a', 'update b', 'identity c'] },
    { name: 'a removed block where it stood', derivative: [a, c], expected: ['identity a', 'remove b', 'identity c'] },
    {
      name: 'a moved block where it left and where it arrived',
      derivative: [b, c, a],
      expected: ['moveStart a', 'identity b', 'identity c', 'moveEnd a'],
    },
    {
      name: 'a replaced block, the old one first',
      derivative: [a, paragraph('n', 'Neu.'), c],
      expected: ['identity a', 'remove b', 'add n', 'identity c'],
    },
  ])('B4-074 names $name', ({ derivative, expected }) => {
    expect(steps(diff([a, b, c], derivative))).toEqual(expected);
  });

  it('B4-074 carries the elements that each operation shows', () => {
    const changed = paragraph('b', 'Zwei und weniger.');
    const added = paragraph('n', 'Neu.');
    const gone = paragraph('d', 'Weg.');
    expect(diff([a, b, c, gone], [c, a, changed, added])).toEqual([
      { operation: 'moveEnd', elementId: 'c', origin: c, derivative: c },
      { operation: 'identity', elementId: 'a', derivative: a },
      {
        operation: 'update',
        elementId: 'b',
        origin: b,
        derivative: changed,
        aspects: ['text'],
        words: [
          { kind: 'same', text: 'Zwei und ' },
          { kind: 'removed', text: 'mehr' },
          { kind: 'added', text: 'weniger' },
          { kind: 'same', text: '.' },
        ],
      },
      { operation: 'moveStart', elementId: 'c', origin: c },
      { operation: 'remove', elementId: 'd', origin: gone },
      { operation: 'add', elementId: 'n', derivative: added },
    ]);
  });

  it('shows the words of a block that was moved and edited', () => {
    const end = diff([a, b, c], [b, c, paragraph('a', 'Eins!')]).at(-1);
    expect(end).toMatchObject({
      operation: 'moveEnd',
      aspects: ['text'],
      words: [{ text: 'Eins' }, { kind: 'removed', text: '.' }, { kind: 'added', text: '!' }],
    });
  });

  it('looks into a list item by item', () => {
    const list = (...children: readonly Element[]): Element => ({ type: 'unorderedList', id: 'u', children });
    const [update] = diff([list(a, b)], [list(a, paragraph('b', 'Zwei.'), c)]);
    expect(update?.aspects).toEqual(['children']);
    expect(steps(update?.children ?? [])).toEqual(['identity a', 'update b', 'add c']);
  });

  it.each([
    { name: 'marks', changed: { ...a, children: [{ text: 'Eins.', bold: true }] }, aspects: ['marks'] },
    { name: 'data', changed: { ...a, data: { style: 'x' } }, aspects: ['data'] },
    { name: 'type', changed: { ...a, type: 'crosshead' }, aspects: ['type'] },
  ])('says when nothing but the $name changed', ({ changed, aspects }) => {
    expect(diff([a], [changed])[0]).toMatchObject({ operation: 'update', aspects });
  });

  it('leads from any text to any other, also through JSON', () => {
    fc.assert(
      fc.property(twoTexts, ({ origin, derivative }) => {
        const operations = diffDocuments(origin, derivative);
        expect(applyDiff(origin, operations)).toEqual(derivative.elements);
        const sent: unknown = JSON.parse(JSON.stringify(operations));
        expect(applyDiff(origin, z.array(diffOperationSchema).parse(sent))).toEqual(derivative.elements);
      }),
      { numRuns: 300 },
    );
  });

  it('tells every element of the origin where it went', () => {
    fc.assert(
      fc.property(twoTexts, ({ origin, derivative }) => {
        const seen = diffDocuments(origin, derivative)
          .filter(({ operation }) => operation !== 'add' && operation !== 'moveEnd')
          .map(({ elementId }) => elementId);
        expect(seen).toEqual(origin.elements.map(({ id }) => id));
      }),
      { numRuns: 200 },
    );
  });

  it('shows words that read as the origin without the added and as the derivative without the removed ones', () => {
    fc.assert(
      fc.property(twoTexts, ({ origin, derivative }) => {
        for (const { words, origin: before, derivative: after } of diffDocuments(origin, derivative)) {
          if (!words || !before || !after) continue;
          const read = (skipped: string) => words.map(({ kind, text }) => (kind === skipped ? '' : text)).join('');
          expect(read('added')).toBe(plainText(before));
          expect(read('removed')).toBe(plainText(after));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('survives ids that occur twice', () => {
    const twice = [a, paragraph('a', 'Noch einmal.')];
    expect(applyDiff({ elements: [a] }, diff([a], twice))).toEqual(twice);
  });

  it('refuses steps that another origin was the start of', () => {
    expect(() => applyDiff({ elements: [c] }, diff([a], [a]))).toThrow('the origin has no element a');
  });
});
