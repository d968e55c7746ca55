import type { Target } from '#renderer/entities/placement/changes.ts';
import { createAutoScroll } from '#ui/rows/auto-scroll.ts';
import { type Dragged, markDragged, standsFor } from './dragged.ts';
import { createGhost, type Ghost } from './ghost.ts';
import { type FoundPlace, type Marker, placeAt } from './marker.ts';

/** A touch this long without moving lifts the line below; one that moves further than `STILL_PX` before scrolls. */
const LONG_PRESS_MS = 400;
const STILL_PX = 10;
const LINES = '[data-key],[data-article]';

interface TouchParts {
  readonly board: HTMLElement;
  readonly marker: Marker;
  readonly drop: (dragged: Dragged, target: Target) => void;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Touch in progress: waiting for the long press, or dragging. */
interface Press {
  readonly line: HTMLElement;
  readonly from: Point;
  readonly timer: ReturnType<typeof setTimeout>;
  at: Point;
  lifted: { readonly dragged: Dragged; readonly ghost: Ghost } | null;
  hasMoved: boolean;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

interface Heard {
  readonly begin: (event: TouchEvent) => void;
  readonly move: (event: TouchEvent) => void;
  readonly release: (event: TouchEvent) => void;
  readonly end: () => unknown;
  readonly holdMenu: (event: Event) => void;
}

const listen = (root: HTMLElement, { begin, move, release, end, holdMenu }: Heard): (() => void) => {
  root.addEventListener('touchstart', begin, { passive: true });
  root.addEventListener('touchmove', move, { passive: false });
  root.addEventListener('touchend', release, { passive: false });
  root.addEventListener('touchcancel', end);
  root.addEventListener('contextmenu', holdMenu, { capture: true });
  return () => {
    root.removeEventListener('touchstart', begin);
    root.removeEventListener('touchmove', move);
    root.removeEventListener('touchend', release);
    root.removeEventListener('touchcancel', end);
    root.removeEventListener('contextmenu', holdMenu, { capture: true });
  };
};

/**
 * Handles touch drag: a long press lifts a line of board or pool, release drops it, release in the same place opens its menu.
 * Browsers differ in whether they drag by touch themselves, so native drag is off here. Returns a function that stops listening.
 */
export const watchTouch = ({ board, marker, drop }: TouchParts): (() => void) => {
  const root = board.parentElement ?? board;
  let press: Press | null = null;

  const find = ({ clientX, clientY }: Point): FoundPlace | null => placeAt(board, document.elementFromPoint(clientX, clientY), clientY);
  const scroll = createAutoScroll(board, () => {
    marker.moved();
    if (press?.lifted) marker.showFound(find(press.at));
  });

  const end = (): Press | null => {
    const ended = press;
    press = null;
    if (!ended) return null;
    clearTimeout(ended.timer);
    ended.line.draggable = true;
    if (ended.lifted) {
      ended.lifted.ghost.remove();
      markDragged(board, ended.lifted.dragged, false);
    }
    marker.hide();
    scroll.stop();
    return ended;
  };

  const lift = (): void => {
    const dragged = press && standsFor(press.line);
    if (!press || !dragged) return void end();
    press.lifted = { dragged, ghost: createGhost(board, press.line, dragged) };
    press.lifted.ghost.move(press.at.clientX, press.at.clientY);
    markDragged(board, dragged, true);
  };

  const begin = (event: TouchEvent): void => {
    end();
    const [touch] = event.touches;
    const target = event.target instanceof Element ? event.target : null;
    const line = target?.closest<HTMLElement>(LINES);
    if (!touch || event.touches.length > 1 || !line || target?.closest('button')) return;
    line.draggable = false;
    const from = { clientX: touch.clientX, clientY: touch.clientY };
    press = { line, from, at: from, timer: setTimeout(lift, LONG_PRESS_MS), lifted: null, hasMoved: false };
  };

  const move = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (!press || !touch) return;
    const { clientX, clientY } = touch;
    press.at = { clientX, clientY };
    if (!press.lifted) {
      if (distance(press.from, touch) > STILL_PX) end();
      return;
    }
    event.preventDefault();
    press.hasMoved ||= distance(press.from, touch) > STILL_PX;
    if (!press.hasMoved) return;
    press.lifted.ghost.move(clientX, clientY);
    scroll.at(clientX, clientY, document.elementFromPoint(clientX, clientY));
    marker.showFound(find(touch));
  };

  const release = (event: TouchEvent): void => {
    const ended = end();
    if (!ended?.lifted) return;
    event.preventDefault(); // no click follows
    const { clientX, clientY } = ended.at;
    const place = ended.hasMoved ? find(ended.at) : null;
    if (place) drop(ended.lifted.dragged, place.target);
    if (!ended.hasMoved) ended.line.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }));
  };

  /** Suppresses the menu that some browsers open while the finger still rests. */
  const holdMenu = (event: Event): void => {
    if (!press) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const stop = listen(root, { begin, move, release, end, holdMenu });
  return () => {
    end();
    stop();
  };
};
