import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef } from 'react';
import { createAutoScroll } from '#ui/rows/auto-scroll.ts';
import type { ListRow } from '../list-rows.ts';

const KIND = Symbol('galley.articleCard');

const cardOf = (data: Record<string | symbol, unknown>): ListRow | undefined => data[KIND] as ListRow | undefined; // only we write it

/** Makes a card draggable. */
export const useCardDrag = (element: RefObject<HTMLElement | null>, listed: ListRow, canDrag: boolean): void => {
  const latest = useRef({ listed, canDrag });
  useEffect(() => {
    latest.current = { listed, canDrag };
  });
  useEffect(() => {
    if (!element.current) return undefined;
    return draggable({
      element: element.current,
      canDrag: () => latest.current.canDrag,
      getInitialData: () => ({ [KIND]: latest.current.listed }),
    });
  }, [element]);
};

interface ColumnDrop {
  readonly onOver: (isOver: boolean) => void;
  readonly onDrop: (listed: ListRow) => void;
}

/** Lets a column take cards, including those that it refuses, to say why. */
export const useColumnDrop = (element: RefObject<HTMLElement | null>, drop: ColumnDrop): void => {
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => {
    if (!element.current) return undefined;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => cardOf(source.data) !== undefined,
      onDragEnter: () => latest.current.onOver(true),
      onDragLeave: () => latest.current.onOver(false),
      onDrop: ({ source }) => {
        const listed = cardOf(source.data);
        if (listed) latest.current.onDrop(listed);
      },
    });
  }, [element]);
};

/** Reports the card that is dragged, and scrolls the board at its edges. */
export const useBoardDrag = (board: HTMLElement | null, onCarry: (listed: ListRow | null) => void): void => {
  useEffect(() => {
    if (board === null) return undefined;
    const scroll = createAutoScroll(board, () => undefined);
    return combine(
      monitorForElements({
        canMonitor: ({ source }) => cardOf(source.data) !== undefined,
        onDragStart: ({ source }) => onCarry(cardOf(source.data) ?? null),
        onDrag: ({ location }) => {
          const { clientX, clientY } = location.current.input;
          scroll.at(clientX, clientY, document.elementFromPoint(clientX, clientY));
        },
        onDrop: () => {
          scroll.stop();
          onCarry(null);
        },
      }),
      scroll.stop,
    );
  }, [board, onCarry]);
};
