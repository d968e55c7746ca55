import { canMovePublication, isPublicStatus, isReleasedStatus, isSpecialMove, type PublicationStatus } from '../article/workflow.ts';
import type { Situation } from './situation.ts';

/** Everything a user or the schedule can do to an item, by what it means for readers. */
export const ACTS = [
  'publish',
  'unlist',
  'keepInternal',
  'unpublish',
  'schedule',
  'publishWhenDue',
  'cancelSchedule',
  'setExpiry',
  'cancelExpiry',
  'holdSave',
  'release',
  'discardWaiting',
  'scheduleRelease',
  'cancelRelease',
  'takeBack',
  'edit',
  'comment',
  'note',
  'holdNote',
  'checklist',
  'print',
  'printSync',
  'delete',
] as const;
export type Act = (typeof ACTS)[number];

/** Reasons for refusing an act; the end of a locale key `errors:<code>`. */
export const REFUSAL_CODES = [
  'offline',
  'unconfirmed',
  'notOwnItem',
  'externalAccount',
  'proofreadTaken',
  'forbiddenPublicationMove',
  'nothingScheduled',
  'nothingWaiting',
  'notPublic',
  'notReadyToPublish',
  'itemIsPublic',
  'missingRequiredFields',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/**
 * Doubt that a user should know of before an allowed act; never a reason to refuse it. `notReady`: the content status is not
 * readyToPublish. `openChecks` and `missing` name steps and fields; `cancelsSchedule`, `cancelsRelease`: a pending publication, or a
 * pending release of waiting changes, ends with the act.
 */
export interface Doubt {
  readonly code: 'notReady' | 'openChecks' | 'missing' | 'cancelsSchedule' | 'cancelsRelease';
  readonly fieldNames: readonly string[];
}

/** The answer of the policy. */
export type Verdict =
  | { readonly kind: 'allowed'; readonly doubts: readonly Doubt[] }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly fieldNames: readonly string[] };

interface Rule {
  /** True if readers or others outside notice the act: never from a queue, never offline (D-005). */
  readonly isOutward: boolean;
  /** Items on which external accounts may do it: their own, their own while not public, or none (D-010). */
  readonly external: 'own' | 'ownUnpublic' | 'never';
  /** True if another user's proofreading locks it (D-009). */
  readonly isLocked: boolean;
  readonly movesTo?: PublicationStatus;
  /** Whether the content status must be readyToPublish (D-003), or is only mentioned. */
  readonly ready?: 'needed' | 'doubted';
  /** Whether missing fields refuse it (also for public items only: D-007), or are only mentioned. */
  readonly complete?: 'needed' | 'neededIfPublic' | 'doubted';
  readonly needs?: 'pendingOrFailedSchedule' | 'pendingExpiry' | 'waitingChanges' | 'hiddenItem';
}

const INSIDE = { isOutward: false, external: 'own', isLocked: false } as const;
const OUTWARD = { isOutward: true, external: 'never', isLocked: true } as const;

/** The one table of what may go out, come down or change (D-003 to D-010). */
const RULES: Readonly<Record<Act, Rule>> = {
  publish: { ...OUTWARD, movesTo: 'published', ready: 'doubted', complete: 'needed' },
  unlist: { ...OUTWARD, movesTo: 'unlisted', ready: 'doubted', complete: 'needed' },
  keepInternal: { ...OUTWARD, isLocked: false, movesTo: 'internalOnly' },
  unpublish: { ...OUTWARD, isLocked: false, movesTo: 'unpublished' },
  schedule: { ...OUTWARD, movesTo: 'published', ready: 'needed', complete: 'doubted' },
  publishWhenDue: { ...OUTWARD, movesTo: 'published', ready: 'needed', complete: 'needed' },
  cancelSchedule: { ...OUTWARD, isLocked: false, needs: 'pendingOrFailedSchedule' },
  setExpiry: OUTWARD,
  cancelExpiry: { ...OUTWARD, isLocked: false, needs: 'pendingExpiry' },
  holdSave: { ...INSIDE, isLocked: true },
  release: { ...OUTWARD, ready: 'doubted', complete: 'needed', needs: 'waitingChanges' },
  discardWaiting: { ...INSIDE, isLocked: true, needs: 'waitingChanges' },
  scheduleRelease: { ...OUTWARD, ready: 'needed', complete: 'doubted', needs: 'waitingChanges' },
  cancelRelease: { ...OUTWARD, isLocked: false, needs: 'waitingChanges' },
  takeBack: { ...OUTWARD, isLocked: false },
  edit: { isOutward: false, external: 'ownUnpublic', isLocked: true, complete: 'neededIfPublic' },
  comment: INSIDE,
  note: { ...INSIDE, external: 'ownUnpublic' },
  holdNote: INSIDE,
  checklist: INSIDE,
  print: INSIDE,
  printSync: { ...OUTWARD, isLocked: false },
  delete: { isOutward: false, external: 'never', isLocked: true, needs: 'hiddenItem' },
};

