import { useCallback, useMemo, useRef, useState } from 'react';
import type { BoardProps } from '#renderer/entities/collection/model/collection.ts';
import { closedKey } from '#renderer/entities/collection/model/groups.ts';
import { useHand } from '#renderer/entities/collection/query/use-hand.ts';
import { useClosedGroups } from '#renderer/entities/collection/tools/use-closed-groups.ts';
import { useText } from '#ui/i18n.ts';
import type { ListFilters } from '../list-filters.ts';
import type { ListRow } from '../list-rows.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { type BoardStatus, columnsOf, landingOf } from './board-columns.ts';
import { useBoardDrag } from './board-drag.ts';
import { handleBoardKey } from './board-keys.ts';
import { useCarrying } from './use-carrying.ts';
import './board.css';

/** Shows the articles of the list as a board: a column for each status, and cards that can be moved as the workflow allows. */
export const ArticleBoard = (props: BoardProps<ListRow, ListFilters>) => {
  const { collection, filters, offers, run, isRunning, onOpen, onMenu, isMenuOpen } = props;
  const text = useText('articleList');
  const articles = useText('articles');
  const kind = filters.board ?? 'status';
  const columns = useMemo(() => columnsOf(kind, filters), [kind, filters]);
  const nameOf = (column: BoardStatus): string =>
    articles(column.kind === 'status' ? `contentStatus.${column.to}` : `publicationStatus.${column.to}`);
  const [board, setBoard] = useState<HTMLElement | null>(null);
  const carrying = useCarrying({ offers, run, isRunning, columns, nameOf });
  const { carried, moved } = carrying;
  useBoardDrag(board, carrying.carry);
  const hand = useHand(board);
  const isHeld = carried !== null || isMenuOpen || (hand.isBusy && moved === null);
  const { closed, setClosed } = useClosedGroups(collection.name);
  const known = useRef(new Map<string, ListRow>());
  const learn = useCallback((cards: readonly ListRow[]) => {
    for (const listed of cards) known.current.set(listed.key, listed);
  }, []);
  return (
    <div
      ref={setBoard}
      role="group"
      aria-label={text('board.label')}
      className="g-article-board"
      onKeyDown={event =>
        handleBoardKey(event, {
          columns,
          carrying,
          onOpen,
          onMenu,
          cardOf: element => known.current.get(element.dataset['key'] ?? ''),
        })
      }
      onBlur={() => (carried?.byKeys === true ? carrying.putBack() : undefined)}
    >
      {columns.map(column => (
        <BoardColumn
          key={`${column.kind}:${column.to}`}
          {...{ collection, filters, column, isHeld, moved, onMenu }}
          name={nameOf(column)}
          isClosed={closed.has(closedKey(`board.${kind}`, column.to))}
          canDrag={!isRunning}
          carriedKey={carried?.listed.key ?? null}
          isOver={carried?.over === column.to}
          landing={carried && landingOf(offers, carried.listed, column)}
          onClose={isClosed => setClosed(closedKey(`board.${kind}`, column.to), isClosed)}
          onOver={isOver => carrying.over(column, isOver)}
          onDrop={listed => carrying.drop(listed, column, false)}
          onCards={learn}
          onLost={carrying.lose}
          onShowNew={hand.letGo}
        />
      ))}
    </div>
  );
};
