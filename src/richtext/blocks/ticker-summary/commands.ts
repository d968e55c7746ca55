import { type Editor, Path, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import { insertElement } from '../../editing/caret.ts';
import { findElement } from '../../editing/commands/elements.ts';
import { tickerIdOf } from '../ticker/schema.ts';
import { emptyTextElement } from '../../model/text-block.ts';

/** The ticker that a summary is of: its own, or the last one that stands before it, or the first one of the text. */
export const tickerToSumUp = (editor: Editor, summary: Element): string | undefined => {
  const own = tickerIdOf(summary);
  if (own !== undefined) return own;
  const blocks = editor.children.filter(isElement);
  const place = blocks.findIndex(({ id }) => id === summary.id);
  const idOf = (block: Element | undefined): string | undefined => block && tickerIdOf(block);
  const isTicker = ({ type }: Element): boolean => type === ELEMENT_TYPE.ticker;
  return idOf(blocks.slice(0, Math.max(place, 0)).findLast(isTicker)) ?? idOf(blocks.find(isTicker));
};

/** Summaries that were inserted here, by their ids: others came with the text. */
const inserted = new WeakMap<Editor, Set<string>>();

/** Notes that somebody asks for this summary now. */
export const noteInserted = (editor: Editor, elementId: string): void =>
  void inserted.set(editor, (inserted.get(editor) ?? new Set()).add(elementId));

/** Checks whether this summary was requested here: one that came with the text changes nothing by being opened. */
export const wasInserted = (editor: Editor, elementId: string): boolean => inserted.get(editor)?.has(elementId) ?? false;

/** Says which ticker a summary is of. */
export const setTicker = (editor: Editor, elementId: string, tickerId: string): void => {
  const found = findElement(editor, elementId);
  if (found?.[0].type !== ELEMENT_TYPE.tickerSummary) return;
  Transforms.setNodes(editor, { data: { ...found[0].data, tickerId } }, { at: found[1] });
};

/** One paragraph for each line that says something. */
export const paragraphsOf = (lines: readonly string[], makeId: () => string): readonly Element[] =>
  lines
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(text => ({ type: ELEMENT_TYPE.paragraph, id: makeId(), children: [{ text }] }));

/**
 * Replaces the waiting block by the words of a ticker's summary: one paragraph for each line (rules.md, section 4).
 * Without any line, and where it failed, the block is removed. False if it is gone already. The caret stays, and moves along
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
