import { createStore, type StoreApi } from 'zustand';
import type { BridgeClient } from '#bridge/client.ts';
import type { ArticleStatus, BridgeError, OpenArticle } from '#bridge/states.ts';
import type { DeskOrigin } from '#domain/article/attribution.ts';
import type { Arrival } from '#domain/article/arrivals.ts';
import type { BlockOrigins } from '#domain/article/attribution.ts';
import type { Element, LinkData, RichTextDocument } from '#domain/article/document.ts';
import type { TextStep } from '#domain/article/steps.ts';
import type { ArrivalMark } from '#renderer/editor/marks/arrival-marks.ts';
import type { StepOnDesk } from './journal-writer.ts';
import { createTextDraft, type TextDraft, type TextDraftState } from './text-draft.ts';

/** Editor on screen, as the session uses it. */
export interface EditorHandle {
  readonly getElements: () => readonly Element[];
  readonly applyRemote: (elements: readonly Element[]) => void;
  /** Takes over the changes of another window of this desk: undo affects only what was typed here. */
  readonly applyElsewhere: (elements: readonly Element[]) => void;
  readonly insertBlocks: (elements: readonly Element[], way?: DeskOrigin) => void;
  readonly focus: () => void;
  readonly showBlock: (id: string) => void;
  readonly markArrivals: (marks: readonly ArrivalMark[]) => void;
  /** Puts text from assistance into a block, as one step. */
  readonly writeWords: (elementId: string, words: string) => void;
  readonly takeWords: () => string;
  /** Sets a link at the caret; returns false if none is allowed there. */
  readonly setLink: (link: LinkData, words: string) => boolean;
  readonly markComment: (commentId: string) => boolean;
  readonly unmarkComment: (commentId: string) => void;
  /** Returns the number of pictures that are being uploaded. */
  readonly uploadingCount: () => number;
  /** Returns the steps that can be undone, oldest first. */
  readonly keptSteps: () => readonly StepOnDesk[];
  /** Returns the remembered origins of words and forgets them. */
  readonly takeOrigins: () => readonly BlockOrigins[];
  readonly undo: () => void;
  readonly redo: () => void;
  readonly importFile: (file: File) => Promise<void>;
}

export interface OpenArticleState {
  readonly kind: 'open';
  /** Document that the editor starts from; a changed `editorKey` restarts it. */
  readonly document: RichTextDocument;
  readonly editorKey: number;
  readonly status: ArticleStatus;
  readonly text: TextDraftState;
  readonly hasUnsavedChanges: boolean;
  /** Time of the unsaved text that was restored from an earlier run; null if there was none. */
  readonly restoredFrom: string | null;
  readonly isSaving: boolean;
  /** Changes of others that were merged into the text since it was last saved here. */
  readonly arrivals: readonly Arrival[];
  /** True if a paragraph was written in two windows at once, and both versions are in the text. */
  readonly hasMet: boolean;
}

export type ArticleModelPhase = { readonly kind: 'opening' } | { readonly kind: 'failed'; readonly error: BridgeError } | OpenArticleState;

/** Pause in typing after which title and counts are updated: longer than between two letters of a running hand, */
const SHOW_DELAY_MS = 400;
/** and the longest delay of that update. */
const SHOW_AT_LATEST_MS = 1000;

export interface ArticleModelStateOptions {
  readonly bridge: BridgeClient;
  readonly articleId: string;
  /** Name of this window: other windows of the desk may show the same article. */
  readonly window: string;
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
}

/** State of the open article and its text. */
export interface ArticleModelState {
  readonly store: StoreApi<ArticleModelPhase>;
  readonly shown: StoreApi<{ readonly elements: readonly Element[] }>;
  readonly desk: () => TextDraft | undefined;
  readonly editor: () => EditorHandle | null;
  readonly attachEditor: (editor: EditorHandle | null) => void;
  /** Returns the earlier steps that a new editor can undo, oldest first. */
  readonly earlierSteps: () => readonly TextStep[];
  readonly elements: () => readonly Element[];
  readonly change: (elements: readonly Element[], origin: 'typed' | 'remote' | 'repaired') => void;
  /** Changes the text from outside the editor: journaled as if typed and undone in one step. Only while the editor is on screen. */
  readonly edit: (change: (elements: readonly Element[]) => readonly Element[]) => void;
  readonly begin: (opened: OpenArticle) => void;
  /** Takes over a text that the host set; the editor on screen applies it as one step that can be undone. */
  readonly adopt: (opened: OpenArticle) => void;
  readonly takeStatus: (status: ArticleStatus) => void;
  readonly setSaving: (isSaving: boolean) => void;
  /** Adds merged changes of others; undefined clears them after they have been seen. */
  readonly takeArrival: (arrival: Arrival | undefined) => void;
  /** Fetches the text that another window has changed. */
  readonly pull: () => void;
  /** Marks both versions of a paragraph as seen. */
  readonly forgetMet: () => void;
  readonly dispose: () => Promise<void>;
}

/**
 *   opening ──answer──▶ open ──(typing, saving, events)──▶ open
 *      └────error─────▶ failed ──retry: a new session──▶ opening
 */
