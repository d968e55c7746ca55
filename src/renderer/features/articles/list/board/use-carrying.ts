import { useCallback, useEffect, useState } from 'react';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import type { BoardProps } from '#renderer/entities/collection/model/collection.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { ListFilters } from '../list-filters.ts';
import type { ListRow } from '../list-rows.ts';
import { type BoardStatus, landingOf } from './board-columns.ts';
import type { MovedCard } from './BoardColumn.tsx';

/** Time for which a card stays in sight after a move, before the rows are held again. */
const SETTLE_MS = 2_000;

interface Carried {
  readonly listed: ListRow;
  readonly byKeys: boolean;
  /** Status of the column that the card is over. */
  readonly over: string | null;
}

interface CarryingOptions extends Pick<BoardProps<ListRow, ListFilters>, 'offers' | 'run' | 'isRunning'> {
  readonly columns: readonly BoardStatus[];
  readonly nameOf: (column: BoardStatus) => string;
}

/** Returns a function that gives the reason for which a card cannot be dropped on a column. */
const useRefusals = ({ offers, nameOf }: Pick<CarryingOptions, 'offers' | 'nameOf'>) => {
  const text = useText('articleList');
  return (listed: ListRow, column: BoardStatus): string | null => {
    const landing = landingOf(offers, listed, column);
    if (landing.kind === 'allowed') return null;
    return text('board.notOver', {
      status: nameOf(column),
      reason: landing.kind === 'here' ? text('board.here') : (landing.reason ?? text('board.forbidden')),
    });
  };
};

/**
 * Provides moving cards on the board. A card that is dropped on an allowed status asks and is changed as in the list.
 *   nothing ──lift, drag──▶ carried ──drop──▶ asked ──agreed──▶ moved ──settled──▶ nothing
 *                              └──put back, dropped if it may not go──▶ nothing
 */
export const useCarrying = (options: CarryingOptions) => {
  const { offers, run, isRunning, columns, nameOf } = options;
  const text = useText('articleList');
  const articles = useText('articles');
  const announce = useAnnounce();
  const toasts = useToasts();
  const refusalOf = useRefusals(options);
  const [carried, setCarried] = useState<Carried | null>(null);
  const [moved, setMoved] = useState<MovedCard | null>(null);
  useEffect(() => {
    if (moved === null || isRunning) return undefined;
    const timer = setTimeout(() => setMoved(null), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [moved, isRunning]);
  const titleOf = ({ row }: ListRow): string => row.title.trim() || articles('untitled');
  const drop = (listed: ListRow, column: BoardStatus, byKeys: boolean): void => {
    setCarried(null);
    const landing = landingOf(offers, listed, column);
    if (landing.kind === 'here') return;
    const refusal = refusalOf(listed, column);
    if (landing.kind === 'refused') return toasts.show({ tone: 'caution', title: refusal ?? '', key: 'board:refused' });
    const { action } = landing;
    run([listed], {
      ...action,
      run: async row => {
        setMoved({ key: row.key, to: column.to, byKeys });
        const outcome = await action.run(row);
        if (outcome.kind === 'refused') setMoved(null);
        return outcome;
      },
    });
  };
  const over = (column: BoardStatus, isOver: boolean): void =>
    setCarried(now => now && { ...now, over: isOver ? column.to : now.over === column.to ? null : now.over });
  const latest = useLatest(isRunning);
  const carry = useCallback(
    (listed: ListRow | null) => {
      if (latest()) return;
      setCarried(listed && { listed, byKeys: false, over: null });
    },
    [latest],
  );
  const lift = (listed: ListRow, from: string): void => {
    if (isRunning) return;
    setCarried({ listed, byKeys: true, over: from });
    announce(text('board.lifted', { title: titleOf(listed) }));
  };
  /** Moves one column further, by keys. */
  const step = (by: 1 | -1): void => {
    if (carried === null) return;
    const next = columns[columns.findIndex(({ to }) => to === carried.over) + by];
    if (next === undefined) return;
    setCarried({ ...carried, over: next.to });
    announce(refusalOf(carried.listed, next) ?? nameOf(next));
  };
  const putBack = (): void => {
    if (carried === null) return;
    setCarried(null);
    announce(text('board.putBack', { title: titleOf(carried.listed) }));
  };
  /** The card has left its column meanwhile: somebody else has moved or deleted it, or the filters no longer match. */
  const lose = (listed: ListRow): void => {
    if (carried?.byKeys !== true || carried.listed.key !== listed.key) return;
    setCarried(null);
    announce(text('board.lost', { title: titleOf(listed) }));
  };
  return { carried, moved, drop, over, carry, lift, step, putBack, lose };
};

export type Carrying = ReturnType<typeof useCarrying>;
