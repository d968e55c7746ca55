import { useEffect, type RefObject } from 'react';
import type { Target } from '#renderer/entities/placement/changes.ts';
import { createAutoScroll } from '#ui/rows/auto-scroll.ts';
import { combineDrags, createDragKind } from '#ui/rows/drag.ts';
import { type Dragged, keepDragged, markDragged } from './dragged.ts';
import { createMarker, placeAt } from './marker.ts';
import { watchTouch } from './touch-drag.ts';

const PLACED = createDragKind<Dragged>('galley.placement');

/** Makes an element draggable; `dragged` is called when the drag begins. */
export const useDraggable = (element: RefObject<HTMLElement | null>, dragged: () => Dragged | undefined): void => {
  useEffect(() => {
    if (!element.current) return undefined;
    return combineDrags(keepDragged(element.current, dragged), PLACED.source({ element: element.current, dragged }));
  }, [element, dragged]);
};

/** Makes the board a drop target, with a marker where the item would land and scrolling at the edges, without React state. */
export const useBoardDrop = (board: RefObject<HTMLElement | null>, drop: (dragged: Dragged, target: Target) => void): void => {
  useEffect(() => {
    const element = board.current;
    if (!element) return undefined;
    const marker = createMarker(element);
    const scroll = createAutoScroll(element, marker.moved);
    // Each event tells the element under the pointer: no second lookup.
    let under: Element | null = null;
    const notice = ({ target }: DragEvent): void => {
      under = target instanceof Element ? target : null;
    };
    element.addEventListener('dragover', notice, { capture: true, passive: true });
    return combineDrags(
      () => element.removeEventListener('dragover', notice, { capture: true }),
      PLACED.place({
        element,
        onOver: (_dragged, { clientX, clientY }) => {
          scroll.at(clientX, clientY, under);
          marker.showFound(placeAt(element, under, clientY));
        },
        onLeave: marker.hide,
        onDrop: (dragged, { clientX, clientY }) => {
          const place = placeAt(element, document.elementFromPoint(clientX, clientY), clientY);
          if (place) drop(dragged, place.target);
        },
      }),
      PLACED.watch({
        onStart: dragged => markDragged(element, dragged, true),
        onEnd: dragged => {
          marker.hide();
          scroll.stop();
          markDragged(element, dragged, false);
        },
      }),
      watchTouch({ board: element, marker, drop }),
      marker.remove,
      scroll.stop,
    );
  }, [board, drop]);
};
