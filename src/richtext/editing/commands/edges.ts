import { type Editor, Path, Transforms } from 'slate';
import { insertParagraphAfter, insertParagraphBefore } from '../caret.ts';
import { chosenBlock } from '../chosen-block.ts';
import { elementAt, isClosed } from '../runs.ts';
import { FIXED_BLOCKS } from '../../model/top-types.ts';

/** Puts the caret at the end of the text; after a last block without editable text, into a new paragraph. */
export const writeAtEnd = (editor: Editor, makeId: () => string): void => {
  const last = [editor.children.length - 1];
  if (isClosed(editor, elementAt(editor, last))) insertParagraphAfter(editor, last, makeId);
  else Transforms.select(editor, editor.end([]));
};

/**
 * An arrow key on a chosen block without editable text beyond it: adds a paragraph, so that nobody is trapped on the block. False
 * where the caret has somewhere to go.
 */
export const leaveChosen = (
  editor: Editor,
  direction: 'backward' | 'forward',
  { makeId, hidesHead }: { readonly makeId: () => string; readonly hidesHead: boolean },
): boolean => {
  const path = chosenBlock(editor)?.[1];
  if (!path) return false;
  if (direction === 'forward') {
    if (!editor.isEnd(editor.end(path), [])) return false;
    insertParagraphAfter(editor, path, makeId);
    return true;
  }
  if (!hidesHead || !Path.equals(path, [FIXED_BLOCKS])) return false;
  insertParagraphBefore(editor, path, makeId);
  Transforms.select(editor, editor.start(path));
  return true;
};
