import { z } from 'zod';

/**
 * Kinds of work of the host. `calls`: the newsroom, until its answer is read. `disk`: files, but not the database, which is
 * synchronous. `pictures`: reading and drawing them. `spelling`: the dictionaries' thread. `operations`: what a window asked for.
 */
export const WORK_KINDS = ['calls', 'disk', 'pictures', 'spelling', 'operations'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

const count = z.number().int().nonnegative();

/** The running work of the host: none is silence. Timers that are not due count for nothing. */
export const runningWorkSchema = z.object({
  /** Number of unfinished tasks; a task that waits for another one is counted as well. */
  running: count,
  /** Number of tasks ever begun; only grows, so that two readings show whether anything happened between them. */
  started: count,
  kinds: z.record(z.enum(WORK_KINDS), count),
});
export type RunningWorkState = z.infer<typeof runningWorkSchema>;

/** Operations for testers and support; part of `BRIDGE_OPERATIONS`. */
export const DIAGNOSTICS_OPERATIONS = {
  /** Returns the current work of the host. The call itself is not counted. */
  'diagnostics.work': { input: z.strictObject({}), output: runningWorkSchema, errors: [] },
} as const;
