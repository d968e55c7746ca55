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
  /** An article was changed, at an instant if that is known; null: nobody knows which one. Asks soon, unless this desk changed it. */
  readonly hear: (articleId: string | null, at?: string) => void;
  /** Reads the metadata after the last waiting change of a draft was taken in. */
  readonly afterSending: (draftId: number) => Promise<void>;
}

/** Checks in the background whether open articles are newer in the newsroom, and reports the effect. */
export const createForecasts = (context: ArticlesContext, opening: Opening): Forecasts => {
  const { ahead, book, clock, random, newsroom, openDrafts, entries, conflicts } = context;
  const seen = new Map<number, string>();
  /** News of drafts that are being sent, in epoch milliseconds: whether it was this desk that made them is known with the answer. */
  const heard = new Map<number, number>();
  /** Changes by others that the metadata has already, and the text perhaps not, in epoch milliseconds. */
  const unread = new Map<number, number>();

  /** A queued text gets news with its own answer; an open conflict has them already. */
  const isWatched = (draft: Draft): boolean =>
    draft.articleId !== null && draft.metadataId !== null && !conflicts.has(draft.id) && entries.texts(draft).length === 0;

  /** Takes over changes outside the article's text as they are; a newer text waits for the user. */
  const look = async (draft: Draft, updatedAt: string): Promise<void> => {
    if (!isWatched(draft)) return opening.refreshMetadata(draft.id);
    // The text is read last: what is changed in between is then newer than the metadata, and found.
    await opening.refreshMetadata(draft.id);
    const answer = await newsroom.call('getArticle', { params: { id: draft.articleId ?? '' } });
    if (!answer.ok || context.owner() !== draft.owner || !book.get(draft.id)) return;
    seen.set(draft.id, updatedAt);
    unread.delete(draft.id);
    const received = { article: answer.value.body, etag: answer.value.etag ?? '' };
    const isNewer = received.article.revisionNumber > (book.get(draft.id)?.facts.revisionNumber ?? 0);
    ahead.set(draft.id, isNewer ? received : undefined);
    context.notify(draft.id);
  };

  const isKnown = ({ facts }: Draft, at: number): boolean => facts.updatedAt !== null && at <= Date.parse(facts.updatedAt);
  const isUnread = (draft: Draft): boolean => {
    const at = unread.get(draft.id);
    return at !== undefined && !isKnown(draft, at);
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
      if (row && ((isChanged && row.updatedAt !== seen.get(draft.id)) || isUnread(draft))) await look(draft, row.updatedAt);
      // What both touched changes with typing.
      else if (ahead.forecast(draft)) context.notify(draft.id);
    }
  };

  // What a colleague changed and one's own typing meet later.
  const isUneasy = (): boolean => openDrafts.all().some(id => ahead.has(id) || unread.has(id));
  const pace = createCheckPace({ clock, random, check, isUneasy, runInBackground: context.runInBackground });

  /** The newsroom tells a desk of its own changes, too: each is as old as the text that it answered. */
  const tellApart = (draft: Draft, at: number): void => {
    const isSending = entries.ofDraft(draft).some(({ state }) => state === 'sending');
    if (isSending) heard.set(draft.id, Math.max(at, heard.get(draft.id) ?? 0));
    else if (!isKnown(draft, at)) pace.hurry();
  };
  context.onChanged(draftId => {
    const at = heard.get(draftId);
    if (at === undefined) return;
    heard.delete(draftId);
    const draft = openDrafts.isOpen(draftId) ? book.get(draftId) : undefined;
    if (draft) tellApart(draft, at);
  });

  return {
    ...pace,
    hear: (articleId, at) => {
      const owner = context.owner();
      if (articleId === null) pace.hurry();
      if (articleId === null || owner === undefined) return;
      const draft = book.find(owner, articleId);
      if (draft && openDrafts.isOpen(draft.id)) tellApart(draft, at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at));
    },
    afterSending: async draftId => {
      const before = book.get(draftId)?.facts.metadata?.updatedAt;
      await opening.refreshMetadata(draftId);
      const draft = book.get(draftId);
      const updatedAt = draft?.facts.metadata?.updatedAt;
      if (!draft || updatedAt === undefined || updatedAt === before || !openDrafts.isOpen(draftId)) return;
      const at = Date.parse(updatedAt);
      if (isKnown(draft, at)) return;
      // Somebody else changed the article after this desk did, perhaps its text.
      unread.set(draftId, at);
      tellApart(draft, at);
    },
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
