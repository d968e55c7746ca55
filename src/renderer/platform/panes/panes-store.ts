import { createStore, type StoreApi } from 'zustand';

/** Halves of a split window; without a split, everything is in the main one. */
export type PaneName = 'main' | 'beside';

export interface PanesState {
  /** Pane that has the focus. */
  readonly focused: PaneName;
  /** Address of each pane; null if it has none. */
  readonly paths: Readonly<Record<PaneName, string | null>>;
}

export type PanesStore = StoreApi<PanesState>;
export const createPanesStore = (): PanesStore =>
  createStore<PanesState>()(() => ({ focused: 'main', paths: { main: null, beside: null } }));
