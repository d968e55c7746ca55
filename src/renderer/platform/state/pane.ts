import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { PaneName } from '../panes/panes-store.ts';
import { useStores } from './stores.tsx';

export interface Pane {
  readonly name: PaneName;
  /** Goes somewhere in this pane, where it has addresses of its own. */
  readonly navigate?: (path: string) => void;
  /** Whether the keyboard is in it. */
  readonly hasKeys: () => boolean;
}

const always = (): boolean => true;

const PaneContext = createContext<Pane | null>(null);
export const PaneProvider = PaneContext.Provider;

/** In which pane a component is; null where it belongs to the window. */
export const usePane = (): PaneName | null => useContext(PaneContext)?.name ?? null;

export const useOwnNavigate = (): Pane['navigate'] => useContext(PaneContext)?.navigate;

export const useFocusedPane = (): PaneName => useStore(useStores().panes, state => state.focused);

/** Asks of a pressed key that is heard anywhere whether it is for this pane. */
export const useHasKeys = (): Pane['hasKeys'] => useContext(PaneContext)?.hasKeys ?? always;

/** The part of the page that has the keyboard: the pane, or without a split all of it. */
export const keyboardRoot = (): ParentNode => document.querySelector('[data-pane][data-has-keys="true"]') ?? document;

/** Finds an element where the keyboard is: the other pane may show another of the same kind. */
export const findInPane = (selector: string): HTMLElement | null => keyboardRoot().querySelector<HTMLElement>(selector);
