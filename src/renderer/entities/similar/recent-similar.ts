import { useState } from 'react';
import type { ApiInput } from '#contract/contract.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { newsroomNowMs } from '#ui/time/newsroom-time.ts';

/** Almost the same (B9-020): at most one of ten thousand unrelated pairs is as near (D-060). */
const SAME = 0.9;
/** What is older is a follow-up or an anniversary, not the same story twice. */
const RECENT_MS = 14 * 86_400_000;
const SHOWN = 3;

type Query = NonNullable<ApiInput<'listMetadata'>['query']>;

/** What is compared: an item as it was last saved, or words. */
export type Compared = { readonly similarTo: string } | { readonly semanticQ: string; readonly excludeIds: readonly string[] };

const NONE: readonly MetadataRow[] = [];

/**
 * Articles of the last days that are almost the same, the most similar first; null asks nothing. It is a hint: offline, without an index or
 * after a failure there is none, and nobody waits for it.
 */
export const useRecentSimilar = (compared: Compared | null): readonly MetadataRow[] => {
  const isOnline = useIsOnline();
  const [publishedAfter] = useState(() => zurichTimeOf(new Date(newsroomNowMs() - RECENT_MS).toISOString()).date);
  const query: Query = {
    searchType: 'semantic',
    kSimilarity: SAME,
    contentType: ['articles'],
    publishedAfter,
    size: SHOWN,
    ...(compared ?? { semanticQ: '' }),
  };
  const asked = useApiQuery('listMetadata', { query }, { enabled: isOnline && compared !== null, silent: true, staleTimeMs: 60_000 });
  return isOnline && compared !== null && !asked.stale ? (asked.data?.content ?? NONE) : NONE;
};
