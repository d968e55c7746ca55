import { describe, expect, it } from 'vitest';
import { canMovePublication, CONTENT_STATUSES, isPublicStatus, PUBLICATION_STATUSES } from '../article/workflow.ts';
import { type Act, ACTS, isOutwardAct, judgeAct, type Verdict } from './policy.ts';
import { SCHEDULE_STATES, type Situation } from './situation.ts';

const OFF_ON = [false, true] as const;
const DIMENSIONS = {
  contentStatus: CONTENT_STATUSES,
  publicationStatus: PUBLICATION_STATUSES,
  schedule: SCHEDULE_STATES,
  expiry: ['none', 'pending'],
  release: ['none', 'pending'],
  hasWaitingChanges: OFF_ON,
  isProofreadByOther: OFF_ON,
  isExternal: OFF_ON,
  isOwn: OFF_ON,
  missing: [[], ['lead']],
  openChecks: [[], ['seoDone']],
  isOnline: OFF_ON,
  isQueued: OFF_ON,
} as const satisfies { readonly [Name in keyof Situation]: readonly Situation[Name][] };

const CALM: Situation = {
  contentStatus: 'readyToPublish',
  publicationStatus: 'notPublished',
  schedule: 'none',
  expiry: 'none',
  release: 'none',
  hasWaitingChanges: false,
  isProofreadByOther: false,
  isExternal: false,
  isOwn: true,
  missing: [],
  openChecks: [],
  isOnline: true,
  isQueued: false,
};

/** Every cell of the table. */
function* everySituation(): Generator<Situation> {
  const names = Object.keys(DIMENSIONS) as (keyof typeof DIMENSIONS)[]; // the keys of this table
  const sizes = names.map(name => DIMENSIONS[name].length);
  const total = sizes.reduce((product, size) => product * size, 1);
  for (let cell = 0; cell < total; cell += 1) {
    let rest = cell;
    const entries = names.map((name, index) => {
      const size = sizes[index] ?? 1;
      const value = DIMENSIONS[name][rest % size];
      rest = Math.floor(rest / size);
      return [name, value] as const;
    });
    yield Object.fromEntries(entries) as unknown as Situation; // one value of each dimension
  }
}

const codeOf = (verdict: Verdict): string => (verdict.kind === 'refused' ? verdict.code : 'allowed');
const doubtsOf = (act: Act, change: Partial<Situation>): readonly string[] => {
  const verdict = judgeAct(act, { ...CALM, ...change });
  if (verdict.kind === 'refused') throw new Error(verdict.code);
  return verdict.doubts.map(({ code }) => code);
};

const TARGETS: Partial<Record<Act, (typeof PUBLICATION_STATUSES)[number]>> = {
  publish: 'published',
  unlist: 'unlisted',
  keepInternal: 'internalOnly',
  unpublish: 'unpublished',
  schedule: 'published',
  publishWhenDue: 'published',
};
const among = (act: Act, ...acts: readonly Act[]): boolean => acts.includes(act);

/** Sentences of the decisions, each as what must never be allowed. */
const FORBIDDEN: readonly (readonly [string, (act: Act, situation: Situation) => boolean])[] = [
  ['D-005 offline or from a queue nothing goes out', (act, { isOnline, isQueued }) => isOutwardAct(act) && (!isOnline || isQueued)],
  ['D-010 an external account works on its own items only', (_act, { isExternal, isOwn }) => isExternal && !isOwn],
  [
    'D-010 an external account does not publish, schedule, release, unpublish or delete',
    (act, { isExternal }) => isExternal && (act === 'delete' || isOutwardAct(act)),
  ],
  [
    'D-010 what an external account saves on a public item waits',
    (act, { isExternal, publicationStatus }) => isExternal && among(act, 'edit', 'note') && isPublicStatus(publicationStatus),
  ],
  [
    'D-009 proofreading locks all but coming down, cancelling, comments, note, checklist and print data',
    (act, { isProofreadByOther }) =>
      isProofreadByOther &&
      !among(
        act,
        'unpublish',
        'keepInternal',
        'cancelSchedule',
        'cancelExpiry',
        'cancelRelease',
        'takeBack',
        'comment',
        'note',
        'holdNote',
        'checklist',
        'print',
        'printSync',
      ),
  ],
  [
    'A4-018 the publication status moves along its table',
    (act, { publicationStatus }) => {
      const to = TARGETS[act];
      return to !== undefined && !canMovePublication(publicationStatus, to);
    },
  ],
  [
    'D-003 what goes out by a time is ready',
    (act, { contentStatus }) => among(act, 'schedule', 'publishWhenDue', 'scheduleRelease') && contentStatus !== 'readyToPublish',
  ],
  [
    'D-006 D-007 what readers get is complete',
    (act, { missing, publicationStatus }) =>
      missing.length > 0 &&
      (among(act, 'publish', 'unlist', 'publishWhenDue', 'release') || (act === 'edit' && isPublicStatus(publicationStatus))),
  ],
  [
    'a cancelled time exists',
    (act, { schedule, expiry }) =>
      (act === 'cancelSchedule' && schedule !== 'pending' && schedule !== 'failed') || (act === 'cancelExpiry' && expiry === 'none'),
  ],
  [
    'released, scheduled or discarded changes exist',
    (act, { hasWaitingChanges }) => among(act, 'release', 'discardWaiting', 'scheduleRelease', 'cancelRelease') && !hasWaitingChanges,
  ],
  ['a public item is not deleted', (act, { publicationStatus }) => act === 'delete' && isPublicStatus(publicationStatus)],
];

