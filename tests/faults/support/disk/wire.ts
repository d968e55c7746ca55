import { z } from 'zod';

/** What a desk on a small disk says when it is done, in one line of JSON. */
export const reportSchema = z.strictObject({
  articleId: z.string(),
  /** The last text that the desk was told is kept. */
  text: z.string(),
  /** Error codes of what was refused on the full disk, in order. */
  refusals: z.array(z.string()),
  /** How long the slowest refusal took. */
  slowestMs: z.number(),
  /** What came of a picture that did not fit. */
  picture: z.string(),
  /** Files that were left of it. */
  leftOver: z.array(z.string()),
  /** What came of writing, saving and of the picture once there was room again; empty where the process could not be given any. */
  afterwards: z.array(z.string()),
  integrity: z.string(),
});
export type Report = z.infer<typeof reportSchema>;

export const phaseSchema = z.enum(['prepare', 'fill', 'look']);
export type Phase = z.infer<typeof phaseSchema>;
