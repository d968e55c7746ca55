import type { ArticleForecast } from '#bridge/states.ts';
import { forecastMerge, type MergeForecast } from '#domain/article/forecast.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import type { MergeUnit } from '#domain/merge-unit.ts';
import type { Draft } from '../drafts/draft.ts';
import type { Received } from '../sync/texts.ts';

/** Newer texts of open articles that were seen in the newsroom and not taken over. */
export interface NewsAhead {
  readonly set: (draftId: number, received: Received | undefined) => void;
  readonly has: (draftId: number) => boolean;
  /** Returns the changes that taking over the newer text would make to the current text; undefined without a newer text. */
  readonly forecast: (draft: Draft) => ArticleForecast | undefined;
}

interface Known {
  readonly received: Received;
  readonly working: RichTextDocument;
  readonly merge: MergeForecast;
}

export const createNewsAhead = (mergeUnit: () => MergeUnit): NewsAhead => {
  const ahead = new Map<number, Received>();
  const computed = new Map<number, Known>();
  const mergeFor = (draft: Draft, received: Received): MergeForecast => {
    const known = computed.get(draft.id);
    if (known?.received === received && known.working === draft.working) return known.merge;
    const merge = forecastMerge({ base: draft.base ?? draft.working, mine: draft.working, theirs: received.article.document }, mergeUnit());
    computed.set(draft.id, { received, working: draft.working, merge });
    return merge;
  };
  return {
    set: (draftId, received) => {
      if (received) ahead.set(draftId, received);
      else ahead.delete(draftId);
      computed.delete(draftId);
    },
    has: draftId => ahead.has(draftId),
    forecast: draft => {
      const received = ahead.get(draft.id);
      if (!received || received.article.revisionNumber <= (draft.facts.revisionNumber ?? 0)) return undefined;
      const { changed, shared, isReordered, questions } = mergeFor(draft, received);
      if (changed === 0 && !isReordered) return undefined;
      const { lastUpdatedBy, updatedAt, revisionNumber } = received.article;
      return { by: lastUpdatedBy, at: updatedAt, revisionNumber, changed, shared, isReordered, questions };
    },
  };
};
