import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePlanned, type PlannedValues } from './merge-planned.ts';

const NONE: PlannedValues = { pageName: null, publicationDate: null, category: null, topic: null, deadline: null };

const values = fc.record({
  pageName: fc.option(fc.constantFrom('1', '5', '7')),
  publicationDate: fc.option(fc.constantFrom('2026-11-28', '2026-11-29')),
  category: fc.option(fc.constantFrom('Region', 'Schweiz')),
  topic: fc.option(fc.constantFrom('a', 'b').map(id => ({ id, name: id, link: null }))),
  deadline: fc.option(fc.constantFrom('17:00', '18:30').map(time => ({ date: '2026-11-28', time }))),
});

describe('the plan of an item and that of its element', () => {
  it('takes over what planning changed', () => {
    expect(mergePlanned(NONE, NONE, { ...NONE, pageName: '5' })).toEqual({
      values: { ...NONE, pageName: '5' },
      takenOver: [{ field: 'pageName', value: '5', lost: null }],
      given: [],
    });
  });

  it('gives planning what only this side changed', () => {
    expect(mergePlanned(NONE, { ...NONE, pageName: '3' }, NONE)).toEqual({
      values: { ...NONE, pageName: '3' },
      takenOver: [],
      given: ['pageName'],
    });
  });

  it('lets planning win where both changed, and names what is lost by it', () => {
    const merged = mergePlanned({ ...NONE, pageName: '1' }, { ...NONE, pageName: '3' }, { ...NONE, pageName: '5' });
    expect(merged.values.pageName).toBe('5');
    expect(merged.takenOver).toEqual([{ field: 'pageName', value: '5', lost: '3' }]);
  });

  it('takes over that planning emptied a value', () => {
    const both = { ...NONE, category: 'Region' };
    expect(mergePlanned(both, both, NONE).takenOver).toEqual([{ field: 'category', value: null, lost: null }]);
  });

  it('empties nothing when the two meet for the first time', () => {
    const ours = { ...NONE, pageName: '3' };
    const theirs = { ...NONE, category: 'Region' };
    expect(mergePlanned(null, ours, theirs).values).toEqual({ ...NONE, pageName: '3', category: 'Region' });
  });

  it('the plan of an item and that of its element has both sides agree, whatever they had, and has nothing left to do the next time', () => {
    fc.assert(
      fc.property(fc.option(values), values, values, (base, ours, theirs) => {
        const merged = mergePlanned(base, ours, theirs);
        const given = Object.fromEntries(merged.given.map(field => [field, merged.values[field]]));
        const after: PlannedValues = { ...theirs, ...given };
        expect(after).toEqual(merged.values);
        expect(mergePlanned(merged.values, merged.values, after)).toMatchObject({ takenOver: [], given: [] });
      }),
    );
  });

  it('never keeps a value of this side against one that planning changed', () => {
    fc.assert(
      fc.property(values, values, values, (base, ours, theirs) => {
        if (base.pageName !== theirs.pageName) expect(mergePlanned(base, ours, theirs).values.pageName).toBe(theirs.pageName);
      }),
    );
  });
});
