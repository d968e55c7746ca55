import { type Editor, Path, Transforms } from 'slate';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { becomeParagraph } from '../caret.ts';
import { isExpandedSelection } from '../selection-state.ts';
import { blockAtCaret } from '../with-keys.ts';

/** The lines of pasted text; blank lines only separate. */
const linesOf = (text: string): readonly string[] => text.split(/[\r\n\u2028\u2029]+/u).filter(line => line !== '');

/**
 * Pastes plain text at the caret, in place of what is selected. Each line becomes a block of its own: a paragraph, or an item where one stands
 * in a list. A block of one line takes everything in one line (B5-078, B5-079); the words of a quote keep their line feeds.
 */
export const pasteText = (editor: Editor, text: string, makeId: () => string): void => {
  editor.withoutNormalizing(() => {
    if (isExpandedSelection(editor)) Transforms.delete(editor);
    const block = blockAtCaret(editor);
    const rules = block?.model.text;
    if (!block || !rules) {
      pasteBehindVoid(editor, text, makeId);
      return;
    }
    if (rules.singleLine && block.model.place !== 'body') editor.insertText(text.replace(/\s*[\r\n\u2028\u2029]+\s*/gu, ' ').trim());
    else if (block.model.isolated) editor.insertText(text.replace(/\r\n|[\r\u2028\u2029]/gu, '\n'));
    else pasteLines(editor, linesOf(text));
  });
};

const pasteLines = (editor: Editor, lines: readonly string[]): void => {
  for (const [index, line] of lines.entries()) {
    if (index > 0) splitForLine(editor);
    editor.insertText(line);
  }
};

const splitForLine = (editor: Editor): void => {
  Transforms.splitNodes(editor, { always: true });
  const block = blockAtCaret(editor);
  if (block?.entry[0].type === ELEMENT_TYPE.crosshead) becomeParagraph(editor, block.entry[1]);
};

const pasteBehindVoid = (editor: Editor, text: string, makeId: () => string): void => {
  const index = editor.selection?.focus.path[0];
  if (index === undefined) return;
  const path = Path.next([index]);
  const paragraphs = linesOf(text).map(line => ({ type: ELEMENT_TYPE.paragraph, id: makeId(), children: [{ text: line }] }));
  Transforms.insertNodes(editor, paragraphs, { at: path });
  Transforms.select(editor, editor.end([index + paragraphs.length]));
};
