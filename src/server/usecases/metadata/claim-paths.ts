import type { HeldValues, Metadata } from '#domain/metadata/metadata.ts';
import { type ClaimedSlug, claimedSlugs } from '#domain/metadata/slugs.ts';
import type { Queries } from '../../db/schema.ts';
import { claimSlugs } from '../../repositories/taxonomy/slugs.ts';
import { type Refusal, refusal } from '../../refusal.ts';

const nameOf = ({ tenantId, slug }: ClaimedSlug): string => `${tenantId} ${slug}`;

/** Returns the paths of both states: readers have the released one, the other one is reserved. */
const claimedBy = (states: readonly (HeldValues | null)[]): readonly ClaimedSlug[] => [
  ...new Map(states.flatMap(state => (state ? claimedSlugs(state) : [])).map(slug => [nameOf(slug), slug])).values(),
];

interface Claim {
  readonly before: Metadata | null;
  readonly after: Metadata;
  /** Released values while something waits. */
  readonly released: HeldValues | null;
}

/** Claims the manual paths of an item; refused if another live item of a title has one (B5-014). */
export const claimPaths = async (queries: Queries, { before, after, released }: Claim): Promise<Refusal<'pathTaken'> | undefined> => {
  const wanted = claimedBy([after, released]);
  const isUnchanged = JSON.stringify(wanted) === JSON.stringify(claimedBy([before]));
  if (isUnchanged && (before?.waiting ?? null) === null) return undefined;
  const taken = await claimSlugs(queries, after.id, wanted);
  if (taken.length === 0) return undefined;
  const which = taken.map(({ tenantId, slug }) => `${slug} in title ${tenantId}`).join(', ');
  return refusal('pathTaken', { message: `This path is already taken: ${which}; choose another one`, fieldNames: ['urlSlugs'] });
};
