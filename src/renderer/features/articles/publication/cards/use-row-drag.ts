import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Drag type of the rows of these lists. */
const KIND = 'galley.publicationRow';

export interface RowDragOptions {
  /** List in which the row may be moved. */
  readonly list: string;
  readonly index: number;
  readonly row: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
  /** Called when the row from one index is dropped on another. */
  readonly onMove: (from: number, to: number) => void;
}

/** Makes a row draggable by its handle, and a drop target for the other rows of its list. */
export const useRowDrag = ({ list, index, row, handle, onMove }: RowDragOptions): { readonly isOver: boolean } => {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onMove);
  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return undefined;
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ [KIND]: list, index }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data[KIND] === list,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          const { index: from } = source.data;
          if (typeof from === 'number' && from !== index) drop(from, index);
        },
      }),
    );
  }, [list, index, row, handle]);
  return { isOver };
};
