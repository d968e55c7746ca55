import { createStore, type StoreApi } from 'zustand';
import type { BridgeClient } from '#bridge/client.ts';

type IncompleteFiles = StoreApi<{ readonly names: readonly string[] }>;

const stores = new WeakMap<BridgeClient, IncompleteFiles>();

/** Names of files that were taken in this window although their end is missing, until a user has been told. */
export const incompleteFilesOf = (bridge: BridgeClient): IncompleteFiles => {
  const store = stores.get(bridge);
  if (store) return store;
  const made: IncompleteFiles = createStore(() => ({ names: [] }));
  stores.set(bridge, made);
  return made;
};
