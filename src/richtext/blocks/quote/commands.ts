import { type Editor, Path, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockEntry } from '../../model/block.ts';
import { insertElement, insertParagraphAfter } from '../../editing/caret.ts';
import { insertBlock } from '../../editing/commands/blocks.ts';
import { selectedBlocks } from '../../editing/commands/selected-blocks.ts';

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

/** Backspace at the start of the words dissolves the quote: its text, and its caption where there is one, become paragraphs. */
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

/** A quote around the text of a block; the block's id goes to the words, so that merging knows them again. */
export const quoteAround = (block: Element, makeId: () => string): Element => ({
  type: ELEMENT_TYPE.quote,
  id: makeId(),
  children: [
    { type: ELEMENT_TYPE.quoteText, id: block.id, children: block.children },
    { type: ELEMENT_TYPE.quoteCaption, id: makeId(), children: [{ text: '' }] },
  ],
});

/** Puts the element at the place of a block and the caret into its first text. */
export const replaceBlock = (editor: Editor, path: Path, element: Element): void => {
  editor.withoutNormalizing(() => {
    Transforms.removeNodes(editor, { at: path });
    insertElement(editor, element, path);
    Transforms.select(editor, editor.start(path));
  });
};

const isLine = ({ type }: Element): boolean => type === ELEMENT_TYPE.paragraph || type === ELEMENT_TYPE.crosshead;

/** Makes a quote of the current paragraph or crosshead; without text there, inserts an empty one. */
export const insertQuote = (editor: Editor, empty: Element, makeId: () => string): void => {
  const [unit] = selectedBlocks(editor);
  const wraps = unit && isLine(unit.element) && unit.run.accepts(ELEMENT_TYPE.quote) && editor.string(unit.path) !== '';
  if (wraps) replaceBlock(editor, unit.path, quoteAround(unit.element, makeId));
  else insertBlock(editor, empty, makeId);
};
