import { describe, expect, it } from 'vitest';
import type { Element } from './document.ts';
import { forecastMerge } from './forecast.ts';

const text = (blocks: Readonly<Record<string, string>>): { readonly elements: readonly Element[] } => ({
  elements: Object.entries(blocks).map(([id, words]) => ({ type: 'paragraph', id, children: [{ text: words }] })),
});
const base = text({ a: 'Es regnet seit Tagen.', b: 'Der Fluss steigt.', c: 'Die Brücke ist zu.', d: 'Mehr folgt.' });

describe('the forecast of a merge', () => {
  it('counts what a colleague changed, added and removed, apart from what both touched', () => {
    const mine = text({ a: 'Es regnet seit Wochen.', b: 'Der Fluss steigt.', c: 'Die Brücke ist zu.', d: 'Mehr folgt.' });
    const theirs = text({ a: 'Es regnet seit Tagen.', b: 'Der Fluss sinkt.', c: 'Die Brücke ist zu.', n: 'Neu.' });
    expect(forecastMerge({ base, mine, theirs })).toEqual({ changed: 3, shared: 0, isReordered: false, questions: 0 });
  });

  it('says how many blocks both changed, with or without a question', () => {
    const mine = text({ a: 'Es regnet seit Wochen.', b: 'Der Fluss steigt. Noch langsam.', c: 'Die Brücke ist zu.', d: 'Mehr folgt.' });
    const theirs = text({ a: 'Es regnet seit Stunden.', b: 'Der grosse Fluss steigt.', c: 'Die Brücke ist offen.', d: 'Mehr folgt.' });
    expect(forecastMerge({ base, mine, theirs })).toEqual({ changed: 3, shared: 2, isReordered: false, questions: 1 });
  });

  it('notices another order, and nothing where nothing is', () => {
    const moved = text({ b: 'Der Fluss steigt.', a: 'Es regnet seit Tagen.', c: 'Die Brücke ist zu.', d: 'Mehr folgt.' });
    expect(forecastMerge({ base, mine: base, theirs: moved })).toEqual({ changed: 0, shared: 0, isReordered: true, questions: 0 });
    expect(forecastMerge({ base, mine: moved, theirs: base })).toEqual({ changed: 0, shared: 0, isReordered: false, questions: 0 });
  });
});
