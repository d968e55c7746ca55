import { type Editor, Path } from 'slate';
import { elementAt, modelIn, runAround } from './runs.ts';

/**
 * Returns the types that the plus button may offer at the caret: `offersInside` of the nearest element that declares it, else what the
 * run around it accepts. Without a caret, what the body accepts.
 */
export const offersAt = (editor: Editor): ((type: string) => boolean) => {
  const path = editor.selection?.focus.path ?? [];
  for (const ancestor of Path.ancestors(path, { reverse: true })) {
    const offers = modelIn(editor, elementAt(editor, ancestor)?.type)?.offersInside;
    if (offers) return offers;
  }
  return runAround(editor, path).accepts;
};
