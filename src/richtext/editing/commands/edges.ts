import { type Editor, Path, Transforms } from 'slate';
import { insertParagraphAfter, insertParagraphBefore } from '../caret.ts';
import { chosenBlock } from '../chosen-block.ts';
import { elementAt, isClosed } from '../runs.ts';
import { FIXED_BLOCKS } from '../../model/top-types.ts';

/** Puts the caret at the end of the text; behind a last block that cannot be written on, into a new paragraph. */
export const writeAtEnd = (editor: Editor, makeId: () => string): void => {
  const last = [editor.children.length - 1];
  if (isClosed(editor, elementAt(editor, last))) insertParagraphAfter(editor, last, makeId);
  else Transforms.select(editor, editor.end([]));
};

/**
 * An arrow key on a chosen block with nothing to write in beyond it: a paragraph comes there, so that nobody is caught on the block. False
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
