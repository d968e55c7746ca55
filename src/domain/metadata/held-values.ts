import { isEqual } from '../equal.ts';
import { choicesOf } from './automatic.ts';
import { HELD_FIELDS } from './held-fields.ts';
import type { Metadata } from './metadata.ts';

/** Fields that must be unchanged since the user who publishes an item saw them: statuses, plan, and what readers notice besides content. */
export const SEEN_FIELDS = ['publicationStatus', 'contentStatus', 'scheduledPlacing', ...HELD_FIELDS] as const;
/** The name of one of them, for example "tags". */
export type SeenField = (typeof SEEN_FIELDS)[number];

const chosen = (metadata: Metadata | null, field: SeenField): unknown =>
  field === 'teasers' || field === 'seoTeasers' || field === 'urlSlugs' ? choicesOf(field, metadata?.[field]) : metadata?.[field];

/**
 * The fields in which somebody has changed an item since `seen`. What follows the content by itself is no such change: each save
 * of a text renews teasers that nobody has written.
 */
export const changedSince = (seen: Metadata, now: Metadata | null): readonly SeenField[] =>
  SEEN_FIELDS.filter(field => !isEqual(chosen(seen, field), chosen(now, field)));
