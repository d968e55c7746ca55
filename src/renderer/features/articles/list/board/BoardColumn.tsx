import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CONTENT_STATUS_ICONS } from '#renderer/entities/article/status-icons.tsx';
import type { Collection } from '#renderer/entities/collection/model/collection.ts';
import { RowsWaiting } from '#renderer/entities/collection/rows/RowsWaiting.tsx';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { numberFormat } from '#ui/formats.ts';
import { ChevronDownIcon, ChevronRightIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ListFilters } from '../list-filters.ts';
import type { ListRow } from '../list-rows.ts';
import { BoardCard, type BoardCardProps } from './BoardCard.tsx';
import type { BoardStatus, Landing } from './board-columns.ts';
import { useColumnDrop } from './board-drag.ts';
import { useColumn } from './use-column.ts';

/** A card on its way into another column. */
export interface MovedCard {
  readonly key: string;
  readonly to: string;
  readonly byKeys: boolean;
}

export interface BoardColumnProps extends Pick<BoardCardProps, 'canDrag' | 'onMenu'> {
  readonly collection: Collection<ListRow, ListFilters>;
  readonly filters: ListFilters;
  readonly column: BoardStatus;
  readonly name: string;
  readonly isClosed: boolean;
  readonly isHeld: boolean;
  readonly carriedKey: string | null;
  readonly isOver: boolean;
  /** What dropping the carried card here comes to; null: none is carried. */
  readonly landing: Landing | null;
  readonly moved: MovedCard | null;
  readonly onClose: (isClosed: boolean) => void;
  readonly onOver: (isOver: boolean) => void;
  readonly onDrop: (listed: ListRow) => void;
  readonly onCards: (cards: readonly ListRow[]) => void;
  /** A card that keys carry has left its column. */
  readonly onLost: (listed: ListRow) => void;
  readonly onShowNew: () => void;
}

const iconOf = (column: BoardStatus): ReactElement =>
  column.kind === 'status' ? CONTENT_STATUS_ICONS[column.to] : PUBLICATION_STATUS_ICONS[column.to];

const Landed = ({ landing }: { readonly landing: Landing | null }) => {
  const text = useText('articleList');
  if (landing === null || landing.kind === 'allowed') return null;
  return (
    <p className="g-status-column-refusal">{landing.kind === 'here' ? text('board.here') : (landing.reason ?? text('board.forbidden'))}</p>
  );
};

/** Gives the focus to a card that keys have brought here. */
const useArrival = (body: { readonly current: HTMLElement | null }, cards: readonly ListRow[], moved: MovedCard | null): void => {
  const key = moved?.byKeys === true ? moved.key : null;
  const isHere = key !== null && cards.some(card => card.key === key);
  useEffect(() => {
    if (isHere) body.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  }, [body, isHere, key]);
};

/** Reports a carried card that leaves its column, and keeps the keyboard there. */
const useLoss = (
  body: { readonly current: HTMLElement | null },
  { cards, carriedKey, onLost }: Pick<BoardColumnProps, 'carriedKey' | 'onLost'> & { readonly cards: readonly ListRow[] },
): void => {
  const last = useRef<ListRow>(undefined);
  const lose = useEffectEvent((listed: ListRow) => {
    if (document.activeElement === document.body) body.current?.closest('[data-status]')?.querySelector('button')?.focus();
    onLost(listed);
  });
  useEffect(() => {
    const before = last.current;
    last.current = cards.find(({ key }) => key === carriedKey);
    if (before !== undefined && before.key === carriedKey && last.current === undefined) lose(before);
  }, [cards, carriedKey]);
};

const Cards = (props: BoardColumnProps & { readonly onCount: (count: number | null, shown: number) => void }) => {
  const { collection, filters, column, name, isHeld, carriedKey, moved, canDrag, onMenu, onCards, onCount, onLost, onShowNew } = props;
  const text = useText('articleList');
  const errorText = useErrorText();
  const [stop, setStop] = useState<string | null>(null);
  const body = useRef<HTMLOListElement>(null);
  const { cards, count, isPending, error, waiting, more, refetch } = useColumn(collection, { filters, column, isHeld });
  useEffect(() => onCards(cards), [cards, onCards]);
  useEffect(() => onCount(count, cards.length), [count, cards.length, onCount]);
  useArrival(body, cards, moved?.to === column.to ? moved : null);
  useLoss(body, { cards, carriedKey, onLost });
  const stopKey = cards.some(({ key }) => key === stop) ? stop : cards[0]?.key;
  return (
    <div className="g-status-column-body" data-column-body="">
      <RowsWaiting count={waiting} onShow={onShowNew} />
      {isPending ? <Skeleton lines={3} lineHeightPx={72} /> : null}
      {error === null ? null : (
        <Callout role="alert" tone="critical">
          {errorText(error).message} <Button onClick={refetch}>{text('common:retry')}</Button>
        </Callout>
      )}
      <ol ref={body} aria-label={text('board.cards', { status: name })}>
        {cards.map(listed => (
          <li key={listed.key}>
            <BoardCard
              listed={listed}
              isStop={listed.key === stopKey}
              isCarried={listed.key === carriedKey}
              isMoving={moved?.key === listed.key}
              canDrag={canDrag}
              onFocus={setStop}
              onMenu={onMenu}
            />
          </li>
        ))}
      </ol>
      {cards.length === 0 && !isPending && error === null ? <p className="g-quiet g-status-column-empty">{text('board.empty')}</p> : null}
      {more === null ? null : (
        <Button kind="minimal" size="small" onClick={more}>
          {text('board.more')}
        </Button>
      )}
    </div>
  );
};

/** One status of the workflow with its articles. A closed one asks for none, and takes cards all the same. */
export const BoardColumn = (props: BoardColumnProps) => {
  const { column, name, isClosed, isOver, landing, moved, onClose, onOver, onDrop } = props;
  const text = useText('articleList');
  const number = numberFormat(useUiLanguage());
  const element = useRef<HTMLElement>(null);
  const [counted, setCounted] = useState<{ readonly count: number | null; readonly shown: number } | null>(null);
  const [onCount] = useState(() => (count: number | null, shown: number) => setCounted({ count, shown }));
  useColumnDrop(element, { onOver, onDrop });
  const head = useRef<HTMLButtonElement>(null);
  // A closed column has no card to go to.
  const isTakenIn = isClosed && moved?.byKeys === true && moved.to === column.to;
  useEffect(() => (isTakenIn ? head.current?.focus() : undefined), [isTakenIn]);
  return (
    <section
      ref={element}
      className="g-status-column"
      aria-label={name}
      data-status={column.to}
      {...(isClosed && { 'data-closed': '' })}
      {...(isOver && { 'data-over': '' })}
      {...(landing && { 'data-landing': landing.kind })}
    >
      <header className={`g-status-column-head ${column.kind === 'status' ? 'g-content' : 'g-publication'}-${column.to}`}>
        <h2>
          <button ref={head} type="button" aria-expanded={!isClosed} onClick={() => onClose(!isClosed)}>
            {isClosed ? <ChevronRightIcon aria-hidden="true" /> : <ChevronDownIcon aria-hidden="true" />}
            <span aria-hidden="true">{iconOf(column)}</span> {name}
          </button>
        </h2>
        {isClosed || counted === null ? null : (
          <span className="g-quiet g-numbers">
            {counted.count === null ? text('board.known', { number: number.format(counted.shown) }) : number.format(counted.count)}
          </span>
        )}
      </header>
      <Landed landing={landing} />
      {isClosed ? null : <Cards {...props} onCount={onCount} />}
    </section>
  );
};
