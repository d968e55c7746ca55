import type { FrontTeaser } from '#domain/fronts/front.ts';
import { frontTeaser } from '#domain/fronts/front-item.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { entryFor } from '#domain/metadata/publication.ts';
import type { Queries } from '../../db/schema.ts';
import { findKickwordsIn } from '../../repositories/taxonomy/kickwords.ts';

/** Returns the teasers of these items on the pages of a title, by the ids of their metadata. */
export const teasersOf = async (
  queries: Queries,
  items: readonly Metadata[],
  tenantId: number,
): Promise<ReadonlyMap<string, FrontTeaser>> => {
  const kickwordIds = items.flatMap(({ kickword }) => entryFor(kickword, tenantId)?.kickwordId ?? []);
  const kickwords = await findKickwordsIn(queries, kickwordIds);
  return new Map(items.map(item => [item.id, frontTeaser(item, { tenantId, kickwords })]));
};
