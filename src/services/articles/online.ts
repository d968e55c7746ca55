import type { ErrorCode } from '#contract/calls/codes.ts';
import type { BridgeCode, NewsroomCode, SavedFirstCode } from '#bridge/codes.ts';
import type { BridgeAnswer, BridgeInput } from '#bridge/operations.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import { isEqual } from '#domain/equal.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { callTwice } from '../api/call-twice.ts';
import { rowOfMetadata } from '../api/known-rows.ts';
import type { Draft } from '../drafts/draft.ts';
import { hasUnsavedChanges } from '../drafts/draft-book.ts';
import { fail, toBridgeError } from '../failure.ts';
import { isCreate } from '../sync/entry.ts';
import { type ArticlesContext, findDraft } from './context.ts';
import type { Opening } from './open.ts';
import { openArticleOf, statusOf } from './status.ts';
import { takeRestored } from './take-restored.ts';

type Nothing = Record<string, never>;

/** A schedule, and the one that the person saw. */
export type ScheduleChange = Pick<BridgeInput<'articles.setSchedule'>, 'scheduledPlacing' | 'seen'>;

type PrintSwitches = Pick<BridgeInput<'articles.switchPrintSync'>, 'switches'>;

/** Operations that need the newsroom and a present person; they are never queued. */
export interface OnlineActions {
  readonly setSchedule: (articleId: string, change: ScheduleChange) => Promise<BridgeAnswer<'articles.setSchedule'>>;
  readonly switchPrintSync: (articleId: string, change: PrintSwitches) => Promise<BridgeAnswer<'articles.switchPrintSync'>>;
  readonly restoreRevision: (
    articleId: string,
    change: Pick<BridgeInput<'articles.restoreRevision'>, 'revisionId' | 'hold'>,
  ) => Promise<BridgeAnswer<'articles.restoreRevision'>>;
  readonly remove: (articleId: string) => Promise<BridgeAnswer<'articles.delete'>>;
}

export interface Tools {
  readonly context: ArticlesContext;
  readonly opening: Opening;
}

interface Ready {
  readonly draft: Draft;
  readonly articleId: string;
  readonly etag: string;
}

/** The article is fully synchronised, and the newsroom is reachable. */
export const readyFor = (context: ArticlesContext, draft: Draft): Result<Ready, BridgeError<'offline' | 'unsavedChanges'>> => {
  if (!context.isOnline()) return fail('offline');
  const { articleId, facts } = draft;
  const isWaiting = context.entries.hasAny(draft) || context.conflicts.has(draft.id);
  if (articleId === null || facts.etag === null || facts.gone !== null || isWaiting || hasUnsavedChanges(draft))
    return fail('unsavedChanges');
  return ok({ draft, articleId, etag: facts.etag });
};

/** A refused change leaves the desk with the newest state, so that the next try is on what the person then sees. */
export const explain = async <Code extends ErrorCode>(
  { opening }: Tools,
  draft: Draft,
  error: ApiError<Code>,
): Promise<BridgeError<Code | NewsroomCode>> => {
  if (error.kind === 'http' && error.status === 412) await opening.compare(draft.id);
  return toBridgeError(error);
};

/** A newer ETag of the metadata alone is no reason to ask again; a newer text or status is. */
const isSameWork = (before: Draft, after: Draft): boolean =>
  before.facts.revisionNumber === after.facts.revisionNumber &&
  before.facts.metadata?.publicationStatus === after.facts.metadata?.publicationStatus &&
  before.facts.metadata?.contentStatus === after.facts.metadata?.contentStatus;

/** Changes the metadata at once, on the state that the person has seen. */
export const sendNow = async (
  tools: Tools,
  draft: Draft,
  body: MetadataPatch,
  query: { readonly release?: boolean } = {},
): Promise<BridgeAnswer<'articles.setPublicationStatus'>> => {
  const { context, opening } = tools;
  const { book, rows, patches } = context;
  const { metadataId, facts } = draft;
  if (metadataId === null || facts.metadataEtag === null) return fail('preconditionFailed');
  const answer = await callTwice(context, 'patchMetadata', { params: { id: metadataId }, query, body }, { ifMatch: facts.metadataEtag });
  if (!answer.ok) return err(await explain(tools, draft, answer.error));
  patches.read(draft.id, answer.value.body, answer.value.etag ?? null);
  rows.learn(draft.owner, [rowOfMetadata(answer.value.body, rows.get(draft.owner, metadataId))]);
  context.runInBackground(opening.compare(draft.id));
  context.notify(draft.id);
  return ok(statusOf(context, book.get(draft.id) ?? draft));
};

