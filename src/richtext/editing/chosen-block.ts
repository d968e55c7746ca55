import { type Editor, type Path, Range, Transforms } from 'slate';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockEntry } from '../model/block.ts';
import { emptyTextElement } from '../model/text-block.ts';
import { insertElement } from './caret.ts';
import { elementAt, unitAround } from './runs.ts';

/*
 * A block is chosen when keys mean the block as a whole. One rule everywhere: Backspace or Delete at the border of a void or structured block
 * chooses it, a second one deletes it; Enter on it starts a paragraph after it; insertions go after it. A void block is chosen
 * by the caret in it; a structured one by a selection over all of it that `chooseBlock` made. The same selection drawn with the mouse means
 * the words, not the block: deleting it empties the parts and keeps picture and settings.
 */

/** Selects a block as a whole, so that the next Backspace or Delete removes it. */
export const chooseBlock = (editor: Editor, path: Path, caretGoes?: 'backward' | 'forward'): void => {
  const element = elementAt(editor, path);
  if (!element) return;
  const selection = editor.isVoid(element)
    ? { anchor: editor.start(path), focus: editor.start(path) }
    : { anchor: editor.start(path), focus: editor.end(path) };
  Transforms.select(editor, selection);
  editor.chosen = { id: element.id, path, selection, caretGoes };
};

/** The block that is chosen as a whole. */
export const chosenBlock = (editor: Editor): BlockEntry | undefined => {
  const { selection, chosen } = editor;
  if (!selection) return undefined;
  if (Range.isCollapsed(selection)) {
    const voidEntry = editor.void({ at: selection, mode: 'highest' });
    if (voidEntry && !editor.isInline(voidEntry[0])) return [voidEntry[0], voidEntry[1]];
  }
  if (!chosen || !Range.equals(selection, chosen.selection)) return undefined;
  const element = elementAt(editor, chosen.path);
  return element?.id === chosen.id ? [element, chosen.path] : undefined;
};

/** Deletes the chosen block; the caret goes back to where it was chosen from, else in the direction of the key. */
export const removeChosen = (editor: Editor, direction: 'backward' | 'forward'): boolean => {
  const entry = chosenBlock(editor);
  if (entry) removeUnit(editor, entry[1], editor.chosen?.caretGoes ?? direction);
  return entry !== undefined;
};

/**
 * Removes a block from its run and puts the caret at its place: at the end of the block before, or with `forward` at the start of the one
 * after. The last block of a run is replaced by an empty paragraph.
 */
export const removeUnit = (editor: Editor, path: Path, direction: 'backward' | 'forward'): void => {
  const unit = unitAround(editor, path);
  if (!unit) return;
  const { run, index } = unit;
  const isOnly = run.count - run.first <= 1;
  editor.withoutNormalizing(() => {
    Transforms.removeNodes(editor, { at: unit.path, voids: true });
    if (isOnly && editor.newId) insertElement(editor, emptyTextElement(ELEMENT_TYPE.paragraph, editor.newId), unit.path);
    const before = [...run.path, index - 1];
    const hasBehind = editor.hasPath(unit.path);
    if (hasBehind && (isOnly || direction === 'forward' || index === 0)) enter(editor, unit.path, 'start');
    else if (index > 0) enter(editor, before, 'end');
  });
};

/** Puts the caret into a block, which chooses a void one. */
export const enter = (editor: Editor, path: Path, edge: 'start' | 'end'): void => {
  const element = elementAt(editor, path);
  if (element && editor.isVoid(element)) chooseBlock(editor, path);
  else Transforms.select(editor, edge === 'start' ? editor.start(path) : editor.end(path));
};
