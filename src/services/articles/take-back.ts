import type { BridgeAnswer } from '#bridge/operations.ts';
import { ok } from '#domain/result.ts';
import { callTwice } from '../api/call-twice.ts';
import { rowOfMetadata } from '../api/known-rows.ts';
import { fail, toBridgeError } from '../failure.ts';
import { type ArticlesContext, findDraft } from './context.ts';
import type { Opening } from './open.ts';
import { statusOf } from './status.ts';

/**
 * Takes back what this person has just published or released. It never waits for a text: what is unsaved or queued stays as it is.
 */
export const takeBack = async (
  { context, opening }: { readonly context: ArticlesContext; readonly opening: Opening },
  articleId: string,
): Promise<BridgeAnswer<'articles.takeBack'>> => {
  if (!context.isOnline()) return fail('offline');
  const lookup = findDraft(context, articleId);
  if (!lookup.ok) return lookup;
  await opening.refreshMetadata(lookup.value.id);
  const { book, rows, patches } = context;
  const draft = book.get(lookup.value.id) ?? lookup.value;
  const { metadataId, facts } = draft;
  if (metadataId === null || facts.metadataEtag === null) return fail('preconditionFailed');
  const answer = await callTwice(context, 'takeBack', { params: { id: metadataId } }, { ifMatch: facts.metadataEtag });
  if (!answer.ok) return { ok: false, error: toBridgeError(answer.error) };
  patches.read(draft.id, answer.value.body, answer.value.etag ?? null);
  rows.learn(draft.owner, [rowOfMetadata(answer.value.body, rows.get(draft.owner, metadataId))]);
  context.runInBackground(opening.compare(draft.id));
  context.notify(draft.id);
  return ok(statusOf(context, book.get(draft.id) ?? draft));
};
