import { type Editor, Path, Range, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { type CrossheadType, crossheadData, crossheadTypeOf } from '../../blocks/crosshead/schema.ts';
import { liftItem } from '../../blocks/list/commands.ts';
import { quoteAround, replaceBlock } from '../../blocks/quote/commands.ts';
import { editorModelOf } from '../../models.ts';
import { emptyTextElement } from '../../model/text-block.ts';
import { becomeParagraph, insertElement } from '../caret.ts';
import { chosenBlock, enter, removeUnit } from '../chosen-block.ts';
import { type Run, type Unit, elementAt, isClosed, isList, runAround, unitAround, unitAroundRun } from '../runs.ts';
import { selectedBlocks } from './selected-blocks.ts';

export { type MoveOutcome, moveBlocks } from './move-blocks.ts';

type ListType = typeof ELEMENT_TYPE.unorderedList | typeof ELEMENT_TYPE.orderedList;

const isTextBlock = (element: Element | undefined): boolean => editorModelOf(element?.type ?? '')?.content === 'text';

/** The crosshead variant that all selected blocks have; undefined where they differ or are something else. */
export const activeCrosshead = (editor: Editor): CrossheadType | undefined => {
  const types = selectedBlocks(editor).map(({ element }) =>
    element.type === ELEMENT_TYPE.crosshead ? crossheadTypeOf(element) : undefined,
  );
  return types.length > 0 && types.every(type => type === types[0]) ? types[0] : undefined;
};

/** Makes paragraphs of the selected blocks: crossheads lose their rank, list items leave their list. */
export const setParagraph = (editor: Editor): boolean => {
  const blocks = selectedBlocks(editor);
  editor.withoutNormalizing(() => {
    for (const { element, path } of [...blocks].reverse()) {
      if (element.type === ELEMENT_TYPE.crosshead) becomeParagraph(editor, path);
      else if (isList(element)) liftSelectedItems(editor, path);
    }
  });
  return blocks.length > 0;
};

/** Makes crossheads of the selected blocks; the same variant again makes paragraphs of them (B4-067). */
export const toggleCrosshead = (editor: Editor, type: CrossheadType): boolean => {
  if (activeCrosshead(editor) === type) return setParagraph(editor);
  if (!selectedBlocks(editor).some(({ run }) => run.accepts(ELEMENT_TYPE.crosshead))) return false;
  editor.withoutNormalizing(() => {
    setParagraph(editor);
    for (const { element, path } of selectedBlocks(editor)) {
      if (element.type !== ELEMENT_TYPE.paragraph) continue;
      Transforms.setNodes(editor, { type: ELEMENT_TYPE.crosshead, data: crossheadData(type) } satisfies Partial<Element>, { at: path });
    }
  });
  return true;
};

/** The kind of list that all selected blocks are. */
export const activeList = (editor: Editor): ListType | undefined => {
  const types = selectedBlocks(editor).map(({ element }) => element.type);
  const [first] = types;
  if (first !== ELEMENT_TYPE.unorderedList && first !== ELEMENT_TYPE.orderedList) return undefined;
  return types.every(type => type === first) ? first : undefined;
};

/** The items of a list that the selection touches, last first, so that lifting one leaves the paths of the others right. */
const liftSelectedItems = (editor: Editor, listPath: Path): void => {
  const { selection } = editor;
  const list = elementAt(editor, listPath);
  if (!selection || !list) return;
  const [start, end] = Range.edges(selection);
  const paths = list.children
    .map((_item, position) => [...listPath, position])
    .filter(path => !(Path.isBefore(path, start.path) && !Path.isAncestor(path, start.path)) && !Path.isAfter(path, end.path));
  const references = paths.map(path => editor.pathRef(path));
  for (const reference of references) {
    const path = reference.unref();
    if (path?.length === listPath.length + 1) liftItem(editor, path);
  }
};

/** Makes one list of the selected blocks, changes the kind of list, or makes paragraphs of items that are in such a list already (B4-066). */
export const toggleList = (editor: Editor, type: ListType, makeId: () => string): boolean => {
  const blocks = selectedBlocks(editor);
  if (!blocks.some(({ run }) => run.accepts(type))) return false;
  editor.withoutNormalizing(() => {
    if (activeList(editor) === type) {
      for (const { path } of [...blocks].reverse()) liftSelectedItems(editor, path);
      return;
    }
    for (const { element, path } of blocks) {
      if (isList(element)) Transforms.setNodes(editor, { type }, { at: path });
      else if (canBeItem(element)) {
        Transforms.setNodes(editor, { type: ELEMENT_TYPE.listItem }, { at: path });
        Transforms.unsetNodes(editor, 'data', { at: path });
        Transforms.wrapNodes(editor, { type, id: makeId(), children: [] }, { at: path });
      }
    }
    joinLists(editor, blocks, type);
  });
  return blocks.length > 0;
};

const canBeItem = (element: Element): boolean => element.type === ELEMENT_TYPE.paragraph || element.type === ELEMENT_TYPE.crosshead;

const joinLists = (editor: Editor, blocks: readonly Unit[], type: ListType): void => {
  for (const { path } of [...blocks].reverse().slice(0, -1)) {
    if (elementAt(editor, path)?.type === type && elementAt(editor, Path.previous(path))?.type === type)
      Transforms.mergeNodes(editor, { at: path });
  }
};

/** Where a new block goes: behind this block of a run that accepts it, or in the place of it. */
interface Slot {
  readonly run: Run;
  readonly index: number;
  readonly replaces: boolean;
}

/** The innermost run around the caret that accepts the type; a container that does not is left, so that the block goes behind it. */
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
 * Puts a new block where the caret is: instead of an empty paragraph, else behind the current block; in a fixed block at the start of the body;
 * behind a container that does not accept it. The caret goes into it, or behind it where it cannot be typed into.
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
    if (!following || isClosed(editor, following) || !isTextBlock(following))
      insertElement(editor, emptyTextElement(ELEMENT_TYPE.paragraph, makeId), next);
    Transforms.select(editor, editor.start(next));
  });
};

/** Makes a quote of the current paragraph or crosshead; without text there, inserts an empty one. */
export const insertQuote = (editor: Editor, empty: Element, makeId: () => string): void => {
  const [unit] = selectedBlocks(editor);
  const wraps = unit && canBeItem(unit.element) && unit.run.accepts(ELEMENT_TYPE.quote) && editor.string(unit.path) !== '';
  if (wraps) replaceBlock(editor, unit.path, quoteAround(unit.element, makeId));
  else insertBlock(editor, empty, makeId);
};

/** Deletes the selected blocks, also a structure of which the caret stands in a part; a fixed block is emptied. */
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
