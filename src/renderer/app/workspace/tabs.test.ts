import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MOST_CLOSED,
  MOST_OPEN,
  NO_TABS,
  othersThan,
  readTabs,
  reopened,
  type ShownItem,
  type Tabs,
  withClosed,
  withMoved,
  withPin,
  withRemoved,
  withRenamed,
  withShown,
  withStored,
} from './tabs.ts';

const item = (id: string, title: string | null = `Title ${id}`): ShownItem => ({
  resource: 'articles',
  id,
  title,
  path: `/articles/${id}`,
});
const opened = (...names: readonly string[]): Tabs => names.reduce((tabs, id) => withShown(tabs, item(id)), NO_TABS);
const order = ({ open }: Tabs): string => open.map(({ id, isPinned }) => (isPinned ? id.toUpperCase() : id)).join('');

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j');
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('show' as const, 'close' as const, 'others' as const, 'remove' as const, 'pin' as const), id }),
  fc.record({ kind: fc.constant('move' as const), id, index: fc.integer({ min: -2, max: 12 }) }),
  fc.record({ kind: fc.constant('rename' as const), id, to: id }),
  fc.record({ kind: fc.constantFrom('reopen' as const, 'restart' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const after = (tabs: Tabs, one: Step): Tabs => {
  switch (one.kind) {
    case 'show':
      return withShown(tabs, item(one.id));
    case 'close':
      return withClosed(tabs, [one.id]);
    case 'others':
      return withClosed(tabs, othersThan(tabs, one.id));
    case 'remove':
      return withRemoved(tabs, one.id);
    case 'pin':
      return withPin(tabs, one.id, !(tabs.open.find(tab => tab.id === one.id)?.isPinned ?? false));
    case 'move':
      return withMoved(tabs, one.id, one.index);
    case 'rename':
      return withRenamed(tabs, one.id, one.to);
    case 'reopen':
      return reopened(tabs)?.tabs ?? tabs;
    case 'restart':
      return readTabs(JSON.parse(JSON.stringify(tabs)) as Record<string, unknown>);
  }
};

describe('open items', () => {
  it('are there once each, pinned ones first, each with its place by last use, none both open and closed, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        let tabs: Tabs = NO_TABS;
        for (const one of steps) {
          const before = tabs;
          tabs = after(tabs, one);
          const names = tabs.open.map(tab => tab.id);
          expect(new Set(names).size).toBe(names.length);
          expect(tabs.recency.toSorted()).toEqual(names.toSorted());
          const pins = tabs.open.map(tab => tab.isPinned);
          expect(pins).toEqual(pins.toSorted((left, right) => Number(right) - Number(left)));
          expect(tabs.closed.filter(({ tab }) => names.includes(tab.id))).toEqual([]);
          if (one.kind === 'show') expect(tabs.recency[0]).toBe(one.id);
          if (one.kind === 'move' || one.kind === 'pin') expect(names.toSorted()).toEqual(before.open.map(tab => tab.id).toSorted());
          if (one.kind === 'restart') expect(tabs).toEqual(before);
        }
      }),
    );
  });

  it('closed and brought back, are where they were, in the order in which they were there', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.uniqueArray(id), (steps, gone) => {
        const before = steps.reduce(after, NO_TABS);
        const closing = gone.filter(one => before.open.some(tab => tab.id === one));
        let tabs = closing.reduce((now, one) => withClosed(now, [one]), before);
        for (const _ of closing) tabs = reopened(tabs)?.tabs ?? tabs;
        expect(tabs.open).toEqual(before.open);
        expect(tabs.recency.toSorted()).toEqual(before.recency.toSorted());
      }),
    );
  });

  it('are opened at the end and stay where they are when they are shown again', () => {
    expect(order(opened('a', 'b', 'c', 'a'))).toBe('abc');
    expect(opened('a', 'b', 'c', 'a').recency.join('')).toBe('acb');
  });

  it('keep their title while a new one is not known', () => {
    expect(withShown(opened('a'), item('a', null)).open[0]?.title).toBe('Title a');
    expect(withShown(NO_TABS, item('a', null)).open[0]?.title).toBe('');
  });

  it('move among those that are pinned, or among those that are not', () => {
    const tabs = withPin(withPin(opened('a', 'b', 'c', 'd'), 'c', true), 'd', true);
    expect(order(tabs)).toBe('CDab');
    expect(order(withMoved(tabs, 'b', 0))).toBe('CDba');
    expect(order(withMoved(tabs, 'c', 9))).toBe('DCab');
    expect(order(withPin(tabs, 'c', false))).toBe('Dcab');
    expect(order(withClosed(tabs, othersThan(tabs, 'a')))).toBe('CDa');
  });

  it('take over the id of the newsroom, also in their address', () => {
    const tabs = withRenamed(opened('draft', 'b'), 'draft', 'real');
    expect(tabs.open[0]).toMatchObject({ id: 'real', path: '/articles/real', title: 'Title draft' });
    expect(tabs.recency).toEqual(['b', 'real']);
  });

  it('that were deleted do not come back', () => {
    const tabs = withRemoved(withClosed(opened('a', 'b'), ['a']), 'a');
    expect([order(tabs), reopened(tabs)]).toEqual(['b', null]);
  });

  it('are never more than can be held: the one not used for longest is closed, and can be brought back', () => {
    const tabs = opened(...Array.from({ length: MOST_OPEN + 1 }, (_, index) => String(index)));
    expect([tabs.open.length, tabs.closed[0]?.tab.id]).toEqual([MOST_OPEN, '0']);
    expect(withClosed(tabs, tabs.recency).closed).toHaveLength(MOST_CLOSED);
  });

  it('of an earlier run come before those that were opened meanwhile; what cannot be read is left out', () => {
    expect(order(withStored(opened('c', 'a'), opened('a', 'b')))).toBe('abc');
    expect(withStored(opened('c', 'a'), opened('a', 'b')).recency.join('')).toBe('acb');
    expect(readTabs({ open: [{ id: 7 }, null, 'x'], recency: 'none', closed: [{}] })).toEqual(NO_TABS);
  });
});
