import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDelta, computeDelta } from './delta.ts';
import type { Element } from './document.ts';

const block = (id: string, text: string): Element => ({ type: 'paragraph', id, children: [{ text }] });
const blocks = fc
  .uniqueArray(fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), text: fc.string() }), { selector: ({ id }) => id, maxLength: 12 })
  .map(list => list.map(({ id, text }) => block(id, text)));

describe('deltas of a text', () => {
  it('deltas of a text hold one block while someone types in it', () => {
    const [a, b] = [block('a', 'eins'), block('b', 'zwei')];
    const typed = block('b', 'zwei!');
    expect(computeDelta([a, b], [a, typed])).toEqual({ set: [typed] });
  });

  it('deltas of a text are nothing when nothing changed', () => {
    const text = [block('a', 'eins')];
    expect(computeDelta(text, text)).toBeUndefined();
    expect(computeDelta(text, [...text])).toBeUndefined();
  });

  it('deltas of a text lead from any text to any other, and once more changes nothing', () => {
    fc.assert(
      fc.property(blocks, blocks, (before, after) => {
        const delta = computeDelta(before, after);
        const once = delta ? applyDelta(before, delta) : before;
        expect(once).toEqual(after);
        expect(delta ? applyDelta(once, delta) : once).toEqual(after);
      }),
    );
  });

  it('replayed in order lead through any history, whatever was typed, added, removed and moved', () => {
    fc.assert(
      fc.property(blocks, fc.array(blocks, { maxLength: 6 }), (start, states) => {
        let disk: readonly Element[] = start;
        let before: readonly Element[] = start;
        for (const state of states) {
          const delta = computeDelta(before, state);
          if (delta) disk = applyDelta(disk, delta);
          before = state;
        }
        expect(disk).toEqual(before);
      }),
    );
  });

  it('deltas of a text pass over an id that nobody knows', () => {
    expect(applyDelta([block('a', 'x')], { order: ['ghost', 'a'], set: [] })).toEqual([block('a', 'x')]);
  });
});
