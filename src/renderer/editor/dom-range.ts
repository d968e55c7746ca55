import type { Range } from 'slate';
import { ReactEditor } from 'slate-react';

/**
 * Returns the DOM range of a text range; undefined if it is not rendered yet: the end of a long text, or text that
 * was just written.
 */
export const domRangeOf = (editor: ReactEditor, range: Range): globalThis.Range | undefined => {
  try {
    return ReactEditor.toDOMRange(editor, range);
  } catch {
    return undefined; // Slate throws a plain Error, indistinguishable from others
  }
};
