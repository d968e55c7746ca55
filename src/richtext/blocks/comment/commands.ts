import type { Editor } from 'slate';
import type { BlockEntry } from '../../model/block.ts';
import { becomeParagraph, insertParagraphAfter, isCaretAtEnd } from '../../editing/caret.ts';

/** Enter at the end of a note continues after it, inside it adds a line feed: no part of a note ever becomes text for readers. */
export const leaveComment = (editor: Editor, [, path]: BlockEntry, makeId: () => string): boolean => {
  if (editor.string(path) === '') becomeParagraph(editor, path);
  else if (isCaretAtEnd(editor, path)) insertParagraphAfter(editor, path, makeId);
  else editor.insertText('\n');
  return true;
};

/** Backspace at the start of an empty note makes a paragraph of it; one with words stays a note. */
export const clearComment = (editor: Editor, [, path]: BlockEntry): boolean => {
  if (editor.string(path) !== '') return false;
  becomeParagraph(editor, path);
  return true;
};
