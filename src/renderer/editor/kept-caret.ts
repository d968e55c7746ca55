import { Node, type Point, Text, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import type { Caret } from '#renderer/platform/state/item-places.ts';
import type { GalleyEditor } from './create-editor.ts';

type Editor = GalleyEditor<ReactEditor>;
type CaretPoint = Caret['anchor'];

const toKept = (editor: Editor, { path: [index = 0, ...path], offset }: Point): CaretPoint | null => {
  const block = elementsOf(editor)[index]?.id;
  return block === undefined ? null : { block, path, offset };
};

/** Returns the point of a stored caret, clamped to the end of shortened text; null if the block or its part is gone. */
const fromKept = (editor: Editor, { block, path, offset }: CaretPoint): Point | null => {
  const index = elementsOf(editor).findIndex(({ id }) => id === block);
  const whole = [index, ...path];
  if (index < 0 || !Node.has(editor, whole)) return null;
  const node = Node.get(editor, whole);
  return Text.isText(node) ? { path: whole, offset: Math.min(offset, node.text.length) } : null;
};

/** Returns the caret or selection by block; null if there is none. Reads the browser's selection, as Slate's lags behind. */
export const caretOf = (editor: Editor): Caret | null => {
  const marked = getSelection();
  const isHere = marked !== null && ReactEditor.hasSelectableTarget(editor, marked.anchorNode);
  const now = isHere ? ReactEditor.toSlateRange(editor, marked, { exactMatch: false, suppressThrow: true }) : null;
  const selection = now ?? editor.selection;
  if (selection === null) return null;
  const anchor = toKept(editor, selection.anchor);
  const focus = toKept(editor, selection.focus);
  return anchor && focus && { anchor, focus };
};

/** Restores the caret; returns false if its block is gone. */
export const putCaret = (editor: Editor, caret: Caret): boolean => {
  const anchor = fromKept(editor, caret.anchor);
  const focus = fromKept(editor, caret.focus);
  if (!anchor || !focus) return false;
  Transforms.select(editor, { anchor, focus });
  return true;
};
