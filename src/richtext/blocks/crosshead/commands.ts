import { type Editor, Path, Transforms } from 'slate';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockEntry } from '../../model/block.ts';
import { becomeParagraph, insertParagraphAfter, insertParagraphBefore, isCaretAtEnd, isCaretAtStart } from '../../editing/caret.ts';

/** Enter: an empty crosshead becomes a paragraph; at the end a paragraph follows; inside, the text after the caret becomes one. */
export const leaveCrosshead = (editor: Editor, [, path]: BlockEntry, makeId: () => string): boolean => {
  if (editor.string(path) === '') becomeParagraph(editor, path);
  else if (isCaretAtStart(editor, path)) insertParagraphBefore(editor, path, makeId);
  else if (isCaretAtEnd(editor, path)) insertParagraphAfter(editor, path, makeId);
  else {
    editor.withoutNormalizing(() => {
      Transforms.splitNodes(editor);
      becomeParagraph(editor, Path.next(path));
    });
  }
  return true;
};

/** Backspace at the start: an empty block before is removed, else the crosshead becomes a paragraph again. */
export const backToParagraph = (editor: Editor, [element, path]: BlockEntry): boolean => {
  const before = Path.hasPrevious(path) ? editor.node(Path.previous(path))[0] : undefined;
  const emptyBefore = before && 'type' in before && before.type === ELEMENT_TYPE.paragraph && editor.string(Path.previous(path)) === '';
  if (emptyBefore && editor.string(path) !== '') return false;
  if (element.type !== ELEMENT_TYPE.crosshead) return false;
  becomeParagraph(editor, path);
  return true;
};
