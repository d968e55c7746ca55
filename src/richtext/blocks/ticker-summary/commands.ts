import { type Editor, Path, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import { insertElement } from '../../editing/caret.ts';
import { findElement } from '../../editing/commands/elements.ts';
import { isEmptyImage } from '../image/normalize.ts';
import { tickerIdOf } from '../ticker/schema.ts';
import { withNewIds } from '../../model/new-ids.ts';
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
  const entry = findElement(editor, elementId);
  if (entry?.[0].type !== ELEMENT_TYPE.tickerSummary) return;
  Transforms.setNodes(editor, { data: { ...entry[0].data, tickerId } }, { at: entry[1] });
};

/** Lines of a summary, and the pictures of its events, each after so many of the lines. */
interface Summary {
  readonly lines: readonly string[];
  readonly pictures: readonly { readonly afterLines: number; readonly image: Element }[];
}

const paragraphOf = (line: string | undefined, makeId: () => string): readonly Element[] => {
  const text = line?.trim() ?? '';
  return text === '' ? [] : [{ type: ELEMENT_TYPE.paragraph, id: makeId(), children: [{ text }] }];
};

/** One paragraph for each line that says something, and below it copies of the pictures of its event, with caption, credit and crop. */
export const blocksOf = ({ lines, pictures }: Summary, makeId: () => string): readonly Element[] => {
  const shown = pictures.filter(({ image }) => !isEmptyImage(image));
  return [undefined, ...lines].flatMap((line, index) => [
    ...paragraphOf(line, makeId),
    ...shown.filter(({ afterLines }) => Math.min(afterLines, lines.length) === index).map(({ image }) => withNewIds(image, makeId)),
  ]);
};

/**
 * Replaces the waiting block by a ticker's summary: one paragraph for each line (rules.md, section 4), and the pictures of the events.
 * Without any line, and where it failed, the block is removed. False if it is gone already. The caret stays, and moves along
 * where it was on the block.
 */
export const replaceTickerSummary = (editor: Editor, elementId: string, summary: Summary, makeId: () => string): boolean => {
  const entry = findElement(editor, elementId);
  if (entry?.[0].type !== ELEMENT_TYPE.tickerSummary) return false;
  const [, path] = entry;
  const stood = editor.selection !== null && Path.isDescendant(editor.selection.focus.path, path);
  const written = blocksOf(summary, makeId);
  const [parent] = editor.parent(path);
  const blocks =
    written.length === 0 && (stood || parent.children.length === 1) ? [emptyTextElement(ELEMENT_TYPE.paragraph, makeId)] : written;
  editor.withoutNormalizing(() => {
    Transforms.removeNodes(editor, { at: path, voids: true });
    const placeOf = (index: number): Path => [...path.slice(0, -1), (path.at(-1) ?? 0) + index];
    for (const [index, block] of blocks.entries()) insertElement(editor, block, placeOf(index));
    const last = blocks.findLastIndex(({ type }) => type === ELEMENT_TYPE.paragraph);
    if (stood && last >= 0) Transforms.select(editor, editor.end(placeOf(last)));
  });
  return true;
};
