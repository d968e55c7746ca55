import { describe, expect, it } from 'vitest';
import { closedKey, groupedSlots, headingsOf, layoutOf, pagesOfLayout } from './groups.ts';
import { slotsOf } from './slots.ts';

const GROUPS = [
  { key: 'draft', count: 3 },
  { key: 'seo', count: 2 },
  { key: null, count: 1 },
];
const rowsOf = (keys: string) => Array.from(keys, key => ({ key }));

const drawn = (closed: readonly string[], hidden = ''): string => {
  const all = rowsOf('abcdef');
  const slots = groupedSlots(
    slotsOf({
      pages: new Map([[0, all.slice(0, 4)]]),
      size: 4,
      totalElements: 6,
      rows: all.slice(0, 4).filter(({ key }) => !hidden.includes(key)),
    }),
    headingsOf(GROUPS, key => closed.includes(key ?? '')),
  );
  return Array.from({ length: slots.count }, (_, index) => {
    const heading = slots.headingAt?.(index);
    return heading === undefined ? (slots.rowAt(index)?.key ?? '?') : `[${heading.key ?? ''}${heading.count}]`;
  }).join('');
};

describe('the groups of a list', () => {
  it('the groups of a list stand above their rows, also those that are not loaded', () => {
    expect(drawn([])).toBe('[draft3]abc[seo2]d?[1]?');
  });

  it('the groups of a list show only their headings where they are closed', () => {
    expect(drawn(['draft'])).toBe('[draft3][seo2]d?[1]?');
    expect(drawn(['draft', 'seo', ''])).toBe('[draft3][seo2][1]');
  });

  it('the groups of a list leave out what is shown above the list, and keep the counts of the newsroom', () => {
    expect(drawn([], 'b')).toBe('[draft3]ac[seo2]d?[1]?');
    expect(drawn(['draft'], 'abc')).toBe('[draft3][seo2]d?[1]?');
  });

  it('the groups of a list tell where a row is, and that one of a closed group is nowhere', () => {
    const slots = slotsOf({ pages: new Map([[0, rowsOf('abcdef')]]), size: 6, totalElements: 6, rows: rowsOf('abcdef') });
    const open = groupedSlots(
      slots,
      headingsOf(GROUPS, () => false),
    );
    expect(['a', 'd', 'f', 'x'].map(open.indexOf)).toEqual([1, 5, 8, -1]);
    const half = groupedSlots(
      slots,
      headingsOf(GROUPS, key => key === 'draft'),
    );
    expect(['a', 'd', 'f'].map(half.indexOf)).toEqual([-1, 2, 5]);
  });

  it('the groups of a list need the pages of the rows in sight alone: those of closed groups are passed over', () => {
    const many = [
      { key: 'draft', count: 100 },
      { key: 'seo', count: 30 },
    ];
    const pages = (closed: boolean) =>
      pagesOfLayout(layoutOf(headingsOf(many, key => closed && key === 'draft')), { first: 0, last: 12 }, 10);
    expect(pages(false)).toEqual([0, 1]);
    expect(pages(true)).toEqual([10]);
  });

  it('the groups of a list are closed under one grouping without being so under another', () => {
    expect(closedKey('status', '11')).not.toBe(closedKey('title', '11'));
  });
});
