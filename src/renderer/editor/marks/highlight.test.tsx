import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showHighlight } from './highlight.ts';

/** A range over the first letters of some words. */
const rangeOver = (words: Text, letters: number): Range => {
  const range = document.createRange();
  range.setStart(words, 0);
  range.setEnd(words, letters);
  return range;
};

describe('words that are highlighted', () => {
  const registry = new Map<string, Iterable<Range>>();
  const set = vi.spyOn(registry, 'set');
  const shown = (): readonly string[] => [...(registry.get('words') ?? [])].map(String);

  beforeEach(() => {
    vi.stubGlobal('CSS', { highlights: registry });
    vi.stubGlobal(
      'Highlight',
      class extends Set<Range> {
        constructor(...ranges: readonly Range[]) {
          super(ranges);
        }
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    registry.clear();
    set.mockClear();
  });

  it('words that are highlighted already are left alone, whatever ranges say so', () => {
    const words = document.createTextNode('Regen und Sonne');
    showHighlight('words', [rangeOver(words, 5)]);
    showHighlight('words', [rangeOver(words, 5)]);
    expect(set).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(['Regen']);
  });

  it('words that are highlighted are replaced where others are to be, and gone with none', () => {
    const words = document.createTextNode('Regen und Sonne');
    showHighlight('words', [rangeOver(words, 5)]);
    showHighlight('words', [rangeOver(words, 9)]);
    expect(shown()).toEqual(['Regen und']);
    showHighlight('words', [rangeOver(words, 5), rangeOver(words, 9)]);
    expect(shown()).toEqual(['Regen', 'Regen und']);
    showHighlight('words', []);
    expect(registry.has('words')).toBe(false);
  });
});
