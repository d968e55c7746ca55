/** Which field a merge refers to: `teasers.default.title` of variant 11, the author `a1` among `authors.authors`. */
export interface FieldPlace {
  /** The field with its parents, without variant and member: `teasers.default.title`. */
  readonly field: string;
  /** The title whose entry it is, 0 for all; null if a field has no variants. */
  readonly variantId: number | null;
  /** The member of a list; null for the whole field. */
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
