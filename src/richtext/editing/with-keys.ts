import { type Editor, Range, Transforms } from 'slate';
import { isText } from '#domain/article/document.ts';
import type { BlockEntry, BlockModel } from '../block.ts';
import { editorModelOf, isInlineType } from '../models.ts';
import { isCaretAtEnd, isCaretAtStart } from './caret.ts';
import { elementsOf } from './elements-of.ts';
import { isEmptyParagraph, removeBlock } from './with-deletion.ts';
import { FIXED_BLOCKS } from './with-normalizing.ts';

/** The innermost block around the caret, with its model. */
export const blockAtCaret = (editor: Editor): { readonly entry: BlockEntry; readonly model: BlockModel } | undefined => {
  const point = editor.selection?.focus;
  if (!point) return undefined;
  for (let depth = point.path.length - 1; depth > 0; depth -= 1) {
    const path = point.path.slice(0, depth);
    const [node] = editor.node(path);
    const model = 'type' in node && !isText(node) && !isInlineType(node.type) ? editorModelOf(node.type) : undefined;
    if (model && 'type' in node) return { entry: [node, path], model };
  }
  return undefined;
};

/** Enter, Shift+Enter, Backspace and Delete, by the rules of the block the caret stands in. */
export const withKeys = (editor: Editor, makeId: () => string): Editor => {
  const { insertBreak, deleteBackward, deleteForward } = editor;
  editor.insertBreak = () => {
    collapseForBreak(editor);
    const block = blockAtCaret(editor);
    if (block?.model.behaviour?.onEnter?.(editor, block.entry, makeId) === true) return;
    insertBreak();
  };
  editor.insertSoftBreak = () => {
    collapseForBreak(editor);
    const block = blockAtCaret(editor);
    if (!block || block.model.behaviour?.onSoftBreak?.(editor, block.entry) === true || block.model.text?.singleLine === true) return;
    editor.insertText('\n');
  };
  editor.deleteBackward = unit => {
    if (!handleBackspace(editor, makeId)) deleteBackward(unit);
  };
  editor.deleteForward = unit => {
    if (!handleDelete(editor)) deleteForward(unit);
  };
  return editor;
};

/** What is selected goes away before a break, but for a selection inside one fixed block: there Enter only leads on. */
const collapseForBreak = (editor: Editor): void => {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return;
  const [start, end] = Range.edges(selection);
  if (start.path[0] === end.path[0] && (start.path[0] ?? 0) < FIXED_BLOCKS) Transforms.collapse(editor, { edge: 'end' });
  else Transforms.delete(editor);
};

const isVoidAt = (editor: Editor, index: number): boolean => {
  const block = elementsOf(editor)[index];
  return block !== undefined && editor.isVoid(block);
};

const handleBackspace = (editor: Editor, makeId: () => string): boolean => {
  const { selection } = editor;
  const index = selection?.focus.path[0];
  if (!selection || !Range.isCollapsed(selection) || index === undefined) return false;
  if (isVoidAt(editor, index)) {
    removeBlock(editor, index, 'backward');
    return true;
  }
  const block = blockAtCaret(editor);
  if (block && isCaretAtStart(editor, block.entry[1])) {
    if (block.model.behaviour?.onBackspaceAtStart?.(editor, block.entry, makeId) === true) return true;
  }
  if (index < FIXED_BLOCKS || !isCaretAtStart(editor, [index])) return false;
  return leaveBackward(editor, index);
};

/** Backspace at the start of a body block, where the block before cannot take the text. */
const leaveBackward = (editor: Editor, index: number): boolean => {
  if (isVoidAt(editor, index - 1)) {
    Transforms.removeNodes(editor, { at: [index - 1] });
    return true;
  }
  const isOnlyOne = editor.children.length === FIXED_BLOCKS + 1;
  if (isEmptyParagraph(editor, index) && !isOnlyOne && endsIsolated(editor, index - 1)) {
    removeBlock(editor, index, 'backward');
    return true;
  }
  if (!endsIsolated(editor, index - 1)) return false;
  Transforms.select(editor, editor.end([index - 1]));
  return true;
};

const endsIsolated = (editor: Editor, index: number): boolean => {
  const end = editor.end([index]);
  return editor.above({ at: end, match: node => 'type' in node && editor.isIsolated(node) }) !== undefined;
};

const handleDelete = (editor: Editor): boolean => {
  const { selection } = editor;
  const index = selection?.focus.path[0];
  if (!selection || !Range.isCollapsed(selection) || index === undefined) return false;
  if (isVoidAt(editor, index)) {
    removeBlock(editor, index, 'forward');
    return true;
  }
  if (index < FIXED_BLOCKS || !isCaretAtEnd(editor, [index]) || !editor.hasPath([index + 1])) return false;
  if (isEmptyParagraph(editor, index)) {
    removeBlock(editor, index, 'forward');
    return true;
  }
  if (!isVoidAt(editor, index + 1)) return false;
  Transforms.removeNodes(editor, { at: [index + 1] });
  return true;
};
