/** Dragged items of the board, or dragged articles of the pool. */
export type Dragged = { readonly itemIds: readonly string[] } | { readonly metadataIds: readonly string[] };

type Asked = () => Dragged | undefined;

const lines = new WeakMap<Element, Asked>();

/** Registers what dragging a rendered line drags; returns a function that unregisters it. */
export const keepDragged = (line: Element, dragged: Asked): (() => void) => {
  lines.set(line, dragged);
  return () => void lines.delete(line);
};

/** Returns what dragging a line drags now. */
export const standsFor = (line: Element): Dragged | undefined => lines.get(line)?.();

/** Marks the dragged lines, without rendering by React. */
export const markDragged = (board: HTMLElement, dragged: Dragged, isDragging: boolean): void => {
  board.toggleAttribute('data-dragging', isDragging);
  if (!('itemIds' in dragged)) return;
  for (const id of dragged.itemIds) board.querySelector(`[data-key="${CSS.escape(id)}"]`)?.toggleAttribute('data-leaving', isDragging);
};
