import { useMemo } from 'react';
import type { PendingAct } from '#bridge/placement.ts';
import { type PlacementPage, workingState } from '#domain/placement/page.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import type { SectionPending } from './SectionConflicts.tsx';

/** Returns acts that wait for the user, by section; on the first section if their own is gone. */
export const useConflicts = (
  page: PlacementPage,
  pending: readonly PendingAct[],
  articles: ReadonlyMap<string, CardArticle>,
): ReadonlyMap<string, SectionPending> =>
  useMemo(() => {
    const stuck = pending.filter(({ state }) => state === 'conflict' || state === 'failed');
    const metadataIds = new Map(
      page.sections.flatMap(section => workingState(section).items.map(({ id, metadataId }) => [id, metadataId] as const)),
    );
    for (const { operations } of stuck)
      for (const { change } of operations) {
        if (change.op === 'insert') metadataIds.set(change.item.id, change.item.metadataId);
        else if ('was' in change && 'metadataId' in change.was) metadataIds.set(change.was.id, change.was.metadataId);
      }
    const articleTitle = (itemId: string): string => articles.get(metadataIds.get(itemId) ?? '')?.title ?? '';
    const places = stuck.map(act => {
      const wanted = act.conflicts[0]?.sectionId ?? act.sectionIds[0];
      const section = page.sections.find(({ id }) => id === wanted) ?? page.sections[0];
      return [section?.id ?? '', act] as const;
    });
    const byFirst = Map.groupBy(places, ([sectionId]) => sectionId);
    return new Map([...byFirst].map(([sectionId, acts]) => [sectionId, { acts: acts.map(([, act]) => act), articleTitle }]));
  }, [page, pending, articles]);
