import { PUBLICATION_LIMITS } from '#domain/metadata/publication.ts';
import { slug } from '#domain/validation/pattern.ts';
import type { Problem } from '#domain/validation/problem.ts';
import { maxLength } from '#domain/validation/length.ts';

/** Returns the problem of a slug written by a user; an empty one has none: then the suggested one is used (B5-014). */
export const slugProblem = (typed: string): Problem | undefined =>
  typed === '' ? undefined : (slug(typed) ?? maxLength(PUBLICATION_LIMITS.slug)(typed) ?? undefined);
