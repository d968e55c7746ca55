import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';

export type Edge = 'before' | 'after';

/** Tells rows of one list from anything else that is dragged. */
const LIST = Symbol('galley.row');

const edgeAt = (element: Element, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>, isHorizontal: boolean): Edge => {
  const { top, height, left, width } = element.getBoundingClientRect();
  return (isHorizontal ? clientX < left + width / 2 : clientY < top + height / 2) ? 'before' : 'after';
};

/** The dragged row of that list; undefined where something else is dragged. */
export const rowIn = (data: Record<string | symbol, unknown>, kind: string): string | undefined => {
  const dragged = data['id'];
  return data[LIST] === kind && typeof dragged === 'string' ? dragged : undefined;
};

export interface RowDragOptions {
  /** Kind of the list's rows: only rows of this kind are accepted. */
  readonly kind: string;
  readonly id: string;
  readonly row: { readonly current: HTMLElement | null };
  readonly handle: { readonly current: HTMLElement | null };
  /** A dragged row was let go above or below this one. */
  readonly onDrop: (draggedId: string, edge: Edge) => void;
  /** The rows stand beside each other. */
  readonly isHorizontal?: boolean;
}

/** Makes a row of a list draggable by its handle, and a place for others, with the line at which they would land. */
export const useRowDrag = ({
  kind,
  id,
  row,
  handle,
  onDrop,
  isHorizontal = false,
}: RowDragOptions): { readonly isDragging: boolean; readonly edge: Edge | null } => {
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
        getInitialData: () => ({ [LIST]: kind, id }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => rowIn(source.data, kind) !== undefined,
        onDrag: ({ source, location }) =>
          setEdge(rowIn(source.data, kind) === id ? null : edgeAt(element, location.current.input, isHorizontal)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const dragged = rowIn(source.data, kind);
          if (dragged !== undefined && dragged !== id) onDrop(dragged, edgeAt(element, location.current.input, isHorizontal));
        },
      }),
    );
  }, [kind, id, row, handle, onDrop, isHorizontal]);
  return { isDragging, edge };
};
