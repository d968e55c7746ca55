import { type Editor, type Path, Transforms } from 'slate';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockEntry } from '../../model/block.ts';
import { insertElement, isCaretAtStart } from '../../editing/caret.ts';
import { elementAt, modelIn } from '../../editing/runs.ts';
import { joinPart, splitPart } from '../../editing/structure.ts';
import { emptyTextElement } from '../../model/text-block.ts';

/** Takes an item out of its list as a paragraph; the list is split if there are items on both sides. */
export const liftItem = (editor: Editor, path: Path): void => {
  editor.withoutNormalizing(() => {
    Transforms.setNodes(editor, { type: ELEMENT_TYPE.paragraph }, { at: path });
    Transforms.unsetNodes(editor, 'data', { at: path });
    Transforms.liftNodes(editor, { at: path });
  });
};

/** Checks whether the list is a part of a fixed structure, as in a summary: no item can leave it as a paragraph there. */
const isListOfStructure = (editor: Editor, path: Path): boolean => {
  const holder = elementAt(editor, path.slice(0, -2));
  return holder !== undefined && modelIn(editor, holder.type)?.accepts === undefined;
};

/** Enter in an empty item leaves the list; at the start of a written one it puts an empty item before, so that the text keeps its id. */
export const leaveEmptyItem = (editor: Editor, entry: BlockEntry, makeId: () => string): boolean => {
  const [, path] = entry;
  if (isListOfStructure(editor, path)) return splitPart(editor, entry, makeId);
  if (editor.string(path) === '') {
    liftItem(editor, path);
    return true;
  }
  if (!isCaretAtStart(editor, path)) return false;
  insertElement(editor, emptyTextElement(ELEMENT_TYPE.listItem, makeId), path);
  return true;
};

/** Backspace at the start of an item makes a paragraph of it; in a fixed structure it joins the item with the one before. */
export const outdentItem = (editor: Editor, entry: BlockEntry, makeId: () => string): boolean => {
  const [, path] = entry;
  if (isListOfStructure(editor, path)) return joinPart(editor, entry, makeId);
  liftItem(editor, path);
  return true;
};
