import { z } from 'zod';
import { blockOriginsSchema } from '#domain/article/attribution.ts';
import { documentDeltaSchema } from '#domain/article/delta.ts';
import { documentSchema } from '#domain/article/document.ts';
import { stepsChangeSchema } from '#domain/article/steps.ts';
import { DOCUMENT_LIMITS } from '#domain/article/validity.ts';
import { articleIdSchema, instantSchema } from '#domain/ids.ts';
import { DESK_STORE_CODES } from './codes.ts';
import { articleStatusSchema } from './states.ts';

/** A window that shows an article, by a name of its own; another one each time that it opens one. */
export const windowNameSchema = z.string().min(1).max(64);

/** Writing window, and the count of messages between this window and the host about the article. */
const seatSchema = z.strictObject({ window: windowNameSchema, count: z.number().int().nonnegative() });

/** Text of an article in a window after a write: its count of moves, and what other windows of this desk changed. */
const shownTextSchema = z.object({
  /** Counts what this window and the host told each other; the next call carries it. */
  count: z.number().int().nonnegative(),
  rebase: z.number().int().nonnegative(),
  /** From the text that was sent to the text as it is. */
  change: documentDeltaSchema.optional(),
  /** One paragraph was written in two windows at once: both versions stand in the text. */
  hasMet: z.boolean().optional(),
});
export type ShownText = z.infer<typeof shownTextSchema>;

/** Operations for writing an article’s text in windows. */
export const WRITING_OPERATIONS = {
  /**
   * Stores what was typed; answers once it is durable. `rebase` is the count the delta was made on;
   * after a rebase the renderer sends its whole text by `articles.replace`.
   * `steps` replaces the stored undo steps; without it they stay. `ways` names the blocks whose words were not only typed.
   * A `window` is answered what other windows of this desk wrote (`shown`), also when it has nothing to send itself; `rebaseOutdated`
   * where the host does not know its text: it sends all of it by `articles.replace`, with what they had in common.
   */
  'articles.journal': {
    input: z.strictObject({
      articleId: articleIdSchema,
      delta: documentDeltaSchema,
      rebase: z.number().int().nonnegative(),
      steps: stepsChangeSchema.optional(),
      ways: z.array(blockOriginsSchema).max(DOCUMENT_LIMITS.elements).optional(),
      window: seatSchema.optional(),
    }),
    output: z.object({ journaledAt: instantSchema, hasUnsavedChanges: z.boolean(), shown: shownTextSchema.optional() }),
    errors: [...DESK_STORE_CODES, 'rebaseOutdated'],
  },
  'articles.replace': {
    input: z.strictObject({
      articleId: articleIdSchema,
      document: documentSchema,
      rebase: z.number().int().nonnegative(),
      /** `base`: what host and window had in common; `sent`: what the host may have got since without an answer, oldest first. */
      window: seatSchema.extend({ base: documentSchema.optional(), sent: z.array(documentSchema).max(2).optional() }).optional(),
    }),
    output: z.object({ journaledAt: instantSchema, hasUnsavedChanges: z.boolean(), shown: shownTextSchema.optional() }),
    errors: [...DESK_STORE_CODES, 'rebaseOutdated'],
  },
  /** The renderer could not apply a rebase without overlapping newer typing: the person decides. */
  'articles.refuseRebase': {
    input: z.strictObject({ articleId: articleIdSchema, rebase: z.number().int().nonnegative() }),
    output: articleStatusSchema,
    errors: [...DESK_STORE_CODES, 'rebaseOutdated'],
  },
} as const;
