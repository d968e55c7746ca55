import { createStore, type StoreApi } from 'zustand';
import type { RecentItem } from './recent-items.ts';

export interface RecentState {
  /** Items that this user had on screen at this desk, newest first. */
  readonly items: readonly RecentItem[];
}

export const createRecentStore = (): StoreApi<RecentState> => createStore<RecentState>()(() => ({ items: [] }));
