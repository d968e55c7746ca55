import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, type RefObject } from 'react';
import type { Target } from '#renderer/entities/placement/changes.ts';
import { createAutoScroll } from '#ui/rows/auto-scroll.ts';
import { type Dragged, keepDragged, markDragged } from './dragged.ts';
import { createMarker, placeAt } from './marker.ts';
import { watchTouch } from './touch-drag.ts';

const KIND = Symbol('galley.placement');

const draggedOf = (data: Record<string | symbol, unknown>): Dragged | undefined => data[KIND] as Dragged | undefined; // only we write it

/** Makes an element draggable; `dragged` is called when the drag begins. */
export const useDraggable = (element: RefObject<HTMLElement | null>, dragged: () => Dragged | undefined): void => {
  useEffect(() => {
    if (!element.current) return undefined;
    return combine(
      keepDragged(element.current, dragged),
      draggable({
        element: element.current,
        canDrag: () => dragged() !== undefined,
        getInitialData: () => ({ [KIND]: dragged() }),
      }),
    );
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
    return combine(
      () => element.removeEventListener('dragover', notice, { capture: true }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedOf(source.data) !== undefined,
        onDrag: ({ location }) => {
          const { clientX, clientY } = location.current.input;
          scroll.at(clientX, clientY, under);
          marker.showFound(placeAt(element, under, clientY));
        },
        onDragLeave: () => marker.hide(),
        onDrop: ({ source, location }) => {
          const { clientX, clientY } = location.current.input;
          const place = placeAt(element, document.elementFromPoint(clientX, clientY), clientY);
          const dragged = draggedOf(source.data);
          if (place && dragged) drop(dragged, place.target);
        },
      }),
      monitorForElements({
        canMonitor: ({ source }) => draggedOf(source.data) !== undefined,
        onDragStart: ({ source }) => {
          const dragged = draggedOf(source.data);
          if (dragged) markDragged(element, dragged, true);
        },
        onDrop: ({ source }) => {
          marker.hide();
          scroll.stop();
          const dragged = draggedOf(source.data);
          if (dragged) markDragged(element, dragged, false);
        },
      }),
      watchTouch({ board: element, marker, drop }),
      marker.remove,
      scroll.stop,
    );
  }, [board, drop]);
};
