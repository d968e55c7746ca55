import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Tells entries of trees from anything else that is dragged. */
const KIND = 'galley.treeItem';
/** Hovering over a closed entry opens it. */
const OPEN_AFTER_MS = 600;
/** The upper and the lower part of a row are before and after it. */
const EDGE_PART = 0.28;

export type DropEdge = 'before' | 'into' | 'after';

export interface TreeDragOptions {
  /** The tree that entries may be moved in. */
  readonly treeId: string;
  readonly id: string;
  readonly row: RefObject<HTMLElement | null>;
  readonly isEnabled: boolean;
  readonly canDrop: (draggedId: string, edge: DropEdge) => boolean;
  readonly onDrop: (draggedId: string, edge: DropEdge) => void;
  /** The pointer stays over it with an entry. */
  readonly onLinger: () => void;
}

const edgeAt = (element: Element, clientY: number): DropEdge => {
  const { top, height } = element.getBoundingClientRect();
  const part = height === 0 ? EDGE_PART : (clientY - top) / height;
  return part < EDGE_PART ? 'before' : part > 1 - EDGE_PART ? 'after' : 'into';
};

/** Makes a row draggable, and a place for other entries of its tree; `edge` is where a drop would land now, null where it may not. */
export const useTreeDrag = (options: TreeDragOptions): { readonly isDragging: boolean; readonly edge: DropEdge | null } => {
  const { treeId, id, row, isEnabled } = options;
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<DropEdge | null>(null);
  const lingering = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const canDrop = useEffectEvent(options.canDrop);
  const drop = useEffectEvent(options.onDrop);
  const linger = useEffectEvent(options.onLinger);
  useEffect(() => {
    const element = row.current;
    if (!element || !isEnabled) return undefined;
    const draggedOf = (data: Record<string | symbol, unknown>): string | undefined => {
      const dragged = data['id'];
      return data[KIND] === treeId && typeof dragged === 'string' && dragged !== id ? dragged : undefined;
    };
    const edgeOf = (data: Record<string | symbol, unknown>, clientY: number): DropEdge | null => {
      const dragged = draggedOf(data);
      const wanted = edgeAt(element, clientY);
      return dragged !== undefined && canDrop(dragged, wanted) ? wanted : null;
    };
    const leave = (): void => {
      clearTimeout(lingering.current);
      setEdge(null);
    };
    const stop = combine(
      draggable({
        element,
        getInitialData: () => ({ [KIND]: treeId, id }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedOf(source.data) !== undefined,
        onDragEnter: () => {
          lingering.current = setTimeout(() => linger(), OPEN_AFTER_MS);
        },
        onDrag: ({ source, location }) => setEdge(edgeOf(source.data, location.current.input.clientY)),
        onDragLeave: leave,
        onDrop: ({ source, location }) => {
          leave();
          const dragged = draggedOf(source.data);
          const at = edgeOf(source.data, location.current.input.clientY);
          if (dragged !== undefined && at !== null) drop(dragged, at);
        },
      }),
    );
    return () => {
      clearTimeout(lingering.current);
      stop();
    };
  }, [treeId, id, row, isEnabled]);
  return { isDragging, edge };
};
