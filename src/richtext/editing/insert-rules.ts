import { type Editor, Path } from 'slate';
import { elementAt, modelIn, runAround } from './runs.ts';

/**
 * What the plus button may offer where the caret stands: the nearest element around it that says so itself (`offersInside`), else what the
 * run around it takes. Without a caret, what the body takes.
 */
export const offersAt = (editor: Editor): ((type: string) => boolean) => {
  const path = editor.selection?.focus.path ?? [];
  for (const ancestor of Path.ancestors(path, { reverse: true })) {
    const offers = modelIn(editor, elementAt(editor, ancestor)?.type)?.offersInside;
    if (offers) return offers;
  }
  return runAround(editor, path).accepts;
};
