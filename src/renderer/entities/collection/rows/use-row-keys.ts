import type { KeyboardEvent } from 'react';
import { isPressed } from '#renderer/platform/keys/keys.ts';
import { isModified } from '#ui/keys/press.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { Keyed, RowAction, RowMenuPlace } from '../model/collection.ts';
import { moveInPlaces, moveInRows, type RowMove, type RowPlaces } from '../model/row-selection.ts';
import type { Checking } from './use-checking.ts';

/** Width of the checkboxes before the columns. */
export const CHECK_WIDTH_PX = 34;

/** Handlers of keys; null: the list does not support that. */
export interface RowKeys<Row> {
  readonly onSelect: (key: string) => void;
  readonly onTurnPage: (step: 1 | -1) => void;
  readonly onOpen: (row: Row) => void;
  readonly onEdit: ((row: Row) => void) | null;
  readonly onTogglePreview: (() => void) | null;
  readonly onMenu: (place: RowMenuPlace) => void;
  readonly onAct: (action: RowAction<Row>, row: Row) => void;
  /** Selects a row that is not loaded yet, by its place. */
  readonly onSelectPlace?: (index: number) => void;
  /** In a picker: takes the row, by Enter or Space. */
  readonly onChoose?: (row: Row) => void;
}

interface KeyedRows<Row> {
  readonly rows: readonly Row[];
  readonly selected: string | null;
  readonly actions: readonly RowAction<Row>[];
  readonly focusRow: (key: string | null) => void;
  /** Null: the list is shown whole. */
  readonly places: (RowPlaces & { readonly keyAt: (index: number) => string | undefined }) | null;
  /** Null: rows cannot be chosen. */
  readonly checking: Checking<Row> | null;
}

/** Returns the position of a row's menu opened by keyboard: under its beginning. */
const placeOf = (element: HTMLElement, key: string): RowMenuPlace => {
  const { left, bottom } = element.getBoundingClientRect();
  return { key, leftPx: left + CHECK_WIDTH_PX, topPx: bottom };
};

const isMenuKey = (event: KeyboardEvent): boolean => event.key === 'ContextMenu' || isPressed(event, 'rows.menu');

/** Handles keys: arrows and pages move, Enter opens, E edits, X ticks, Escape unticks all, Space shows the preview; actions have own keys. */
export const useRowKeys = <Row extends Keyed>(keys: RowKeys<Row>, table: KeyedRows<Row>): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const { onSelect, onTurnPage, onOpen, onEdit, onTogglePreview, onMenu, onAct, onChoose, onSelectPlace } = keys;
  const { rows, selected, actions, focusRow, checking, places } = table;
  const toasts = useToasts();
  const follow = (move: RowMove, isExtending: boolean): void => {
    if (move.kind === 'page') return onTurnPage(move.step);
    const key = move.kind === 'row' ? move.key : places?.keyAt(move.index);
    if (key === undefined) {
      if (move.kind === 'place' && selected === null && move.index === places?.index) return undefined;
      if (move.kind === 'place') onSelectPlace?.(move.index);
      return focusRow(null);
    }
    if (isExtending && selected !== null) checking?.extend(selected, key);
    onSelect(key);
    return focusRow(key);
  };
  const moveOf = (pressed: string): RowMove | null =>
    places === null
      ? moveInRows(
          rows.map(({ key }) => key),
          selected,
          pressed,
          onChoose !== undefined,
        )
      : moveInPlaces(places, pressed);
  const act = (event: KeyboardEvent<HTMLElement>, element: HTMLElement, row: Row): boolean => {
    const move = moveOf(event.key);
    const action = actions.find(({ keys, isFor }) => keys !== undefined && isPressed(event, keys) && (isFor?.(row) ?? true));
    if (isMenuKey(event) && checking) onMenu(placeOf(element, row.key));
    else if (move !== null) follow(move, event.shiftKey);
    else if (onChoose && (event.key === 'Enter' || event.key === ' ')) onChoose(row);
    else if (isPressed(event, 'rows.open')) onOpen(row);
    else if (action) {
      const can = action.can(row);
      if (can.ok) onAct(action, row);
      else if (can.reason !== undefined) toasts.show({ tone: 'caution', title: can.reason, key: 'list:notPossible' });
    } else if (isPressed(event, 'rows.edit') && onEdit) onEdit(row);
    else if (isPressed(event, 'rows.check') && checking) checking.toggle(row.key);
    else if (isPressed(event, 'rows.clear') && checking) return checking.clear();
    else if (isPressed(event, 'rows.preview') && onTogglePreview) onTogglePreview();
    else return false;
    return true;
  };
  return event => {
    const element = event.target instanceof HTMLElement && event.target.dataset['key'] !== undefined ? event.target : null;
    const row = rows.find(({ key }) => key === selected);
    if (element === null) return;
    if (row === undefined) {
      // A row that is not loaded yet can only be left.
      const move = isModified(event) ? null : moveOf(event.key);
      if (move === null) return;
      follow(move, false);
      event.preventDefault();
      return;
    }
    if (checking !== null && isPressed(event, 'all')) checking.all();
    else if (isModified(event) || !act(event, element, row)) return;
    event.preventDefault();
  };
};
