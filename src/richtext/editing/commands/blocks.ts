import { type Editor, Path, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { emptyTextElement } from '../../model/text-block.ts';
import { insertElement } from '../caret.ts';
import { chosenBlock, enter, removeUnit } from '../chosen-block.ts';
import { type Run, elementAt, isClosed, modelIn, runAround, unitAround, unitAroundRun } from '../runs.ts';
import { selectedBlocks } from './selected-blocks.ts';

export { type MoveOutcome, moveBlocks } from './move-blocks.ts';

const isTextBlock = (editor: Editor, element: Element): boolean => modelIn(editor, element.type)?.content === 'text';

/** Position of a new block: after this block of a run that accepts it, or in its place. */
interface Slot {
  readonly run: Run;
  readonly index: number;
  readonly replaces: boolean;
}

/** The innermost run around the caret that accepts the type; a container that does not is left, so that the block goes after it. */
const slotFor = (editor: Editor, type: string): Slot => {
  const focus = editor.selection?.focus.path ?? [editor.children.length - 1];
  let unit = unitAround(editor, focus);
  let isInside = true;
  while (unit && !unit.run.accepts(type) && unit.run.path.length > 0) {
    unit = unitAroundRun(editor, unit.run);
    isInside = false;
  }
  const run = unit?.run ?? runAround(editor, []);
  const index = unit?.index ?? run.count - 1;
  const isEmpty = unit?.element.type === ELEMENT_TYPE.paragraph && editor.string(unit.path) === '';
  return isInside && isEmpty && index >= run.first
    ? { run, index, replaces: true }
    : { run, index: Math.max(index + 1, run.first), replaces: false };
};

/**
 * Inserts a new block at the caret: instead of an empty paragraph, else after the current block; in a fixed block at the start of the body;
 * after a container that does not accept it. The caret goes into it, or after it if it is not editable.
 */
export const insertBlock = (editor: Editor, element: Element, makeId: () => string): void => {
  const { run, index, replaces } = slotFor(editor, element.type);
  const at = [...run.path, index];
  editor.withoutNormalizing(() => {
    if (replaces) Transforms.removeNodes(editor, { at });
    insertElement(editor, element, at);
    if (!editor.isVoid(element)) {
      enter(editor, at, 'start');
      return;
    }
    const next = Path.next(at);
    const following = elementAt(editor, next);
    if (!following || isClosed(editor, following) || !isTextBlock(editor, following))
      insertElement(editor, emptyTextElement(ELEMENT_TYPE.paragraph, makeId), next);
    Transforms.select(editor, editor.start(next));
  });
};

/** Deletes the selected blocks, also the structure around the caret; a fixed block is emptied. */
export const deleteBlocks = (editor: Editor): boolean => {
  const { selection } = editor;
  if (!selection) return false;
  const chosen = chosenBlock(editor);
  const blocks = chosen ? [] : selectedBlocks(editor);
  if (chosen) removeUnit(editor, chosen[1], 'forward');
  else if (blocks.length === 0) Transforms.delete(editor, { at: editor.range(selection.focus.path.slice(0, 1)) });
  else {
    editor.withoutNormalizing(() => {
      for (const { path } of [...blocks].reverse()) removeUnit(editor, path, 'forward');
    });
  }
  return true;
};
