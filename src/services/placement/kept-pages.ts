import { type PlacementAnswer, placementAnswerSchema } from '#contract/placement/placement.ts';
import type { AnswerStore } from '../api/answer-store.ts';
import { createKeptAnswers } from '../api/kept-answers.ts';
import type { Clock } from '../ports.ts';

/** Front pages as this desk last heard of them. */
export interface KeptPages {
  readonly get: (owner: string, pageId: string) => PlacementAnswer | undefined;
  /** Keeps a page, unless a newer state of it is known. */
  readonly put: (owner: string, known: PlacementAnswer) => void;
}

export const createKeptPages = ({ answers, clock }: { readonly answers: AnswerStore; readonly clock: Clock }): KeptPages => {
  const pages = createKeptAnswers<PlacementAnswer>({
    answers,
    clock,
    name: 'placementPage',
    read: body => placementAnswerSchema.safeParse(body).data,
    write: known => known,
  });
  return {
    get: pages.get,
    put: (owner, known) => {
      const { id, version } = known.page;
      if ((pages.get(owner, id)?.page.version ?? -1) <= version) pages.put(owner, id, known);
    },
  };
};
