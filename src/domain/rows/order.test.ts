import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuredOffsetMs } from '../time/measured-offset.ts';
import { NEW_EVENT_CLOCK, nextInstant } from '../ticker/event-clock.ts';
import { orderKeySchema } from '../ticker/event.ts';
import { inOrder, MIDDLE, moveAfter, type OrderKey, orderBetween } from './order.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 10, 23, 19, 0, second)).toISOString();
const eventsOf = (...keys: readonly (readonly [id: string, second: number, order?: string])[]): readonly OrderKey[] =>
  keys.map(([id, second, order]) => ({ id, instant: at(second), order: order ?? MIDDLE }));
const moved = (events: readonly OrderKey[], id: string, afterId: string | null): readonly OrderKey[] => {
  const changes = new Map(moveAfter(events, id, afterId).map(key => [key.id, key]));
  return inOrder(events.map(event => changes.get(event.id) ?? event));
};
const idsOf = (events: readonly OrderKey[]): string => events.map(({ id }) => id).join(' ');

describe('the order of events', () => {
  it('the order of events is that of instants whatever their offset, then of fractions, then of ids', () => {
    const events = [
      { id: 'd', instant: '2026-11-23T19:00:01Z', order: 'i' },
      { id: 'c', instant: '2026-11-23T20:00:00+01:00', order: 'ia' },
      { id: 'b', instant: '2026-11-23T19:00:00.000Z', order: 'i' },
      { id: 'a', instant: '2026-11-23T19:00:00Z', order: 'i' },
    ];
    expect(idsOf(inOrder(events))).toBe('a b c d');
  });

  it('tells the doubled hour of autumn apart: 02:50 of summer stands before 02:10 of winter', () => {
    const events = [
      { id: 'winter', instant: '2026-10-25T02:10:00+01:00', order: 'i' },
      { id: 'summer', instant: '2026-10-25T02:50:00+02:00', order: 'i' },
    ];
    expect(idsOf(inOrder(events))).toBe('summer winter');
  });
});

describe('a fraction', () => {
  it('fits between any two and can be stored', () => {
    const key = fc.stringMatching(/^[0-9a-z]{0,5}[1-9a-z]$/u);
    fc.assert(
      fc.property(fc.option(key), fc.option(key), (one, other) => {
        fc.pre(one === null || other === null || one !== other);
        const [low, high] = one !== null && other !== null && one > other ? [other, one] : [one, other];
        const between = orderBetween(low, high);
        expect(orderKeySchema.safeParse(between).success).toBe(true);
        if (low !== null) expect(between > low).toBe(true);
        if (high !== null) expect(between < high).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a move', () => {
  const events = eventsOf(['a', 1], ['b', 2], ['c', 3], ['d', 4]);

  it.each([
    ['c', 'a', 'a c b d'],
    ['d', null, 'd a b c'],
    ['a', 'd', 'b c d a'],
    ['b', 'a', 'a b c d'],
    ['b', 'b', 'a b c d'],
    ['b', 'gone', 'a b c d'],
  ])('a move of %s after %s gives %s', (id, afterId, expected) => expect(idsOf(moved(events, id, afterId))).toBe(expected));

  it('changes nothing where the event stands there already', () => expect(moveAfter(events, 'b', 'a')).toEqual([]));

  it('a move between events of one instant and fraction gives them fractions of their own', () => {
    const tied = eventsOf(['a', 1], ['b', 1], ['c', 1], ['d', 2]);
    expect(idsOf(moved(tied, 'd', 'a'))).toBe('a d b c');
  });

  it('brings any event right behind any other', () => {
    const key = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom('i', 'i5', 'j'));
    fc.assert(
      fc.property(fc.array(key, { minLength: 2, maxLength: 8 }), fc.nat(7), fc.nat(8), (keys, from, to) => {
        const list = inOrder(keys.map(([second, order], index) => ({ id: `e${index}`, instant: at(second), order })));
        const id = list[from % list.length]?.id ?? '';
        const others = list.filter(event => event.id !== id).map(event => event.id);
        const afterId = others[to % (others.length + 1)] ?? null;
        const index = afterId === null ? 0 : others.indexOf(afterId) + 1;
        expect(idsOf(moved(list, id, afterId))).toBe(others.toSpliced(index, 0, id).join(' '));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the time of typing', () => {
  it('the time of typing is newsroom time and never goes backwards, also when the clock of the desk does', () => {
    const aheadMs = measuredOffsetMs({ sentMs: 1000, answeredMs: 1200, newsroomMs: 61_100 });
    const first = nextInstant(NEW_EVENT_CLOCK, 5000 + aheadMs);
    expect(first.instant).toBe('1970-01-01T00:01:05.000Z');
    const second = nextInstant(first.clock, 5000 + aheadMs);
    expect(second.instant).toBe('1970-01-01T00:01:05.001Z');
    expect(nextInstant(second.clock, 1000 + aheadMs).instant).toBe('1970-01-01T00:01:05.002Z');
  });
});
