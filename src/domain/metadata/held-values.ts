import { isEqual } from '../article/merge-equal.ts';
import { HELD_FIELDS, type HeldField } from './held-fields.ts';
import type { Metadata } from './metadata.ts';

/** Fields that may follow from the content: a save changes them, too. */
const FROM_CONTENT: ReadonlySet<HeldField> = new Set(['teasers', 'seoTeasers', 'urlSlugs'] as const);

/** Held fields that a save of the content never changes. */
export const FIELDS_BESIDE_CONTENT: readonly HeldField[] = HELD_FIELDS.filter(name => !FROM_CONTENT.has(name));

/** Whether two states of an item have the same values in held fields. */
export const hasSameValues = (one: Metadata | null, other: Metadata | null, fields: readonly HeldField[] = HELD_FIELDS): boolean =>
  fields.every(name => isEqual(one?.[name], other?.[name]));
