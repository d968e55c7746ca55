import { type Editor, Range } from 'slate';

/** Checks whether the selection is more than a caret. */
export const isExpandedSelection = (editor: Editor): boolean => editor.selection !== null && Range.isExpanded(editor.selection);
