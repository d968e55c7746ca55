import type { Dragged } from './dragged.ts';

/** Distance above the finger, which would cover the ghost. */
const ABOVE_PX = 56;

/** Image of what is dragged by touch: the title of the line, and the number of lines with it. */
export interface Ghost {
  readonly move: (x: number, y: number) => void;
  readonly remove: () => void;
}

export const createGhost = (board: HTMLElement, line: HTMLElement, dragged: Dragged): Ghost => {
  const ghost = document.createElement('div');
  ghost.className = 'g-board-ghost';
  ghost.setAttribute('aria-hidden', 'true');
  const count = 'itemIds' in dragged ? dragged.itemIds.length : dragged.metadataIds.length;
  const title = line.querySelector('.g-placed-title')?.textContent ?? '';
  ghost.textContent = count > 1 ? `${String(count)}: ${title}` : title;
  board.append(ghost);
  return {
    move: (x, y) => {
      ghost.style.transform = `translate(${String(x)}px, ${String(y - ABOVE_PX)}px) translateX(-50%)`;
    },
    remove: () => ghost.remove(),
  };
};
