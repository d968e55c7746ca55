import type { BridgeEvent } from '#bridge/events.ts';
import type { BridgeInput, BridgeOutput } from '#bridge/operations.ts';
import type { ArticleStatus, BridgeError, OpenArticle } from '#bridge/states.ts';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import { err, InvariantError, type Result } from '#domain/result.ts';
import { whyUnsent } from '#renderer/entities/publication/why-unsent.ts';
import {
  createArticleModelState,
  type OpenArticleState,
  type ArticleModelState,
  type ArticleModelStateOptions,
} from './article-model-state.ts';

type Answer<Value = ArticleStatus> = Promise<Result<Value, BridgeError>>;

/** Actions on the open article. Failures are returned as values; a refusal leaves the text as it is. */
export interface ArticleActions {
  readonly flush: () => Promise<Result<void, BridgeError>>;
  /** Refused with `uploading` while pictures of the text are pending (B5-022). */
  readonly save: () => Answer;
  readonly discardChanges: () => Answer<OpenArticle>;
  readonly patchMetadata: (patch: Omit<MetadataPatch, 'publicationStatus' | 'scheduledPlacing'>) => Answer;
  /** Saves, waits until the newsroom has the text, and publishes it. */
  readonly setPublicationStatus: (publicationStatus: PublicationStatus, releases?: boolean) => Answer;
  readonly setSchedule: (request: Omit<BridgeInput<'articles.setSchedule'>, 'articleId'>) => Answer;
  readonly switchPrintSync: (switches: BridgeInput<'articles.switchPrintSync'>['switches']) => Answer;
  /** Saves and releases the text on screen to readers: now, at a time, or no longer at that time (null). */
  readonly release: (releaseTime?: string | null) => Answer;
  /** Restores what readers have. */
  readonly discardWaiting: () => Answer<OpenArticle>;
  readonly restoreRevision: (revisionId: string, hold: boolean) => Answer<OpenArticle>;
  /** Takes over a newer text of the newsroom; overlapping changes become a conflict. */
  readonly takeOver: () => Answer;
  /** Marks the merged changes of others as seen. */
  readonly forgetArrivals: () => void;
  /** Marks both versions of a paragraph that was written in two windows as seen. */
  readonly forgetMet: () => void;
  readonly resolveConflict: () => Answer<BridgeOutput<'articles.resolveConflict'>>;
  readonly remove: () => Answer<unknown>;
}

/** Hands over unsent input beside the text. */
type FlushBeside = () => Promise<unknown>;

/** Open article: its text, state and actions. */
export interface ArticleModel
  extends
    ArticleActions,
    Pick<ArticleModelState, 'store' | 'shown' | 'editor' | 'attachEditor' | 'earlierSteps' | 'elements' | 'change' | 'edit'> {
  /** Id by which the article was opened; it stays when a draft gets its real id. */
  readonly openedAs: string;
  readonly knows: (articleId: string) => boolean;
  /** Registers a function that hands over input beside the text before a release; returns how to unregister it. */
  readonly alsoFlush: (flush: FlushBeside) => () => void;
  /** Ends the session because the window is closed. */
  readonly leave: () => void;
  readonly dispose: () => Promise<void>;
}

export interface ArticleModelOptions extends ArticleModelStateOptions {
  /** Called when a draft gets its id from the newsroom: the address should follow. */
  readonly onIdentified: (articleId: string) => void;
}

