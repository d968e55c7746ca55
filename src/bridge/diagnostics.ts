import { z } from 'zod';

/**
 * What the host can be busy with. `calls`: the newsroom, until its answer is read. `disk`: files, but not the database, which is
 * synchronous. `pictures`: reading and drawing them. `spelling`: the dictionaries' thread. `operations`: what a window asked for.
 */
export const WORK_KINDS = ['calls', 'disk', 'pictures', 'spelling', 'operations'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

const count = z.number().int().nonnegative();

/** The running work of the host: none is silence. Timers that are not due count for nothing. */
export const runningWorkSchema = z.object({
  /** How much has not ended; work that waits for other work is counted with it. */
  running: count,
  /** How much was ever begun; only grows, so that two looks tell whether something happened between them. */
  started: count,
  kinds: z.record(z.enum(WORK_KINDS), count),
});
export type RunningWorkState = z.infer<typeof runningWorkSchema>;

/** Operations for testers and support; part of `BRIDGE_OPERATIONS`. */
export const DIAGNOSTICS_OPERATIONS = {
  /** What the host is doing now. Looking is not counted. */
  'diagnostics.work': { input: z.strictObject({}), output: runningWorkSchema, errors: [] },
} as const;
