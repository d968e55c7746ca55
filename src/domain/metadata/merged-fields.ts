import type { FieldConflict, FieldRecord, FieldsInput } from '../article/fields.ts';
import { isEqual, isRecord } from '../equal.ts';
import { placeOfPath } from './field-place.ts';
import { WHOLE_FIELDS } from './whole-fields.ts';

/** A field that was merged without a question: who changed it, what it was and what it is now. `path` as in a conflict. */
export interface MergedField {
  readonly path: string;
  readonly side: 'mine' | 'theirs' | 'both';
  readonly before: unknown;
  readonly after: unknown;
}

const isVariantList = (value: unknown): value is readonly FieldRecord[] =>
  Array.isArray(value) && value.length > 0 && value.every(entry => isRecord(entry) && 'variantId' in entry);

/** Splits records and entries by title into what people read: lists, pictures and plain values stay whole. */
const leavesOf = (value: unknown, path: string): readonly (readonly [string, unknown])[] => {
  if (isVariantList(value)) return value.flatMap(entry => leavesOf(entry, `${path}[${String(entry['variantId'])}]`));
  if (!isRecord(value) || WHOLE_FIELDS.has(placeOfPath(path).field)) return [[path, value]];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'variantId' ? [] : leavesOf(part, path === '' ? name : `${path}.${name}`),
  );
};

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

const isSame = (one: unknown, other: unknown): boolean => isEqual(one, other) || (isNothing(one) && isNothing(other));

const isAsked = (path: string, conflicts: readonly Pick<FieldConflict, 'path'>[]): boolean =>
  conflicts.some(conflict => path === conflict.path || path.startsWith(`${conflict.path}.`) || path.startsWith(`${conflict.path}[`)) ||
  conflicts.some(conflict => conflict.path.startsWith(`${path}[`));

/** Lists what was merged without a question: what the other side changed, and what both did. */
export const listMerged = (
  input: FieldsInput & { readonly fields: FieldRecord; readonly conflicts: readonly Pick<FieldConflict, 'path'>[] },
): readonly MergedField[] => {
  const [base, mine, theirs, fields] = [input.base, input.mine, input.theirs, input.fields].map(record => new Map(leavesOf(record, '')));
  if (!base || !mine || !theirs || !fields) return [];
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((path): readonly MergedField[] => {
    const before = base.get(path);
    const [byMine, byTheirs] = [!isSame(before, mine.get(path)), !isSame(before, theirs.get(path))];
    if ((!byMine && !byTheirs) || isAsked(path, input.conflicts)) return [];
    return [{ path, side: byMine && byTheirs ? 'both' : byMine ? 'mine' : 'theirs', before, after: fields.get(path) }];
  });
};