const createActions = (
  { bridge, articleId }: ArticleModelStateOptions,
  state: ArticleModelState,
  flushBeside: FlushBeside,
): ArticleActions => {
  const flush = (): Promise<Result<void, BridgeError>> => state.desk()?.flush() ?? Promise.resolve({ ok: true, value: undefined });
  /** Runs an action once all input is on the disk. */
  const afterFlush = async <Value>(work: () => Answer<Value>): Answer<Value> => {
    const flushed = await flush();
    return flushed.ok ? work() : flushed;
  };
  const takingStatus = async (answer: Answer): Answer => {
    const result = await answer;
    if (result.ok) state.takeStatus(result.value);
    return result;
  };
  const adopting = async (answer: Answer<OpenArticle>): Answer<OpenArticle> => {
    state.desk()?.hold(true);
    const result = await answer;
    if (result.ok) state.adopt(result.value);
    state.desk()?.hold(false);
    return result;
  };
  const save = async (): Answer => {
    if ((state.editor()?.uploadingCount() ?? 0) > 0) return err({ code: 'uploading' });
    state.setSaving(true);
    state.takeArrival(undefined);
    const answer = await afterFlush(() => takingStatus(bridge.call('articles.save', { articleId })));
    state.setSaving(false);
    return answer;
  };
  const opened = (): OpenArticleState => {
    const now = state.store.getState();
    if (now.kind !== 'open') throw new InvariantError('nothing is done with an article that is not open');
    return now;
  };
  /** Releases the text on screen to readers: all input is handed over first, then the host saves and sends it. */
  const givingReaders = async (work: () => Answer, typedBeside: FlushBeside = flushBeside): Answer => {
    if ((state.editor()?.uploadingCount() ?? 0) > 0) return err({ code: 'uploading' });
    await typedBeside();
    state.setSaving(true);
    state.takeArrival(undefined);
    const answer = await afterFlush(() => takingStatus(work()));
    state.setSaving(false);
    return answer.ok ? answer : err(whyUnsent(answer.error, opened().status.sync));
  };
  return {
    flush,
    save,
    discardChanges: () => afterFlush(() => adopting(bridge.call('articles.discardChanges', { articleId }))),
    patchMetadata: patch => takingStatus(bridge.call('articles.patchMetadata', { articleId, patch })),
    setPublicationStatus: (publicationStatus, releases = false) =>
      givingReaders(() => bridge.call('articles.setPublicationStatus', { articleId, publicationStatus, ...(releases && { releases }) })),
    setSchedule: request => afterFlush(() => takingStatus(bridge.call('articles.setSchedule', { articleId, ...request }))),
    switchPrintSync: switches => afterFlush(() => takingStatus(bridge.call('articles.switchPrintSync', { articleId, switches }))),
    release: releaseTime => {
      const change = releaseTime === undefined ? {} : { releaseTime };
      const work = () => bridge.call('articles.release', { articleId, ...change });
      return releaseTime === null ? givingReaders(work, () => Promise.resolve()) : givingReaders(work);
    },
    discardWaiting: () => afterFlush(() => adopting(bridge.call('articles.discardWaiting', { articleId }))),
    restoreRevision: (revisionId, hold) =>
      afterFlush(() => adopting(bridge.call('articles.restoreRevision', { articleId, revisionId, hold }))),
    forgetArrivals: () => state.takeArrival(undefined),
    forgetMet: state.forgetMet,
    takeOver: () => afterFlush(() => takingStatus(bridge.call('articles.takeOver', { articleId }))),
    resolveConflict: () => afterFlush(() => adopting(bridge.call('articles.resolveConflict', { articleId }))),
    remove: () => bridge.call('articles.delete', { articleId }),
  };
};

/** Takes over a text that the host merged, and stores the changes that came in with it. */
const takeRebased = async (state: ArticleModelState, event: BridgeEvent<'article.rebased'>): Promise<void> => {
  const { arrival, from, to } = event;
  const isTaken = await state.desk()?.rebased(event);
  if (isTaken !== true || !arrival) return;
  const { base, theirs, by, at, unit } = arrival;
  state.takeArrival({ base: base.elements, mine: from.elements, theirs: theirs.elements, merged: to.elements, by, at, unit });
};

/** Opens an article and follows its events from the host. */
export const createArticleModel = (options: ArticleModelOptions): ArticleModel => {
  const { bridge, articleId, window, onIdentified } = options;
  const ids = new Set([articleId]);
  const state = createArticleModelState(options);
  const beside = new Set<FlushBeside>();
  let isDisposed = false;

  const stops = [
    bridge.on('article.changed', status => {
      if (!ids.has(status.articleId) && (status.temporaryId === null || !ids.has(status.temporaryId))) return;
      ids.add(status.articleId);
      state.takeStatus(status);
    }),
    bridge.on('article.rebased', event => {
      if (ids.has(event.articleId)) void takeRebased(state, event);
    }),
    bridge.on('article.written', event => {
      if (event.windows === null ? ids.has(event.articleId) : event.windows.includes(window)) state.pull();
    }),
    bridge.on('article.identified', event => {
      if (!ids.has(event.temporaryId)) return;
      ids.add(event.articleId);
      onIdentified(event.articleId);
    }),
  ];
  void bridge.call('articles.open', { articleId, window }).then(answer => {
    if (isDisposed) return;
    if (!answer.ok) {
      state.store.setState({ kind: 'failed', error: answer.error }, true);
      return;
    }
    ids.add(answer.value.articleId);
    state.begin(answer.value);
  });

  const { store, shown, editor, attachEditor, earlierSteps, elements, change, edit } = state;
  return {
    ...createActions(options, state, () => Promise.all([...beside].map(flush => flush()))),
    store,
    shown,
    editor,
    attachEditor,
    earlierSteps,
    elements,
    change,
    edit,
    openedAs: articleId,
    knows: id => ids.has(id),
    alsoFlush: flush => {
      beside.add(flush);
      return () => void beside.delete(flush);
    },
    leave: () => {
      // Both calls are sent in this order; no answer is awaited.
      void state.desk()?.flush();
      void bridge.call('articles.close', { articleId, window });
    },
    dispose: async () => {
      isDisposed = true;
      await state.dispose();
      for (const stop of stops) stop();
      await bridge.call('articles.close', { articleId, window });
    },
  };
};
