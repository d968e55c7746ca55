import { type Editor, Range } from 'slate';

/** Whether the selection holds more than a caret. */
export const isExpandedSelection = (editor: Editor): boolean => editor.selection !== null && Range.isExpanded(editor.selection);
