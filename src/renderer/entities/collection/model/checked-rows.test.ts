import { describe, expect, it } from 'vitest';
import { createCheckedRows, rowsBetween } from './checked-rows.ts';

const row = (number: number, status = 'new') => ({ key: `row${number}`, status });

describe('chosen rows', () => {
  it('chosen rows stay chosen when the page is turned, and are known as the list shows them last', () => {
    const store = createCheckedRows<ReturnType<typeof row>>();
    store.getState().toggle(row(1));
    store.getState().renew([row(2)]);
    expect([...store.getState().checked.keys()]).toEqual(['row1']);
    store.getState().renew([row(1, 'published')]);
    expect(store.getState().checked.get('row1')?.status).toBe('published');
  });

  it('chosen rows are not told to anybody when nothing of theirs has changed', () => {
    const store = createCheckedRows<ReturnType<typeof row>>();
    store.getState().toggle(row(1));
    const before = store.getState().checked;
    store.getState().renew([row(2), row(3)]);
    expect(store.getState().checked).toBe(before);
  });

  it('chosen rows reach from one to another in either direction', () => {
    const rows = [1, 2, 3, 4].map(number => row(number));
    const keys = (from: number, to: number) => rowsBetween(rows, row(from).key, row(to).key).map(({ key }) => key);
    expect(keys(2, 4)).toEqual(['row2', 'row3', 'row4']);
    expect(keys(4, 2)).toEqual(keys(2, 4));
    expect(keys(9, 2)).toEqual(['row2']);
  });
});
