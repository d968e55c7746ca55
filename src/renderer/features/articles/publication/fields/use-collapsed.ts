import { useState } from 'react';
import { usePatchPreferences, usePreferences } from '#renderer/entities/preferences/preferences.ts';

/** Prefix of the cards among the user's preferences. */
const PREFIX = 'publication.';

export interface Collapsed {
  readonly isCollapsed: (card: string) => boolean;
  readonly setCollapsed: (card: string, collapsed: boolean) => void;
}

/** Provides the folded cards, saved for the user on every desk. Offline, folding works as long as the window is open. */
export const useCollapsed = (): Collapsed => {
  const { collapsedCards } = usePreferences().preferences;
  const { patch } = usePatchPreferences();
  const [here, setHere] = useState<Readonly<Record<string, boolean>>>({});
  const all = { ...collapsedCards, ...here };
  return {
    isCollapsed: card => all[`${PREFIX}${card}`] ?? false,
    setCollapsed: (card, collapsed) => {
      const change = { [`${PREFIX}${card}`]: collapsed };
      setHere(current => ({ ...current, ...change }));
      void patch({ collapsedCards: { ...all, ...change } });
    },
  };
};
