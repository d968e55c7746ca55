import { type Editor, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { isExpandedSelection } from '../editing/selection-state.ts';
import { blockAtCaret } from '../editing/runs.ts';
import { insertElements } from './insert-elements.ts';

/** The lines of pasted text; blank lines only separate. */
const linesOf = (text: string): readonly string[] => text.split(/[\r\n\u2028\u2029]+/u).filter(line => line !== '');

const paragraphsOf = (text: string, makeId: () => string): readonly Element[] =>
  linesOf(text).map(line => ({ type: ELEMENT_TYPE.paragraph, id: makeId(), children: [{ text: line }] }));

const LINE_BREAKS = String.raw`[ \t]*[\r\n\u2028\u2029][ \t\r\n\u2028\u2029]*`;

/**
 * Plain text in one line, as a block of one line takes it (B5-078, B5-079). Line breaks at its ends go; spaces stay, for what is pasted stands
 * beside other words.
 */
export const asOneLine = (text: string): string =>
  text.replace(/^[\r\n\u2028\u2029]+|[\r\n\u2028\u2029]+$/gu, '').replace(new RegExp(LINE_BREAKS, 'gu'), ' ');

/**
 * Pastes plain text at the caret, in place of what is selected. Each line becomes a block of its own: a paragraph, or an item where the caret is
 * in a list. A block of one line takes everything in one line (B5-078, B5-079); the words of a quote keep their line feeds.
 */
export const pasteText = (editor: Editor, text: string, makeId: () => string): void => {
  editor.withoutNormalizing(() => {
    if (isExpandedSelection(editor)) Transforms.delete(editor);
    const block = blockAtCaret(editor);
    const rules = block?.model.text;
    const lines = linesOf(text);
    if (block && rules?.singleLine === true && block.model.place !== 'body') editor.insertText(asOneLine(text));
    else if (block && rules && block.model.isolated === true) editor.insertText(text.replace(/\r\n|[\r\u2028\u2029]/gu, '\n'));
    else if (block && rules && lines.length <= 1) editor.insertText(lines[0] ?? '');
    else insertElements(editor, paragraphsOf(text, makeId), makeId);
  });
};
