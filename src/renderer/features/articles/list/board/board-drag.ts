import { type RefObject, useEffect, useEffectEvent } from 'react';
import { createAutoScroll } from '#ui/rows/auto-scroll.ts';
import { combineDrags, createDragKind } from '#ui/rows/drag.ts';
import type { ListRow } from '../list-rows.ts';

const CARDS = createDragKind<ListRow>('galley.articleCard');

/** Makes a card draggable. */
export const useCardDrag = (element: RefObject<HTMLElement | null>, listed: ListRow, canDrag: boolean): void => {
  const dragged = useEffectEvent(() => (canDrag ? listed : undefined));
  useEffect(() => (element.current ? CARDS.source({ element: element.current, dragged: () => dragged() }) : undefined), [element]);
};

interface ColumnDrop {
  readonly onOver: (isOver: boolean) => void;
  readonly onDrop: (listed: ListRow) => void;
}

/** Lets a column take cards, including those that it refuses, to say why. */
export const useColumnDrop = (element: RefObject<HTMLElement | null>, { onOver, onDrop }: ColumnDrop): void => {
  const over = useEffectEvent(onOver);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!element.current) return undefined;
    return CARDS.place({
      element: element.current,
      onEnter: () => over(true),
      onLeave: () => over(false),
      onDrop: listed => drop(listed),
    });
  }, [element]);
};

/** Reports the card that is dragged, and scrolls the board at its edges. */
export const useBoardDrag = (board: HTMLElement | null, onCarry: (listed: ListRow | null) => void): void => {
  useEffect(() => {
    if (board === null) return undefined;
    const scroll = createAutoScroll(board, () => undefined);
    return combineDrags(
      CARDS.watch({
        onStart: onCarry,
        onMove: ({ clientX, clientY }) => scroll.at(clientX, clientY, document.elementFromPoint(clientX, clientY)),
        onEnd: () => {
          scroll.stop();
          onCarry(null);
        },
      }),
      scroll.stop,
    );
  }, [board, onCarry]);
};
