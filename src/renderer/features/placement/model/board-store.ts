import { createStore, type StoreApi } from 'zustand';
import type { PlacementItem } from '#domain/placement/section.ts';
import type { Target } from '#renderer/entities/placement/changes.ts';

/** A copied or cut item; `from` is the page that a cut takes it off. */
export interface Clip {
  readonly items: readonly PlacementItem[];
  readonly from: string | null;
}

/** What the board itself knows: where the keyboard is, what is selected, lifted and on the clipboard. Never a part of React's own state. */
export interface BoardState {
  /** By page: the line or section that the keyboard comes to. */
  readonly stops: Readonly<Record<string, string>>;
  readonly selected: ReadonlySet<string>;
  /** Where a range of the selection begins. */
  readonly anchor: string | null;
  /** Items lifted by the keyboard, with the page that they stand on, and where they would land. */
  readonly lifted: { readonly pageId: string; readonly itemIds: readonly string[]; readonly target: Target } | null;
  readonly clip: Clip | null;
}

export type BoardStore = StoreApi<BoardState>;

export const createBoardStore = (): BoardStore =>
  createStore<BoardState>()(() => ({ stops: {}, selected: new Set<string>(), anchor: null, lifted: null, clip: null }));
