import type { Dragged } from './dragged.ts';

/** So far above the finger, which would cover it. */
const ABOVE_PX = 56;

/** What a finger carries, drawn beside it: the title of the line, and how many go with it. */
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
