import type { Editor } from 'slate';
import type { BlockEntry } from '../../model/block.ts';
import { becomeParagraph, insertParagraphAfter, insertParagraphBefore, isCaretAtEnd, isCaretAtStart } from '../../editing/caret.ts';

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
