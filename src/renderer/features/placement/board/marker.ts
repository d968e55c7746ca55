import type { Target } from '#renderer/entities/placement/changes.ts';

const numberOf = (element: HTMLElement, name: string): number => Number(element.dataset[name] ?? '0');

/** Place of the board with its section. */
export interface FoundPlace {
  readonly target: Target;
  readonly section: HTMLElement;
}

/** Returns the place at an element of the board and a height in the window; null if nothing can be dropped there. */
export const placeAt = (board: HTMLElement, under: Element | null, y: number): FoundPlace | null => {
  const section = under?.closest<HTMLElement>('[data-section-id]');
  const pageId = section?.closest<HTMLElement>('[data-page-id]')?.dataset['pageId'];
  const sectionId = section?.dataset['sectionId'];
  if (!section || !board.contains(section) || pageId === undefined || sectionId === undefined || section.dataset['full'] !== undefined)
    return null;
  const line = under?.closest<HTMLElement>('[data-key]');
  if (!line)
    return { section, target: { pageId, sectionId, index: under?.closest('[data-section-head]') ? 0 : numberOf(section, 'count') } };
  const { top, height } = line.getBoundingClientRect();
  const isBehind = y > top + height / 2 && line.dataset['automatic'] === undefined;
  return { section, target: { pageId, sectionId, index: numberOf(line, 'index') + (isBehind ? 1 : 0) } };
};

const sectionOf = (board: HTMLElement, { pageId, sectionId }: Target): HTMLElement | null =>
  board.querySelector<HTMLElement>(`[data-page-id="${CSS.escape(pageId)}"] [data-section-id="${CSS.escape(sectionId)}"]`);

/** Returns where the marker of a place is drawn: above the line at that index, or below the last. */
const edgeOf = (section: HTMLElement, index: number): { left: number; width: number; y: number } => {
  const lines = [...section.querySelectorAll<HTMLElement>('[data-key]:not([data-automatic])')];
  const at = lines.find(line => numberOf(line, 'index') === index);
  const before = lines.findLast(line => numberOf(line, 'index') < index);
  const head = section.querySelector<HTMLElement>('[data-section-head]');
  const box = (at ?? before ?? head ?? section).getBoundingClientRect();
  return { left: box.left, width: box.width, y: at ? box.top - 1 : box.bottom + 1 };
};

export interface Marker {
  /** Shows a place, or the one that was found under the pointer. */
  readonly show: (target: Target | null) => void;
  readonly showFound: (place: FoundPlace | null) => void;
  readonly hide: () => void;
  /** Tells that the board has changed: the marker is drawn again when it is shown next. */
  readonly moved: () => void;
  readonly remove: () => void;
}

const isSamePlace = (one: Target, other: Target): boolean =>
  one.index === other.index && one.sectionId === other.sectionId && one.pageId === other.pageId;

/** Creates the marker of a drop target: one element, moved directly and only if needed, so that nothing else is rendered. */
export const createMarker = (board: HTMLElement): Marker => {
  const line = document.createElement('div');
  line.className = 'g-board-marker';
  line.hidden = true;
  board.append(line);
  let drawn: Target | null = null;
  let width = 0;
  const hide = (): void => {
    if (drawn !== null) line.hidden = true;
    drawn = null;
  };
  const draw = (section: HTMLElement, target: Target): void => {
    const edge = edgeOf(section, target.index);
    if (drawn === null) line.hidden = false;
    if (edge.width !== width) line.style.width = `${String(edge.width)}px`;
    line.style.transform = `translate(${String(edge.left)}px, ${String(edge.y)}px)`;
    width = edge.width;
    drawn = target;
  };
  return {
    show: target => {
      const section = target && sectionOf(board, target);
      if (!target || !section) return hide();
      draw(section, target);
    },
    showFound: place => {
      if (!place) return hide();
      if (drawn === null || !isSamePlace(drawn, place.target)) draw(place.section, place.target);
    },
    hide,
    moved: () => {
      drawn = line.hidden ? null : { pageId: '', sectionId: '', index: -1 };
    },
    remove: () => line.remove(),
  };
};
