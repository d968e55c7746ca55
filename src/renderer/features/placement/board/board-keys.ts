import type { KeyboardEvent } from 'react';
import { findItem } from '#domain/placement/apply.ts';
import type { Target } from '#renderer/entities/placement/changes.ts';
import { isPressed } from '#renderer/platform/keys/keys.ts';
import type { KeyId } from '#renderer/platform/keys/registry.ts';
import type { BoardModel } from '#renderer/entities/placement/board-model.ts';
import type { BoardActs } from '../model/board-acts.ts';
import { endOf } from '../model/board-acts.ts';
import type { BoardStore } from '../model/board-store.ts';
import { placeOf, type Way } from '../model/places.ts';

/** Focused line of the board. */
export interface Line {
  readonly element: HTMLElement;
  readonly pageId: string;
  readonly sectionId: string;
  /** The item, unless it is a section's head or an article that came by itself. */
  readonly itemId: string | null;
  readonly key: string;
}

/** Requests of keys to the screen around the board. */
export interface BoardAsks {
  readonly pool: () => void;
  readonly menu: (line: Line) => void;
  readonly moveTo: (line: Line) => void;
  /** Opens the dialog that acts on all selected items at once. */
  readonly together: (kind: 'since' | 'copyItems' | 'addToList', line: Line) => void;
  readonly whereElse: (line: Line) => void;
  readonly difference: (line: Line) => void;
  readonly publishSection: (line: Line) => void;
  readonly open: (line: Line) => void;
}

export const lineOf = (target: EventTarget | null): Line | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-key],[data-stop]') : null;
  const pageId = element?.closest<HTMLElement>('[data-page-id]')?.dataset['pageId'];
  const sectionId = element?.closest<HTMLElement>('[data-section-id]')?.dataset['sectionId'];
  if (!element || pageId === undefined || sectionId === undefined) return null;
  const key = element.dataset['key'] ?? element.dataset['stop'] ?? '';
  const isItem = element.dataset['key'] !== undefined && element.dataset['automatic'] === undefined;
  return { element, pageId, sectionId, itemId: isItem ? key : null, key };
};

const linesOf = (column: Element | null): readonly HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>('[data-key],[data-stop]') ?? []),
];
const columnsOf = (board: Element): readonly HTMLElement[] => [...board.querySelectorAll<HTMLElement>('[data-page-id]')];

/** Returns the line of a column that is nearest to a height. */
const nearest = (column: Element | undefined, top: number): HTMLElement | undefined =>
  linesOf(column ?? null)
    .map(line => ({ line, distance: Math.abs(line.getBoundingClientRect().top - top) }))
    .toSorted((one, other) => one.distance - other.distance)[0]?.line;

/** Returns the line that an arrow key leads to. */
const neighbour = (board: Element, { element, pageId }: Line, way: Way): HTMLElement | undefined => {
  const columns = columnsOf(board);
  const at = columns.findIndex(column => column.dataset['pageId'] === pageId);
  if (way === 'left' || way === 'right') return nearest(columns[at + (way === 'left' ? -1 : 1)], element.getBoundingClientRect().top);
  const lines = linesOf(columns[at] ?? null);
  return lines[lines.indexOf(element) + (way === 'up' ? -1 : 1)];
};

const WAYS: readonly (readonly [KeyId, Way])[] = [
  ['board.up', 'up'],
  ['board.down', 'down'],
  ['board.left', 'left'],
  ['board.right', 'right'],
];
const SHIFTS: readonly (readonly [KeyId, Way])[] = [
  ['board.moveUp', 'up'],
  ['board.moveDown', 'down'],
  ['board.moveLeft', 'left'],
  ['board.moveRight', 'right'],
];

export interface KeyParts {
  readonly store: BoardStore;
  readonly model: BoardModel;
  readonly acts: BoardActs;
  readonly asks: BoardAsks;
  readonly focusLine: (element: HTMLElement) => void;
}

/** Handles keys while something is lifted: they only move it. */
const carry = (event: KeyboardEvent<HTMLElement>, { acts }: KeyParts): void => {
  const { nativeEvent } = event;
  const way = WAYS.find(([id]) => isPressed(nativeEvent, id))?.[1];
  if (way) acts.carry(way);
  else if (isPressed(nativeEvent, 'board.column')) acts.carryTo(Number(event.key));
  else if (isPressed(nativeEvent, 'board.drop') || isPressed(nativeEvent, 'board.lift')) void acts.drop();
  else if (isPressed(nativeEvent, 'board.back')) acts.putBack();
  else return;
  event.preventDefault();
  event.stopPropagation();
};

const selectOn = (line: Line, next: HTMLElement | undefined, { store }: KeyParts): void => {
  const to = lineOf(next ?? null);
  store.setState(({ selected }) => ({
    selected: new Set([...selected, ...[line.itemId, to?.itemId].filter(id => id !== null && id !== undefined)]),
  }));
};

