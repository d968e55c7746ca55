import { z } from 'zod';
import { applyDelta, computeDelta, type DocumentDelta, documentDeltaSchema } from './delta.ts';
import type { Element } from './document.ts';
import { mergeDocuments } from './merge/merge.ts';

/** Maximum number of undo steps that are kept of a text. */
export const KEPT_STEPS = 200;

/** Step of writing as stored on disk, so that it can be undone after a restart: its change, and the reverse. */
export interface TextStep {
  /** Counts up along a text; later steps have higher ids. */
  readonly id: number;
  readonly undo: DocumentDelta;
  readonly redo: DocumentDelta;
}

/** Checks a step that comes from outside: from the window or from the disk. */
export const textStepSchema: z.ZodType<TextStep> = z.strictObject({
  id: z.number().int().nonnegative(),
  undo: documentDeltaSchema,
  redo: documentDeltaSchema,
});

/** The undo steps of a text: the ids of all, oldest first, and the steps that are new or have grown. */
export const stepsChangeSchema = z.strictObject({
  kept: z.array(z.number().int().nonnegative()).max(KEPT_STEPS),
  put: z.array(textStepSchema).max(KEPT_STEPS),
});
export type StepsChange = z.infer<typeof stepsChangeSchema>;

/** Returns the step between two states, by the rules of `computeDelta`; undefined if nothing differs. */
export const stepBetween = (id: number, before: readonly Element[], after: readonly Element[]): TextStep | undefined => {
  const [undo, redo] = [computeDelta(after, before), computeDelta(before, after)];
  return undo && redo ? { id, undo, redo } : undefined;
};

/** Undoes or redoes a step in a text, keeping what was written there since. */
const change = (elements: readonly Element[], from: DocumentDelta, to: DocumentDelta): readonly Element[] => {
  const base = applyDelta(elements, from);
  const merged = mergeDocuments({ base: { elements: base }, mine: { elements }, theirs: { elements: applyDelta(base, to) } }, 'word');
  return merged.elements;
};

/** The text with the step undone. */
export const takeStepBack = (elements: readonly Element[], { undo, redo }: TextStep): readonly Element[] => change(elements, redo, undo);

/** The text with a step redone. */
export const takeStepAgain = (elements: readonly Element[], { undo, redo }: TextStep): readonly Element[] => change(elements, undo, redo);
