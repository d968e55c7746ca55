import { type Editor, Path, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE, isText } from '#domain/article/document.ts';
import type { BlockBehaviour, BlockEntry } from '../model/block.ts';
import { emptyTextElement } from '../model/text-block.ts';
import { FIXED_BLOCKS } from '../model/top-types.ts';
import { insertElement, isCaretAtEnd, isCaretAtStart } from './caret.ts';
import { chosenBlock } from './chosen-block.ts';
import { type Unit, elementAt, isClosed, modelIn, unitAround } from './runs.ts';

/*
 * Key handlers of the parts of a fixed structure (question and answers, caption and credit, title and content). A block's `model.ts`
 * uses these in the `behaviour` of its parts:
 *
 *   behaviour: FIXED_PART                                  Enter → next part, leaves after the last one; Backspace at the start → part before
 *   behaviour: REPEATED_PART                               Enter splits the part into two; an empty last one leaves; Backspace joins equals
 *   behaviour: { ...FIXED_PART, onEnter: leaveAfter }      or one by one
 */

/** Path of a part's structure: the block of the run around it. For the content of an infobox that is the infobox. */
const structureOf = (editor: Editor, path: Path): Path => {
  const unit = unitAround(editor, path);
  return unit?.path ?? path.slice(0, 1);
};

/** Enter: the caret goes to the end of the next part's first text; after the last part it leaves the structure. */
export const nextPart = (editor: Editor, entry: BlockEntry, makeId: () => string): boolean => {
  const [, path] = entry;
  const after = nextTextStart(editor, path, structureOf(editor, path));
  if (!after) return leaveAfter(editor, entry, makeId);
  Transforms.select(editor, editor.end(after));
  return true;
};

/** Path of the first text block after a part, inside the structure. */
const nextTextStart = (editor: Editor, path: Path, structure: Path): Path | undefined => {
  for (let current = path; current.length > structure.length; current = Path.parent(current)) {
    for (let next = Path.next(current); editor.hasPath(next); next = Path.next(next)) {
      const text = firstTextIn(editor, next);
      if (text) return text;
    }
  }
  return undefined;
};

const lastTextBefore = (editor: Editor, path: Path, structure: Path): Path | undefined => {
  for (let current = path; current.length > structure.length; current = Path.parent(current)) {
    for (let before = current; Path.hasPrevious(before);) {
      before = Path.previous(before);
      const text = lastTextIn(editor, before);
      if (text) return text;
    }
  }
  return undefined;
};

const isTextBlock = (editor: Editor, element: Element): boolean => modelIn(editor, element.type)?.content === 'text';

const firstTextIn = (editor: Editor, path: Path): Path | undefined => findText(editor, path, children => children);

const lastTextIn = (editor: Editor, path: Path): Path | undefined => findText(editor, path, children => [...children].reverse());

const findText = (editor: Editor, path: Path, order: (indexes: readonly number[]) => readonly number[]): Path | undefined => {
  const element = elementAt(editor, path);
  if (!element || editor.isVoid(element)) return undefined;
  if (isTextBlock(editor, element)) return path;
  for (const index of order(element.children.map((_child, position) => position))) {
    const found = findText(editor, [...path, index], order);
    if (found) return found;
  }
  return undefined;
};

/** Backspace at the start of a part: the caret goes to the end of the part before. In the first part see `dissolveEmpty`. */
export const previousPart = (editor: Editor, entry: BlockEntry, makeId: () => string): boolean => {
  const [, path] = entry;
  const before = lastTextBefore(editor, path, structureOf(editor, path));
  if (!before) return dissolveEmpty(editor, entry, makeId);
  Transforms.select(editor, editor.end(before));
  return true;
};

/** Enter: continues after the structure, in an existing empty paragraph or a new one. */
export const leaveAfter = (editor: Editor, [, path]: BlockEntry, makeId: () => string): boolean => {
  const next = Path.next(structureOf(editor, path));
  const element = elementAt(editor, next);
  const isFree = element?.type === ELEMENT_TYPE.paragraph && editor.string(next) === '';
  if (!isFree) insertElement(editor, emptyTextElement(ELEMENT_TYPE.paragraph, makeId), next);
  Transforms.select(editor, editor.start(next));
  return true;
};

/**
 * Backspace at the start of the first part: a structure that is wholly empty becomes an empty paragraph. One with any content stays as it
 * is; select it from the block after it, or delete it by its own command. Always true, as nothing may be joined with the block before.
 */
export const dissolveEmpty = (editor: Editor, [, path]: BlockEntry, makeId: () => string): boolean => {
  const structure = structureOf(editor, path);
  const element = elementAt(editor, structure);
  if (!element || !isWhollyEmpty(editor, element)) return true;
  editor.withoutNormalizing(() => {
    Transforms.removeNodes(editor, { at: structure, voids: true });
    insertElement(editor, emptyTextElement(ELEMENT_TYPE.paragraph, makeId), structure);
    Transforms.select(editor, editor.start(structure));
  });
  return true;
};

