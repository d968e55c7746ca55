import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METADATA_SORTS } from '#contract/metadata.ts';
import {
  COLUMN_SORTS,
  type Column,
  COLUMNS,
  columnWidth,
  fittingColumns,
  isEveryColumnInOrder,
  moveColumn,
  readColumns,
  toggleColumn,
  writeColumns,
} from './columns.ts';

const anyColumns = fc.shuffledSubarray([...COLUMNS]).map((columns): readonly Column[] => readColumns(writeColumns(columns)));

describe('the columns of the article list', () => {
  it('come back as they were kept, and always with the title', () => {
    fc.assert(
      fc.property(anyColumns, columns => {
        expect(readColumns(writeColumns(columns))).toEqual(columns);
        expect(columns).toContain('title');
      }),
    );
  });

  it.each([
    ['nothing kept', [undefined, null], COLUMNS],
    ['the desk before the copy', ['title,updated', 'title'], ['title', 'updated']],
    ['the copy until the desk has answered', [undefined, 'title,author'], ['title', 'author']],
    ['columns of another version', ['title,mood,author'], ['title', 'author']],
    ['the same column twice', ['title,author,author'], ['title', 'author']],
    ['a choice without its title', ['author'], ['title', 'author']],
    ['nonsense', [';;'], COLUMNS],
  ])('are read from what a desk keeps: %s', (_case, kept, expected) => {
    expect(readColumns(...kept)).toEqual(expected);
  });

  it('are shown at the end and hidden again; the title stays', () => {
    expect(toggleColumn(['title'], 'author')).toEqual(['title', 'author']);
    expect(toggleColumn(['title', 'author'], 'author')).toEqual(['title']);
    expect(toggleColumn(['title', 'author'], 'title')).toEqual(['title', 'author']);
  });

  it.each([
    ['down', 'image', 2, ['title', 'author', 'image']],
    ['up', 'author', 0, ['author', 'image', 'title']],
    ['not beyond the first', 'image', -1, ['image', 'title', 'author']],
    ['not beyond the last', 'image', 9, ['title', 'author', 'image']],
    ['not when hidden', 'created', 0, ['image', 'title', 'author']],
  ] as const)('move %s, the others make room', (_case, column, to, expected) => {
    expect(moveColumn(['image', 'title', 'author'], column, to)).toEqual(expected);
  });

  it('know when they are as they come', () => {
    expect(isEveryColumnInOrder(COLUMNS)).toBe(true);
    expect(isEveryColumnInOrder(moveColumn(COLUMNS, 'usedBy', 0))).toBe(false);
  });

  it('fit into the window: chosen ones in their order, the title with room to be read', () => {
    fc.assert(
      fc.property(anyColumns, fc.integer({ min: 200, max: 3000 }), (columns, widthPx) => {
        const fitting = fittingColumns(columns, widthPx);
        expect(fitting).toEqual(columns.filter(column => fitting.includes(column)));
        expect(fitting).toContain('title');
        const taken = fitting.reduce((sum, column) => sum + (columnWidth(column, widthPx) ?? 0), 0);
        expect(fitting.length === 1 || widthPx - taken >= 180).toBe(true);
      }),
    );
  });

  it('are all there on a screen of 1280 pixels, and before their width is known', () => {
    expect(fittingColumns(COLUMNS, 1232)).toEqual(COLUMNS);
    expect(fittingColumns(COLUMNS, 0)).toEqual(COLUMNS);
    expect(fittingColumns(COLUMNS, 1000)).not.toContain('creator');
  });

  it('lead to every order that the newsroom has', () => {
    expect(new Set(Object.values(COLUMN_SORTS).flat())).toEqual(new Set(METADATA_SORTS));
  });
});