const PUBLICATION_TIME = 'scheduledPlacing.publicationTime';
const EXPIRY_TIME = 'scheduledPlacing.expiryTime';
const RELEASE_TIME = 'waiting.releaseTime';

const refused = (code: RefusalCode, fieldNames: readonly string[] = []): Verdict => ({ kind: 'refused', code, fieldNames });

const personRefusal = ({ external, isLocked, isOutward }: Rule, situation: Situation): Verdict | undefined => {
  if (isOutward && !situation.isOnline) return refused('offline');
  if (isOutward && situation.isQueued) return refused('unconfirmed');
  if (situation.isExternal && !situation.isOwn) return refused('notOwnItem');
  const isShown = isPublicStatus(situation.publicationStatus);
  if (situation.isExternal && (external === 'never' || (external === 'ownUnpublic' && isShown))) return refused('externalAccount');
  return isLocked && situation.isProofreadByOther ? refused('proofreadTaken') : undefined;
};

const needRefusal = ({ needs }: Rule, situation: Situation): Verdict | undefined => {
  const { schedule, expiry, hasWaitingChanges, publicationStatus } = situation;
  switch (needs) {
    case 'pendingOrFailedSchedule':
      return schedule === 'pending' || schedule === 'failed' ? undefined : refused('nothingScheduled', [PUBLICATION_TIME]);
    case 'pendingExpiry':
      return expiry === 'pending' ? undefined : refused('nothingScheduled', [EXPIRY_TIME]);
    case 'waitingChanges':
      if (hasWaitingChanges) return undefined;
      return refused(isReleasedStatus(publicationStatus) ? 'nothingWaiting' : 'notPublic');
    case 'hiddenItem':
      return isPublicStatus(publicationStatus) ? refused('itemIsPublic', ['publicationStatus']) : undefined;
    case undefined:
      return undefined;
  }
};

const itemRefusal = (act: Act, rule: Rule, situation: Situation): Verdict | undefined => {
  const { publicationStatus, contentStatus, missing } = situation;
  if (rule.movesTo !== undefined && !canMovePublication(publicationStatus, rule.movesTo))
    return refused('forbiddenPublicationMove', [act === 'schedule' ? PUBLICATION_TIME : 'publicationStatus']);
  const unmet = needRefusal(rule, situation);
  if (unmet) return unmet;
  if (rule.ready === 'needed' && contentStatus !== 'readyToPublish') return refused('notReadyToPublish', ['contentStatus']);
  const mustBeComplete = rule.complete === 'needed' || (rule.complete === 'neededIfPublic' && isPublicStatus(publicationStatus));
  return mustBeComplete && missing.length > 0 ? refused('missingRequiredFields', missing) : undefined;
};

/**
 * Checks whether a user's act ends a pending publication (D-004): publishing, unpublishing, and hiding a public item. The first makes it
 * superfluous; after the others the item would publish itself again.
 */
export const endsSchedule = (act: Act, publicationStatus: PublicationStatus): boolean =>
  act === 'publish' ||
  act === 'unpublish' ||
  act === 'delete' ||
  (act === 'keepInternal' && isSpecialMove(publicationStatus, 'internalOnly'));

/** Checks whether an act ends a pending release: nothing waits afterwards. An item kept internal still has newer text behind it. */
const endsRelease = (act: Act): boolean => act === 'unpublish' || act === 'release' || act === 'discardWaiting';

const doubtsOf = (act: Act, rule: Rule, situation: Situation): readonly Doubt[] => {
  const { contentStatus, openChecks, missing, schedule, release, publicationStatus } = situation;
  const doubts: Doubt[] = [];
  if (rule.ready === 'doubted' && contentStatus !== 'readyToPublish') doubts.push({ code: 'notReady', fieldNames: ['contentStatus'] });
  if (rule.ready !== undefined && openChecks.length > 0) doubts.push({ code: 'openChecks', fieldNames: openChecks });
  if (rule.complete === 'doubted' && missing.length > 0) doubts.push({ code: 'missing', fieldNames: missing });
  if (schedule === 'pending' && endsSchedule(act, publicationStatus))
    doubts.push({ code: 'cancelsSchedule', fieldNames: [PUBLICATION_TIME] });
  if (release === 'pending' && endsRelease(act)) doubts.push({ code: 'cancelsRelease', fieldNames: [RELEASE_TIME] });
  return doubts;
};

/** Decides whether an act is allowed in a situation, and what is doubtful about it. Times are judged where they are written (D-002). */
export const judgeAct = (act: Act, situation: Situation): Verdict => {
  const rule = RULES[act];
  return personRefusal(rule, situation) ?? itemRefusal(act, rule, situation) ?? { kind: 'allowed', doubts: doubtsOf(act, rule, situation) };
};

/** Checks whether an act is never sent automatically (D-005). */
export const isOutwardAct = (act: Act): boolean => RULES[act].isOutward;
