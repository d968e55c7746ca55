import { createStore, type StoreApi } from 'zustand';
import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeOutput } from '#bridge/operations.ts';
import type { ArticleStatus, BridgeError, OpenArticle } from '#bridge/states.ts';
import type { Element, RichTextDocument } from '#domain/article/document.ts';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import type { Result } from '#domain/result.ts';
import { createDeskText, type DeskText, type DeskTextState } from './desk-text.ts';

/** What the session needs of the editor on screen. */
export interface EditorHandle {
  readonly getElements: () => readonly Element[];
  readonly applyRemote: (elements: readonly Element[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export interface OpenSessionState {
  readonly kind: 'open';
  /** What the editor starts from; another `editorKey` means: start anew from it. */
  readonly document: RichTextDocument;
  readonly editorKey: number;
  readonly status: ArticleStatus;
  readonly text: DeskTextState;
  readonly hasUnsavedChanges: boolean;
  /** Unsaved text of an earlier run was found. */
  readonly restoredFrom: string | null;
  readonly isSaving: boolean;
}

export type ArticleSessionState =
  { readonly kind: 'opening' } | { readonly kind: 'failed'; readonly error: BridgeError } | OpenSessionState;

type Answer<Value = ArticleStatus> = Promise<Result<Value, BridgeError>>;

/** One article on the desk: its text, how it stands, and what can be done with it. */
export interface ArticleSession {
  readonly store: StoreApi<ArticleSessionState>;
  /** The text for everything around the editor (title, counts): follows the typing at rest, never within a keystroke. */
  readonly shown: StoreApi<{ readonly elements: readonly Element[] }>;
  readonly knows: (articleId: string) => boolean;
  readonly attachEditor: (editor: EditorHandle | null) => void;
  readonly editor: () => EditorHandle | null;
  readonly change: (elements: readonly Element[], origin: 'typed' | 'remote' | 'repaired') => void;
  /** The text as it stands on screen. */
  readonly elements: () => readonly Element[];
  readonly flush: () => Promise<Result<void, BridgeError>>;
  readonly save: () => Answer;
  readonly discardChanges: () => Answer<OpenArticle>;
  readonly patchMetadata: (patch: Omit<MetadataPatch, 'publicationStatus'>) => Answer;
  readonly setPublicationStatus: (publicationStatus: PublicationStatus) => Answer;
  readonly restoreRevision: (revisionId: string) => Answer<OpenArticle>;
  readonly resolveConflict: () => Answer<BridgeOutput<'articles.resolveConflict'>>;
  readonly remove: () => Answer<unknown>;
  readonly dispose: () => Promise<void>;
}

/** Title and counts follow the typing after this pause. */
const SHOW_DELAY_MS = 150;

export interface ArticleSessionOptions {
  readonly bridge: BridgeClient;
  readonly articleId: string;
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** The draft got the server's id: the address should follow. */
  readonly onIdentified: (articleId: string) => void;
}

/**
 *   opening ──answer──▶ open ──(typing, saving, events)──▶ open
 *      └────error─────▶ failed ──retry: a new session──▶ opening
 */
export const createArticleSession = ({ bridge, articleId, schedule, onIdentified }: ArticleSessionOptions): ArticleSession => {
  const ids = new Set([articleId]);
  const store = createStore<ArticleSessionState>(() => ({ kind: 'opening' }));
  const shown = createStore<{ readonly elements: readonly Element[] }>(() => ({ elements: [] }));
  let cancelShow: (() => void) | undefined;
  let editor: EditorHandle | null = null;
  let desk: DeskText | undefined;
  let isDisposed = false;

  const update = (change: (state: OpenSessionState) => Partial<OpenSessionState>): void => {
    const state = store.getState();
    if (state.kind === 'open') store.setState({ ...state, ...change(state) });
  };
  const elements = (): readonly Element[] => {
    const state = store.getState();
    return editor?.getElements() ?? (state.kind === 'open' ? state.document.elements : []);
  };
  const showSoon = (): void => {
    cancelShow ??= schedule(() => {
      cancelShow = undefined;
      shown.setState({ elements: elements() });
    }, SHOW_DELAY_MS);
  };
  const takeStatus = (status: ArticleStatus): void => {
    ids.add(status.articleId);
    update(({ text }) => ({ status, hasUnsavedChanges: text.isWriting || status.hasUnsavedChanges }));
  };
  const begin = (opened: OpenArticle): void => {
    const { document, restoredFrom, ...status } = opened;
    ids.add(opened.articleId);
    const textState: DeskTextState = {
      journaledAt: opened.journaledAt,
      hasUnsavedChanges: opened.hasUnsavedChanges,
      isWriting: false,
      failure: null,
    };
    shown.setState({ elements: document.elements });
    store.setState({
      kind: 'open',
      document,
      editorKey: 1,
      status,
      text: textState,
      hasUnsavedChanges: opened.hasUnsavedChanges,
      restoredFrom,
      isSaving: false,
    });
    desk = createDeskText({
      bridge,
      articleId,
      elements: document.elements,
      rebase: opened.rebase,
      hasUnsavedChanges: opened.hasUnsavedChanges,
      journaledAt: opened.journaledAt,
      schedule,
      onState: text => void update(() => ({ text, hasUnsavedChanges: text.isWriting || text.hasUnsavedChanges })),
      applyRemote: elements => editor?.applyRemote(elements),
    });
  };
  /** The host set the text: the editor on screen takes it over as one step that can be undone. */
  const adopt = (opened: OpenArticle): void => {
    const { document, restoredFrom, ...status } = opened;
    desk?.reset({ elements: document.elements, rebase: opened.rebase, hasUnsavedChanges: opened.hasUnsavedChanges });
    update(state => ({
      document,
      status,
      restoredFrom,
      hasUnsavedChanges: opened.hasUnsavedChanges,
      editorKey: editor ? state.editorKey : state.editorKey + 1,
    }));
    editor?.applyRemote(document.elements);
  };

  const stops = [
    bridge.on('article.changed', status => {
      if (ids.has(status.articleId) || (status.temporaryId !== null && ids.has(status.temporaryId))) takeStatus(status);
    }),
    bridge.on('article.rebased', event => {
      if (ids.has(event.articleId)) void desk?.rebased(event);
    }),
    bridge.on('article.identified', event => {
      if (!ids.has(event.temporaryId)) return;
      ids.add(event.articleId);
      onIdentified(event.articleId);
    }),
  ];

  const afterFlush = async <Value>(work: () => Promise<Result<Value, BridgeError>>): Promise<Result<Value, BridgeError>> => {
    const flushed = (await desk?.flush()) ?? { ok: true as const, value: undefined };
    return flushed.ok ? work() : flushed;
  };
  const takingStatus = async (answer: Answer): Answer => {
    const result = await answer;
    if (result.ok) takeStatus(result.value);
    return result;
  };
  const adopting = async (answer: Answer<OpenArticle>): Answer<OpenArticle> => {
    const result = await answer;
    if (result.ok) adopt(result.value);
    return result;
  };

  void bridge.call('articles.open', { articleId }).then(answer => {
    if (isDisposed) return;
    if (answer.ok) begin(answer.value);
    else store.setState({ kind: 'failed', error: answer.error }, true);
  });

  return {
    store,
    knows: id => ids.has(id),
    attachEditor: handle => {
      editor = handle;
    },
    editor: () => editor,
    shown,
    change: (next, origin) => {
      if (origin !== 'remote') desk?.change(next);
      showSoon();
    },
    elements,
    flush: () => desk?.flush() ?? Promise.resolve({ ok: true, value: undefined }),
    save: async () => {
      update(() => ({ isSaving: true }));
      const answer = await afterFlush(() => takingStatus(bridge.call('articles.save', { articleId })));
      update(() => ({ isSaving: false }));
      return answer;
    },
    discardChanges: () => afterFlush(() => adopting(bridge.call('articles.discardChanges', { articleId }))),
    patchMetadata: patch => takingStatus(bridge.call('articles.patchMetadata', { articleId, patch })),
    setPublicationStatus: publicationStatus =>
      afterFlush(() => takingStatus(bridge.call('articles.setPublicationStatus', { articleId, publicationStatus }))),
    restoreRevision: revisionId => afterFlush(() => adopting(bridge.call('articles.restoreRevision', { articleId, revisionId }))),
    resolveConflict: () => afterFlush(() => adopting(bridge.call('articles.resolveConflict', { articleId }))),
    remove: () => bridge.call('articles.delete', { articleId }),
    dispose: async () => {
      isDisposed = true;
      cancelShow?.();
      await desk?.dispose();
      for (const stop of stops) stop();
      await bridge.call('articles.close', { articleId });
    },
  };
};
