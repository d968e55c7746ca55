import type { FieldConflict, FieldRecord, FieldsInput } from '#domain/article/fields.ts';
import { isRecord } from '#domain/equal.ts';
import { mergeValue } from '#domain/article/merge/values.ts';

/** `fields`: the automatic merge, with mine in place for each of `conflicts`. */
export interface FieldsResult {
  readonly fields: FieldRecord;
  readonly conflicts: readonly FieldConflict[];
}

type Decisions = Readonly<Record<string, 'mine' | 'theirs' | 'both'>>;

const keyOf = (path: string): string => `field:${path}`;

const merge = (input: FieldsInput, decisions: Decisions): FieldsResult => {
  const conflicts: FieldConflict[] = [];
  const fields = mergeValue(input, '', {
    lists: 'sets',
    prefer: path => (decisions[keyOf(path)] === 'theirs' ? 'theirs' : 'mine'),
    report: conflict => conflicts.push({ key: keyOf(conflict.path), ...conflict }),
  });
  return { fields: isRecord(fields) ? fields : input.mine, conflicts };
};

/**
 * Merges field by field, nested records too. Lists of primitives merge as sets (what either side added or took away),
 * lists of records by the member's `variantId` or `id`; other values that both sides changed differently are conflicts.
 * An undefined value is an absent field. Values that it cannot tell apart are conflicts.
 */
export const mergeFields = (input: FieldsInput): FieldsResult => merge(input, {});

/** Applies decisions by conflict key; a conflict without one (or with "both", which no field can have) stays open, with mine in place. */
export const resolveFields = (
  input: FieldsInput,
  decisions: Decisions,
): { readonly fields: FieldRecord; readonly open: readonly string[] } => {
  const { fields, conflicts } = merge(input, decisions);
  const open = conflicts.filter(({ key }) => decisions[key] !== 'mine' && decisions[key] !== 'theirs');
  return { fields, open: open.map(({ key }) => key) };
};
