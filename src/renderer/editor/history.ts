import type { Editor, Operation } from 'slate';
import { HistoryEditor, withHistory } from 'slate-history';
import type { BlockOrigins, DeskOrigin } from '#domain/article/attribution.ts';
import { createOrigins } from './origins.ts';

/** After this pause the next letter starts a new undo step. */
export const STEP_PAUSE_MS = 1000;

export interface Steps {
  /**
   * Runs a command as one undo step of its own: neither joined with what was typed before nor with what is typed after.
   * `way` says how the words were entered, if not typed.
   */
  readonly asStep: <Answer>(command: () => Answer, way?: DeskOrigin) => Answer;
  /** Takes away what was remembered of how words came in since the last time. */
  readonly takeOrigins: () => readonly BlockOrigins[];
  /** Whether a command runs: what it writes was not typed. */
  readonly isInStep: () => boolean;
  /** Ends the running step: the next change starts a new one. */
  readonly endStep: () => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
}

const changesText = ({ type }: Operation): boolean => type !== 'set_selection';

const isTyping = (operation: Operation): boolean => operation.type === 'insert_text' || operation.type === 'remove_text';

/**
 * Undo in steps of human intention: a burst of typing is one step; a pause of a second, another place, a paste or a command starts the next.
 * `now` is a clock that never goes back, in milliseconds.
 */
export const withSteps = <Kind extends Editor>(
  bare: Kind,
  { now }: { readonly now: () => number },
): { readonly editor: Kind & HistoryEditor; readonly steps: Steps } => {
  const editor = withHistory(bare);
  const { apply } = editor;
  let lastChangeMs = Number.NEGATIVE_INFINITY;
  let isInCommand = false;
  const ways = createOrigins();
  editor.apply = operation => {
    const isNewIntent = !isInCommand && changesText(operation) && !editor.operations.some(changesText);
    if (isNewIntent && HistoryEditor.isSaving(editor) !== false) {
      const time = now();
      if (!isTyping(operation) || time - lastChangeMs > STEP_PAUSE_MS) HistoryEditor.setSplittingOnce(editor, true);
      lastChangeMs = time;
    }
    apply(operation);
  };
  const endStep = () => {
    lastChangeMs = Number.NEGATIVE_INFINITY;
  };
  const asStep = <Answer>(command: () => Answer, way?: DeskOrigin): Answer => {
    if (isInCommand) return command();
    const answers: Answer[] = [];
    const before = editor.children;
    isInCommand = true;
    try {
      HistoryEditor.withNewBatch(editor, () => answers.push(command()));
    } finally {
      isInCommand = false;
      endStep();
    }
    if (way) ways.note(before, editor.children, way);
    // `withNewBatch` runs its function exactly once.
    return answers[0] as Answer;
  };
  return {
    editor,
    steps: {
      asStep,
      isInStep: () => isInCommand,
      takeOrigins: ways.take,
      endStep,
      canUndo: () => editor.history.undos.length > 0,
      canRedo: () => editor.history.redos.length > 0,
    },
  };
};
