import type { ArticleStatus, OpenArticle, SyncState } from '#bridge/states.ts';
import { type Draft, publicId } from '../drafts/draft.ts';
import { hasUnsavedChanges } from '../drafts/draft-book.ts';
import { toWire } from '../drafts/same-document.ts';
import { type Entry, isPatch, isText } from '../sync/entry.ts';
import { effectiveMetadata, sumOf } from '../sync/patches.ts';
import type { ArticlesContext } from './context.ts';
import { readConflict } from './conflict-view.ts';

const instant = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

const earliest = (entries: readonly Entry[]): number | null => {
  const times = entries.flatMap(entry => (entry.nextTryAt === null ? [] : [entry.nextTryAt]));
  return times.length === 0 ? null : Math.min(...times);
};

const isUnchecked = ({ believed }: Pick<ArticlesContext, 'believed'>, { owner, articleId: id }: Draft): boolean =>
  id !== null && believed.isUnchecked(owner, { resource: 'articles', id });

/** The sync status of a draft with its entries of the queue; what needs a user comes first. */
export const syncStateOf = (
  context: Pick<ArticlesContext, 'entries' | 'conflicts' | 'patches' | 'mergeUnit' | 'believed'>,
  draft: Draft,
  entries: readonly Entry[],
): SyncState => {
  const { gone } = draft.facts;
  if (gone) return { kind: 'gone', reason: gone.reason, at: gone.at };
  if (context.conflicts.has(draft.id) || entries.some(entry => entry.state === 'conflict')) {
    const { open, total } = readConflict(context, draft);
    return { kind: 'conflict', open: open.length, total };
  }
  const failed = entries.find(entry => entry.state === 'failed');
  if (failed) return { kind: 'failed', entryId: failed.id, error: failed.error ?? { code: 'unknown' } };
  const [first] = entries;
  if (!first && isUnchecked(context, draft))
    return { kind: 'gone', reason: 'unchecked', at: draft.facts.comparedAt ?? draft.facts.updatedAt ?? new Date(0).toISOString() };
  if (!first) return { kind: 'synced', at: draft.facts.updatedAt ?? draft.facts.savedAt };
  if (entries.some(entry => entry.state === 'sending')) return { kind: 'sending', count: entries.length, since: first.createdAt };
  const lastError = entries.find(entry => entry.error !== null)?.error?.code ?? null;
  return { kind: 'waiting', count: entries.length, since: first.createdAt, nextTryAt: instant(earliest(entries)), lastError };
};

export const statusOf = (context: ArticlesContext, draft: Draft): ArticleStatus => {
  const entries = context.entries.ofDraft(draft);
  const pending = sumOf(entries.filter(isPatch));
  const { facts } = draft;
  const isAhead = !entries.some(isText) && !context.conflicts.has(draft.id);
  const forecast = isAhead ? context.ahead.forecast(draft) : undefined;
  const windows = context.windows.count(draft.id);
  const isCompared = context.isOnline() && context.openDrafts.isCompared(draft.id);
  return {
    articleId: publicId(draft),
    temporaryId: draft.temporaryId,
    metadataId: draft.metadataId,
    locale: facts.locale,
    template: facts.template,
    metadata: effectiveMetadata(draft, pending),
    pendingMetadata: pending,
    creation: draft.articleId === null ? { ...facts.creation, ...pending } : null,
    revisionNumber: facts.revisionNumber,
    updatedAt: facts.updatedAt,
    lastUpdatedBy: facts.lastUpdatedBy,
    hasUnsavedChanges: hasUnsavedChanges(draft),
    journaledAt: draft.journaledAt,
    savedAt: facts.savedAt,
    sync: syncStateOf(context, draft, entries),
    rebase: facts.rebase,
    staleSince: isCompared ? null : facts.comparedAt,
    ...(forecast && { forecast }),
    ...(windows > 1 && { windows }),
  };
};

export const openArticleOf = (context: ArticlesContext, draft: Draft, restoredFrom: string | null = null): OpenArticle => ({
  ...statusOf(context, draft),
  document: toWire(draft.working),
  restoredFrom,
  steps: [...context.book.steps(draft.id)],
});
