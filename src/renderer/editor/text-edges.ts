import type { KeyboardEvent, MouseEvent } from 'react';
import { ReactEditor } from 'slate-react';
import { leaveChosen, writeAtEnd } from '#richtext/editing/commands/edges.ts';
import { selectOneBlock } from '#richtext/editing/commands/selection.ts';
import type { EditorParts } from './editor-context.tsx';
import { isModified } from '#ui/keys/press.ts';

const TRIPLE_CLICK = 3;

const DIRECTIONS: Readonly<Record<string, 'backward' | 'forward'>> = {
  ArrowUp: 'backward',
  ArrowLeft: 'backward',
  ArrowDown: 'forward',
  ArrowRight: 'forward',
};

/** Returns whether a mouse press is below the last block, on the paper or in the margin of the text. */
const isBelowText = (event: MouseEvent<HTMLElement>, text: HTMLElement): boolean => {
  if (event.target === event.currentTarget) return event.clientY >= text.getBoundingClientRect().bottom;
  if (event.target !== text) return false;
  const blocks = text.querySelectorAll('[data-slate-node="element"]');
  const last = blocks[blocks.length - 1]?.closest('.g-writing > *, .g-chunk > *') ?? blocks[blocks.length - 1];
  return last !== undefined && event.clientY > last.getBoundingClientRect().bottom;
};

/** Creates the column's handlers outside blocks: a click below the text continues at its end, arrow keys leave a block at its edge. */
export const edgeHandlers = ({ editor, steps, makeId }: Pick<EditorParts, 'editor' | 'steps' | 'makeId'>, hidesHead: boolean) => ({
  onMouseDown: (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || event.shiftKey || event.defaultPrevented) return;
    if (!isBelowText(event, ReactEditor.toDOMNode(editor, editor))) return;
    event.preventDefault();
    steps.asStep(() => writeAtEnd(editor, makeId));
    ReactEditor.focus(editor);
  },
  onClick: (event: MouseEvent<HTMLElement>) => {
    const marked = event.detail === TRIPLE_CLICK ? getSelection() : null;
    if (marked === null || !ReactEditor.hasSelectableTarget(editor, marked.anchorNode)) return;
    const range = ReactEditor.toSlateRange(editor, marked, { exactMatch: false, suppressThrow: true });
    if (range) selectOneBlock(editor, range);
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.shiftKey || isModified(event)) return;
    if (event.target !== ReactEditor.toDOMNode(editor, editor)) return;
    if (steps.asStep(() => leaveChosen(editor, direction, { makeId, hidesHead }))) event.preventDefault();
  },
});
