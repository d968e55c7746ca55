import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import { goTo, type Manner, neighbourOf, type Selection } from './picture-selection.ts';

/** How many cards are in the first row. */
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

/** The keys of the sheet while a picture has the focus. */
export const useSheetKeys = ({ sheet, keys, selection, onSelect, onPreview, onUndo }: SheetKeys) => {
  const focusPicture = useCallback((key: string) => focusThumb(sheet.current, key), [sheet]);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = neighbourOf(event.key, { keys, current: selection.current, columns: sheet.current ? columnsOf(sheet.current) : 1 });
    if (next === undefined) return;
    const manner: Manner = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'moveOnly' : 'alone';
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
    const isMod = event.ctrlKey || event.metaKey;
    const done = (act: () => void): void => {
      event.preventDefault();
      act();
    };
    // Other buttons of a card keep their own keys.
    if (event.altKey || !(event.target instanceof HTMLElement && event.target.dataset['pictureThumb'] !== undefined)) return;
    if (MOVES.includes(event.key)) return done(() => move(event));
    if (isMod && event.key.toLowerCase() === 'a') return done(() => onSelect({ ...selection, chosen: new Set(keys) }));
    if (isMod && event.key.toLowerCase() === 'z') return done(() => onUndo(event.shiftKey));
    if (event.key === 'Escape' && selection.chosen.size > 0) return done(() => onSelect({ ...selection, chosen: new Set() }));
    if (current === undefined) return;
    if (event.key === ' ' && isMod) return done(() => onSelect(goTo(selection, current, { keys, manner: 'toggle' })));
    if (event.key === ' ') return done(() => onPreview(current));
    if (event.key === 'Enter' && !isMod) done(() => editWords(current));
  };
  return { handleKey, focusPicture };
};