export const createArticleModelState = ({ bridge, articleId, window, schedule }: ArticleModelStateOptions): ArticleModelState => {
  const store = createStore<ArticleModelPhase>(() => ({ kind: 'opening' }));
  const shown = createStore<{ readonly elements: readonly Element[] }>(() => ({ elements: [] }));
  let editor: EditorHandle | null = null;
  let draft: TextDraft | undefined;
  let cancelShow: (() => void) | undefined;
  let behindSinceMs: number | undefined;
  let earlierSteps: readonly TextStep[] = [];
  /** Origins of words from a closed editor or a failed write. */
  let leftWays: readonly BlockOrigins[] = [];

  const update = (change: (state: OpenArticleState) => Partial<OpenArticleState>): void => {
    const state = store.getState();
    if (state.kind === 'open') store.setState({ ...state, ...change(state) });
  };
  const elements = (): readonly Element[] => {
    const state = store.getState();
    return editor?.getElements() ?? (state.kind === 'open' ? state.document.elements : []);
  };
  /** Sets the text that the next editor starts from, while none is on screen. */
  const setDocument = (merged: readonly Element[]): void => {
    update(({ document, editorKey }) => ({ document: { ...document, elements: [...merged] }, editorKey: editorKey + 1 }));
    shown.setState({ elements: merged });
  };
  let isPullDue = false;
  const startText = (opened: OpenArticle): TextDraft =>
    createTextDraft({
      bridge,
      articleId,
      schedule,
      elements: opened.document.elements,
      rebase: opened.rebase,
      hasUnsavedChanges: opened.hasUnsavedChanges,
      journaledAt: opened.journaledAt,
      onState: text => void update(() => ({ text, hasUnsavedChanges: text.isWriting || text.hasUnsavedChanges })),
      steps: () => editor?.keptSteps(),
      origins: {
        take: () => {
          const taken = [...leftWays, ...(editor?.takeOrigins() ?? [])];
          leftWays = [];
          return taken;
        },
        giveBack: blocks => {
          leftWays = [...leftWays, ...blocks];
        },
      },
      applyRemote: merged => (editor ? editor.applyRemote(merged) : setDocument(merged)),
      window,
      applyElsewhere: merged => (editor ? editor.applyElsewhere(merged) : setDocument(merged)),
      onMet: () => void update(() => ({ hasMet: true })),
    });

  const show = (): void => {
    cancelShow = undefined;
    behindSinceMs = undefined;
    shown.setState({ elements: elements() });
  };
  const change: ArticleModelState['change'] = (next, origin) => {
    if (origin !== 'remote') draft?.change(next);
    const nowMs = performance.now();
    behindSinceMs ??= nowMs;
    cancelShow?.();
    cancelShow = schedule(show, Math.min(SHOW_DELAY_MS, Math.max(0, behindSinceMs + SHOW_AT_LATEST_MS - nowMs)));
  };

  return {
    store,
    shown,
    desk: () => draft,
    editor: () => editor,
    attachEditor: handle => {
      // The next editor of this text continues with the steps and origins of this one.
      if (handle === null && editor) {
        earlierSteps = editor.keptSteps().flatMap(step => step.describe() ?? []);
        leftWays = [...leftWays, ...editor.takeOrigins()];
      }
      editor = handle;
    },
    earlierSteps: () => earlierSteps,
    elements,
    change,
    edit: compute => {
      const before = elements();
      const next = compute(before);
      if (!editor || next === before) return;
      editor.applyRemote(next);
      // The editor reports this as a remote change, which is not journaled; it is the user's own.
      change(editor.getElements(), 'typed');
    },
    begin: opened => {
      const { document, restoredFrom, steps, ...status } = opened;
      earlierSteps = steps;
      const { journaledAt, hasUnsavedChanges } = opened;
      const text: TextDraftState = { journaledAt, hasUnsavedChanges, isWriting: false, failure: null };
      shown.setState({ elements: document.elements });
      store.setState({
        kind: 'open',
        document,
        editorKey: 1,
        status,
        text,
        hasUnsavedChanges,
        restoredFrom,
        isSaving: false,
        arrivals: [],
        hasMet: false,
      });
      draft = startText(opened);
      if (isPullDue) draft.pull();
    },
    adopt: opened => {
      const { document, restoredFrom, steps: _kept, ...status } = opened;
      draft?.reset({ elements: document.elements, rebase: opened.rebase, hasUnsavedChanges: opened.hasUnsavedChanges });
      update(state => ({
        document,
        status,
        restoredFrom,
        arrivals: [],
        hasUnsavedChanges: opened.hasUnsavedChanges,
        editorKey: editor ? state.editorKey : state.editorKey + 1,
      }));
      editor?.applyRemote(document.elements);
    },
    takeStatus: status => void update(({ text }) => ({ status, hasUnsavedChanges: text.isWriting || status.hasUnsavedChanges })),
    setSaving: isSaving => void update(() => ({ isSaving })),
    takeArrival: arrival => void update(({ arrivals }) => ({ arrivals: arrival ? [...arrivals, arrival] : [] })),
    pull: () => {
      isPullDue = true;
      draft?.pull();
    },
    forgetMet: () => void update(() => ({ hasMet: false })),
    dispose: async () => {
      cancelShow?.();
      await draft?.dispose();
    },
  };
};
