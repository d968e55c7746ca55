import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aBoardPage,
  changeOf,
  createIds,
  createModelNewsroom,
  playSchedule,
  scheduleArbitrary,
} from '#tests/support/placement-schedule.ts';
import { applyOperation } from './apply.ts';
import { invertChange } from './invert.ts';
import { pageDifference } from './difference.ts';
import type { PlacementOperation } from './operation.ts';
import { draftState } from './page.ts';

describe('a page that several people work on', () => {
  it('becomes the same for all, with no item lost or doubled, and what was published is the draft that was seen', async () => {
    await fc.assert(
      fc.asyncProperty(scheduleArbitrary, async schedule => {
        const newId = createIds();
        const shown = await playSchedule(createModelNewsroom(aBoardPage(newId)), schedule, newId);
        for (const view of shown.views) expect(view).toEqual(shown.page);
        expect([shown.doubled, shown.lost]).toEqual([[], []]);
        for (const { draft, live } of shown.published) expect(live).toEqual(draft);
      }),
      { numRuns: 1_000 },
    );
  });

  it('a page that several people work on is as before once one person has undone everything, newest first', () => {
    fc.assert(
      fc.property(scheduleArbitrary, ({ steps }) => {
        const newId = createIds();
        const page = aBoardPage(newId);
        const made: PlacementOperation[] = [];
        let now = page;
        for (const step of steps) {
          const change = changeOf(now, step, newId);
          if (!change) continue;
          const operation = { id: newId(), seen: now.version, change };
          const outcome = applyOperation(now, operation);
          if (!outcome.ok) throw new Error(outcome.error.reason);
          if (outcome.value !== now) made.push(operation);
          now = outcome.value;
        }
        for (const operation of made.toReversed()) {
          const outcome = applyOperation(now, { id: newId(), seen: now.version, change: invertChange(operation) });
          if (!outcome.ok) throw new Error(`${operation.change.op}: ${outcome.error.reason}`);
          now = outcome.value;
        }
        expect(pageDifference(draftState(page), draftState(now))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
