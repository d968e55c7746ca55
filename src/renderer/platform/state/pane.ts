import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { PaneName } from '../panes/panes-store.ts';
import { useStores } from './stores.tsx';

export interface Pane {
  readonly name: PaneName;
  /** Navigates in this pane, if it has its own addresses. */
  readonly navigate?: (path: string) => void;
  /** Checks whether the pane has the focus. */
  readonly hasKeys: () => boolean;
}

const always = (): boolean => true;

const PaneContext = createContext<Pane | null>(null);
export const PaneProvider = PaneContext.Provider;

/** Returns the pane of a component; null if it belongs to the window. */
export const usePane = (): PaneName | null => useContext(PaneContext)?.name ?? null;

export const useOwnNavigate = (): Pane['navigate'] => useContext(PaneContext)?.navigate;

export const useFocusedPane = (): PaneName => useStore(useStores().panes, state => state.focused);

/** Returns a function that checks whether a globally handled key is for this pane. */
export const useHasKeys = (): Pane['hasKeys'] => useContext(PaneContext)?.hasKeys ?? always;

/** Returns the focused part of the page: the pane, or without a split all of it. */
export const keyboardRoot = (): ParentNode => document.querySelector('[data-pane][data-has-keys="true"]') ?? document;

/** Finds an element in the focused pane: the other one may have another of the same kind. */
export const findInPane = (selector: string): HTMLElement | null => keyboardRoot().querySelector<HTMLElement>(selector);