describe('the policy', () => {
  it('refuses in every cell exactly what a decision forbids', () => {
    const wrong: unknown[] = [];
    let cells = 0;
    for (const situation of everySituation())
      for (const act of ACTS) {
        cells += 1;
        const broken = FORBIDDEN.filter(([, forbids]) => forbids(act, situation)).map(([name]) => name);
        const verdict = judgeAct(act, situation);
        if ((verdict.kind === 'refused') !== broken.length > 0 && wrong.length < 5) wrong.push({ act, situation, verdict, broken });
      }
    expect(wrong).toEqual([]);
    expect(cells).toBe(ACTS.length * 7 * 5 * 4 * 2 ** 10);
  });

  it.each<readonly [Act, Partial<Situation>, string]>([
    ['publish', { isOnline: false, isExternal: true, isProofreadByOther: true }, 'offline'],
    ['schedule', { isQueued: true }, 'unconfirmed'],
    ['unpublish', { isExternal: true }, 'externalAccount'],
    ['note', { isExternal: true, isOwn: false }, 'notOwnItem'],
    ['edit', { isProofreadByOther: true, contentStatus: 'proofread' }, 'proofreadTaken'],
    ['publishWhenDue', { isProofreadByOther: true, contentStatus: 'proofread' }, 'proofreadTaken'],
    ['publishWhenDue', { contentStatus: 'requiredRework' }, 'notReadyToPublish'],
    ['publish', { publicationStatus: 'published' }, 'forbiddenPublicationMove'],
    ['publish', { missing: ['lead'] }, 'missingRequiredFields'],
    ['cancelSchedule', {}, 'nothingScheduled'],
    ['release', {}, 'notPublic'],
    ['discardWaiting', { publicationStatus: 'unpublished' }, 'notPublic'],
    ['release', { publicationStatus: 'internalOnly' }, 'nothingWaiting'],
    ['delete', { publicationStatus: 'unlisted' }, 'itemIsPublic'],
  ])('names the first reason against %s in %j: %s', (act, change, code) => {
    expect(codeOf(judgeAct(act, { ...CALM, ...change }))).toBe(code);
  });

  it('names what is missing', () => {
    const verdict = judgeAct('publish', { ...CALM, missing: ['lead', 'authors'] });
    expect(verdict).toEqual({ kind: 'refused', code: 'missingRequiredFields', fieldNames: ['lead', 'authors'] });
  });

  it('D-003 lists the status and open checks as doubtful where a person publishes', () => {
    expect(doubtsOf('publish', { contentStatus: 'review1', openChecks: ['seoDone'] })).toEqual(['notReady', 'openChecks']);
    expect(doubtsOf('release', { contentStatus: 'review1', hasWaitingChanges: true, publicationStatus: 'published' })).toEqual([
      'notReady',
    ]);
    expect(doubtsOf('publish', {})).toEqual([]);
    expect(doubtsOf('schedule', { missing: ['lead'] })).toEqual(['missing']);
  });

  it('D-004 says that a pending publication ends', () => {
    expect(doubtsOf('publish', { schedule: 'pending' })).toEqual(['cancelsSchedule']);
    expect(doubtsOf('unpublish', { schedule: 'pending', publicationStatus: 'unlisted' })).toEqual(['cancelsSchedule']);
    expect(doubtsOf('keepInternal', { schedule: 'pending', publicationStatus: 'unlisted' })).toEqual(['cancelsSchedule']);
    expect(doubtsOf('keepInternal', { schedule: 'pending', publicationStatus: 'unpublished' })).toEqual([]);
    expect(doubtsOf('unpublish', { schedule: 'failed', publicationStatus: 'unlisted' })).toEqual([]);
  });

  it('D-008 says that a pending release ends with what waits', () => {
    const waiting = { release: 'pending', hasWaitingChanges: true, publicationStatus: 'published' } as const;
    expect(doubtsOf('release', waiting)).toEqual(['cancelsRelease']);
    expect(doubtsOf('unpublish', waiting)).toEqual(['cancelsRelease']);
    expect(doubtsOf('discardWaiting', waiting)).toEqual(['cancelsRelease']);
    expect(doubtsOf('keepInternal', waiting)).toEqual([]);
    expect(doubtsOf('unlist', waiting)).toEqual([]);
    expect(doubtsOf('unpublish', { ...waiting, release: 'none' })).toEqual([]);
  });
});
