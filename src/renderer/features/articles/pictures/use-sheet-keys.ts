import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import { isPressed } from '#renderer/platform/keys/keys.ts';
import { hasMod, isModified } from '#ui/keys/press.ts';
import { goTo, type Manner, neighbourOf, type Selection } from './picture-selection.ts';

/** Returns the number of cards in the first row. */
const columnsOf = (sheet: HTMLElement): number => {
  const cards = [...sheet.querySelectorAll<HTMLElement>('[data-picture]')];
  const top = cards[0]?.offsetTop;
  return Math.max(1, cards.filter(card => card.offsetTop === top).length);
};

const focusThumb = (sheet: HTMLElement | null, key: string): void => {
  const thumb = sheet?.querySelector<HTMLElement>(`[data-picture-thumb="${CSS.escape(key)}"]`);
  thumb?.focus();
  thumb?.scrollIntoView({ block: 'nearest' });
};

export interface SheetKeys {
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly keys: readonly string[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onPreview: (key: string) => void;
  readonly onUndo: (isRedo: boolean) => void;
}

const MOVES = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'];

/** Handles the keys of the sheet while a picture has the focus. */
export const useSheetKeys = ({ sheet, keys, selection, onSelect, onPreview, onUndo }: SheetKeys) => {
  const focusPicture = useCallback((key: string) => focusThumb(sheet.current, key), [sheet]);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = neighbourOf(event.key, { keys, current: selection.current, columns: sheet.current ? columnsOf(sheet.current) : 1 });
    if (next === undefined) return;
    const manner: Manner = event.shiftKey ? 'range' : hasMod(event) ? 'moveOnly' : 'alone';
    onSelect(goTo(selection, next, { keys, manner }));
    focusPicture(next);
  };
  const editWords = (key: string): void => {
    const card = sheet.current?.querySelector(`[data-picture="${CSS.escape(key)}"]`);
    const field = card?.querySelector<HTMLTextAreaElement>('textarea[aria-invalid="true"]') ?? card?.querySelector('textarea');
    field?.focus();
    field?.select();
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const { current } = selection;
    const done = (act: () => void): void => {
      event.preventDefault();
      act();
    };
    // Other buttons of a card handle their own keys.
    if (!(event.target instanceof HTMLElement && event.target.dataset['pictureThumb'] !== undefined)) return;
    if (MOVES.includes(event.key) && (!isModified(event) || hasMod(event))) return done(() => move(event));
    if (isPressed(event, 'all')) return done(() => onSelect({ ...selection, chosen: new Set(keys) }));
    if (isPressed(event, 'undo')) return done(() => onUndo(false));
    if (isPressed(event, 'redo')) return done(() => onUndo(true));
    if (isPressed(event, 'rows.clear') && selection.chosen.size > 0) return done(() => onSelect({ ...selection, chosen: new Set() }));
    if (current === undefined) return;
    if (isPressed(event, 'sheet.toggle')) return done(() => onSelect(goTo(selection, current, { keys, manner: 'toggle' })));
    if (isPressed(event, 'sheet.preview')) return done(() => onPreview(current));
    if (isPressed(event, 'sheet.words')) done(() => editWords(current));
  };
  return { handleKey, focusPicture };
};
