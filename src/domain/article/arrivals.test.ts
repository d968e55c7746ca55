import { describe, expect, it } from 'vitest';
import { type Arrival, arrivedBlocks, chooseVersions } from './arrivals.ts';
import { type Element, plainText } from './document.ts';
import { mergeDocuments } from './merge/merge.ts';

const paragraph = (id: string, text: string): Element => ({ type: 'paragraph', id, children: [{ text }] });
const textOf = (elements: readonly Element[]): readonly string[] => elements.map(element => `${element.id}: ${plainText(element)}`);

const base = [paragraph('a', 'Eins. Zwei.'), paragraph('b', 'Drei.'), paragraph('c', 'Vier.')];
const mine = [paragraph('a', 'Eins hier. Zwei.'), paragraph('b', 'Drei.'), paragraph('c', 'Vier hier.')];
const theirs = [paragraph('a', 'Eins. Zwei dort.'), paragraph('c', 'Vier.'), paragraph('d', 'Fünf dort.')];
const arrival: Arrival = {
  base,
  mine,
  theirs,
  merged: mergeDocuments({ base: { elements: base }, mine: { elements: mine }, theirs: { elements: theirs } }).elements,
  by: null,
  at: '2026-11-23T09:00:00Z',
  unit: 'sentence',
};
const blocks = arrivedBlocks(arrival);

describe('what came in with a merge', () => {
  it('what came in with a merge is the other side’s blocks alone, with every version of each', () => {
    expect(blocks.map(({ id, kind }) => `${kind} ${id}`)).toEqual(['edit a', 'add d', 'remove b']);
    const [edited] = blocks;
    expect([edited?.mine, edited?.theirs, edited?.merged].flatMap(version => (version ? [plainText(version)] : []))).toEqual([
      'Eins hier. Zwei.',
      'Eins. Zwei dort.',
      'Eins hier. Zwei dort.',
    ]);
  });

  it('what came in with a merge can be chosen again: one’s own version, the other’s, or what was merged and written since', () => {
    const now = arrival.merged.map(element => (element.id === 'c' ? paragraph('c', 'Vier seither.') : element));
    expect(textOf(chooseVersions(now, blocks, {}))).toEqual(textOf(now));
    expect(textOf(chooseVersions(now, blocks, { a: 'mine', b: 'mine', d: 'mine' }))).toEqual([
      'a: Eins hier. Zwei.',
      'b: Drei.',
      'c: Vier seither.',
    ]);
    expect(textOf(chooseVersions(now, blocks, { a: 'theirs', b: 'merged', d: 'theirs' }))).toEqual([
      'a: Eins. Zwei dort.',
      'c: Vier seither.',
      'd: Fünf dort.',
    ]);
  });

  it('goes back to its old place where it was moved', () => {
    const [first, second, third] = [paragraph('a', 'A'), paragraph('b', 'B'), paragraph('c', 'C')];
    const before = [first, second, third];
    const moved = [third, first, second];
    const came = arrivedBlocks({ ...arrival, base: before, mine: before, theirs: moved, merged: moved });
    expect(came.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['move c']);
    expect(textOf(chooseVersions(moved, came, { c: 'mine' }))).toEqual(textOf(before));
  });
});
