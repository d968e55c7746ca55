import { type Editor, Path, Range, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { insertParagraphAfter, isCaretAtEnd, isCaretAtStart } from './caret.ts';
import { chooseBlock, chosenBlock, enter, removeChosen } from './chosen-block.ts';
import { type Run, type Unit, blockAtCaret, elementAt, isClosed, regionOf, unitAround, unitAroundRun } from './runs.ts';
import { leaveAfter, nextPart, previousPart } from './structure.ts';

export { blockAtCaret } from './runs.ts';

/**
 * Enter, Shift+Enter, Backspace and Delete. A block's own behaviour comes first; the rules here hold for every other block:
 *
 * - Enter on a chosen block starts a paragraph after it (B4-044), and so does what is typed on it; in a part of a structure it moves to the next part and then out; in the
 *   empty last paragraph of a container it leaves the container; anywhere else it splits.
 * - Backspace and Delete join texts of one region. At the border of a void or structured block they choose it, and a second one deletes it.
 *   An empty paragraph at such a border is removed.
 */
export const withKeys = (editor: Editor, makeId: () => string): Editor => {
  const { insertBreak, insertText, deleteBackward, deleteForward, apply } = editor;
  editor.apply = operation => {
    apply(operation);
    // Any other move of the selection ends the choice, even if it returns later.
    if (operation.type === 'set_selection' && editor.chosen && !isStillChosen(editor)) editor.chosen = undefined;
  };
  editor.insertBreak = () => {
    const chosen = chosenBlock(editor);
    if (chosen) {
      insertParagraphAfter(editor, chosen[1], makeId);
      return;
    }
    collapseForBreak(editor);
    if (!handleEnter(editor, makeId)) insertBreak();
  };
  editor.insertSoftBreak = () => {
    if (chosenBlock(editor)) return;
    collapseForBreak(editor);
    const block = blockAtCaret(editor);
    if (!block?.model.text || block.model.behaviour?.onSoftBreak?.(editor, block.entry) === true || block.model.text.singleLine) return;
    editor.insertText('\n');
  };
  editor.insertText = (text, options) => {
    const chosen = options?.at === undefined ? chosenBlock(editor) : undefined;
    if (!chosen) {
      insertText(text, options);
      return;
    }
    editor.withoutNormalizing(() => {
      insertParagraphAfter(editor, chosen[1], makeId);
      insertText(text, options);
    });
  };
  editor.deleteBackward = unit => {
    if (!handleBackspace(editor, makeId)) deleteBackward(unit);
  };
  editor.deleteForward = unit => {
    if (!handleDelete(editor)) deleteForward(unit);
  };
  return editor;
};

const isStillChosen = ({ chosen, selection }: Editor): boolean =>
  chosen !== undefined && selection !== null && Range.equals(chosen.selection, selection);

const isFixedUnit = ({ run, index }: Pick<Unit, 'run' | 'index'>): boolean => index < run.first;

/** Deletes the selection before a break, unless it is inside one fixed block: there Enter only moves on. */
const collapseForBreak = (editor: Editor): void => {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return;
  const [start, end] = Range.edges(selection);
  const unit = unitAround(editor, start.path);
  if (unit && isFixedUnit(unit) && start.path[0] === end.path[0]) Transforms.collapse(editor, { edge: 'end' });
  else Transforms.delete(editor);
};

const handleEnter = (editor: Editor, makeId: () => string): boolean => {
  const block = blockAtCaret(editor);
  if (!block?.model.text) return false;
  const { entry, model } = block;
  const [, path] = entry;
  if (model.behaviour?.onEnter?.(editor, entry, makeId) === true) return true;
  if (model.place === 'inner' && Path.equals(regionOf(editor, path), path)) return nextPart(editor, entry, makeId);
  const unit = unitAround(editor, path);
  return unit !== undefined && leaveContainer(editor, unit, makeId);
};

/** Enter in the empty last paragraph of a container moves the paragraph after the container, unless it is the only block. */
const leaveContainer = (editor: Editor, { run, index, element, path }: Unit, makeId: () => string): boolean => {
  const container = unitAroundRun(editor, run);
  if (!container || index < run.count - 1 || !isEmptyParagraph(editor, { element, path })) return false;
  editor.withoutNormalizing(() => {
    leaveAfter(editor, [container.element, container.path], makeId);
    if (run.count > 1) Transforms.removeNodes(editor, { at: path });
  });
  return true;
};

const isEmptyParagraph = (editor: Editor, { element, path }: { readonly element: Element; readonly path: Path }): boolean =>
  element.type === ELEMENT_TYPE.paragraph && editor.string(path) === '';

const isOnlyOne = ({ count, first }: Run): boolean => count - first <= 1;

const handleBackspace = (editor: Editor, makeId: () => string): boolean => {
  const { selection } = editor;
  if (removeChosen(editor, 'backward')) return true;
  if (!selection || Range.isExpanded(selection)) return false;
  const block = blockAtCaret(editor);
  if (!block || !isCaretAtStart(editor, block.entry[1])) return false;
  const [element, path] = block.entry;
  if (block.model.behaviour?.onBackspaceAtStart?.(editor, block.entry, makeId) === true) return true;
  const unit = unitAround(editor, path);
  if (!unit || isFixedUnit(unit)) return true;
  if (!Path.equals(unit.path, path) && Path.equals(regionOf(editor, path), path)) return previousPart(editor, [element, path], makeId);
  return isCaretAtStart(editor, unit.path) && leaveBackward(editor, unit, makeId);
};

/** Backspace at the start of a block of a run, if the block before cannot take its text. */
const leaveBackward = (editor: Editor, unit: Unit, makeId: () => string): boolean => {
  const { run, index, path } = unit;
  const goes = isEmptyParagraph(editor, unit) && !isOnlyOne(run);
  if (run.path.length > 0 && index === run.first) {
    // Out of the container, into the part before it in its structure.
    if (goes) Transforms.removeNodes(editor, { at: path });
    const container = elementAt(editor, run.path);
    return container ? previousPart(editor, [container, run.path], makeId) : true;
  }
  const previous = elementAt(editor, [...run.path, index - 1]);
  const isTop = index === run.first;
  if (!isTop && !isClosed(editor, previous)) return false;
  if (goes) {
    Transforms.removeNodes(editor, { at: path });
    enter(editor, [...run.path, index - 1], 'end');
  } else if (isTop) enter(editor, [...run.path, index - 1], 'end');
  else chooseBlock(editor, [...run.path, index - 1], 'forward');
  return true;
};

const handleDelete = (editor: Editor): boolean => {
  const { selection } = editor;
  if (removeChosen(editor, 'forward')) return true;
  if (!selection || Range.isExpanded(selection)) return false;
  const block = blockAtCaret(editor);
  if (!block || !isCaretAtEnd(editor, block.entry[1])) return false;
  const [, path] = block.entry;
  const unit = unitAround(editor, path);
  if (!unit || isFixedUnit(unit)) return true;
  if (!Path.equals(unit.path, path) && Path.equals(regionOf(editor, path), path)) return true;
  return isCaretAtEnd(editor, unit.path) && leaveForward(editor, unit);
};

/** Delete at the end of a block of a run, if the following block cannot be joined with it. */
const leaveForward = (editor: Editor, unit: Unit): boolean => {
  const next = Path.next(unit.path);
  const following = elementAt(editor, next);
  if (!following) return true;
  const goes = isEmptyParagraph(editor, unit);
  if (!goes && !isClosed(editor, following)) return false;
  if (goes) {
    Transforms.removeNodes(editor, { at: unit.path });
    enter(editor, unit.path, 'start');
  } else chooseBlock(editor, next, 'backward');
  return true;
};
