import { type Editor, Path, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { insertElement } from '../../editing/caret.ts';
import { findElement } from '../../editing/commands/elements.ts';
import { emptyTextElement } from '../../model/text-block.ts';

/** One paragraph for each line that says something. */
export const paragraphsOf = (lines: readonly string[], makeId: () => string): readonly Element[] =>
  lines
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(text => ({ type: ELEMENT_TYPE.paragraph, id: makeId(), children: [{ text }] }));

/**
 * Replaces the waiting block by the words of a ticker's summary: one paragraph for each line (rules.md, section 4).
 * Without any line, and where it failed, the block is removed. False where it is gone already. The caret stays, and moves along
 * where it was on the block.
 */
export const replaceTickerSummary = (editor: Editor, elementId: string, lines: readonly string[], makeId: () => string): boolean => {
  const found = findElement(editor, elementId);
  if (found?.[0].type !== ELEMENT_TYPE.tickerSummary) return false;
  const [, path] = found;
  const stood = editor.selection !== null && Path.isDescendant(editor.selection.focus.path, path);
  const written = paragraphsOf(lines, makeId);
  const [parent] = editor.parent(path);
  const paragraphs =
    written.length === 0 && (stood || parent.children.length === 1) ? [emptyTextElement(ELEMENT_TYPE.paragraph, makeId)] : written;
  editor.withoutNormalizing(() => {
    Transforms.removeNodes(editor, { at: path, voids: true });
    for (const [index, paragraph] of paragraphs.entries())
      insertElement(editor, paragraph, [...path.slice(0, -1), (path.at(-1) ?? 0) + index]);
    const last = [...path.slice(0, -1), (path.at(-1) ?? 0) + paragraphs.length - 1];
    if (stood && paragraphs.length > 0) Transforms.select(editor, editor.end(last));
  });
  return true;
};
