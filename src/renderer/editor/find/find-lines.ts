import type { Editor, Path, Range } from 'slate';
import { type Element, isText, plainText, type Text } from '#domain/article/document.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { FIXED_BLOCKS } from '#richtext/model/top-types.ts';

interface Piece {
  readonly node: Text;
  readonly path: Path;
  /** Offset of the piece's text in the line. */
  readonly start: number;
}

/** The letters of one block of text, through its marks and links. */
export interface Line {
  /** The element that holds them. */
  readonly element: Element;
  readonly text: string;
  readonly pieces: readonly Piece[];
}

const piecesOf = (element: Element, path: Path, start: number): readonly Piece[] => {
  let at = start;
  return element.children.flatMap((child, index) => {
    const pieces = isText(child) ? [{ node: child, path: [...path, index], start: at }] : piecesOf(child, [...path, index], at);
    at += plainText(child).length;
    return pieces;
  });
};

/** Returns the lines of an element at a path. */
export const linesIn = (editor: Editor, element: Element, path: Path): readonly Line[] => {
  if (editor.isVoid(element)) return [];
  if (element.children.some(isText)) return [{ element, text: plainText(element), pieces: piecesOf(element, path, 0) }];
  return element.children.flatMap((child, index) => (isText(child) ? [] : linesIn(editor, child, [...path, index])));
};

/** Returns every line of a text: of its blocks, their captions, titles, questions and cells. */
export const linesOf = (editor: Editor, hidesHead: boolean): readonly Line[] =>
  elementsOf(editor).flatMap((element, index) => (hidesHead && index < FIXED_BLOCKS ? [] : linesIn(editor, element, [index])));

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Returns the pieces that a place covers, with the range inside each. */
const covered = ({ pieces }: Line, { start, end }: Place) =>
  pieces.flatMap(({ node, path, start: from }) => {
    const [first, last] = [Math.max(start - from, 0), Math.min(end - from, node.text.length)];
    return first < last ? [{ path, first, last, text: node.text.slice(first, last) }] : [];
  });

/** Returns the document range of a place in a line. */
export const rangeIn = (line: Line, place: Place): Range | undefined => {
  const parts = covered(line, place);
  const [from, to] = [parts[0], parts.at(-1)];
  return from && to && { anchor: { path: from.path, offset: from.first }, focus: { path: to.path, offset: to.last } };
};

/** Replaces a place of a line with words. They get the marks and the link of the first replaced letter. */
export const writeOver = (editor: Editor, line: Line, place: Place, words: string): void => {
  for (const [index, { path, first, text }] of [...covered(line, place).entries()].reverse()) {
    editor.apply({ type: 'remove_text', path, offset: first, text });
    if (index === 0 && words !== '') editor.apply({ type: 'insert_text', path, offset: first, text: words });
  }
};
