import { type Editor, Path, Range, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockEntry } from '../../model/block.ts';
import { insertElement, insertParagraphAfter } from '../../editing/caret.ts';
import { insertBlock } from '../../editing/commands/blocks.ts';
import { selectedBlocks } from '../../editing/commands/selected-blocks.ts';
import { emptyTextElement } from '../../model/text-block.ts';

/** Enter in the words goes to the caption. */
export const goToCaption = (editor: Editor, [, path]: BlockEntry): boolean => {
  Transforms.select(editor, editor.end(Path.next(path)));
  return true;
};

/** Enter in the caption continues after the quote. */
export const leaveQuote = (editor: Editor, [, path]: BlockEntry, makeId: () => string): boolean => {
  insertParagraphAfter(editor, Path.parent(path), makeId);
  return true;
};

/** Backspace at the start of the caption goes back to the words. */
export const backToQuoteText = (editor: Editor, [, path]: BlockEntry): boolean => {
  Transforms.select(editor, editor.end(Path.previous(path)));
  return true;
};

/** Backspace at the start of the words dissolves the quote: its text, and its caption if there is one, become paragraphs. */
export const dissolveQuote = (editor: Editor, [, path]: BlockEntry): boolean => {
  const quotePath = Path.parent(path);
  const [quote] = editor.node(quotePath);
  if (!('type' in quote) || quote.type !== ELEMENT_TYPE.quote) return false;
  editor.withoutNormalizing(() => {
    const captionPath = [...quotePath, 1];
    if (editor.string(captionPath) === '') Transforms.removeNodes(editor, { at: captionPath });
    else Transforms.setNodes(editor, { type: ELEMENT_TYPE.paragraph }, { at: captionPath });
    Transforms.setNodes(editor, { type: ELEMENT_TYPE.paragraph }, { at: [...quotePath, 0] });
    Transforms.unwrapNodes(editor, { at: quotePath });
  });
  return true;
};

/** Makes a quote of a line of text; the caret stays where it is in the words. */
export const quoteLine = (editor: Editor, path: Path, makeId: () => string): void => {
  editor.withoutNormalizing(() => {
    const empty: Element = { type: ELEMENT_TYPE.quote, id: makeId(), children: [] };
    Transforms.setNodes(editor, { type: ELEMENT_TYPE.quoteText }, { at: path });
    Transforms.unsetNodes(editor, 'data', { at: path });
    Transforms.wrapNodes(editor, empty, { at: path });
    insertElement(editor, emptyTextElement(ELEMENT_TYPE.quoteCaption, makeId), [...path, 1]);
  });
};

const isLine = ({ type }: Element): boolean => type === ELEMENT_TYPE.paragraph || type === ELEMENT_TYPE.crosshead;

/**
 * Puts an empty quote behind the current block, as every other block comes in; a paragraph or crosshead in which words are selected becomes
 * the quote itself.
 */
export const insertQuote = (editor: Editor, empty: Element, makeId: () => string): void => {
  if (!quoteSelection(editor, makeId)) insertBlock(editor, empty, makeId);
};

/** The line in which words are selected, where it may become a quote. */
const selectedLine = (editor: Editor): Path | undefined => {
  if (editor.selection === null || Range.isCollapsed(editor.selection)) return undefined;
  const [unit] = selectedBlocks(editor);
  if (!unit || !isLine(unit.element) || !unit.run.accepts(ELEMENT_TYPE.quote)) return undefined;
  return editor.string(editor.selection).trim() === '' ? undefined : unit.path;
};

/** Checks whether the line with the selected words may become a quote. */
export const canQuote = (editor: Editor): boolean => selectedLine(editor) !== undefined;

/** Makes a quote of the line in which words are selected; false if that is not possible. */
export const quoteSelection = (editor: Editor, makeId: () => string): boolean => {
  const path = selectedLine(editor);
  if (path) quoteLine(editor, path, makeId);
  return path !== undefined;
};
