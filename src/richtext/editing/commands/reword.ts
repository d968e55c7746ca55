import { type Editor, Node, type Path, type Point, Transforms } from 'slate';
import { diffTexts } from '#domain/article/words.ts';

/** The place of a character: at the end of the piece before it where `isEnd`, so that what is inserted there is like what stands before. */
const pointAt = (editor: Editor, path: Path, offset: number, isEnd: boolean): Point => {
  let at = 0;
  for (const [{ text }, inner] of Node.texts(Node.get(editor, path))) {
    const isWithin = isEnd ? offset <= at + text.length : offset < at + text.length;
    if (isWithin) return { path: [...path, ...inner], offset: offset - at };
    at += text.length;
  }
  return editor.end(path);
};

/**
 * Puts other words into a block. Words that stay keep their marks, links and comments, and the caret stays where it is in them
 * (B4-052); new ones look like what they replace.
 */
export const reword = (editor: Editor, path: Path, words: string): void => {
  const remove = (from: number, length: number): void => {
    if (length === 0) return;
    const at = { anchor: pointAt(editor, path, from, false), focus: pointAt(editor, path, from + length, true) };
    Transforms.delete(editor, { at });
  };
  editor.withoutNormalizing(() => {
    let at = 0;
    let removed = 0;
    for (const { kind, text } of diffTexts(editor.string(path), words)) {
      if (kind === 'removed') {
        removed = text.length;
        continue;
      }
      if (kind === 'added') Transforms.insertText(editor, text, { at: pointAt(editor, path, at, removed === 0) });
      const end = kind === 'added' ? at + text.length : at;
      remove(end, removed);
      removed = 0;
      at = end + (kind === 'same' ? text.length : 0);
    }
    remove(at, removed);
  });
};
