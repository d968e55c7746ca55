import type { Path, Range } from 'slate';
import { ReactEditor } from 'slate-react';
import type { Element } from '#domain/article/document.ts';

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

/** Returns what the page shows of an element, or of the whole text; undefined if it is not rendered yet. */
export const domNodeOf = (editor: ReactEditor, node: Element | ReactEditor): HTMLElement | undefined => {
  try {
    return ReactEditor.toDOMNode(editor, node);
  } catch {
    return undefined; // as above
  }
};

/** Returns the path of the element that a block on the page shows; undefined if it is no longer in the text. */
export const pathOfBlock = (editor: ReactEditor, block: HTMLElement): Path | undefined => {
  try {
    return ReactEditor.findPath(editor, ReactEditor.toSlateNode(editor, block));
  } catch {
    return undefined; // as above
  }
};
