import type { KeyboardEvent } from 'react';
import type { RowMenuPlace } from '#renderer/entities/collection/model/collection.ts';
import { isPressed } from '#renderer/platform/keys/keys.ts';
import type { ListRow } from '../list-rows.ts';
import type { BoardStatus } from './board-columns.ts';
import type { Carrying } from './use-carrying.ts';

export interface BoardKeyParts {
  readonly columns: readonly BoardStatus[];
  readonly carrying: Carrying;
  /** Returns the card of an element; undefined if the element is none. */
  readonly cardOf: (element: HTMLElement) => ListRow | undefined;
  readonly onOpen: (listed: ListRow) => void;
  readonly onMenu: (place: RowMenuPlace, listed: ListRow) => void;
}

const columnOf = (element: HTMLElement): HTMLElement | null => element.closest<HTMLElement>('[data-status]');
const cardsIn = (column: Element | null): readonly HTMLElement[] => [...(column?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];

/** Returns the card at the same height in the next column that has cards. */
const beside = (element: HTMLElement, by: 1 | -1): HTMLElement | undefined => {
  const own = columnOf(element);
  const all = [...(own?.parentElement?.querySelectorAll('[data-status]') ?? [])];
  const at = own === null ? -1 : all.indexOf(own);
  const columns = by === 1 ? all.slice(at + 1) : all.slice(0, at).toReversed();
  const { top } = element.getBoundingClientRect();
  const distance = (card: HTMLElement): number => Math.abs(card.getBoundingClientRect().top - top);
  const cards = cardsIn(columns.find(column => cardsIn(column).length > 0) ?? null);
  return cards.toSorted((one, other) => distance(one) - distance(other))[0];
};

const focusNext = (event: KeyboardEvent, element: HTMLElement): boolean => {
  const cards = cardsIn(columnOf(element));
  const at = cards.indexOf(element);
  const next = isPressed(event, 'board.up')
    ? cards[at - 1]
    : isPressed(event, 'board.down')
      ? cards[at + 1]
      : isPressed(event, 'board.left')
        ? beside(element, -1)
        : isPressed(event, 'board.right')
          ? beside(element, 1)
          : null;
  next?.focus();
  return next !== null;
};

/** Handles a key while a card is lifted: it moves the card and does nothing else. */
const carryOn = (event: KeyboardEvent, { carrying, columns }: BoardKeyParts): boolean => {
  const { carried, step, drop, putBack } = carrying;
  const over = columns.find(({ to }) => to === carried?.over);
  if (isPressed(event, 'board.left')) step(-1);
  else if (isPressed(event, 'board.right')) step(1);
  else if (isPressed(event, 'board.back')) putBack();
  else if (carried && over && (isPressed(event, 'board.drop') || isPressed(event, 'board.lift'))) drop(carried.listed, over, true);
  else return isPressed(event, 'board.up') || isPressed(event, 'board.down');
  return true;
};

const actAt = (event: KeyboardEvent, element: HTMLElement, { carrying, cardOf, onOpen, onMenu }: BoardKeyParts): boolean => {
  if (focusNext(event, element)) return true;
  const listed = cardOf(element);
  if (listed === undefined) return false;
  if (isPressed(event, 'rows.open')) onOpen(listed);
  else if (isPressed(event, 'board.lift')) carrying.lift(listed, columnOf(element)?.dataset['status'] ?? '');
  else if (event.key === 'ContextMenu' || isPressed(event, 'rows.menu')) {
    const { left, bottom } = element.getBoundingClientRect();
    onMenu({ key: listed.key, leftPx: left, topPx: bottom }, listed);
  } else return false;
  return true;
};

/** Handles the keys of the board: arrows go from card to card, Enter opens, Space lifts; then left and right move, and Enter drops. */
export const handleBoardKey = (event: KeyboardEvent<HTMLElement>, parts: BoardKeyParts): void => {
  const element = event.target instanceof HTMLElement && event.target.dataset['key'] !== undefined ? event.target : null;
  if (element === null) return;
  const isDone = parts.carrying.carried?.byKeys === true ? carryOn(event, parts) : actAt(event, element, parts);
  if (!isDone) return;
  event.preventDefault();
  event.stopPropagation();
};
