import { z } from 'zod';

/** What a desk that is to be killed does until then. */
export const killTaskSchema = z.enum(['typing', 'saving', 'syncing', 'uploading']);
export type KillTask = z.infer<typeof killTaskSchema>;

/** The one thing the desk is told, in one line of JSON. */
export const beginSchema = z.strictObject({
  folder: z.string(),
  apiUrl: z.string(),
  task: killTaskSchema,
  /** Words of this life are its own: they begin with it. */
  life: z.number().int(),
  /** The article that is written on; null makes one. */
  articleId: z.string().nullable(),
  /** Articles whose text is told after opening. */
  check: z.array(z.string()),
  /** A JPEG file; each picture is made of it and some bytes of its own. */
  pictureFile: z.string(),
  /** Saves everything, sends everything and exits. */
  finishes: z.boolean(),
});
export type Begin = z.input<typeof beginSchema>;

/**
 * What the desk says, a line each, written before it goes on. `tried` comes before the call, `did` after the answer: what was tried and
 * not done may be there or not after a kill; what was done must be.
 */
export const saidSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('warm') }),
  z.strictObject({
    kind: z.literal('opened'),
    tookMs: z.number(),
    articles: z.array(z.strictObject({ articleId: z.string(), sha: z.string(), isUnsaved: z.boolean(), conflict: z.boolean() })),
    uploads: z.array(z.string()),
    /** What is offered in a form that was begun; null: nothing. */
    form: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal('triedText'), articleId: z.string(), sha: z.string() }),
  z.strictObject({ kind: z.literal('didText'), articleId: z.string(), sha: z.string() }),
  z.strictObject({ kind: z.literal('triedForm'), words: z.string() }),
  z.strictObject({ kind: z.literal('didForm'), words: z.string() }),
  z.strictObject({ kind: z.literal('triedSave'), articleId: z.string() }),
  z.strictObject({ kind: z.literal('didSave'), articleId: z.string() }),
  z.strictObject({ kind: z.literal('triedCreate'), title: z.string() }),
  z.strictObject({ kind: z.literal('didCreate'), title: z.string(), articleId: z.string(), sha: z.string() }),
  z.strictObject({ kind: z.literal('triedComment'), commentId: z.string() }),
  z.strictObject({ kind: z.literal('didComment'), commentId: z.string() }),
  z.strictObject({ kind: z.literal('didUpload'), id: z.string(), sha: z.string() }),
  z.strictObject({ kind: z.literal('moved'), articleId: z.string() }),
  z.strictObject({ kind: z.literal('failed'), what: z.string() }),
  z.strictObject({ kind: z.literal('finished') }),
]);
export type Said = z.infer<typeof saidSchema>;
