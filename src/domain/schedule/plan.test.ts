import { describe, expect, it } from 'vitest';
import type { ScheduledPlacing } from '../metadata/metadata.ts';
import { openFailure, plannedEvents, planStateOf } from './plan.ts';

const SIX = '2026-11-22T05:00:00.000Z';
const NOON = '2026-11-22T11:00:00.000Z';
const failure = { at: SIX, code: 'missingRequiredFields', fieldNames: ['authors'] };
const placing = (more: Partial<ScheduledPlacing> = {}): ScheduledPlacing => ({
  status: 'scheduled',
  publicationTime: SIX,
  expiryTime: NOON,
  ...more,
});

describe('the plan', () => {
  it.each([
    ['2026-11-22T04:59:59.999Z', 'pending'],
    [SIX, 'due'],
    ['2026-11-22T05:01:59.999Z', 'due'],
    ['2026-11-22T05:02:00.000Z', 'late'],
  ])('the plan at %s a publication at six is %s', (now, state) => {
    expect(planStateOf({ kind: 'publication', dueAt: SIX, failure: null }, now)).toBe(state);
  });

  it('D-003 names a failed publication beside the expiry that is still to come, also after it, until somebody has dealt with it', () => {
    const failed = { publicationStatus: 'notPublished', scheduledPlacing: placing({ failure }) } as const;
    expect(plannedEvents(failed)).toEqual([
      { kind: 'publication', dueAt: SIX, failure },
      { kind: 'expiry', dueAt: NOON, failure: null },
    ]);
    expect(planStateOf({ kind: 'publication', dueAt: SIX, failure }, NOON)).toBe('failed');
    const missed = { publicationStatus: 'notPublished', scheduledPlacing: placing({ status: 'expired', failure }) } as const;
    expect(plannedEvents(missed)).toEqual([{ kind: 'publication', dueAt: SIX, failure }]);
    expect(openFailure({ ...missed, publicationStatus: 'published' })).toBeNull();
    expect(openFailure({ ...missed, publicationStatus: 'unlisted' })).toEqual(failure);
    expect(openFailure({ publicationStatus: 'notPublished', scheduledPlacing: null })).toBeNull();
  });
});
