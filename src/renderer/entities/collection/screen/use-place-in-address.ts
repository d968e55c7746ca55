import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListAddress } from '../model/filters.ts';
import type { FilterControl } from '../query/use-address.ts';
import type { ScrollWindow } from '../rows/use-scroll-window.ts';

/** Time without scrolling after which the address is updated. */
const SETTLED_MS = 250;

interface PlaceOptions<Filters> {
  readonly control: FilterControl<Filters>;
  readonly scroll: ScrollWindow;
  readonly size: number;
  /** False: there is no position. */
  readonly hasRows: boolean;
  readonly isChanging: boolean;
  /** Distinguishes the list from the same one with other filters, which begins at its own place. */
  readonly listId: string;
}

/** Writes the page of the first visible row into the address; another page in the address scrolls the list there (A2-025, D-075). */
export const usePlaceInAddress = <Filters extends ListAddress>(options: PlaceOptions<Filters>): void => {
  const { control, scroll, size, hasRows, isChanging, listId } = options;
  const { page } = control.filters;
  const { first, last } = scroll.sight;
  const known = useRef(page);
  const follow = useEffectEvent((): void => {
    if (known.current === page) return;
    known.current = page;
    scroll.goTo((page - 1) * size);
  });
  useEffect(() => follow(), [page]);
  const shownList = useRef(listId);
  const begin = useEffectEvent((): void => {
    if (shownList.current !== '' && shownList.current !== listId) scroll.goTo((page - 1) * size);
    shownList.current = listId;
  });
  useEffect(() => begin(), [listId]);
  const write = useEffectEvent((): void => {
    const place = (page - 1) * size;
    // The last page cannot be the first in sight if the window holds more than it.
    if (scroll.isAtEnd && place >= first && place < last) return;
    const seen = Math.floor(first / size) + 1;
    if (seen === page) return;
    known.current = seen;
    control.goToPage(seen, { replace: true });
  });
  useEffect(() => {
    if (!hasRows || isChanging) return undefined;
    const timer = setTimeout(() => write(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [first, last, hasRows, isChanging]);
};
