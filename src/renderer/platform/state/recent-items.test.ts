import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECENT_ITEMS, type RecentItem, readRecentItems, withShown } from './recent-items.ts';

const item = (id: string, path = `/articles/${id}`): RecentItem => ({ resource: 'articles', id, title: `Title ${id}`, path });

describe('recent items', () => {
  it('recent items are there once each, newest first, at the place that was shown last, never more than remembered', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.nat(40).map(String), sub: fc.constantFrom('', '/publication', '/push') })), visits => {
        const shown = visits.map(({ id, sub }) => item(id, `/articles/${id}${sub}`));
        const items = shown.reduce<readonly RecentItem[]>((list, next) => withShown(list, next), []);
        const newestFirst = shown.toReversed();
        const expected = newestFirst.filter(({ id }, index) => newestFirst.findIndex(other => other.id === id) === index);
        expect(items).toEqual(expected.slice(0, RECENT_ITEMS));
      }),
    );
  });

  it('recent items know a draft by its new id once it has one', () =>
    expect(withShown([item('draft'), item('other')], item('real'), 'draft').map(({ id }) => id)).toEqual(['real', 'other']));

  it('recent items leave out what cannot be read', () => {
    expect(readRecentItems([item('a'), { id: 7 }, null, { ...item('b'), path: 'https://elsewhere.example' }])).toEqual([item('a')]);
    expect(readRecentItems('nothing of the kind')).toEqual([]);
  });
});
