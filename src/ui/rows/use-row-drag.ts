import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { combineDrags, createDragKind, type DragPoint } from './drag.ts';

export type Edge = 'before' | 'after';
/** Of a tree's entry: beside it, or among those below it. */
export type TreeEdge = Edge | 'into';

/** A row as it is dragged: its id, and the list that takes it. */
interface DraggedRow {
  readonly kind: string;
  readonly id: string;
}

export const DRAGGED_ROWS = createDragKind<DraggedRow>('galley.row');

/** The upper and the lower part of a tree's row are before and after it. */
const EDGE_PART = 0.28;
/** Hovering over a row this long opens it. */
const LINGER_MS = 600;

const EDGE_AT = {
  rows: (box: DOMRect, { clientY }: DragPoint): Edge => (clientY < box.top + box.height / 2 ? 'before' : 'after'),
  columns: (box: DOMRect, { clientX }: DragPoint): Edge => (clientX < box.left + box.width / 2 ? 'before' : 'after'),
  tree: (box: DOMRect, { clientY }: DragPoint): TreeEdge => {
    const part = box.height === 0 ? EDGE_PART : (clientY - box.top) / box.height;
    return part < EDGE_PART ? 'before' : part > 1 - EDGE_PART ? 'after' : 'into';
  },
} as const;

/** Returns the index at which a row stands among all once it is dropped beside another. */
export const placeBeside = (ids: readonly string[], draggedId: string, onto: string, edge: Edge): number =>
  ids.filter(id => id !== draggedId).indexOf(onto) + (edge === 'after' ? 1 : 0);

interface RowOptions<At extends TreeEdge> {
  /** Kind of the list's rows: only rows of this kind are accepted. */
  readonly kind: string;
  readonly id: string;
  readonly row: RefObject<HTMLElement | null>;
  /** The part by which it is dragged; without it, the whole row. */
  readonly handle?: RefObject<HTMLElement | null>;
  readonly isEnabled?: boolean;
  readonly canDrop?: (draggedId: string, edge: At) => boolean;
  /** A dragged row was let go at an edge of this one. */
  readonly onDrop: (draggedId: string, edge: At) => void;
  /** The pointer stays over it with another row. */
  readonly onLinger?: () => void;
}

interface DraggableRow<At extends TreeEdge> {
  readonly isDragging: boolean;
  /** Where a drop would land now; null if it may not. */
  readonly edge: At | null;
}

const useEdgeDrag = <At extends TreeEdge>(options: RowOptions<At>, edgeAt: (box: DOMRect, point: DragPoint) => At): DraggableRow<At> => {
  const { kind, id, row, handle, isEnabled = true } = options;
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<At | null>(null);
  const lingering = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isAllowed = useEffectEvent((draggedId: string, at: At) => draggedId !== id && (options.canDrop?.(draggedId, at) ?? true));
  const drop = useEffectEvent(options.onDrop);
  const linger = useEffectEvent(() => options.onLinger?.());
  useEffect(() => {
    const element = row.current;
    const dragHandle = handle?.current;
    if (!element || dragHandle === null || !isEnabled) return undefined;
    const edgeOf = (dragged: DraggedRow, point: DragPoint): At | null => {
      const at = edgeAt(element.getBoundingClientRect(), point);
      return isAllowed(dragged.id, at) ? at : null;
    };
    return combineDrags(
      () => clearTimeout(lingering.current),
      DRAGGED_ROWS.source({
        element,
        handle: dragHandle,
        dragged: () => ({ kind, id }),
        onStart: () => setDragging(true),
        onEnd: () => setDragging(false),
      }),
      DRAGGED_ROWS.place({
        element,
        canDrop: dragged => dragged.kind === kind,
        onEnter: dragged => {
          if (dragged.id !== id) lingering.current = setTimeout(() => linger(), LINGER_MS);
        },
        onOver: (dragged, point) => setEdge(edgeOf(dragged, point)),
        onLeave: () => {
          clearTimeout(lingering.current);
          setEdge(null);
        },
        onDrop: (dragged, point) => {
          const at = edgeOf(dragged, point);
          if (at !== null) drop(dragged.id, at);
        },
      }),
    );
  }, [kind, id, row, handle, isEnabled, edgeAt]);
  return { isDragging, edge };
};

export interface RowDragOptions extends RowOptions<Edge> {
  /** The rows stand beside each other. */
  readonly isHorizontal?: boolean;
}

/** Makes a row of a list draggable, and a place for others, with the line at which they would land. */
export const useRowDrag = ({ isHorizontal = false, ...options }: RowDragOptions): DraggableRow<Edge> =>
  useEdgeDrag(options, isHorizontal ? EDGE_AT.columns : EDGE_AT.rows);

/** Makes an entry of a tree draggable, and a place for others: before it, after it, or among those below it. */
export const useTreeDrag = (options: RowOptions<TreeEdge>): DraggableRow<TreeEdge> => useEdgeDrag(options, EDGE_AT.tree);
