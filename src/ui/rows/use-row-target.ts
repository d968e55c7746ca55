import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { combineDrags } from './drag.ts';
import { DRAGGED_ROWS } from './use-row-drag.ts';

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
    return combineDrags(
      DRAGGED_ROWS.watch({
        onStart: dragged => setDragged(dragged.kind === kind),
        onEnd: () => setDragged(false),
      }),
      DRAGGED_ROWS.place({
        element,
        canDrop: dragged => dragged.kind === kind,
        onEnter: () => setOver(true),
        onLeave: () => setOver(false),
        onDrop: ({ id }) => drop(id),
      }),
    );
  }, [kind, target]);
  return { isDragged, isOver };
};
