import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';

/** Media type that distinguishes columns of this menu from anything else that is dragged. */
const KIND = 'galley.column';

const columnOf = (data: Record<string | symbol, unknown>): string | undefined => {
  const column = data[KIND];
  return typeof column === 'string' ? column : undefined;
};

export interface ColumnDragOptions {
  readonly column: string;
  readonly row: { readonly current: HTMLElement | null };
  readonly handle: { readonly current: HTMLElement | null };
  /** Called when another column was dropped on this one. */
  readonly onDrop: (dragged: string) => void;
}

/** Makes a column of the menu draggable by its handle, and a drop target for others. */
export const useColumnDrag = ({ column, row, handle, onDrop }: ColumnDragOptions): 'none' | 'dragged' | 'target' => {
  const [state, setState] = useState<'none' | 'dragged' | 'target'>('none');
  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return undefined;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ [KIND]: column }),
        onDragStart: () => setState('dragged'),
        onDrop: () => setState('none'),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => columnOf(source.data) !== undefined && columnOf(source.data) !== column,
        onDragEnter: () => setState('target'),
        onDragLeave: () => setState('none'),
        onDrop: ({ source }) => {
          setState('none');
          const dragged = columnOf(source.data);
          if (dragged !== undefined) onDrop(dragged);
        },
      }),
    );
  }, [column, row, handle, onDrop]);
  return state;
};