/** Taking down and cancelling never wait for a text; a new publication time is one for the saved text that the person has seen. */
const schedule = async (
  tools: Tools,
  found: Draft,
  { scheduledPlacing, seen }: ScheduleChange,
): Promise<BridgeAnswer<'articles.setSchedule'>> => {
  const { context, opening } = tools;
  if (!context.isOnline()) return fail('offline');
  if (found.articleId === null) return fail('unsavedChanges');
  await opening.compare(found.id);
  const draft = context.book.get(found.id) ?? found;
  const publicationTime = scheduledPlacing?.publicationTime ?? null;
  if (publicationTime !== null && publicationTime !== seen?.publicationTime) {
    const ready = readyFor(context, draft);
    if (!ready.ok) return ready;
    if (!isSameWork(found, draft)) return fail('preconditionFailed');
  }
  const isSeen = isEqual(seen, draft.facts.metadata?.scheduledPlacing ?? null);
  return isSeen ? sendNow(tools, draft, { scheduledPlacing }) : fail('preconditionFailed');
};

/** Print data is never locked and no part of the text: whatever else is unsaved may stay so. */
const switchPrintSync = async (
  tools: Tools,
  draft: Draft,
  { switches }: PrintSwitches,
): Promise<BridgeAnswer<'articles.switchPrintSync'>> => {
  const { context, opening } = tools;
  if (!context.isOnline()) return fail('offline');
  if (draft.articleId === null) return fail('unsavedChanges');
  await opening.compare(draft.id);
  const printMetadata = Object.fromEntries(switches.map(name => [name, true]));
  return sendNow(tools, context.book.get(draft.id) ?? draft, { printMetadata });
};

const restore = async (
  tools: Tools,
  ready: Ready,
  { revisionId, hold }: Parameters<OnlineActions['restoreRevision']>[1],
): Promise<BridgeAnswer<'articles.restoreRevision'>> => {
  const { context, opening } = tools;
  const { draft, articleId, etag } = ready;
  const input = { params: { id: articleId, revisionId }, query: hold ? { hold } : {} };
  const answer = await callTwice(context, 'restoreArticleRevision', input, { ifMatch: etag });
  if (!answer.ok) return err(await explain(tools, draft, answer.error));
  takeRestored(context, draft.id, answer.value.body, answer.value.etag ?? '');
  await opening.refreshMetadata(draft.id);
  context.notify(draft.id);
  return ok(openArticleOf(context, context.book.get(draft.id) ?? draft));
};

const forget = (context: ArticlesContext, draft: Draft): Result<Nothing, never> => {
  context.book.remove(draft.id);
  if (draft.metadataId !== null) context.rows.forget(draft.owner, draft.metadataId);
  context.notify(draft.id);
  return ok({});
};

const removeLocal = (context: ArticlesContext, draft: Draft): BridgeAnswer<'articles.delete'> =>
  // Once sent, it may exist in the newsroom: deleting it needs its real id.
  context.entries.texts(draft).some(entry => isCreate(entry) && entry.attempted) ? fail('unsavedChanges') : forget(context, draft);

const removeThere = async (tools: Tools, { draft, articleId, etag }: Ready): Promise<BridgeAnswer<'articles.delete'>> => {
  const answer = await callTwice(tools.context, 'deleteArticle', { params: { id: articleId } }, { ifMatch: etag });
  const isGone = !answer.ok && answer.error.kind === 'http' && answer.error.status === 404;
  return answer.ok || isGone ? forget(tools.context, draft) : err(await explain(tools, draft, answer.error));
};

export const createOnlineActions = (context: ArticlesContext, opening: Opening): OnlineActions => {
  const tools: Tools = { context, opening };
  const onReady = async <Value, Code extends BridgeCode>(
    articleId: string,
    work: (ready: Ready) => Promise<Result<Value, BridgeError<Code>>>,
  ): Promise<Result<Value, BridgeError<Code | SavedFirstCode>>> => {
    const lookup = findDraft(context, articleId);
    if (!lookup.ok) return lookup;
    const ready = readyFor(context, lookup.value);
    return ready.ok ? work(ready.value) : ready;
  };
  return {
    setSchedule: async (articleId, change) => {
      const lookup = findDraft(context, articleId);
      return lookup.ok ? schedule(tools, lookup.value, change) : lookup;
    },
    switchPrintSync: async (articleId, change) => {
      const lookup = findDraft(context, articleId);
      return lookup.ok ? switchPrintSync(tools, lookup.value, change) : lookup;
    },
    restoreRevision: (articleId, change) => onReady(articleId, ready => restore(tools, ready, change)),
    remove: articleId => {
      const lookup = findDraft(context, articleId);
      if (lookup.ok && lookup.value.articleId === null) return Promise.resolve(removeLocal(context, lookup.value));
      return onReady(articleId, ready => removeThere(tools, ready));
    },
  };
};
