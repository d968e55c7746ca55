import { z } from 'zod';
import { articleTemplateSchema } from '#domain/article/article.ts';
import { documentSchema, type RichTextDocument } from '#domain/article/document.ts';
import { instantSchema } from '#domain/ids.ts';
import { InvariantError } from '#domain/result.ts';
import { goneSchema } from '#domain/offline/gone.ts';
import { metadataPatchSchema, metadataSchema } from '#domain/metadata/metadata.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import { personSchema } from '#domain/user/user.ts';

/** Facts about an article besides its text; one JSON column, read through this schema. */
export const draftFactsSchema = z.object({
  locale: contentLocaleSchema,
  template: articleTemplateSchema,
  /** ETag of the base text: what a save is sent on. */
  etag: z.string().nullable(),
  revisionNumber: z.number().int().nullable(),
  updatedAt: instantSchema.nullable(),
  lastUpdatedBy: personSchema.nullable(),
  metadata: metadataSchema.nullable(),
  metadataEtag: z.string().nullable(),
  /** Initial metadata of a draft made here; null for articles of the newsroom. */
  creation: metadataPatchSchema.nullable(),
  /** Counts how often the working text was moved by the host. */
  rebase: z.number().int().nonnegative(),
  savedAt: instantSchema.nullable(),
  /** Time when the base last matched the newsroom's. */
  comparedAt: instantSchema.nullable(),
  /** The newsroom does not have this text (any more). */
  gone: goneSchema.nullable().default(null),
});
export type DraftFacts = z.infer<typeof draftFactsSchema>;

/** The working text as it was when the host moved it from this count to the next. */
export interface RebaseStep {
  readonly count: number;
  readonly from: RichTextDocument;
}

/**
 * A move of the working text that the editor has not taken over yet. `old` is the editor's text on the first step's count,
 * `target` the moved text without what was typed since; the working text is the merge of both.
 */
export interface PendingRebase {
  readonly steps: readonly RebaseStep[];
  readonly old: RichTextDocument;
  readonly target: RichTextDocument;
  /** Base of the first step's text, and of the conflict if the editor refuses. */
  readonly ancestor: RichTextDocument;
}
export const pendingRebaseSchema: z.ZodType<PendingRebase> = z.object({
  steps: z.array(z.object({ count: z.number().int(), from: documentSchema })).min(1),
  old: documentSchema,
  target: documentSchema,
  ancestor: documentSchema,
});

/**
 * One article on this desk. `base` is the newsroom's text, `saved` what was last queued or sent, `working` what is on
 * the screen. All three are kept; most of the time they are the same object.
 */
export interface Draft {
  readonly id: number;
  readonly owner: string;
  readonly articleId: string | null;
  readonly temporaryId: string | null;
  readonly metadataId: string | null;
  readonly facts: DraftFacts;
  readonly base: RichTextDocument | null;
  readonly saved: RichTextDocument | null;
  readonly working: RichTextDocument;
  readonly journaledAt: string | null;
  readonly pending: PendingRebase | null;
}

/** The public id of the draft. */
export const publicId = (draft: Draft): string => {
  const id = draft.articleId ?? draft.temporaryId;
  if (id === null) throw new InvariantError('a draft has at least one id');
  return id;
};

export const EMPTY_DOCUMENT: RichTextDocument = { version: 'v008', elements: [] };
