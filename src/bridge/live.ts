import { z } from 'zod';
import { LIVE_KINDS, LIVE_RESET } from '#domain/live-kinds.ts';

/** Something to read anew: what a colleague changed, or everything (`reset`). The id is null if it is not known which. */
export const liveNewsSchema = z.object({
  kind: z.enum([...LIVE_KINDS, LIVE_RESET]),
  id: z.string().nullable(),
  /** The instant of the change; absent if the newsroom does not say it. */
  at: z.string().optional(),
});
export type LiveNews = z.infer<typeof liveNewsSchema>;

/** State of live updates: `isLive` is true if changes by colleagues are reported as they happen. */
export const liveStateSchema = z.object({ isLive: z.boolean() });
