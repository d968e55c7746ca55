import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepSelection, moveInRows } from './row-selection.ts';

const keys = Array.from({ length: 10 }, (_, index) => `row${index}`);

describe('the selected row', () => {
  it.each([
    ['ArrowDown', 'row3', 'row4'],
    ['ArrowUp', 'row3', 'row2'],
    ['ArrowUp', 'row0', 'row0'],
    ['ArrowDown', 'row9', 'row9'],
    ['Home', 'row7', 'row0'],
    ['End', 'row7', 'row9'],
    ['PageDown', 'row2', 'row7'],
    ['PageDown', 'row8', 'row9'],
    ['PageUp', 'row3', 'row0'],
    ['ArrowDown', 'gone', 'row0'],
  ])('moves with %s from %s to %s', (pressed, from, to) => {
    expect(moveInRows(keys, from, pressed)).toEqual({ kind: 'row', key: to });
  });

  it('turns the page with PageDown on the last row and PageUp on the first', () => {
    expect(moveInRows(keys, 'row9', 'PageDown')).toEqual({ kind: 'page', step: 1 });
    expect(moveInRows(keys, 'row0', 'PageUp')).toEqual({ kind: 'page', step: -1 });
  });

  it('does not answer to other keys, nor in an empty list', () => {
    expect(moveInRows(keys, 'row1', 'x')).toBeNull();
    expect(moveInRows([], null, 'ArrowDown')).toBeNull();
  });

  it('stays on its article through any refresh that still shows it', () => {
    const list = fc.uniqueArray(fc.constantFrom(...keys));
    fc.assert(
      fc.property(list, list, fc.constantFrom(...keys), (before, after, selected) => {
        const kept = keepSelection(before, after, selected);
        if (after.includes(selected)) expect(kept).toBe(selected);
        else expect(kept === null ? after : after.includes(kept)).toEqual(kept === null ? [] : true);
      }),
    );
  });

  it('passes to the article that took its place when its own is gone', () => {
    expect(keepSelection(['a', 'b', 'c'], ['a', 'c', 'd'], 'b')).toBe('c');
    expect(keepSelection(['a', 'b', 'c'], ['a', 'b'], 'c')).toBe('b');
    expect(keepSelection([], ['a', 'b'], null)).toBe('a');
  });
});
