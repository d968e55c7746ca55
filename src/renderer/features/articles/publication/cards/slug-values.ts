import { PUBLICATION_LIMITS } from '#domain/metadata/publication.ts';
import { slug } from '#domain/validation/pattern.ts';
import type { Problem } from '#domain/validation/problem.ts';
import { maxLength } from '#domain/validation/length.ts';

/** What is wrong with an address part written by a person; nothing with an empty one: then the suggested one is used (B5-014). */
export const slugProblem = (typed: string): Problem | undefined =>
  typed === '' ? undefined : (slug(typed) ?? maxLength(PUBLICATION_LIMITS.slug)(typed) ?? undefined);
