import type { BridgeAnswer, BridgeInput } from '#bridge/operations.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { err, ok } from '#domain/result.ts';
import { callTwice } from '../api/call-twice.ts';
import { rowOfMetadata } from '../api/known-rows.ts';
import type { Draft } from '../drafts/draft.ts';
import { fail } from '../failure.ts';
import { tagged } from '../sync/answers.ts';
import { bringWaitingIn, type SeenTools } from './as-seen.ts';
import { type ArticlesContext, findDraft } from './context.ts';
import { explain } from './online.ts';
import { takeRestored } from './take-restored.ts';
import { openArticleOf, statusOf } from './status.ts';

/** Acts on what waits behind a public article (D-008). They need the newsroom and a present person; none is ever queued. */
export interface WaitingActions {
  readonly release: (
    articleId: string,
    change: Pick<BridgeInput<'articles.release'>, 'releaseTime'>,
  ) => Promise<BridgeAnswer<'articles.release'>>;
  readonly discard: (articleId: string) => Promise<BridgeAnswer<'articles.discardWaiting'>>;
}

const takeMetadata = (context: ArticlesContext, draft: Draft, metadata: Metadata, etag: string | undefined): void => {
  context.patches.read(draft.id, metadata, etag ?? null);
  context.rows.learn(draft.owner, [rowOfMetadata(metadata, context.rows.get(draft.owner, metadata.id))]);
};

const release = async (
  tools: SeenTools,
  found: Draft,
  { releaseTime }: Parameters<WaitingActions['release']>[1],
): Promise<BridgeAnswer<'articles.release'>> => {
  const { context, opening } = tools;
  const prepared = await bringWaitingIn(tools, found, { saves: releaseTime !== null });
  if (!prepared.ok) return prepared;
  const draft = prepared.value;
  const { metadata, metadataEtag } = draft.facts;
  // What was typed is what readers have already.
  if (metadata?.waiting === null) return fail('nothingWaiting');
  if (metadata === null || metadataEtag === null) return fail('preconditionFailed');
  const body = releaseTime === undefined ? {} : { releaseTime };
  const answer = await callTwice(context, 'releaseMetadata', { params: { id: metadata.id }, body }, { ifMatch: metadataEtag });
  if (!answer.ok) return err(await explain({ context, opening }, draft, answer.error));
  takeMetadata(context, draft, answer.value.body, answer.value.etag);
  context.runInBackground(opening.compare(draft.id));
  context.notify(draft.id);
  return ok(statusOf(context, context.book.get(draft.id) ?? draft));
};

const discard = async (tools: SeenTools, found: Draft): Promise<BridgeAnswer<'articles.discardWaiting'>> => {
  const { context, opening } = tools;
  const prepared = await bringWaitingIn(tools, found, { saves: false });
  if (!prepared.ok) return prepared;
  const draft = prepared.value;
  const { metadata, metadataEtag } = draft.facts;
  if (metadata === null || metadataEtag === null) return fail('preconditionFailed');
  const answer = await callTwice(context, 'discardWaiting', { params: { id: metadata.id } }, { ifMatch: metadataEtag });
  if (!answer.ok) return err(await explain({ context, opening }, draft, answer.error));
  takeMetadata(context, draft, answer.value.body, answer.value.etag);
  const text = tagged(await context.newsroom.call('getArticle', { params: { id: metadata.resourceId } }));
  if (text.ok) takeRestored(context, draft.id, text.value.value, text.value.etag);
  context.notify(draft.id);
  return ok(openArticleOf(context, context.book.get(draft.id) ?? draft));
};

export const createWaiting = (context: ArticlesContext, services: Omit<SeenTools, 'context'>): WaitingActions => {
  const tools: SeenTools = { context, ...services };
  return {
    release: async (articleId, change) => {
      const lookup = findDraft(context, articleId);
      return lookup.ok ? release(tools, lookup.value, change) : lookup;
    },
    discard: async articleId => {
      const lookup = findDraft(context, articleId);
      return lookup.ok ? discard(tools, lookup.value) : lookup;
    },
  };
};
