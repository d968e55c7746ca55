import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeItem } from './merge.ts';

interface Slide {
  readonly id: string;
  readonly credit: string;
  readonly description: string;
}
const slide = (id: string, credit = `Bild ${id}`, description = `Text ${id}`): Slide => ({ id, credit, description });
const base = { title: 'Alt', lead: 'Vorspann', slides: ['a', 'b', 'c'].map(id => slide(id)) };
const ids = (item: { readonly slides: readonly Slide[] }): string => item.slides.map(({ id }) => id).join('');

describe('merging an item that is written whole', () => {
  it('takes what one side alone changed, from both sides', () => {
    const result = mergeItem(base, { ...base, title: 'Mein' }, { ...base, lead: 'Ihr' });
    expect(result).toEqual({ merged: { ...base, title: 'Mein', lead: 'Ihr' }, conflicts: [] });
  });

  it('names a field that both changed, holds mine until somebody decides, and takes the decision', () => {
    const [mine, theirs] = [
      { ...base, title: 'Mein' },
      { ...base, title: 'Ihr' },
    ];
    expect(mergeItem(base, mine, theirs)).toEqual({ merged: mine, conflicts: ['title'] });
    expect(mergeItem(base, mine, theirs, { title: 'theirs' })).toEqual({ merged: theirs, conflicts: [] });
    expect(mergeItem(base, mine, theirs, { title: 'mine' })).toEqual({ merged: mine, conflicts: [] });
  });

  it('merges slides field by field', () => {
    const mine = { ...base, slides: [slide('a', 'Ursina'), slide('b'), slide('c')] };
    const theirs = { ...base, slides: [slide('a', 'Bild a', 'Neu'), slide('b', 'Reto'), slide('c')] };
    expect(mergeItem(base, mine, theirs)).toEqual({
      merged: { ...base, slides: [slide('a', 'Ursina', 'Neu'), slide('b', 'Reto'), slide('c')] },
      conflicts: [],
    });
    const both = mergeItem(base, mine, { ...base, slides: [slide('a', 'Reto'), slide('b'), slide('c')] });
    expect(both.conflicts).toEqual(['slides.a.credit']);
  });

  it.each([
    ['mine moved, theirs added behind b', ['c', 'a', 'b'], ['a', 'b', 'x', 'c'], 'cabx'],
    ['theirs moved, mine added at the end', ['a', 'b', 'c', 'x'], ['c', 'b', 'a'], 'cxba'],
    ['both added at the same place', ['a', 'x', 'b', 'c'], ['a', 'y', 'b', 'c'], 'axybc'],
    ['mine removed, theirs moved', ['a', 'c'], ['c', 'b', 'a'], 'ca'],
    ['both moved: mine counts', ['c', 'b', 'a'], ['b', 'a', 'c'], 'cba'],
  ])('orders slides: %s', (_case, mine, theirs, expected) => {
    const of = (list: readonly string[]) => ({ ...base, slides: list.map(id => slide(id)) });
    const result = mergeItem(base, of(mine), of(theirs));
    expect(result.conflicts).toEqual([]);
    expect(ids(result.merged)).toBe(expected);
  });

  it('asks when one side removed a slide that the other changed', () => {
    const mine = { ...base, slides: [slide('a'), slide('c')] };
    const theirs = { ...base, slides: [slide('a'), slide('b', 'Neu'), slide('c')] };
    expect(mergeItem(base, mine, theirs).conflicts).toEqual(['slides.b']);
    expect(ids(mergeItem(base, mine, theirs, { 'slides.b': 'theirs' }).merged)).toBe('abc');
    expect(ids(mergeItem(base, theirs, mine, { 'slides.b': 'theirs' }).merged)).toBe('ac');
  });

  const item = fc.record({
    title: fc.constantFrom('Alt', 'Neu', 'Anders'),
    lead: fc.constantFrom('Vorspann', ''),
    slides: fc.uniqueArray(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), credit: fc.constantFrom('x', 'y'), description: fc.constant('') }),
      {
        selector: entry => entry.id,
      },
    ),
  });

  it('loses nothing: one side alone gives that side, equal sides give it once, and no slide stands twice', () => {
    fc.assert(
      fc.property(item, item, item, (from, mine, theirs) => {
        expect(mergeItem(from, mine, from)).toEqual({ merged: mine, conflicts: [] });
        expect(mergeItem(from, from, theirs)).toEqual({ merged: theirs, conflicts: [] });
        expect(mergeItem(from, mine, mine)).toEqual({ merged: mine, conflicts: [] });
        const { merged } = mergeItem(from, mine, theirs);
        const merging = merged.slides.map(({ id }) => id);
        expect(new Set(merging).size).toBe(merging.length);
        const known = new Set(from.slides.map(({ id }) => id));
        for (const { id } of [...mine.slides, ...theirs.slides]) if (!known.has(id)) expect(merging).toContain(id);
      }),
    );
  });

  it('merging an item that is written whole has no conflict left once every one of them is decided', () => {
    fc.assert(
      fc.property(item, item, item, fc.constantFrom('mine' as const, 'theirs' as const), (from, mine, theirs, side) => {
        const { conflicts } = mergeItem(from, mine, theirs);
        const choices = Object.fromEntries(conflicts.map(name => [name, side]));
        expect(mergeItem(from, mine, theirs, choices).conflicts).toEqual([]);
      }),
    );
  });
});
