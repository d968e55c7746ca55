import { useState } from 'react';
import type { InsertTab } from '#richtext/view/block-view.tsx';
import { useText } from '#ui/i18n.ts';
import { type Offer, type OfferGroup, findOffers, groupOffers, nextActive, rowsOf } from '../offers/offers.ts';

/** Columns of the grid. */
export const COLUMNS = 2;

export interface InsertChoice {
  readonly groups: readonly OfferGroup[];
  readonly shown: readonly Offer[];
  readonly active: number;
  readonly setActive: (index: number) => void;
  /** Moves by a key, or chooses by Enter; returns false for other keys. */
  readonly handleKey: (key: string) => boolean;
}

export interface InsertChoiceOptions {
  readonly offers: readonly Offer[];
  readonly query: string;
  /** The open tab; a search goes through both. */
  readonly tab: InsertTab | undefined;
  readonly onChoose: (offer: Offer) => void;
}

/** Provides the entries of the insert menu for a tab or a search, and the active entry. */
export const useInsertChoice = ({ offers, query, tab, onChoose }: InsertChoiceOptions): InsertChoice => {
  const blocks = useText('blocks');
  const question = `${tab ?? ''}:${query}`;
  const [reached, setReached] = useState({ question, index: 0 });
  const searched = findOffers(offers, query, ({ entry }) => blocks(entry.labelKey));
  const isSearch = query.trim() !== '';
  const found = isSearch || tab === undefined ? searched : searched.filter(offer => offer.tab === tab);
  const groups = groupOffers(found);
  const grouped = groups.flatMap(group => group.offers);
  // A search shows the best match first, whatever its group.
  const shown = isSearch ? found : grouped;
  const active = reached.question === question ? Math.min(reached.index, Math.max(shown.length - 1, 0)) : 0;
  const setActive = (index: number) => setReached({ question, index });
  const rows = isSearch
    ? rowsOf([shown.length], 1)
    : rowsOf(
        groups.map(group => group.offers.length),
        COLUMNS,
      );
  return {
    groups: isSearch ? [] : groups,
    shown,
    active,
    setActive,
    handleKey: key => {
      if (key === 'Enter') {
        const chosen = shown[active];
        if (chosen && !chosen.isTaken) onChoose(chosen);
        return chosen !== undefined;
      }
      const next = nextActive(key, active, rows);
      if (next !== undefined) setActive(next);
      return next !== undefined;
    },
  };
};
