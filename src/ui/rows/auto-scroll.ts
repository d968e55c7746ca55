/** So near to an edge the board scrolls, the faster the nearer, in pixels. */
const EDGE_PX = 64;
const FASTEST_PX = 18;

const speedAt = (position: number, start: number, end: number): number => {
  if (position < start + EDGE_PX) return -FASTEST_PX * Math.min(1, (start + EDGE_PX - position) / EDGE_PX);
  if (position > end - EDGE_PX) return FASTEST_PX * Math.min(1, (position - end + EDGE_PX) / EDGE_PX);
  return 0;
};

export interface AutoScroll {
  /** The pointer is at a point of the window, above an element of the board. */
  readonly at: (x: number, y: number, under: Element | null) => void;
  readonly stop: () => void;
}

/**
 * Scrolls columns up and down and the board sideways while something is dragged near an edge. Where things stand is read once per drag and
 * column: only scrolling sideways moves columns. `scrolled` is called after each step.
 */
export const createAutoScroll = (board: HTMLElement, scrolled: () => void): AutoScroll => {
  let frame: number | undefined;
  let pointer: { readonly x: number; readonly y: number; readonly column: HTMLElement | null } = { x: 0, y: 0, column: null };
  let boxes = new WeakMap<HTMLElement, DOMRect>();
  const boxOf = (element: HTMLElement): DOMRect => {
    const box = boxes.get(element) ?? element.getBoundingClientRect();
    boxes.set(element, box);
    return box;
  };
  const speeds = (): { readonly sideways: number; readonly down: number } => {
    const { x, y, column } = pointer;
    const around = boxOf(board);
    const body = column && boxOf(column);
    return { sideways: speedAt(x, around.left, around.right), down: body ? speedAt(y, body.top, body.bottom) : 0 };
  };
  const step = (): void => {
    const { sideways, down } = speeds();
    if (sideways === 0 && down === 0) return void (frame = undefined);
    if (sideways !== 0) {
      board.scrollLeft += sideways;
      boxes = new WeakMap();
    }
    if (pointer.column && down !== 0) pointer.column.scrollTop += down;
    scrolled();
    frame = requestAnimationFrame(step);
  };
  return {
    at: (x, y, under) => {
      pointer = { x, y, column: under?.closest<HTMLElement>('[data-column-body]') ?? null };
      if (frame !== undefined) return;
      const { sideways, down } = speeds();
      if (sideways !== 0 || down !== 0) frame = requestAnimationFrame(step);
    },
    stop: () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
      boxes = new WeakMap();
    },
  };
};
