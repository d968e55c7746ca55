import { publicPath } from '#domain/fronts/front-item.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { releasedMetadata } from '#domain/metadata/working-copy.ts';
import type { Queries } from '../db/schema.ts';
import { releasedValuesOf } from '../repositories/items/published.ts';
import { STATUSES } from './page/public-item.ts';

/** Returns the path at which readers find an item now, never a waiting one; null if they do not find it. */
export const presentPath = async (queries: Queries, item: Metadata): Promise<string | null> => {
  if (STATUSES[item.publicationStatus] !== 200) return null;
  const released = (await releasedValuesOf(queries, [item])).get(item.id) ?? null;
  return publicPath(releasedMetadata(item, released));
};
