import type { Metadata } from '#domain/metadata/metadata.ts';
import { claimedSlugs } from '#domain/metadata/slugs.ts';
import type { Queries } from '../../db/schema.ts';
import { claimSlugs } from '../../repositories/slugs.ts';
import { type Refusal, refusal } from '../../refusal.ts';

const key = (metadata: Metadata): string => JSON.stringify(claimedSlugs(metadata));

/** Claims the manual paths of an item; refused where another live item of a title has one (B5-014). */
export const claimPaths = async (queries: Queries, before: Metadata | null, after: Metadata): Promise<Refusal<'pathTaken'> | undefined> => {
  if (key(after) === (before ? key(before) : '[]')) return undefined;
  const wanted = claimedSlugs(after);
  const taken = await claimSlugs(queries, after.id, wanted);
  if (taken.length === 0) return undefined;
  const which = taken.map(({ tenantId, slug }) => `${slug} in title ${tenantId}`).join(', ');
  return refusal('pathTaken', { message: `This path is already taken: ${which}; choose another one`, fieldNames: ['urlSlugs'] });
};
