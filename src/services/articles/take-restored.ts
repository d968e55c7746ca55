import type { Article } from '#domain/article/article.ts';
import { moveWorking } from '../drafts/moves.ts';
import { type ArticlesContext, nowIso } from './context.ts';

/** Puts the newsroom's text in the place of what is here, which stays among the recent values. */
export const takeRestored = (context: ArticlesContext, draftId: number, article: Article, etag: string): void => {
  const { book } = context;
  book.transact(() => {
    const draft = book.get(draftId);
    if (!draft) return;
    book.keepRecent(draft.id, draft.working);
    const move = moveWorking({ draft, to: article.document, ancestor: article.document, shownBy: context.shownBy(draft.id) });
    const { revisionNumber, updatedAt, lastUpdatedBy } = article;
    const facts = { etag, revisionNumber, updatedAt, lastUpdatedBy, comparedAt: nowIso(context), ...move.change.facts };
    book.change(draft.id, { ...move.change, base: article.document, saved: article.document, facts });
  });
};
