import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeInput } from '#bridge/operations.ts';
import type { ArticleStatus, BridgeError, OpenArticle } from '#bridge/states.ts';
import { missingForContentStatus, missingForPublicationStatus, type RequiredField } from '#domain/metadata/article-requirements.ts';
import { canMovePublication, type ContentStatus, type PublicationStatus, widensReadership } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { StatusMove } from './status-moves.ts';

/** Article as the user saw it before it was published. */
export type SeenArticle = Pick<OpenArticle, 'revisionNumber'> & { readonly metadata: Metadata };

/** Result of the change of one article. */
export type MoveOutcome =
  | { readonly kind: 'done' }
  /** Stored on this desk; the newsroom gets it as soon as it can be reached. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'missing'; readonly fields: readonly RequiredField[] }
  /** The status has changed since the list was read. */
  | { readonly kind: 'forbidden'; readonly from: PublicationStatus }
  /** Somebody has given it another content status since the list was read: theirs stays. */
  | { readonly kind: 'changed'; readonly to: ContentStatus }
  | { readonly kind: 'refused'; readonly error: BridgeError };

export interface ChangeStatusOptions {
  readonly bridge: BridgeClient;
  readonly tenants: readonly Tenant[];
  /** Longest wait for the newsroom's answer to a queued change. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 15_000;

interface MoveRequest {
  readonly move: StatusMove;
  readonly isOnline: boolean;
  /** Content status that the list shows; a move from another one is not made. */
  readonly listed?: ContentStatus;
  /** Article as the user saw it; a newer state is not published. */
  readonly seen?: SeenArticle | undefined;
}

const judge = (opened: OpenArticle, tenants: readonly Tenant[], { move, listed }: MoveRequest): MoveOutcome | null => {
  const { metadata, creation, document, hasUnsavedChanges } = opened;
  const judged = {
    authors: metadata?.authors ?? creation?.authors ?? [],
    tenantIds: metadata?.tenantIds ?? creation?.tenantIds ?? [],
    mainTenantId: metadata?.mainTenantId ?? creation?.mainTenantId ?? null,
    placement: metadata?.placement ?? creation?.placement ?? [],
  };
  if (move.kind === 'content' && metadata?.contentStatus === move.to) return { kind: 'done' };
  if (move.kind === 'content' && metadata && listed !== undefined && metadata.contentStatus !== listed)
    return { kind: 'changed', to: metadata.contentStatus };
  const from = metadata?.publicationStatus ?? 'notPublished';
  if (move.kind === 'publication' && !canMovePublication(from, move.to)) return { kind: 'forbidden', from };
  // A status applies to the saved text (A4-002); saving is left to the user who has the text open.
  if (hasUnsavedChanges) return { kind: 'refused', error: { code: 'unsavedChanges' } };
  const subject = { elements: document.elements, metadata: judged, tenants };
  const fields = move.kind === 'content' ? missingForContentStatus(subject, move.to) : missingForPublicationStatus(subject, move.to);
  return fields.length > 0 ? { kind: 'missing', fields } : null;
};

/** Returns the result of a queued change; null while it is pending. */
const outcomeOf = ({ sync }: ArticleStatus): MoveOutcome | null => {
  switch (sync.kind) {
    case 'synced':
      return { kind: 'done' };
    case 'failed':
      return { kind: 'refused', error: sync.error };
    case 'conflict':
      return { kind: 'refused', error: { code: 'undecided' } };
    case 'gone':
      return { kind: 'refused', error: { code: sync.reason === 'deleted' ? 'deleted' : 'notFound' } };
    case 'waiting':
    case 'sending':
      return null;
  }
};

/** Queues a change of an open article and waits for its result for a limited time. */
export const queuePatch = async (
  { bridge, patienceMs = PATIENCE_MS }: Pick<ChangeStatusOptions, 'bridge' | 'patienceMs'>,
  { articleId, sync }: OpenArticle,
  patch: BridgeInput<'articles.patchMetadata'>['patch'],
  isOnline: boolean,
): Promise<MoveOutcome> => {
  let settle: (outcome: MoveOutcome) => void = () => undefined;
  const settled = new Promise<MoveOutcome>(resolve => {
    settle = resolve;
  });
  let isQueued = false;
  const stop = bridge.on('article.changed', status => {
    const outcome = status.articleId === articleId || status.temporaryId === articleId ? outcomeOf(status) : null;
    if (isQueued && outcome) settle(outcome);
  });
  const timer = setTimeout(() => settle({ kind: 'queued' }), isOnline ? patienceMs : 0);
  try {
    const answer = await bridge.call('articles.patchMetadata', { articleId, patch });
    if (!answer.ok) return { kind: 'refused', error: answer.error };
    isQueued = true;
    // An earlier conflict or refusal is not the result of this change, which is queued behind it.
    if (sync.kind === 'conflict' || sync.kind === 'failed') return { kind: 'queued' };
    return outcomeOf(answer.value) ?? (await settled);
  } finally {
    clearTimeout(timer);
    stop();
  }
};

const carryOut = async (options: ChangeStatusOptions, opened: OpenArticle, request: MoveRequest): Promise<MoveOutcome> => {
  const { move, isOnline, seen } = request;
  const refused = judge(opened, options.tenants, request);
  if (refused) return refused;
  if (move.kind === 'content') return queuePatch(options, opened, { contentStatus: move.to }, isOnline);
  const { articleId } = opened;
  const answer = await options.bridge.call('articles.setPublicationStatus', {
    articleId,
    publicationStatus: move.to,
    ...(seen && { seen }),
    ...(widensReadership(opened.metadata?.publicationStatus ?? 'notPublished', move.to) && { releases: true }),
  });
  return answer.ok ? { kind: 'done' } : { kind: 'refused', error: answer.error };
};

/**
 * Changes the status of one article that no screen has open: opens it on the desk, judges it by the rules of the newsroom,
 * and returns the result. Never throws; unsaved text is left alone.
 */
export const changeStatus = async (
  options: ChangeStatusOptions,
  input: MoveRequest & { readonly articleId: string },
): Promise<MoveOutcome> => {
  const { bridge } = options;
  const opened = await bridge.call('articles.open', { articleId: input.articleId });
  if (!opened.ok) return { kind: 'refused', error: opened.error };
  try {
    return await carryOut(options, opened.value, input);
  } finally {
    await bridge.call('articles.close', { articleId: opened.value.articleId });
  }
};
