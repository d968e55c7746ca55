import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { isAloneOrShifted } from '#ui/keys/press.ts';
import { entryStep, removesEntry } from '#ui/keys/widget-keys.ts';
import type { SlideRowActions } from './SlideRow.tsx';

const tilesOf = (sheet: HTMLElement): readonly HTMLElement[] => [...sheet.querySelectorAll<HTMLElement>('[data-handle]')];

/** Returns the number of columns: tiles at the height of the first. */
const columnsOf = (tiles: readonly HTMLElement[]): number => {
  const top = tiles[0]?.getBoundingClientRect().top;
  const next = tiles.findIndex(tile => tile.getBoundingClientRect().top !== top);
  return next < 1 ? Math.max(1, tiles.length) : next;
};

/** Returns the tile that an arrow, Home or End leads to; undefined for any other key. */
export const tileAfter = (key: string, { from, count, columns }: { from: number; count: number; columns: number }): number | undefined => {
  const last = count - 1;
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, ArrowUp: from - columns, ArrowDown: from + columns, Home: 0, End: last }[key];
  // Up from the first line and down from the last stay where they are.
  return to === undefined ? undefined : to < 0 || to > last ? from : to;
};

export interface TileKeys {
  readonly sheet: RefObject<HTMLOListElement | null>;
  /** Tile in the tab order. */
  readonly current: string | undefined;
  readonly onFocus: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface Options {
  readonly ids: readonly string[];
  readonly selected: readonly string[];
  readonly actions: SlideRowActions;
}

/** The keys of a contact sheet: arrows walk, with Shift they select, with Alt they move; Space selects, Delete removes. */
export const useTileKeys = ({ ids, selected, actions }: Options): TileKeys => {
  const sheet = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<string>();
  const current = focused !== undefined && ids.includes(focused) ? focused : ids[0];
  const walk = (event: KeyboardEvent<HTMLElement>, from: number): boolean => {
    if (sheet.current === null || !isAloneOrShifted(event)) return false;
    const tiles = tilesOf(sheet.current);
    const to = tileAfter(event.key, { from, count: ids.length, columns: columnsOf(tiles) });
    const [here, there] = [ids[from], to === undefined ? undefined : ids[to]];
    if (to === undefined || here === undefined || there === undefined) return false;
    tiles[to]?.focus();
    if (!event.shiftKey) return true;
    actions.select(here, true, false);
    actions.select(there, true, true);
    return true;
  };
  const act = (event: KeyboardEvent<HTMLElement>, id: string): boolean => {
    const step = entryStep(event);
    if (step !== undefined) actions.shift(id, step);
    else if (removesEntry(event)) actions.remove(id);
    else if (event.key === ' ' || event.key === 'Enter') actions.select(id, !selected.includes(id), event.shiftKey);
    else return false;
    return true;
  };
  return {
    sheet,
    current,
    onFocus: setFocused,
    onKeyDown: event => {
      const tile = event.target instanceof HTMLElement && 'handle' in event.target.dataset ? event.target : undefined;
      const id = tile?.closest<HTMLElement>('[data-slide]')?.dataset['slide'];
      if (id !== undefined && (act(event, id) || walk(event, ids.indexOf(id)))) event.preventDefault();
    },
  };
};
