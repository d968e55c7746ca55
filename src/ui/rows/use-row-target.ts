import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { rowIn } from './use-row-drag.ts';

interface RowTargetOptions {
  /** Kind of the rows that are accepted. */
  readonly kind: string;
  readonly target: RefObject<HTMLElement | null>;
  readonly onDrop: (id: string) => void;
}

/** Makes a place outside a list accept its rows: returns whether one is being dragged, and whether it is over this place. */
export const useRowTarget = ({ kind, target, onDrop }: RowTargetOptions): { readonly isDragged: boolean; readonly isOver: boolean } => {
  const [isDragged, setDragged] = useState(false);
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    return combine(
      monitorForElements({
        canMonitor: ({ source }) => rowIn(source.data, kind) !== undefined,
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => rowIn(source.data, kind) !== undefined,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          const id = rowIn(source.data, kind);
          if (id !== undefined) drop(id);
        },
      }),
    );
  }, [kind, target]);
  return { isDragged, isOver };
};
