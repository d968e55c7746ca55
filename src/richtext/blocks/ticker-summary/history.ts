import type { Editor } from 'slate';
import { recordOf } from '../../model/data.ts';

/** Checks whether there is something to redo: then the block was restored by undo and not just inserted. */
export const hasRedo = (editor: Editor): boolean => {
  const redos = 'history' in editor ? recordOf(editor.history)?.['redos'] : undefined;
  return Array.isArray(redos) && redos.length > 0;
};
