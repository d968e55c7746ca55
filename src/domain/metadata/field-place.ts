/** Which field a merge speaks of: `teasers.default.title` of variant 11, the author `a1` among `authors.authors`. */
export interface FieldPlace {
  /** The field with those that it stands in, without variant and member: `teasers.default.title`. */
  readonly field: string;
  /** The title whose entry it is, 0 for all; null where a field has no variants. */
  readonly variantId: number | null;
  /** The one member of a list that is meant; null where it is the whole field. */
  readonly member: string | null;
}

const BRACKETS = /\[(?<name>[^\]]*)\]/gu;

/** Reads the path of a merged field, as `authors[0].authors[a1]`; the first bracket of a field with variants names the variant. */
export const placeOfPath = (path: string): FieldPlace => {
  const names = [...path.matchAll(BRACKETS)].map(match => match.groups?.['name'] ?? '');
  const field = path.replaceAll(BRACKETS, '');
  const [variant, member] = names;
  return { field, variantId: variant === undefined ? null : Number(variant), member: member ?? null };
};
