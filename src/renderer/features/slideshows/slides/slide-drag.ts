import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';

/** Tells slides of this list from anything else that is dragged. */
const KIND = 'galley.slide';
export type Edge = 'before' | 'after';

const idOf = (data: Record<string | symbol, unknown>): string | undefined => {
  const id = data[KIND];
  return typeof id === 'string' ? id : undefined;
};

const edgeAt = (element: Element, clientY: number): Edge => {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

export interface SlideDragOptions {
  readonly slideId: string;
  readonly row: { readonly current: HTMLElement | null };
  readonly handle: { readonly current: HTMLElement | null };
  /** A dragged slide was let go above or below this one. */
  readonly onDrop: (draggedId: string, edge: Edge) => void;
}

/** Makes a slide's row draggable by its handle, and a place for others, with the line at which they would land. */
export const useSlideDrag = ({
  slideId,
  row,
  handle,
  onDrop,
}: SlideDragOptions): { readonly isDragging: boolean; readonly edge: Edge | null } => {
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return undefined;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ [KIND]: slideId }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => idOf(source.data) !== undefined,
        onDrag: ({ source, location }) => setEdge(idOf(source.data) === slideId ? null : edgeAt(element, location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const dragged = idOf(source.data);
          if (dragged !== undefined && dragged !== slideId) onDrop(dragged, edgeAt(element, location.current.input.clientY));
        },
      }),
    );
  }, [slideId, row, handle, onDrop]);
  return { isDragging, edge };
};
