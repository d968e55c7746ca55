import type { BridgeAnswer } from '#bridge/operations.ts';
import { ok } from '#domain/result.ts';
import { type CheckPace, createCheckPace } from '../check-pace.ts';
import type { Draft } from '../drafts/draft.ts';
import { fail } from '../failure.ts';
import { type ArticlesContext, findDraft } from './context.ts';
import type { Opening } from './open.ts';
import { statusOf } from './status.ts';

const MAX_CONCURRENT = 100;

export interface Forecasts extends CheckPace {
  /** Takes over the newer text of the newsroom: merged into the text on this desk, or shown to the user if both overlap. */
  readonly takeOver: (articleId: string) => Promise<BridgeAnswer<'articles.takeOver'>>;
  /** Reads the metadata alone anew. */
  readonly refreshMetadata: (articleId: string) => Promise<BridgeAnswer<'articles.refreshMetadata'>>;
}

/** Checks in the background whether open articles are newer in the newsroom, and reports the effect. */
export const createForecasts = (context: ArticlesContext, opening: Opening): Forecasts => {
  const { ahead, book, clock, random, newsroom, openDrafts, entries, conflicts } = context;
  const seen = new Map<number, string>();

  /** A queued text gets news with its own answer; an open conflict has them already. */
  const isWatched = (draft: Draft): boolean =>
    draft.articleId !== null && draft.metadataId !== null && !conflicts.has(draft.id) && entries.texts(draft).length === 0;

  /** Takes over changes outside the article's text as they are; a newer text waits for the user. */
  const look = async (draft: Draft, updatedAt: string): Promise<void> => {
    if (!isWatched(draft)) return opening.refreshMetadata(draft.id);
    const answer = await newsroom.call('getArticle', { params: { id: draft.articleId ?? '' } });
    if (!answer.ok || context.owner() !== draft.owner || !book.get(draft.id)) return;
    await opening.refreshMetadata(draft.id);
    seen.set(draft.id, updatedAt);
    const received = { article: answer.value.body, etag: answer.value.etag ?? '' };
    const isNewer = received.article.revisionNumber > (book.get(draft.id)?.facts.revisionNumber ?? 0);
    ahead.set(draft.id, isNewer ? received : undefined);
    context.notify(draft.id);
  };

  /** The newsroom lists it although it was gone, or no longer lists it. */
  const isOtherwise = ({ facts: { gone } }: Draft, isListed: boolean): boolean =>
    isListed ? gone?.reason === 'deleted' || gone?.reason === 'missing' : gone === null;

  const check = async (): Promise<void> => {
    if (!context.isOnline() || context.owner() === undefined) return;
    const drafts = openDrafts
      .all()
      .flatMap(id => book.get(id) ?? [])
      .filter(({ articleId, metadataId }) => articleId !== null && metadataId !== null)
      .slice(0, MAX_CONCURRENT);
    if (drafts.length === 0) return;
    const ids = drafts.flatMap(({ metadataId }) => metadataId ?? []);
    const answer = await newsroom.call('listMetadata', { query: { ids, size: MAX_CONCURRENT } });
    if (!answer.ok) return;
    const rows = new Map(answer.value.body.content.map(row => [row.id, row]));
    for (const draft of drafts) {
      const row = rows.get(draft.metadataId ?? '');
      if (isOtherwise(draft, row !== undefined)) {
        await opening.compare(draft.id);
        continue;
      }
      const isChanged = row && row.updatedAt !== draft.facts.metadata?.updatedAt;
      if (isChanged && row.updatedAt !== seen.get(draft.id)) await look(draft, row.updatedAt);
      // What both touched changes with typing.
      else if (ahead.forecast(draft)) context.notify(draft.id);
    }
  };

  // What a colleague changed and one's own typing meet later.
  const isUneasy = (): boolean => openDrafts.all().some(ahead.has);
  const pace = createCheckPace({ clock, random, check, isUneasy, runInBackground: context.runInBackground });

  return {
    ...pace,
    refreshMetadata: async articleId => {
      const lookup = findDraft(context, articleId);
      if (!lookup.ok) return lookup;
      await opening.refreshMetadata(lookup.value.id);
      return ok(statusOf(context, book.get(lookup.value.id) ?? lookup.value));
    },
    takeOver: async articleId => {
      const lookup = findDraft(context, articleId);
      if (!lookup.ok) return lookup;
      if (!context.isOnline()) return fail('offline');
      await opening.compare(lookup.value.id);
      const draft = book.get(lookup.value.id);
      if (!draft) return fail('notFound');
      const isBehind = ahead.forecast(draft) !== undefined && !conflicts.has(draft.id) && entries.texts(draft).length === 0;
      return isBehind ? fail('ERR_NETWORK') : ok(statusOf(context, draft));
    },
  };
};
