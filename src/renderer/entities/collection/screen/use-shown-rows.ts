import { useState } from 'react';
import type { Collection, Keyed } from '../model/collection.ts';
import type { ListAddress } from '../model/filters.ts';
import { closedKey } from '../model/groups.ts';
import type { FilterControl } from '../query/use-address.ts';
import { useHand } from '../query/use-hand.ts';
import { type ListRows, useListRows, useListSource } from '../query/use-list-rows.ts';
import { useListSelection } from '../query/use-list-selection.ts';
import { useClosedGroups } from '../tools/use-closed-groups.ts';
import { useScrollWindow } from '../rows/use-scroll-window.ts';
import type { ShownGroups } from '../rows/GroupHead.tsx';
import { usePlaceInAddress } from './use-place-in-address.ts';

/** Returns the places of rows among all that the list shows, those that are not synchronised first. */
const placesOf = <Row extends Keyed>({ rows, slots, unsynchronised }: ListRows<Row>) => {
  const start = unsynchronised.length;
  if (slots === null) {
    const indexes = new Map(rows.map(({ key }, index) => [key, index]));
    return { count: rows.length, indexOf: (key: string) => indexes.get(key) ?? -1, keyAt: (index: number) => rows[index]?.key };
  }
  const first = new Map(unsynchronised.map(({ key }, index) => [key, index]));
  return {
    count: start + slots.count,
    indexOf: (key: string): number => {
      const place = slots.indexOf(key);
      return first.get(key) ?? (place === -1 ? -1 : start + place);
    },
    keyAt: (index: number) => (index < start ? unsynchronised[index] : slots.rowAt(index - start))?.key,
  };
};

const NO_TITLE = (): string => '';
const useNoTitles = (): (() => string) => NO_TITLE;

/** Provides the rows of a list, those in sight, and the selected one. */
export const useShownRows = <Row extends Keyed, Filters extends ListAddress>(
  collection: Collection<Row, Filters>,
  control: FilterControl<Filters>,
  isMenuOpen: boolean,
) => {
  const { filters } = control;
  const from = useListSource(collection, filters);
  const { size, isPaged } = from;
  const [extent, setExtent] = useState(0);
  const [held, setHeld] = useState<number | null>(null);
  const startRow = (filters.page - 1) * size;
  const scroll = useScrollWindow({ rowHeightPx: collection.rowHeightPx, usualRows: size, startRow, count: extent });
  const hand = useHand(scroll.element);
  const isHeld = scroll.isScrolled || hand.isBusy || isMenuOpen;
  const { closed, setClosed } = useClosedGroups(collection.name);
  const { useTitles = useNoTitles } = collection.groups ?? {};
  const by = filters.groupBy ?? null;
  const titleOf = useTitles(by);
  const list = useListRows({ collection, from, range: scroll.range, held, isHeld, closed });
  const { slots, unsynchronised, listId, isChanging } = list;
  const start = unsynchronised.length;
  const places = placesOf(list);
  const selection = useListSelection({
    ...places,
    storageKey: `galley.${collection.name}.selected`,
    listId,
    page: filters.page,
    startIndex: isPaged ? startRow : 0,
    isChanging,
  });
  const nowHeld = slots === null || selection.index < start ? null : selection.index - start;
  const nowExtent = slots?.count ?? list.others.length;
  if (nowHeld !== held) setHeld(nowHeld);
  if (nowExtent !== extent) setExtent(nowExtent);
  usePlaceInAddress({ control, scroll, size, hasRows: nowExtent > 0 && isPaged, isChanging, listId });
  const { first, last } = scroll.sight;
  const inSight = list.rows.filter(({ key }) => {
    const place = places.indexOf(key) - start;
    return place < 0 || (place >= first && place < last);
  });
  const groups: ShownGroups | null =
    by === null
      ? null
      : {
          titleOf,
          onClose: ({ key }, index, isClosed) => {
            setClosed(closedKey(by, key), isClosed);
            selection.selectPlace(index);
          },
        };
  const shown =
    slots === null
      ? null
      : {
          slots,
          range: scroll.range,
          held: nowHeld,
          size,
          failedPage: list.failedPage,
          onRetry: list.refetch,
          groups,
          inSight,
          index: selection.index,
          visible: last - first,
        };
  const showNew = (): void => {
    hand.letGo();
    scroll.goTo(0);
  };
  return { list, scroll, selection, shown, showNew, isPaged };
};
