import { ReactEditor } from 'slate-react';
import { type Unit, unitAround } from '#richtext/editing/runs.ts';

/** A point of the window, as pointer events carry it. */
export interface PointerPlace {
  readonly clientX: number;
  readonly clientY: number;
}

const ELEMENT_SELECTOR = '[data-slate-node="element"]';

/** Returns the block of a DOM element of the text. */
export const unitOf = (editor: ReactEditor, element: globalThis.Element | null): Unit | undefined => {
  const node = element?.closest(ELEMENT_SELECTOR);
  if (!node) return undefined;
  try {
    return unitAround(editor, ReactEditor.findPath(editor, ReactEditor.toSlateNode(editor, node)));
  } catch {
    // Slate throws a plain Error for a node that it has just taken out of the document.
    return undefined;
  }
};

/**
 * Returns the block at a point of the writing column: the one under it, else the one at its height, so that the gutters
 * belong to the blocks beside them.
 */
export const unitAtPoint = (editor: ReactEditor, target: EventTarget | null, { clientX, clientY }: PointerPlace): Unit | undefined => {
  const direct = target instanceof globalThis.Element ? target.closest(ELEMENT_SELECTOR) : null;
  if (direct) return unitOf(editor, direct);
  const area = ReactEditor.toDOMNode(editor, editor);
  const box = area.getBoundingClientRect();
  const style = getComputedStyle(area);
  const left = box.left + Number.parseFloat(style.paddingLeft) + 2;
  const right = box.right - Number.parseFloat(style.paddingRight) - 2;
  const beside = Math.min(Math.max(clientX, left), right);
  const found = document.elementsFromPoint(beside, clientY).find(element => area.contains(element) && element.closest(ELEMENT_SELECTOR));
  return unitOf(editor, found ?? null);
};
