import { type Editor, Path, Transforms } from 'slate';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { insertElement } from '../../editing/caret.ts';
import { findElement } from '../../editing/commands/elements.ts';
import { elementsOf } from '../../editing/elements-of.ts';
import { withLines } from './lines.ts';

/** Checks whether the text has its summary already; there is never a second one (B5-026). */
export const hasSummary = (editor: Editor): boolean => elementsOf(editor).some(({ type }) => type === ELEMENT_TYPE.summary);

/** Puts other lines into a summary; false if it is gone. The caret stays, or goes to the end where it was in the summary. */
export const fillSummary = (editor: Editor, elementId: string, lines: readonly string[], makeId: () => string): boolean => {
  const entry = findElement(editor, elementId);
  if (entry?.[0].type !== ELEMENT_TYPE.summary) return false;
  const [summary, path] = entry;
  const filled = withLines(summary, lines, makeId);
  if (filled === summary) return true;
  const stood = editor.selection !== null && Path.isDescendant(editor.selection.focus.path, path);
  editor.withoutNormalizing(() => {
    Transforms.removeNodes(editor, { at: path });
    insertElement(editor, filled, path);
    if (stood) Transforms.select(editor, editor.end(path));
  });
  return true;
};
