import { type Editor } from 'slate';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockEntry } from '../../model/block.ts';
import { insertParagraphBefore, isCaretAtStart } from '../../editing/caret.ts';

/**
 * Enter at the start of a written paragraph puts an empty one before it, so that the text keeps its id (merging goes by ids);
 * anywhere else the paragraph is split.
 */
export const splitParagraph = (editor: Editor, [element, path]: BlockEntry, makeId: () => string): boolean => {
  if (editor.string(path) === '' || element.type !== ELEMENT_TYPE.paragraph || !isCaretAtStart(editor, path)) return false;
  insertParagraphBefore(editor, path, makeId);
  return true;
};
