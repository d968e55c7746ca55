import { useMemo } from 'react';
import { assetIdSchema } from '#domain/media/asset.ts';
import type { PictureRights } from '#domain/media/rights.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';

/** Maximum number of pictures in one call. */
export const MAX_ASKED = 200;
const FRESH_MS = 15_000;

/** The rights of the pictures that the newsroom has, by id in small letters; of more than 200 those of the first. Nothing without a network. */
export const usePictureRights = (ids: readonly string[]): ReadonlyMap<string, PictureRights> => {
  const asked = [...new Set(ids.map(id => id.toLowerCase()))].filter(id => assetIdSchema.safeParse(id).success).slice(0, MAX_ASKED);
  const { data } = useApiQuery(
    'listPictureRights',
    { query: { ids: asked.toSorted().join(',') } },
    { enabled: asked.length > 0, silent: true, staleTimeMs: FRESH_MS, keepPrevious: true },
  );
  return useMemo(() => new Map(data?.map(rights => [rights.id.toLowerCase(), rights])), [data]);
};
