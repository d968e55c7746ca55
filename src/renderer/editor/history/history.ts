import { type BaseSelection, type Editor, Node, type Operation, Transforms } from 'slate';
import { HistoryEditor, withHistory } from 'slate-history';
import type { BlockOrigins, DeskOrigin } from '#domain/article/attribution.ts';
import { createOrigins, type OriginRecorder } from '../origins.ts';
import { createTypingRun } from '../typing-run.ts';

/** Steps that can be undone; slate-history itself keeps 100. */
const STEP_LIMIT = 2000;
const SLATE_STEP_LIMIT = 100;

export interface Steps {
  /**
   * Runs a command as one undo step of its own: neither joined with what was typed before nor with what is typed after.
   * `way` says how the text was entered, if not typed. `writer` is the user's selection, if the command inserts elsewhere: undo goes
   * back there.
   */
  readonly asStep: <Answer>(command: () => Answer, way?: DeskOrigin, writer?: BaseSelection) => Answer;
  /** Runs a command as part of the last step, which the user sees as its cause. `way` says how its text was entered, if not typed. */
  readonly asPartOfLast: (command: () => void, way?: DeskOrigin) => void;
  /** Runs a command without an undo step: its changes were not made by the user. */
  readonly quietly: (command: () => void, way: DeskOrigin) => void;
  /** Makes all changes of the current browser task one step, also in commands. */
  readonly asOneStepOfTask: () => void;
  /** Returns and clears the origins of text recorded since the last call. */
  readonly takeOrigins: () => readonly BlockOrigins[];
  /** Returns true while a command runs: its text was not typed. */
  readonly isInStep: () => boolean;
  /** Ends the current step: the next change starts a new one. */
  readonly endStep: () => void;
  /** Returns the undo steps, oldest first. */
  readonly undoable: () => readonly UndoBatch[];
  /** Clears all steps: the text has changed under them, and they are stored in another form. */
  readonly forget: () => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
}

export type UndoBatch = HistoryEditor['history']['undos'][number];

const changesText = ({ type }: Operation): boolean => type !== 'set_selection';

/** Records the user's selection after each step: redo goes there, not only to where the step began. */
const keepPlacesAfter = (editor: HistoryEditor) => {
  const places = new WeakMap<UndoBatch, BaseSelection>();
  return {
    note: (): void => {
      const step = editor.history.undos.at(-1);
      if (step) places.set(step, editor.selection);
    },
    redo: (redo: () => void): void => {
      const step = editor.history.redos.at(-1);
      redo();
      const place = step && places.get(step);
      if (place && Node.has(editor, place.anchor.path) && Node.has(editor, place.focus.path)) Transforms.select(editor, place);
    },
  };
};

/** Keeps steps older than those that slate-history holds. */
const keepOlder = (editor: HistoryEditor) => {
  const older: UndoBatch[] = [];
  return {
    makeRoom: (): void => {
      const { undos } = editor.history;
      if (undos.length < SLATE_STEP_LIMIT) return;
      older.push(...undos.splice(0, 1 + undos.length - SLATE_STEP_LIMIT));
      if (older.length > STEP_LIMIT) older.shift();
    },
    /** Moves the latest of them back, once there is room. */
    takeLatest: (): void => {
      const latest = older.pop();
      if (latest) editor.history.undos.unshift(latest);
    },
    all: (): readonly UndoBatch[] => [...older, ...editor.history.undos],
    forget: (): void => {
      older.length = 0;
      editor.history = { undos: [], redos: [] };
    },
  };
};

interface CommandState {
  /** True while a command runs, or a task whose changes are one step. */
  isInCommand: boolean;
}

const joinTask = (editor: HistoryEditor, state: CommandState, end: () => void): void => {
  state.isInCommand = true;
  HistoryEditor.setSplittingOnce(editor, true);
  setTimeout(() => {
    state.isInCommand = false;
    HistoryEditor.setSplittingOnce(editor, undefined);
    end();
  });
};

