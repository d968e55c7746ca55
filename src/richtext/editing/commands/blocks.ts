import { type Editor, Path, Range, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { type CrossheadType, crossheadData, crossheadTypeOf } from '../../blocks/crosshead/schema.ts';
import { liftItem } from '../../blocks/list-item/commands.ts';
import { quoteAround, replaceBlock } from '../../blocks/quote/commands.ts';
import { editorModelOf } from '../../models.ts';
import { emptyTextElement } from '../../text-block.ts';
import { becomeParagraph, insertElement } from '../caret.ts';
import { elementsOf } from '../elements-of.ts';
import { removeBlock } from '../with-deletion.ts';
import { FIXED_BLOCKS } from '../with-normalizing.ts';

type ListType = typeof ELEMENT_TYPE.unorderedList | typeof ELEMENT_TYPE.orderedList;

/** The body blocks that the selection touches, as indexes of the top level; a selection that ends before the first letter of a block leaves it out. */
export const selectedBlocks = (editor: Editor): readonly number[] => {
  const { selection } = editor;
  if (!selection) return [];
  const [start, end] = Range.edges(selection);
  const first = start.path[0] ?? 0;
  const last = end.path[0] ?? 0;
  const hangs = last > first && editor.isStart(end, [last]);
  return Array.from({ length: (hangs ? last - 1 : last) - first + 1 }, (_, offset) => first + offset).filter(
    index => index >= FIXED_BLOCKS,
  );
};

const typeAt = (editor: Editor, index: number): string | undefined => elementsOf(editor)[index]?.type;

const isTextBlock = (editor: Editor, index: number): boolean => editorModelOf(typeAt(editor, index) ?? '')?.content === 'text';

/** The crosshead variant that all selected blocks have; undefined where they differ or are something else. */
export const activeCrosshead = (editor: Editor): CrossheadType | undefined => {
  const types = selectedBlocks(editor).map(index => {
    const block = elementsOf(editor)[index];
    return block?.type === ELEMENT_TYPE.crosshead ? crossheadTypeOf(block) : undefined;
  });
  return types.length > 0 && types.every(type => type === types[0]) ? types[0] : undefined;
};

/** Makes paragraphs of the selected blocks: crossheads lose their rank, list items leave their list. */
export const setParagraph = (editor: Editor): boolean => {
  const indexes = selectedBlocks(editor);
  editor.withoutNormalizing(() => {
    for (const index of [...indexes].reverse()) {
      if (typeAt(editor, index) === ELEMENT_TYPE.crosshead) becomeParagraph(editor, [index]);
      else if (isList(typeAt(editor, index))) liftSelectedItems(editor, index);
    }
  });
  return indexes.length > 0;
};

/** Makes crossheads of the selected blocks; the same variant again makes paragraphs of them (B4-067). */
export const toggleCrosshead = (editor: Editor, type: CrossheadType): boolean => {
  if (activeCrosshead(editor) === type) return setParagraph(editor);
  editor.withoutNormalizing(() => {
    setParagraph(editor);
    for (const index of selectedBlocks(editor)) {
      if (!isTextBlock(editor, index)) continue;
      Transforms.setNodes(editor, { type: ELEMENT_TYPE.crosshead, data: crossheadData(type) } satisfies Partial<Element>, { at: [index] });
    }
  });
  return selectedBlocks(editor).length > 0;
};

const isList = (type: string | undefined): type is ListType => type === ELEMENT_TYPE.unorderedList || type === ELEMENT_TYPE.orderedList;

/** The kind of list that all selected blocks are. */
export const activeList = (editor: Editor): ListType | undefined => {
  const types = selectedBlocks(editor).map(index => typeAt(editor, index));
  const [first] = types;
  return isList(first) && types.every(type => type === first) ? first : undefined;
};

/** The items of a list that the selection touches, last first, so that lifting one leaves the paths of the others right. */
const liftSelectedItems = (editor: Editor, index: number): void => {
  const { selection } = editor;
  const list = elementsOf(editor)[index];
  if (!selection || !list) return;
  const [start, end] = Range.edges(selection);
  const paths = list.children
    .map((_item, position) => [index, position])
    .filter(path => !(Path.isBefore(path, start.path) && !Path.isAncestor(path, start.path)) && !Path.isAfter(path, end.path));
  const references = paths.map(path => editor.pathRef(path));
  for (const reference of references) {
    const path = reference.unref();
    if (path?.length === 2) liftItem(editor, path);
  }
};

/** Makes one list of the selected blocks, changes the kind of list, or makes paragraphs of items that are in such a list already (B4-066). */
export const toggleList = (editor: Editor, type: ListType, makeId: () => string): boolean => {
  const indexes = selectedBlocks(editor);
  editor.withoutNormalizing(() => {
    if (activeList(editor) === type) {
      for (const index of [...indexes].reverse()) liftSelectedItems(editor, index);
      return;
    }
    for (const index of indexes) {
      if (isList(typeAt(editor, index))) Transforms.setNodes(editor, { type }, { at: [index] });
      else if (isTextBlock(editor, index)) {
        Transforms.setNodes(editor, { type: ELEMENT_TYPE.listItem }, { at: [index] });
        Transforms.unsetNodes(editor, 'data', { at: [index] });
        Transforms.wrapNodes(editor, { type, id: makeId(), children: [] }, { at: [index] });
      }
    }
    joinLists(editor, indexes, type);
  });
  return indexes.length > 0;
};

const joinLists = (editor: Editor, indexes: readonly number[], type: ListType): void => {
  for (const index of [...indexes].reverse().slice(0, -1)) {
    if (typeAt(editor, index) === type && typeAt(editor, index - 1) === type) Transforms.mergeNodes(editor, { at: [index] });
  }
};

/**
 * Puts a new block where the caret is: instead of an empty paragraph, else behind the current block; in a fixed block at the start of the body.
 * The caret goes into it, or behind it where it cannot be typed into.
 */
export const insertBlock = (editor: Editor, element: Element, makeId: () => string): void => {
  const index = editor.selection?.focus.path[0] ?? editor.children.length - 1;
  editor.withoutNormalizing(() => {
    const replaces = index >= FIXED_BLOCKS && typeAt(editor, index) === ELEMENT_TYPE.paragraph && editor.string([index]) === '';
    const at = replaces ? index : Math.max(index + 1, FIXED_BLOCKS);
    if (replaces) Transforms.removeNodes(editor, { at: [index] });
    insertElement(editor, element, [at]);
    if (!editor.isVoid(element)) {
      Transforms.select(editor, editor.start([at]));
      return;
    }
    const next = at + 1;
    if (!isTextBlock(editor, next)) insertElement(editor, emptyTextElement(ELEMENT_TYPE.paragraph, makeId), [next]);
    Transforms.select(editor, editor.start([next]));
  });
};

/** Makes a quote of the current paragraph or crosshead; without text there, inserts an empty one. */
export const insertQuote = (editor: Editor, empty: Element, makeId: () => string): void => {
  const [index] = selectedBlocks(editor);
  const block = index === undefined ? undefined : elementsOf(editor)[index];
  if (index === undefined || !block || !isTextBlock(editor, index) || editor.string([index]) === '') insertBlock(editor, empty, makeId);
  else replaceBlock(editor, [index], quoteAround(block, makeId));
};

/** Deletes the selected blocks; a fixed block is emptied. */
export const deleteBlocks = (editor: Editor): boolean => {
  const { selection } = editor;
  if (!selection) return false;
  const indexes = selectedBlocks(editor);
  const fixed = selection.focus.path[0] ?? 0;
  if (indexes.length === 0) {
    Transforms.delete(editor, { at: editor.range([fixed]) });
    return true;
  }
  editor.withoutNormalizing(() => {
    for (const index of [...indexes].reverse()) removeBlock(editor, index, 'forward');
  });
  return true;
};

export interface MoveOutcome {
  readonly moved: boolean;
  /** Place after the move, counted from 1, among `count` blocks of the body or items of the list. */
  readonly position: number;
  readonly count: number;
}

/** Moves the selected blocks up or down; inside one list item, moves the item in its list. The fixed blocks stay. */
export const moveBlocks = (editor: Editor, direction: 'up' | 'down'): MoveOutcome | undefined => {
  const { selection } = editor;
  if (!selection) return undefined;
  const item = editor.above({ match: node => 'type' in node && node.type === ELEMENT_TYPE.listItem });
  const [start, end] = Range.edges(selection);
  const isInItem = item !== undefined && Path.isAncestor(item[1], start.path) && Path.isAncestor(item[1], end.path);
  return isInItem ? moveItem(editor, item[1], direction) : moveTopBlocks(editor, selectedBlocks(editor), direction);
};

const moveItem = (editor: Editor, path: Path, direction: 'up' | 'down'): MoveOutcome => {
  const [list] = editor.parent(path);
  const count = list.children.length;
  const position = path.at(-1) ?? 0;
  const target = direction === 'up' ? position - 1 : position + 1;
  if (target < 0 || target >= count) return { moved: false, position: position + 1, count };
  Transforms.moveNodes(editor, { at: path, to: [...Path.parent(path), target] });
  return { moved: true, position: target + 1, count };
};

const moveTopBlocks = (editor: Editor, indexes: readonly number[], direction: 'up' | 'down'): MoveOutcome | undefined => {
  const first = indexes[0];
  const last = indexes.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const count = editor.children.length - FIXED_BLOCKS;
  const neighbour = direction === 'up' ? first - 1 : last + 1;
  const moved = neighbour >= FIXED_BLOCKS && neighbour < editor.children.length;
  // The neighbour changes its side, so the selection stays where it is.
  if (moved) Transforms.moveNodes(editor, { at: [neighbour], to: [direction === 'up' ? last : first] });
  const shift = direction === 'up' ? -1 : 1;
  return { moved, position: first - FIXED_BLOCKS + 1 + (moved ? shift : 0), count };
};
