import { type Editor, type Operation, Transforms } from 'slate';
import { type Node, isText } from '#domain/article/document.ts';
import type { RepairTools } from '../model/block.ts';
import { wrapUnknown } from '../model/unknown.ts';
import { editorModelOf, isInlineType } from '../models.ts';
import { createRepairTools, isArranged, normalizeElements, repairElement } from '../normalize.ts';
import { asElements } from '../repair/parse.ts';
import { elementsOf } from '../editing/elements-of.ts';
import { replaceBlockAt } from '../editing/replace-elements.ts';

/**
 * Runs the document's own rules on what changed. Each block of the top level is repaired as a whole by the pure rule of its folder, and the
 * difference becomes operations; Slate's built-in rules are not used, as they remove text where the structure is wrong.
 */
export const withNormalizing = (editor: Editor, makeId: () => string): Editor => {
  const { apply } = editor;
  const tools = createRepairTools({ makeId, modelOf: editorModelOf });
  let isTopLevelChanged = true;
  editor.apply = operation => {
    if (changesTopLevel(operation)) isTopLevelChanged = true;
    apply(operation);
  };
  editor.normalizeNode = ([, path]) => {
    const [index] = path;
    if (path.length === 1 && index !== undefined) repairBlock(editor, index, tools);
    else if (path.length === 0 && isTopLevelChanged) {
      isTopLevelChanged = false;
      arrangeTopLevel(editor, tools);
    }
  };
  return editor;
};

/** Checks whether an operation adds, removes, moves or renames top-level blocks. Typing does not, so a key only costs its block. */
const changesTopLevel = (operation: Operation): boolean => {
  if (operation.type === 'set_selection' || operation.type === 'insert_text' || operation.type === 'remove_text') return false;
  return operation.path.length <= 1 || (operation.type === 'move_node' && operation.newPath.length <= 1);
};

const repairBlock = (editor: Editor, index: number, tools: RepairTools): void => {
  const block: Node | undefined = editor.children[index];
  if (!block || isText(block) || isInlineType(block.type) || !editorModelOf(block.type)) return; // the top level is arranged next
  const place = editorModelOf(block.type)?.place;
  if (place === 'inner') return;
  const repaired = repairElement(block, tools);
  if (repaired.length === 1 && repaired[0] === block) return;
  replaceBlockAt(editor, index, repaired);
};

const arrangeTopLevel = (editor: Editor, tools: RepairTools): void => {
  const nodes: readonly Node[] = editor.children;
  const elements = asElements(nodes, isInlineType, tools);
  const known = elements.every(element => editorModelOf(element.type) !== undefined);
  if (elements === nodes && known && isArranged(elements, editorModelOf)) return;
  const islands = elements.map(element => (editorModelOf(element.type) ? element : wrapUnknown(element)));
  const caret = caretIdOf(editor);
  Transforms.setChildren(editor, [...normalizeElements(islands, tools)]);
  restoreCaret(editor, caret);
};

interface CaretPlace {
  readonly id: string;
  readonly path: readonly number[];
  readonly offset: number;
}

/** The place of the caret, by the id of its block: arranging moves and renames blocks, but does not touch what is inside. */
const caretIdOf = (editor: Editor): CaretPlace | undefined => {
  const focus = editor.selection?.focus;
  const block: Node | undefined = focus && editor.children[focus.path[0] ?? 0];
  return focus && block && !isText(block) ? { id: block.id, path: focus.path.slice(1), offset: focus.offset } : undefined;
};

const restoreCaret = (editor: Editor, caret: CaretPlace | undefined): void => {
  if (!caret || !editor.selection) return;
  const index = elementsOf(editor).findIndex(element => element.id === caret.id);
  const path = [index, ...caret.path];
  if (index < 0 || editor.selection.focus.path[0] === index || !editor.hasPath(path)) return;
  const [node] = editor.node(path);
  if ('text' in node) Transforms.select(editor, { path, offset: Math.min(caret.offset, node.text.length) });
};