/** Checks whether the structure and all parts and blocks inside are empty by their models and contain no text. */
const isWhollyEmpty = (editor: Editor, element: Element): boolean =>
  modelIn(editor, element.type)?.isEmpty(element) === true &&
  element.children.every(child => (isText(child) ? child.text.trim() === '' : isWhollyEmpty(editor, child)));

/** Shift+Enter does nothing. */
export const ignoreBreak = (): boolean => true;

/** Keys of a part that occurs once: caption, credit, title, question. */
export const FIXED_PART: BlockBehaviour = { onEnter: nextPart, onBackspaceAtStart: previousPart };

const isSameType = (editor: Editor, path: Path, type: string): boolean => elementAt(editor, path)?.type === type;

/**
 * Enter in a part that may occur several times (the answers of a poll): splits it, so that a new part follows; an empty last one is removed
 * and left, if it is not the only one of its kind.
 */
export const splitPart = (editor: Editor, entry: BlockEntry, makeId: () => string): boolean => {
  const [element, path] = entry;
  const hasTwin = Path.hasPrevious(path) && isSameType(editor, Path.previous(path), element.type);
  const isLast = !editor.hasPath(Path.next(path));
  if (editor.string(path) === '') {
    if (!isLast) return nextPart(editor, entry, makeId);
    editor.withoutNormalizing(() => {
      leaveAfter(editor, entry, makeId);
      if (hasTwin) Transforms.removeNodes(editor, { at: path });
    });
    return true;
  }
  if (isCaretAtStart(editor, path) && !isCaretAtEnd(editor, path)) insertElement(editor, emptyTextElement(element.type, makeId), path);
  else Transforms.splitNodes(editor, { at: editor.selection?.focus ?? editor.end(path), match: node => node === element, always: true });
  return true;
};

/** Backspace at the start of a part that may occur several times: joined with an equal one before it; else the caret goes to the part before. */
export const joinPart = (editor: Editor, entry: BlockEntry, makeId: () => string): boolean => {
  const [element, path] = entry;
  if (!Path.hasPrevious(path) || !isSameType(editor, Path.previous(path), element.type)) return previousPart(editor, entry, makeId);
  Transforms.mergeNodes(editor, { at: path });
  return true;
};

/** Keys of a part that may occur several times: answers. */
export const REPEATED_PART: BlockBehaviour = { onEnter: splitPart, onBackspaceAtStart: joinPart };

/** Tab in title header, title and lead moves on, after the lead into the body; Shift+Tab moves back. */
const moveInHead = (editor: Editor, index: number, direction: 'next' | 'previous'): boolean => {
  const target = [direction === 'next' ? index + 1 : index - 1];
  if (target[0] === -1 || !editor.hasPath(target)) return false;
  Transforms.select(editor, direction === 'next' && index === FIXED_BLOCKS - 1 ? editor.start(target) : editor.end(target));
  return true;
};

/** Tab on a chosen structure: the caret goes to the end of its first text. */
const enterStructure = (editor: Editor, path: Path): boolean => {
  const text = firstTextIn(editor, path);
  if (text) Transforms.select(editor, editor.end(text));
  return text !== undefined;
};

/**
 * Tab and Shift+Tab in the head and in a structure: the caret goes to the next or previous part. False at the edges and elsewhere, so that
 * the key moves to the next control and nobody is trapped.
 */
export const moveToPart = (editor: Editor, direction: 'next' | 'previous'): boolean => {
  const chosen = chosenBlock(editor);
  if (chosen) return direction === 'next' && enterStructure(editor, chosen[1]);
  const path = editor.selection?.focus.path;
  if (path?.[0] !== undefined && path[0] < FIXED_BLOCKS) return moveInHead(editor, path[0], direction);
  const unit = path && unitAround(editor, path);
  const part = unit && path.length > unit.path.length ? path.slice(0, unit.path.length + 1) : undefined;
  if (!unit || !part || !isClosed(editor, unit.element)) return leaveRunByTab(editor, unit, direction);
  const target = direction === 'next' ? nextTextStart(editor, part, unit.path) : lastTextBefore(editor, part, unit.path);
  if (target) Transforms.select(editor, editor.end(target));
  return target !== undefined;
};

/** In a container Tab moves from its blocks to the parts before and after it. */
const leaveRunByTab = (editor: Editor, unit: Unit | undefined, direction: 'next' | 'previous'): boolean => {
  if (!unit || unit.run.path.length === 0) return false;
  const holder = unitAround(editor, unit.run.path);
  if (!holder) return false;
  const target =
    direction === 'next' ? nextTextStart(editor, unit.run.path, holder.path) : lastTextBefore(editor, unit.run.path, holder.path);
  if (target) Transforms.select(editor, editor.end(target));
  return target !== undefined;
};
