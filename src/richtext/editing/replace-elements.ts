import { type Editor, Node as SlateNode, type Point, Transforms } from 'slate';
import { type Element, type Node, isText } from '#domain/article/document.ts';
import { elementsOf } from './elements-of.ts';

/** The number of characters before a point in its block of the top level. */
const offsetInBlock = (block: Element, point: Point): number => {
  let offset = 0;
  for (const [text, path] of SlateNode.texts(block)) {
    if (path.length === point.path.length - 1 && path.every((index, depth) => index === point.path[depth + 1]))
      return offset + point.offset;
    offset += text.text.length;
  }
  return offset;
};

/** The point at a character offset in a run of blocks; where two texts meet, the end of the first. */
const pointAfter = (blocks: readonly Element[], firstIndex: number, characters: number): Point | undefined => {
  let left = characters;
  let last: Point | undefined;
  for (const [index, block] of blocks.entries()) {
    for (const [text, path] of SlateNode.texts(block)) {
      const fullPath = [firstIndex + index, ...path];
      if (left <= text.text.length) return { path: fullPath, offset: left };
      left -= text.text.length;
      last = { path: fullPath, offset: text.text.length };
    }
  }
  return last;
};

const countTexts = (node: Node): number =>
  isText(node) ? node.text.length : node.children.reduce((sum, child) => sum + countTexts(child), 0);

/**
 * Replaces one block of the top level by others that hold the same text, in the fewest operations; the caret stays between the same characters.
 */
export const replaceBlockAt = (editor: Editor, index: number, next: readonly Element[]): void => {
  const before = elementsOf(editor);
  const block = before[index];
  if (!block) return;
  const place = (point: Point): number | undefined => (point.path[0] === index ? offsetInBlock(block, point) : undefined);
  const { selection } = editor;
  const anchor = selection ? place(selection.anchor) : undefined;
  const focus = selection ? place(selection.focus) : undefined;
  Transforms.setChildren(editor, [...before.slice(0, index), ...next, ...before.slice(index + 1)]);
  if (anchor === undefined && focus === undefined) return;
  restorePoint(editor, 'anchor', { index, next, characters: anchor });
  restorePoint(editor, 'focus', { index, next, characters: focus });
};

const restorePoint = (
  editor: Editor,
  edge: 'anchor' | 'focus',
  target: { readonly index: number; readonly next: readonly Element[]; readonly characters: number | undefined },
): void => {
  const current = editor.selection?.[edge];
  const { index, next, characters } = target;
  if (characters === undefined || !editor.selection) return;
  if (current && isStillThere(editor, current, target)) return;
  const point = pointAfter(next, index, characters);
  if (point) Transforms.setPoint(editor, point, { edge });
};

/** Checks whether Slate's own mapping already kept the point between the same characters. */
const isStillThere = (
  editor: Editor,
  point: Point,
  { index, next, characters }: { readonly index: number; readonly next: readonly Element[]; readonly characters: number | undefined },
): boolean => {
  const blockIndex = point.path[0] ?? -1;
  const block = elementsOf(editor)[blockIndex];
  if (!block || blockIndex < index || blockIndex >= index + next.length) return false;
  const before = next.slice(0, blockIndex - index).reduce((sum, element) => sum + countTexts(element), 0);
  return before + offsetInBlock(block, point) === characters;
};
