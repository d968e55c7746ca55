import type { Editor } from 'slate';
import { recordOf } from '../../model/data.ts';

/** Whether there is something to redo: what stands in the text then was brought back by undo and not just inserted. */
export const hasRedo = (editor: Editor): boolean => {
  const redos = 'history' in editor ? recordOf(editor.history)?.['redos'] : undefined;
  return Array.isArray(redos) && redos.length > 0;
};
