import type { ReactEditor } from 'slate-react';
import { withCopy } from './paste/copy.ts';
import type { PasteController } from './paste/paste-controller.ts';

/** Passes pasted and dropped data to the desk, and cuts and copies losslessly. */
export const withPaste = <Kind extends ReactEditor>(editor: Kind, controller: PasteController): Kind => {
  editor.insertData = data => {
    // With nothing selected there is no place for it.
    if (editor.selection) controller.insert(data);
  };
  return withCopy(editor);
};
