import type { Path } from 'slate';
import { type StoreApi, createStore } from 'zustand/vanilla';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { findElement } from '#richtext/editing/commands/elements.ts';
import { reword } from '#richtext/editing/commands/reword.ts';
import { unitAround } from '#richtext/editing/runs.ts';
import type { AssistanceServices, Rephrased } from '#richtext/view/assistance-services.tsx';
import type { GalleyEditor } from '../create-editor.ts';
import type { Steps } from '../history/history.ts';

/** State of rephrasing, as shown below the text. */
export type RephrasingState =
  | { readonly kind: 'still' }
  | { readonly kind: 'asking'; readonly elementId: string; readonly source: string }
  /** `step` is what undo takes back; undefined as soon as something else is the last step. */
  | { readonly kind: 'done'; readonly result: Rephrased; readonly step: object | undefined }
  /** The paragraph was edited meanwhile: the new text waits until it is accepted. */
  | { readonly kind: 'overtaken'; readonly elementId: string; readonly result: Rephrased }
  /** Nothing was written; `reason` in words. */
  | { readonly kind: 'failed'; readonly reason: string };

const STILL: RephrasingState = { kind: 'still' };

/** Rewords paragraphs of one open text, one at a time: the words are written at once, as one step (D-068). */
export interface Rephrasing {
  readonly store: StoreApi<RephrasingState>;
  /** Rephrases a block, by default the one at the caret; returns false if it cannot be rephrased. */
  readonly start: (elementId?: string) => boolean;
  /** Cancels the running request, or discards the waiting text; written text stays. */
  readonly dismiss: () => void;
  /** Overwrites the edited paragraph with the waiting text. */
  readonly takeAnyway: () => void;
  readonly undo: () => void;
  /** Checks whether the new text is still the last step; called when the history changes. */
  readonly refresh: () => void;
}

interface RephrasingOptions {
  readonly editor: GalleyEditor;
  readonly steps: Steps;
  readonly getAssistance: () => AssistanceServices | undefined;
}

/**
 *   still ──start──▶ asking ──answer──▶ done, or overtaken if the paragraph has changed
 *     ▲                └──refusal──▶ failed
 *     └──────────────dismiss, undo──────┘
 */
export const createRephrasing = ({ editor, steps, getAssistance }: RephrasingOptions): Rephrasing => {
  const store = createStore<RephrasingState>(() => STILL);
  const set = (state: RephrasingState): void => store.setState(state, true);
  const pathOf = (elementId: string): Path | undefined => findElement(editor, elementId)?.[1];
  const write = (elementId: string, result: Rephrased): void => {
    const path = pathOf(elementId);
    if (!path) return void set(STILL);
    steps.asStep(() => reword(editor, path, result.words), 'assistance');
    getAssistance()?.noteUsed?.(result.id);
    set({ kind: 'done', result, step: steps.undoable().at(-1) });
  };
  const ask = async (elementId: string, source: string, rephrase: NonNullable<AssistanceServices['rephrase']>): Promise<void> => {
    const asking: RephrasingState = { kind: 'asking', elementId, source };
    set(asking);
    const answer = await rephrase(source);
    if (store.getState() !== asking) return;
    if (!answer.ok) return void set({ kind: 'failed', reason: answer.error });
    const path = pathOf(elementId);
    if (path && editor.string(path) !== source) return void set({ kind: 'overtaken', elementId, result: answer.value });
    write(elementId, answer.value);
  };
  const isLast = ({ step }: Extract<RephrasingState, { kind: 'done' }>): boolean => step !== undefined && steps.undoable().at(-1) === step;
  const atCaret = (): string | undefined => {
    const path = editor.selection?.focus.path;
    const unit = path && unitAround(editor, path);
    return unit?.element.id;
  };
  return {
    store,
    start: (elementId = atCaret()) => {
      const assistance = getAssistance();
      const entry = elementId === undefined ? undefined : findElement(editor, elementId);
      if (!assistance?.rephrase || !entry || entry[0].type !== ELEMENT_TYPE.paragraph) return false;
      const source = editor.string(entry[1]);
      const obstacle = assistance.obstacle?.();
      if (obstacle !== undefined) set({ kind: 'failed', reason: obstacle });
      else if (source.trim() !== '') void ask(entry[0].id, source, assistance.rephrase);
      return true;
    },
    dismiss: () => set(STILL),
    takeAnyway: () => {
      const state = store.getState();
      if (state.kind === 'overtaken') write(state.elementId, state.result);
    },
    undo: () => {
      const state = store.getState();
      if (state.kind === 'done' && isLast(state)) editor.undo();
      set(STILL);
    },
    refresh: () => {
      const state = store.getState();
      if (state.kind === 'done' && state.step !== undefined && !isLast(state)) set({ ...state, step: undefined });
    },
  };
};
