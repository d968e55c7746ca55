import { type Editor, Path, Range, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { type CrossheadType, crossheadData, crossheadTypeOf } from '../blocks/crosshead/schema.ts';
import { liftItem } from '../blocks/list/commands.ts';
import { becomeParagraph } from '../editing/caret.ts';
import { selectedBlocks } from '../editing/commands/selected-blocks.ts';
import { type Unit, blockAtCaret, elementAt, isList, unitAround } from '../editing/runs.ts';

type ListType = typeof ELEMENT_TYPE.unorderedList | typeof ELEMENT_TYPE.orderedList;

/** The crosshead variant that all selected blocks have; undefined if they differ or are something else. */
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

/** The list around the caret: items leave a free one as paragraphs; one that is fixed is a part of a structure, such as a summary. */
export const listAround = (editor: Editor): 'free' | 'fixed' | undefined => {
  const block = blockAtCaret(editor);
  if (block?.entry[0].type !== ELEMENT_TYPE.listItem) return undefined;
  return isList(unitAround(editor, block.entry[1])?.element) ? 'free' : 'fixed';
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
