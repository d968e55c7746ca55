import type { Range } from 'slate';
import { ReactEditor } from 'slate-react';

/**
 * A range of the text as the page shows it; undefined where the page does not show it: the end of a long text is not drawn yet, or what
 * was just written is not drawn yet.
 */
export const domRangeOf = (editor: ReactEditor, range: Range): globalThis.Range | undefined => {
  try {
    return ReactEditor.toDOMRange(editor, range);
  } catch {
    return undefined; // Slate throws a plain Error, which nothing tells from another
  }
};
