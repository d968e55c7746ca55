import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ColumnShape,
  columnWidth,
  fittingColumns,
  moveColumn,
  nextSort,
  readColumns,
  sortDirection,
  toggleColumn,
  writeColumns,
} from './columns.ts';

const DECLARED: readonly ColumnShape[] = [
  { id: 'image', width: 111, yields: 4 },
  { id: 'title', isFixed: true },
  { id: 'author', width: [98, 150], yields: 2 },
  { id: 'created', width: [82, 116], yields: 1, sorts: ['createdAt,desc', 'createdAt,asc'] },
  { id: 'updated', width: 82, yields: 3 },
];
const IDS = DECLARED.map(({ id }) => id);
const shapesOf = (ids: readonly string[]) => ids.flatMap(id => DECLARED.find(column => column.id === id) ?? []);
const anyColumns = fc.shuffledSubarray([...IDS]).map(columns => readColumns(DECLARED, writeColumns(columns)));

describe('the columns of a list', () => {
  it('the columns of a list come back as they were kept, and always with the title', () => {
    fc.assert(
      fc.property(anyColumns, columns => {
        expect(readColumns(DECLARED, writeColumns(columns))).toEqual(columns);
        expect(columns).toContain('title');
      }),
    );
  });

  it.each([
    ['nothing kept', [undefined, null], IDS],
    ['the desk before the copy', ['title,updated', 'title'], ['title', 'updated']],
    ['the copy until the desk has answered', [undefined, 'title,author'], ['title', 'author']],
    ['columns of another version', ['title,mood,author'], ['title', 'author']],
    ['the same column twice', ['title,author,author'], ['title', 'author']],
    ['a choice without its title', ['author'], ['title', 'author']],
    ['nonsense', [';;'], IDS],
  ])('the columns of a list are read from what a desk keeps: %s', (_case, kept, expected) => {
    expect(readColumns(DECLARED, ...kept)).toEqual(expected);
  });

  it('the columns of a list are shown at the end and hidden again; the title stays', () => {
    expect(toggleColumn(DECLARED, ['title'], 'author')).toEqual(['title', 'author']);
    expect(toggleColumn(DECLARED, ['title', 'author'], 'author')).toEqual(['title']);
    expect(toggleColumn(DECLARED, ['title', 'author'], 'title')).toEqual(['title', 'author']);
  });

  it.each([
    ['down', 'image', 2, ['title', 'author', 'image']],
    ['up', 'author', 0, ['author', 'image', 'title']],
    ['not beyond the first', 'image', -1, ['image', 'title', 'author']],
    ['not beyond the last', 'image', 9, ['title', 'author', 'image']],
    ['not when hidden', 'created', 0, ['image', 'title', 'author']],
  ] as const)('the columns of a list move %s, the others make room', (_case, column, to, expected) => {
    expect(moveColumn(['image', 'title', 'author'], column, to)).toEqual(expected);
  });

  it('the columns of a list fit into the window: chosen ones in their order, the title with room to be read', () => {
    fc.assert(
      fc.property(anyColumns, fc.integer({ min: 200, max: 3000 }), (columns, widthPx) => {
        const fitting = fittingColumns(shapesOf(columns), widthPx, 34);
        const ids = fitting.map(({ id }) => id);
        expect(ids).toEqual(columns.filter(id => ids.includes(id)));
        expect(ids).toContain('title');
        const taken = fitting.reduce((sum, column) => sum + (columnWidth(column, widthPx) ?? 0), 0);
        expect(fitting.length === 1 || widthPx - taken >= 180).toBe(true);
      }),
    );
  });

  it('the columns of a list give way in order, and are all there before the width is known', () => {
    expect(fittingColumns(DECLARED, 0)).toEqual(DECLARED);
    expect(fittingColumns(DECLARED, 560).map(({ id }) => id)).toEqual(['image', 'title', 'author', 'updated']);
    expect(fittingColumns(DECLARED, 420).map(({ id }) => id)).toEqual(['image', 'title', 'updated']);
  });

  it('the columns of a list are ordered by clicks on their heads: the first order, then the next, around', () => {
    const [created] = shapesOf(['created']);
    if (!created) throw new Error('no column');
    expect([null, 'createdAt,desc', 'createdAt,asc', 'updatedAt,desc'].map(sort => nextSort(created, sort))).toEqual([
      'createdAt,desc',
      'createdAt,asc',
      'createdAt,desc',
      'createdAt,desc',
    ]);
    expect([null, 'createdAt,desc', 'createdAt,asc', 'updatedAt,desc'].map(sort => sortDirection(created, sort))).toEqual([
      undefined,
      'descending',
      'ascending',
      undefined,
    ]);
  });
});
