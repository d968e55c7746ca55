import { createStore, type StoreApi } from 'zustand';
import type { PlacementItem } from '#domain/placement/section.ts';
import type { Target } from '#renderer/entities/placement/changes.ts';

/** Copied or cut items; `from` is the page that a cut removes them from. */
export interface Clip {
  readonly items: readonly PlacementItem[];
  readonly from: string | null;
}

/** The board's own state: focus, selection, lifted items and clipboard. Never part of React's state. */
export interface BoardState {
  /** Tab stop of each page: a line or section. */
  readonly stops: Readonly<Record<string, string>>;
  readonly selected: ReadonlySet<string>;
  /** First line of the selection's range. */
  readonly anchor: string | null;
  /** Items lifted by the keyboard, with the page that they stand on, and where they would land. */
  readonly lifted: { readonly pageId: string; readonly itemIds: readonly string[]; readonly target: Target } | null;
  readonly clip: Clip | null;
}

export type BoardStore = StoreApi<BoardState>;

export const createBoardStore = (): BoardStore =>
  createStore<BoardState>()(() => ({ stops: {}, selected: new Set<string>(), anchor: null, lifted: null, clip: null }));