/** Returns the target of a paste: behind the line, or on top of the section. */
export const pasteTarget = (model: BoardModel, line: Line): Target => {
  const page = model.page(line.pageId);
  const at = page && line.itemId !== null && findItem(page, line.itemId) ? placeOf(page, line.itemId) : null;
  if (at) return { ...at, index: at.index + 1 };
  if (line.element.dataset['automatic'] !== undefined && page) return endOf(page, line.sectionId);
  return { pageId: line.pageId, sectionId: line.sectionId, index: 0 };
};

/** Keys that act on an item; on a section's head some of them act on the section. */
const ITEM_KEYS: readonly (readonly [KeyId, (line: Line & { readonly itemId: string }, parts: KeyParts) => unknown])[] = [
  ['board.lift', ({ pageId, itemId }, { acts }) => acts.lift(pageId, itemId)],
  ['board.remove', ({ pageId, itemId }, { acts }) => acts.remove(pageId, itemId)],
  ['board.cut', ({ pageId, itemId }, { acts }) => acts.cut(pageId, itemId)],
  ['board.copy', ({ pageId, itemId }, { acts }) => acts.copy(pageId, itemId)],
  ['board.pin', ({ pageId, itemId }, { acts }) => acts.togglePin(pageId, itemId)],
  ['board.moveTo', (line, { asks }) => asks.moveTo(line)],
];
const LINE_KEYS: readonly (readonly [KeyId, (line: Line, parts: KeyParts) => unknown])[] = [
  ['board.paste', (line, { acts, model }) => acts.paste(pasteTarget(model, line))],
  ['board.whereElse', (line, { asks }) => asks.whereElse(line)],
  ['board.difference', (line, { asks }) => asks.difference(line)],
  ['board.publishSection', (line, { asks }) => asks.publishSection(line)],
  ['board.open', (line, { asks }) => asks.open(line)],
  ['board.menu', (line, { asks }) => asks.menu(line)],
];

const shiftLine = (line: Line, way: Way, { acts }: KeyParts): void => {
  if (line.itemId !== null) void acts.shift(line.pageId, line.itemId, way);
  else if (line.element.dataset['stop'] !== undefined && (way === 'up' || way === 'down'))
    void acts.moveSection(line.pageId, line.sectionId, way === 'up' ? -1 : 1);
};

/** Handles a key at a line; returns whether it did something. */
const pressAt = (event: KeyboardEvent<HTMLElement>, line: Line, parts: KeyParts): boolean => {
  const { nativeEvent, currentTarget } = event;
  const way = WAYS.find(([id]) => isPressed(nativeEvent, id))?.[1];
  const shift = SHIFTS.find(([id]) => isPressed(nativeEvent, id))?.[1];
  const select = isPressed(nativeEvent, 'board.selectUp') ? 'up' : isPressed(nativeEvent, 'board.selectDown') ? 'down' : undefined;
  const going = way ?? select;
  if (going) {
    const next = neighbour(currentTarget, line, going);
    if (select) selectOn(line, next, parts);
    if (next) parts.focusLine(next);
    return true;
  }
  const { pageId, itemId } = line.itemId === null ? line : parts.acts.follow(line.pageId, line.itemId);
  if (shift) {
    shiftLine({ ...line, pageId, itemId }, shift, parts);
    return true;
  }
  const ofItem = itemId === null ? undefined : ITEM_KEYS.find(([id]) => isPressed(nativeEvent, id));
  if (ofItem && itemId !== null) {
    void ofItem[1]({ ...line, pageId, itemId }, parts);
    return true;
  }
  const ofLine = LINE_KEYS.find(([id]) => isPressed(nativeEvent, id));
  if (ofLine) void ofLine[1](line, parts);
  return ofLine !== undefined;
};

/** Handles the board's keys: arrows move the focus, letters act on the focused line, Space lifts it. */
export const handleBoardKey = (event: KeyboardEvent<HTMLElement>, parts: KeyParts): void => {
  const { nativeEvent, currentTarget, target } = event;
  if (target instanceof HTMLElement && target.closest('input,textarea,select,[contenteditable],.bp6-popover')) return;
  if (parts.store.getState().lifted) return carry(event, parts);
  const line = lineOf(target);
  if (isPressed(nativeEvent, 'undo')) void parts.acts.undo();
  else if (isPressed(nativeEvent, 'redo')) void parts.acts.redo();
  else if (isPressed(nativeEvent, 'board.column')) {
    const column = columnsOf(currentTarget)[Number(event.key) - 1];
    const first = column?.querySelector<HTMLElement>('[tabindex="0"]') ?? linesOf(column ?? null)[0];
    if (first) parts.focusLine(first);
  } else if (isPressed(nativeEvent, 'board.back')) parts.store.setState({ selected: new Set() });
  else if (!line || target !== line.element || !pressAt(event, line, parts)) return;
  event.preventDefault();
};
