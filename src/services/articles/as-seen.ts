import type { DeskStoreCode } from '#bridge/codes.ts';
import type { BridgeError } from '#bridge/states.ts';
import { isSameText } from '#domain/article/comment-anchors.ts';
import { isReleasedStatus } from '#domain/article/workflow.ts';
import { changedSince } from '#domain/metadata/held-values.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Draft, publicId } from '../drafts/draft.ts';
import { fail } from '../failure.ts';
import { whenSent } from '../queue/when-sent.ts';
import type { Entry } from '../sync/entry.ts';
import { effectiveMetadata, pendingPatch } from '../sync/patches.ts';
import type { ArticlesContext } from './context.ts';
import type { Editing } from './edit.ts';
import { readyFor } from './online.ts';
import type { Opening } from './open.ts';

export interface SeenTools {
  readonly context: ArticlesContext;
  readonly opening: Opening;
  readonly editing: Editing;
}

/** State of an article as the user saw it while no screen had it open. */
interface Seen {
  readonly metadata: Metadata;
  readonly revisionNumber: number | null;
}

interface SeenRequest {
  /** True if unsaved typing is saved first. */
  readonly saves: boolean;
  readonly seen?: Seen | undefined;
}

const isOnItsWay = ({ state }: Entry): boolean => state === 'waiting' || state === 'sending';

/** Only a user, or the network, can help what waits on. */
const isStuck = (context: ArticlesContext, draft: Draft): boolean =>
  !context.isOnline() || context.conflicts.has(draft.id) || !context.entries.ofDraft(draft).every(isOnItsWay);

const allSent = (context: ArticlesContext, draft: Draft): Promise<void> =>
  whenSent({
    clock: context.clock,
    onChanged: listener => context.onChanged(id => void (id === draft.id && listener())),
    isOver: () => !context.entries.hasAny(draft) || isStuck(context, draft),
  });

/** Returns the parts that somebody else has changed meanwhile; none for a draft that the newsroom did not know yet. */
const changedParts = (shown: Metadata | null, draft: Draft, isSameText: boolean): readonly string[] => [
  ...(isSameText ? [] : ['text']),
  ...(shown === null ? [] : changedSince(shown, draft.facts.metadata)),
];

/** Checks whether a newer revision differs only by new comment anchors. */
const hasSameBase = ({ base }: Draft, before: Draft): boolean => base !== null && before.base !== null && isSameText(base, before.base);

interface Brought {
  readonly draft: Draft;
  /** Parts that somebody else has changed since the user saw the article; none of them is published unseen. */
  readonly changed: readonly string[];
}

/** Brings everything on screen into the newsroom, and compares what is there with what the person saw. */
export const bringIn = async (
  { context, opening, editing }: SeenTools,
  found: Draft,
  request: SeenRequest,
): Promise<Result<Brought, BridgeError<DeskStoreCode | 'offline' | 'unsavedChanges'>>> => {
  const { book, entries } = context;
  if (!context.isOnline()) return fail('offline');
  const shown = request.seen?.metadata ?? effectiveMetadata(found, pendingPatch(entries, found));
  if (request.saves) {
    const saved = editing.save(publicId(found));
    if (!saved.ok) return saved;
    await allSent(context, found);
  }
  const sent = book.get(found.id) ?? found;
  await opening.compare(found.id);
  const draft = book.get(found.id) ?? sent;
  const ready = readyFor(context, draft);
  if (!ready.ok) return ready;
  const revisionNumber = request.seen ? request.seen.revisionNumber : sent.facts.revisionNumber;
  const isShown = draft.facts.rebase === found.facts.rebase || isSameText(draft.working, found.working);
  const isSent = draft.facts.revisionNumber === revisionNumber || (request.seen === undefined && hasSameBase(draft, sent));
  return ok({ draft, changed: changedParts(shown, draft, isShown && isSent) });
};

/** Refuses what nobody here has seen; the person looks at it and decides again. */
export const unseen = (changed: readonly string[]) => fail('preconditionFailed', { changed });

/** Fetches the article before pending changes are published or discarded as the user saw them; nothing is pending if it was taken down. */
export const bringWaitingIn = async (tools: SeenTools, found: Draft, request: SeenRequest) => {
  const brought = await bringIn(tools, found, request);
  if (!brought.ok) return brought;
  const { draft, changed } = brought.value;
  if (!isReleasedStatus(draft.facts.metadata?.publicationStatus ?? 'notPublished')) return fail('notPublic');
  return changed.length > 0 ? unseen(changed) : ok(draft);
};
