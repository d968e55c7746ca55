import { z } from 'zod';
import { instantSchema } from '../ids.ts';
import { pushServiceSchema } from './services.ts';

/** A4-032. */
export const PUSH_STATUSES = ['sending', 'finished', 'failed', 'externalError', 'unknown'] as const;
export const pushStatusSchema = z.enum(PUSH_STATUSES);
export type PushStatus = z.infer<typeof pushStatusSchema>;

/** Time limit for the answer of a service (D-020). */
export const ANSWER_WITHIN_MS = 600_000;

const count = z.number().int().nonnegative();

/** Counts of a target's devices by outcome. A device that is `gone` has given up its subscription. */
export const deviceCountsSchema = z.strictObject({
  transferred: count,
  gone: count,
  refused: count,
  unanswered: count,
  notSent: count,
});
export type DeviceCounts = z.infer<typeof deviceCountsSchema>;

/** No device at all. */
export const NO_DEVICES: DeviceCounts = { transferred: 0, gone: 0, refused: 0, unanswered: 0, notSent: 0 };

/**
 * State of a target. TRANSFERRED and ERROR are what a service reported (A4-033); before that it is `pending`, without an answer `unknown`, and
 * `notSent` if nothing left the newsroom.
 */
export const TARGET_STATES = ['pending', 'TRANSFERRED', 'ERROR', 'unknown', 'notSent'] as const;
export const targetStateSchema = z.enum(TARGET_STATES);
export type TargetState = z.infer<typeof targetStateSchema>;

/** Outcome of a message at one service. */
export const targetSchema = z.strictObject({
  targetService: pushServiceSchema,
  status: targetStateSchema,
  devices: deviceCountsSchema,
  /** The first error that the service or the network reported, for example "410" or "ECONNREFUSED". */
  error: z.string().nullable(),
  updatedAt: instantSchema,
});
export type Target = z.infer<typeof targetSchema>;

interface Progress {
  readonly devices: DeviceCounts;
  /** True if batches are still to be claimed, or wait for an answer that may still come. */
  readonly isOpen: boolean;
}

/** Returns the state of a target from the outcome of its devices; one that reached nobody sent nothing. */
export const targetStateOf = ({ devices, isOpen }: Progress): TargetState => {
  if (isOpen) return 'pending';
  const left = devices.transferred + devices.gone;
  if (devices.refused > 0 || (devices.notSent > 0 && left > 0)) return 'ERROR';
  if (devices.unanswered > 0) return 'unknown';
  return left > 0 ? 'TRANSFERRED' : 'notSent';
};

/** Checks whether the target had no subscribers, so nothing went wrong. */
export const reachesNobody = ({ status, devices }: Pick<Target, 'status' | 'devices'>): boolean =>
  status === 'notSent' && devices.notSent === 0;

/**
 * The status of a message from its targets, in the order of D-020; some transferred and others not sent is an error outside, unless those
 * reach nobody.
 */
export const pushStatusOf = (targets: readonly Pick<Target, 'status' | 'devices'>[]): PushStatus => {
  const has = (state: TargetState): boolean => targets.some(({ status }) => status === state);
  if (has('pending')) return 'sending';
  if (has('ERROR')) return 'externalError';
  if (has('unknown')) return 'unknown';
  if (!has('TRANSFERRED')) return 'failed';
  return targets.some(target => target.status === 'notSent' && !reachesNobody(target)) ? 'externalError' : 'finished';
};
