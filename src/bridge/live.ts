import { z } from 'zod';

/** Something to read anew: what a colleague changed, or everything (`reset`). The id is null where it is not known which. */
export const liveNewsSchema = z.object({
  kind: z.enum(['content', 'presence', 'comments', 'ticker', 'push', 'placement', 'records', 'dictionary', 'maintenance', 'reset']),
  id: z.string().nullable(),
});
export type LiveNews = z.infer<typeof liveNewsSchema>;

/** Whether changes of colleagues are told as they happen. */
export const liveStateSchema = z.object({ isLive: z.boolean() });
