import { createStore, type StoreApi } from 'zustand';

/** The two halves of a split window; without a split, everything is in the main one. */
export type PaneName = 'main' | 'beside';

export interface PanesState {
  /** Which of them has the keyboard. */
  readonly focused: PaneName;
  /** The address that each of them shows; null where there is none. */
  readonly paths: Readonly<Record<PaneName, string | null>>;
}

export type PanesStore = StoreApi<PanesState>;
export const createPanesStore = (): PanesStore =>
  createStore<PanesState>()(() => ({ focused: 'main', paths: { main: null, beside: null } }));
