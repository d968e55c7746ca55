import type { BridgeAnswer } from '#bridge/operations.ts';
import type { BridgeError } from '#bridge/states.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { callTwice } from '../api/call-twice.ts';
import { hasUnsavedChanges } from '../drafts/draft-book.ts';
import { fail, toBridgeError } from '../failure.ts';
import type { ArticlesContext } from './context.ts';

/** Slightly longer than the newsroom's own timeout, so that its answer arrives first. */
const TRANSLATION_TIMEOUT_MS = 270_000;

/** New articles made of another one by the newsroom: they never go into the queue. */
export interface Copies {
  readonly clone: (articleId: string) => Promise<BridgeAnswer<'articles.clone'>>;
  readonly translate: (articleId: string, targetLanguage: ContentLocale) => Promise<BridgeAnswer<'articles.translate'>>;
  readonly cancelTranslation: (articleId: string) => void;
}

/** The newsroom's id of the article; an article not on this desk already has it. */
const idThere = (
  context: ArticlesContext,
  articleId: string,
): Result<string, BridgeError<'unauthorised' | 'offline' | 'unsavedChanges'>> => {
  const owner = context.owner();
  if (owner === undefined) return fail('unauthorised');
  if (!context.isOnline()) return fail('offline');
  const draft = context.book.find(owner, articleId);
  if (!draft) return ok(articleId);
  const isWaiting = context.entries.hasAny(draft) || context.conflicts.has(draft.id);
  return draft.articleId === null || isWaiting || hasUnsavedChanges(draft) ? fail('unsavedChanges') : ok(draft.articleId);
};

export const createCopies = (context: ArticlesContext): Copies => {
  const translating = new Map<string, AbortController>();
  return {
    clone: async articleId => {
      const source = idThere(context, articleId);
      if (!source.ok) return source;
      const answer = await callTwice(context, 'createArticle', { query: { sourceId: source.value }, body: {} }, {});
      return answer.ok ? ok({ articleId: answer.value.body.id }) : err(toBridgeError(answer.error));
    },
    translate: async (articleId, targetLanguage) => {
      const source = idThere(context, articleId);
      if (!source.ok) return source;
      translating.get(articleId)?.abort();
      const giveUp = new AbortController();
      translating.set(articleId, giveUp);
      const input = { params: { id: source.value }, body: { targetLanguage } };
      const answer = await context.newsroom.call('translateArticle', input, { signal: giveUp.signal, timeoutMs: TRANSLATION_TIMEOUT_MS });
      if (translating.get(articleId) === giveUp) translating.delete(articleId);
      context.touch();
      if (answer.ok) return ok({ articleId: answer.value.body.id });
      return giveUp.signal.aborted ? fail('cancelled') : err(toBridgeError(answer.error));
    },
    cancelTranslation: articleId => {
      translating.get(articleId)?.abort();
    },
  };
};
