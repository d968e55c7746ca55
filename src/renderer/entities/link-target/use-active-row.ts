import { type KeyboardEvent, useState } from 'react';
import { nextActive } from '#ui/active-option.ts';

export interface ActiveRowOptions {
  readonly count: number;
  /** Changes where other rows are shown: the first one is active again. */
  readonly shown: string;
  readonly onPick: (index: number) => void;
  readonly onPage: (step: -1 | 1) => void;
}

/** Moves through rows while the focus stays in the search field: arrows, Enter, and Page Up and Page Down for whole pages. */
export const useActiveRow = ({ count, shown, onPick, onPage }: ActiveRowOptions) => {
  const [place, setPlace] = useState({ shown, index: 0 });
  const active = place.shown === shown ? Math.min(place.index, Math.max(0, count - 1)) : 0;
  const setActive = (index: number) => setPlace({ shown, index });
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setActive(nextActive({ active, count, key: event.key }));
    else if (event.key === 'PageDown' || event.key === 'PageUp') onPage(event.key === 'PageDown' ? 1 : -1);
    else if (event.key === 'Enter') {
      if (count > 0) onPick(active);
    } else return;
    event.preventDefault();
  };
  return { active, setActive, handleKeyDown };
};
