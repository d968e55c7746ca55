import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import type { BoardModel } from '#renderer/entities/placement/board-model.ts';
import { hasMod } from '#ui/keys/press.ts';
import { useText } from '#ui/i18n.ts';
import { type BoardAsks, handleBoardKey, type Line, lineOf } from './board-keys.ts';
import { useBoard } from '../model/board-context.tsx';
import { useBoardDrop } from './board-drag.ts';
import type { Dragged } from './dragged.ts';
import { createMarker } from './marker.ts';
import { rangeOf } from '../model/places.ts';
import type { Target } from '#renderer/entities/placement/changes.ts';

interface BoardProps {
  readonly model: BoardModel;
  readonly asks: BoardAsks;
  readonly children: ReactNode;
}

/** Shows where lifted items would land, and scrolls there. */
const useLiftMarker = (board: { readonly current: HTMLElement | null }): void => {
  const { store } = useBoard();
  useEffect(() => {
    const element = board.current;
    if (!element) return undefined;
    const marker = createMarker(element);
    const draw = (): void => {
      const { lifted } = store.getState();
      if (lifted) {
        const section = element.querySelector(`[data-section-id="${CSS.escape(lifted.target.sectionId)}"]`);
        const line = section?.querySelector(`[data-index="${String(lifted.target.index)}"]`) ?? section;
        line?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }
      marker.show(lifted?.target ?? null);
    };
    const stop = store.subscribe((state, before) => {
      if (state.lifted !== before.lifted) requestAnimationFrame(draw);
    });
    return () => {
      stop();
      marker.remove();
    };
  }, [board, store]);
};

/** Shows the columns and handles their keys, clicks and drops, once for all lines. */
export const Board = ({ model, asks, children }: BoardProps) => {
  const text = useText('placement');
  const { store, acts } = useBoard();
  const board = useRef<HTMLDivElement>(null);
  const focusLine = useCallback(
    (element: HTMLElement): void => {
      const line = lineOf(element);
      if (!line) return;
      store.setState(({ stops }) => ({ stops: { ...stops, [line.pageId]: line.key } }));
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    [store],
  );
  const drop = useCallback(
    (dragged: Dragged, target: Target) => {
      if ('itemIds' in dragged) void acts.moveTo(dragged.itemIds, target);
      else void acts.place(dragged.metadataIds, target);
    },
    [acts],
  );
  useBoardDrop(board, drop);
  useLiftMarker(board);
  const parts = useMemo(() => ({ store, model, acts, asks, focusLine }), [store, model, acts, asks, focusLine]);
  const select = (event: MouseEvent<HTMLElement>, { pageId, itemId }: Line): void => {
    if (itemId === null) return;
    const { selected, anchor } = store.getState();
    if (!hasMod(event) && !event.shiftKey) {
      store.setState({ anchor: itemId, ...(selected.size > 0 ? { selected: new Set<string>() } : {}) });
      return;
    }
    const page = model.page(pageId);
    if (event.shiftKey && page) {
      // As in every list: selects everything from the anchor to this line.
      store.setState({ selected: new Set([...(hasMod(event) ? selected : []), ...rangeOf(page, anchor, itemId)]) });
      return;
    }
    const next = new Set(selected);
    if (next.has(itemId)) next.delete(itemId);
    else next.add(itemId);
    store.setState({ selected: next, anchor: itemId });
  };
  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    const line = lineOf(event.target);
    if (!line) return;
    if (event.target instanceof Element && event.target.closest('[data-menu]')) {
      focusLine(line.element);
      asks.menu(line);
      return;
    }
    focusLine(line.element);
    select(event, line);
  };
  return (
    // Keys and clicks of all lines bubble up to this element; it is no control itself.
    <div
      ref={board}
      className="g-board"
      role="group"
      aria-label={text('board.label')}
      onKeyDown={event => handleBoardKey(event, parts)}
      onClick={handleClick}
      onDoubleClick={event => {
        const line = lineOf(event.target);
        if (line) asks.open(line);
      }}
      onContextMenu={event => {
        const line = lineOf(event.target);
        if (!line) return;
        event.preventDefault();
        focusLine(line.element);
        asks.menu(line);
      }}
    >
      {children}
    </div>
  );
};
