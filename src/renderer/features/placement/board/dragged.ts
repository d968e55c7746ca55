/** What is dragged: items of the board, or articles of the pool. */
export type Dragged = { readonly itemIds: readonly string[] } | { readonly metadataIds: readonly string[] };

type Asked = () => Dragged | undefined;

const lines = new WeakMap<Element, Asked>();

/** Keeps what a line stands for while it is drawn; the answer forgets it. */
export const keepDragged = (line: Element, dragged: Asked): (() => void) => {
  lines.set(line, dragged);
  return () => void lines.delete(line);
};

/** What a line stands for now. */
export const standsFor = (line: Element): Dragged | undefined => lines.get(line)?.();

/** Shows which lines are on their way; nothing is drawn anew by React. */
export const markDragged = (board: HTMLElement, dragged: Dragged, isDragging: boolean): void => {
  board.toggleAttribute('data-dragging', isDragging);
  if (!('itemIds' in dragged)) return;
  for (const id of dragged.itemIds) board.querySelector(`[data-key="${CSS.escape(id)}"]`)?.toggleAttribute('data-leaving', isDragging);
};
