import { type Editor, Path, Transforms } from 'slate';
import { insertParagraphAfter, insertParagraphBefore } from '../caret.ts';
import { chosenBlock, enter } from '../chosen-block.ts';
import { elementAt, isClosed } from '../runs.ts';
import type { BlockEntry } from '../../model/block.ts';
import { FIXED_BLOCKS } from '../../model/top-types.ts';

/** Puts the caret at the end of the text; after a last block without editable text, into a new paragraph. */
export const writeAtEnd = (editor: Editor, makeId: () => string): void => {
  const last = [editor.children.length - 1];
  if (isClosed(editor, elementAt(editor, last))) insertParagraphAfter(editor, last, makeId);
  else Transforms.select(editor, editor.end([]));
};

/** An arrow key leads from a chosen structure to the block before or after it; on a void block the browser does so. */
const leaveStructure = (editor: Editor, [element, path]: BlockEntry, direction: 'backward' | 'forward'): boolean => {
  const index = path.at(-1) ?? 0;
  const beside = [...path.slice(0, -1), direction === 'forward' ? index + 1 : index - 1];
  if (editor.isVoid(element) || (beside.at(-1) ?? 0) < 0 || !editor.hasPath(beside)) return false;
  enter(editor, beside, direction === 'forward' ? 'start' : 'end');
  return true;
};

/**
 * An arrow key on a chosen block leaves it. Without editable text beyond it adds a paragraph, so that nobody is trapped on the block. False
 * where the browser leads the caret on.
 */
export const leaveChosen = (
  editor: Editor,
  direction: 'backward' | 'forward',
  { makeId, hidesHead }: { readonly makeId: () => string; readonly hidesHead: boolean },
): boolean => {
  const entry = chosenBlock(editor);
  if (!entry) return false;
  const [, path] = entry;
  if (direction === 'forward') {
    if (!editor.isEnd(editor.end(path), [])) return leaveStructure(editor, entry, direction);
    insertParagraphAfter(editor, path, makeId);
    return true;
  }
  if (!hidesHead || !Path.equals(path, [FIXED_BLOCKS])) return leaveStructure(editor, entry, direction);
  insertParagraphBefore(editor, path, makeId);
  Transforms.select(editor, editor.start(path));
  return true;
};
