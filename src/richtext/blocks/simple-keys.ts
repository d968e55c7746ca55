import type { Editor } from 'slate';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { becomeParagraph, insertParagraphAfter, insertParagraphBefore, isCaretAtEnd, isCaretAtStart } from '../editing/caret.ts';
import type { BlockEntry } from '../model/block.ts';

/**
 * Enter at the start of a written paragraph puts an empty one before it, so that the text keeps its id (merging goes by ids);
 * anywhere else the paragraph is split.
 */
export const splitParagraph = (editor: Editor, [element, path]: BlockEntry, makeId: () => string): boolean => {
  if (editor.string(path) === '' || element.type !== ELEMENT_TYPE.paragraph || !isCaretAtStart(editor, path)) return false;
  insertParagraphBefore(editor, path, makeId);
  return true;
};

/** Enter: an empty footer becomes a paragraph; at the start a paragraph comes before, at the end one follows; inside, the footer is split. */
export const leaveFooter = (editor: Editor, [, path]: BlockEntry, makeId: () => string): boolean => {
  if (editor.string(path) === '') becomeParagraph(editor, path);
  else if (isCaretAtStart(editor, path)) insertParagraphBefore(editor, path, makeId);
  else if (isCaretAtEnd(editor, path)) insertParagraphAfter(editor, path, makeId);
  else return false;
  return true;
};

/** Backspace at the start makes a paragraph of it. */
export const footerToParagraph = (editor: Editor, [, path]: BlockEntry): boolean => {
  becomeParagraph(editor, path);
  return true;
};