interface ChangesBeside {
  readonly editor: HistoryEditor;
  readonly state: CommandState;
  readonly origins: OriginRecorder;
  readonly end: () => void;
}

/** Creates the methods for changes that are not steps of their own. */
const changesBeside = ({ editor, state, origins, end }: ChangesBeside): Pick<Steps, 'asPartOfLast' | 'quietly'> => ({
  asPartOfLast: (command, way) => {
    const before = editor.children;
    state.isInCommand = true;
    try {
      HistoryEditor.withMerging(editor, command);
    } finally {
      state.isInCommand = false;
      end();
    }
    if (way) origins.note(before, editor.children, way);
  },
  quietly: (command, way) => {
    const before = editor.children;
    HistoryEditor.withoutSaving(editor, command);
    origins.note(before, editor.children, way);
  },
});

/**
 * Adds undo steps by intention: some words of a sentence are one step; the next sentence, a pause of a second, another place, a paste or a
 * command starts the next. `now` is a clock that never goes back, in milliseconds.
 */
export const withSteps = <Kind extends Editor>(
  bare: Kind,
  { now }: { readonly now: () => number },
): { readonly editor: Kind & HistoryEditor; readonly steps: Steps } => {
  const editor = withHistory(bare);
  const { apply, undo, redo } = editor;
  const run = createTypingRun();
  const { makeRoom, takeLatest, all, forget } = keepOlder(editor);
  const state: CommandState = { isInCommand: false };
  const origins = createOrigins();
  const after = keepPlacesAfter(editor);
  editor.apply = operation => {
    if (!changesText(operation)) {
      apply(operation);
      if (state.isInCommand && HistoryEditor.isSaving(editor) !== false && editor.operations.some(changesText)) after.note();
      return;
    }
    if (HistoryEditor.isSaving(editor) === false) run.end();
    else makeRoom();
    const isNewIntent = !state.isInCommand && !editor.operations.some(changesText);
    if (!isNewIntent || HistoryEditor.isSaving(editor) === false) {
      apply(operation);
      // The first letter over a selection: the rest of the word goes on from it.
      if (!state.isInCommand && HistoryEditor.isSaving(editor) !== false && operation.type === 'insert_text') run.begin(operation, now());
    } else if (run.continues(operation, now())) HistoryEditor.withMerging(editor, () => apply(operation));
    else {
      HistoryEditor.setSplittingOnce(editor, true);
      apply(operation);
    }
    if (HistoryEditor.isSaving(editor) !== false) after.note();
  };
  editor.undo = () => {
    undo();
    takeLatest();
    run.end();
  };
  editor.redo = () => {
    makeRoom();
    after.redo(redo);
    run.end();
  };
  const asStep = <Answer>(command: () => Answer, way?: DeskOrigin, writer?: BaseSelection): Answer => {
    if (state.isInCommand) return command();
    const answers: Answer[] = [];
    const before = editor.children;
    const stepBefore = editor.history.undos.at(-1);
    state.isInCommand = true;
    try {
      HistoryEditor.withNewBatch(editor, () => answers.push(command()));
    } finally {
      state.isInCommand = false;
      run.end();
    }
    const step = editor.history.undos.at(-1);
    if (writer !== undefined && step && step !== stepBefore) step.selectionBefore = writer;
    if (way) origins.note(before, editor.children, way);
    // `withNewBatch` runs its function exactly once.
    return answers[0] as Answer;
  };
  const { asPartOfLast, quietly } = changesBeside({ editor, state, origins, end: run.end });
  return {
    editor,
    steps: {
      asStep,
      isInStep: () => state.isInCommand,
      asPartOfLast,
      quietly,
      asOneStepOfTask: () => joinTask(editor, state, run.end),
      takeOrigins: origins.take,
      endStep: run.end,
      undoable: all,
      forget,
      canUndo: () => editor.history.undos.length > 0,
      canRedo: () => editor.history.redos.length > 0,
    },
  };
};
