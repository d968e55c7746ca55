import type { Descendant, Editor } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { Element } from '#domain/article/document.ts';
import { KEPT_STEPS, stepBetween, takeStepAgain, takeStepBack, type TextStep } from '#domain/article/steps.ts';
import { applyElements } from '#richtext/editor/apply-remote.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { fromEditorElements } from '#richtext/editor/islands.ts';
import type { IdKeeping } from '#richtext/editing/with-ids.ts';

/** An undo step, for the caller that stores it. */
export interface KeptStep {
  readonly id: number;
  /** Opaque reference that changes when the step grows. */
  readonly version: unknown;
  readonly describe: () => TextStep | undefined;
}

export interface KeptSteps {
  /** Returns the undo steps, oldest first: those of earlier runs, then those of this one; only the last ones if there are many. */
  readonly stack: () => readonly KeptStep[];
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** Runs a change made by another user: earlier steps are stored as block states, and undo leaves the change alone. */
  readonly asOthers: (change: () => boolean) => boolean;
}

type Recording = Editor & HistoryEditor & IdKeeping;

/** Assigns ids to new steps and remembers the text before each: a reference, since texts are immutable. */
const recordSteps = (editor: Recording, firstId: number, undoable: () => readonly object[]): (() => readonly KeptStep[]) => {
  const known = new WeakMap<object, { readonly id: number; readonly before: readonly Descendant[] }>();
  const { writeHistory } = editor;
  let nextId = firstId;
  editor.writeHistory = (stack, batch: object) => {
    if (stack === 'undos' && !known.has(batch)) {
      known.set(batch, { id: nextId, before: editor.children });
      nextId += 1;
    }
    writeHistory(stack, batch);
  };
  // The normaliser allows only elements at the top level.
  const stored = (children: readonly Descendant[]): readonly Element[] => fromEditorElements(children as readonly Element[]);
  return () => {
    const undos = undoable();
    return undos.flatMap((batch, index) => {
      const step = known.get(batch);
      if (!step) return [];
      const next = undos[index + 1];
      const after = (next && known.get(next)?.before) ?? editor.children;
      return [{ id: step.id, version: after, describe: () => stepBetween(step.id, stored(step.before), stored(after)) }];
    });
  };
};

/**
 * Lets undo continue into the steps of earlier runs. They were stored as block states and are merged back: what
 * someone else has written since stays.
 */
export const withKeptSteps = (
  editor: Recording,
  earlier: readonly TextStep[],
  { undoable, forget }: { readonly undoable: () => readonly object[]; readonly forget: () => void },
): KeptSteps => {
  const undos = [...earlier];
  const redos: TextStep[] = [];
  const ownSteps = recordSteps(editor, Math.max(0, ...earlier.map(({ id }) => id)) + 1, undoable);
  const { apply, undo, redo } = editor;
  editor.apply = operation => {
    if (operation.type !== 'set_selection' && HistoryEditor.isSaving(editor) !== false) redos.length = 0;
    apply(operation);
  };
  const unsaved = (change: () => boolean): boolean => {
    let hasChanged = false;
    HistoryEditor.withoutSaving(editor, () => {
      hasChanged = change();
    });
    return hasChanged;
  };
  const become = (elements: readonly Element[]): boolean => unsaved(() => applyElements(editor, elements));
  const now = (): readonly Element[] => fromEditorElements(elementsOf(editor));
  editor.undo = () => {
    if (editor.history.undos.length > 0) {
      undo();
      return;
    }
    for (let step = undos.pop(); step !== undefined; step = undos.pop()) {
      // A step that a colleague's edits have superseded undoes nothing: the one before it does.
      if (!become(takeStepBack(now(), step))) continue;
      redos.push(step);
      return;
    }
  };
  editor.redo = () => {
    const step = redos.pop();
    if (step === undefined) redo();
    else {
      become(takeStepAgain(now(), step));
      undos.push(step);
    }
  };
  return {
    asOthers: change => {
      const own = ownSteps().flatMap(step => step.describe() ?? []);
      if (!unsaved(change)) return false;
      undos.push(...own);
      forget();
      return true;
    },
    stack: () => [...undos.map(step => ({ id: step.id, version: step, describe: () => step })), ...ownSteps()].slice(-KEPT_STEPS),
    canUndo: () => editor.history.undos.length > 0 || undos.length > 0,
    canRedo: () => editor.history.redos.length > 0 || redos.length > 0,
  };
};
