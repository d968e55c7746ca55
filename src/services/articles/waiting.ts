import type { DeskStoreCode } from '#bridge/codes.ts';
import type { BridgeAnswer, BridgeInput } from '#bridge/operations.ts';
import { FIELDS_BESIDE_CONTENT, hasSameValues } from '#domain/metadata/held-values.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { BridgeError } from '#bridge/states.ts';
import { callTwice } from '../api/call-twice.ts';
import { rowOfMetadata } from '../api/known-rows.ts';
import { type Draft, publicId } from '../drafts/draft.ts';
import { fail } from '../failure.ts';
import { tagged } from '../sync/answers.ts';
import type { Entry } from '../sync/entry.ts';
import { effectiveMetadata, pendingPatch } from '../sync/patches.ts';
import { type ArticlesContext, findDraft } from './context.ts';
import type { Editing } from './edit.ts';
import { explain, readyFor, takeRestored } from './online.ts';
import type { Opening } from './open.ts';
import { openArticleOf, statusOf } from './status.ts';

/** A save that has not arrived after this time stays held; the person presses again. */
const MAX_WAIT_MS = 30_000;

/** Acts on what waits behind a public article (D-008). They need the newsroom and a present person; none is ever queued. */
export interface WaitingActions {
  readonly release: (
    articleId: string,
    change: Pick<BridgeInput<'articles.release'>, 'releaseTime'>,
  ) => Promise<BridgeAnswer<'articles.release'>>;
  readonly discard: (articleId: string) => Promise<BridgeAnswer<'articles.discardWaiting'>>;
}

interface Tools {
  readonly context: ArticlesContext;
  readonly opening: Opening;
  readonly editing: Editing;
}

const isOnItsWay = ({ state }: Entry): boolean => state === 'waiting' || state === 'sending';

/** Only a person, or the network, can help what waits on. */
const isStuck = (context: ArticlesContext, draft: Draft): boolean =>
  !context.isOnline() || context.conflicts.has(draft.id) || !context.entries.ofDraft(draft).every(isOnItsWay);

/** Resolves when nothing of the draft waits to be sent, or only a person can help it on. */
const whenSent = (context: ArticlesContext, draft: Draft): Promise<void> =>
  new Promise(resolve => {
    const isOver = (): boolean => !context.entries.hasAny(draft) || isStuck(context, draft);
    const finish = (): void => {
      stop();
      cancel();
      resolve();
    };
    const stop = context.onChanged(id => {
      if (id === draft.id && isOver()) finish();
    });
    const cancel = context.clock.schedule(finish, MAX_WAIT_MS);
    if (isOver()) finish();
  });

type Prepared = Result<Draft, BridgeError<DeskStoreCode | 'offline' | 'unsavedChanges' | 'preconditionFailed'>>;

/** Everything on screen is in the newsroom, and nothing else would go out with it. */
const prepare = async ({ context, opening, editing }: Tools, found: Draft, saves: boolean): Promise<Prepared> => {
  const { book, entries } = context;
  if (!context.isOnline()) return fail('offline');
  const seen = effectiveMetadata(found, pendingPatch(entries, found));
  await opening.compare(found.id);
  const fresh = book.get(found.id)?.facts.metadata;
  const isAsSeen = fresh?.publicationStatus === seen?.publicationStatus && hasSameValues(found.facts.metadata, fresh ?? null);
  if (saves) {
    const saved = editing.save(publicId(found));
    if (!saved.ok) return saved;
    await whenSent(context, found);
  }
  const sent = book.get(found.id) ?? found;
  await opening.compare(found.id);
  const draft = book.get(found.id) ?? sent;
  const ready = readyFor(context, draft);
  if (!ready.ok) return ready;
  const isSameText = draft.facts.rebase === found.facts.rebase && draft.facts.revisionNumber === sent.facts.revisionNumber;
  return isAsSeen && isSameText && hasSameValues(seen, draft.facts.metadata, FIELDS_BESIDE_CONTENT)
    ? ok(draft)
    : fail('preconditionFailed');
};

const takeMetadata = (context: ArticlesContext, draft: Draft, metadata: Metadata, etag: string | undefined): void => {
  context.patches.read(draft.id, metadata, etag ?? null);
  context.rows.learn(draft.owner, [rowOfMetadata(metadata, context.rows.get(draft.owner, metadata.id))]);
};

const release = async (
  tools: Tools,
  found: Draft,
  { releaseTime }: Parameters<WaitingActions['release']>[1],
): Promise<BridgeAnswer<'articles.release'>> => {
  const { context, opening } = tools;
  const prepared = await prepare(tools, found, releaseTime !== null);
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

const discard = async (tools: Tools, found: Draft): Promise<BridgeAnswer<'articles.discardWaiting'>> => {
  const { context, opening } = tools;
  const prepared = await prepare(tools, found, false);
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

export const createWaiting = (context: ArticlesContext, services: Omit<Tools, 'context'>): WaitingActions => {
  const tools: Tools = { context, ...services };
  return {
    release: async (articleId, change) => {
      const found = findDraft(context, articleId);
      return found.ok ? release(tools, found.value, change) : found;
    },
    discard: async articleId => {
      const found = findDraft(context, articleId);
      return found.ok ? discard(tools, found.value) : found;
    },
  };
};
