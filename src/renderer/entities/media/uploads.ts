import { useSyncExternalStore } from 'react';
import type { BridgeClient } from '#bridge/client.ts';
import type { AttachTarget, Upload } from '#bridge/states.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';

/** The uploads known in this window, by their ids; follows the host's events. */
export interface UploadsStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same list as long as nothing changed; oldest first. */
  readonly all: () => readonly Upload[];
  readonly of: (id: string) => Upload | undefined;
}

const createUploadsStore = (bridge: BridgeClient): UploadsStore => {
  const listeners = new Set<() => void>();
  let uploads: readonly Upload[] = [];
  const put = (changed: Upload): void => {
    const isKnown = uploads.some(upload => upload.id === changed.id);
    uploads = isKnown ? uploads.map(upload => (upload.id === changed.id ? changed : upload)) : [...uploads, changed];
    for (const listener of listeners) listener();
  };
  bridge.on('upload.changed', put);
  void bridge.call('uploads.list', {}).then(answer => {
    if (!answer.ok) return;
    // Events received meanwhile are newer than the list.
    for (const upload of answer.value.uploads) if (!uploads.some(known => known.id === upload.id)) put(upload);
  });
  return {
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => uploads,
    of: id => uploads.find(upload => upload.id === id),
  };
};

const stores = new WeakMap<BridgeClient, UploadsStore>();

/** The one store of a bridge: made when it is first asked for, alive as long as the window. */
export const uploadsOf = (bridge: BridgeClient): UploadsStore => {
  const store = stores.get(bridge);
  if (store) return store;
  const made = createUploadsStore(bridge);
  stores.set(bridge, made);
  return made;
};

const isSame = (a: AttachTarget | null, b: AttachTarget): boolean => a?.resource === b.resource && a.id === b.id;

/** Uploads of this window, newest state; for one item when `target` is given. */
export const useUploads = (target?: AttachTarget): readonly Upload[] => {
  const store = uploadsOf(useBridge());
  const all = useSyncExternalStore(store.subscribe, store.all);
  return target ? all.filter(upload => isSame(upload.attachTo, target)) : all;
};

/** One upload by the id of its file; undefined where this run knows none. */
export const useUpload = (id: string | undefined): Upload | undefined => {
  const store = uploadsOf(useBridge());
  return useSyncExternalStore(store.subscribe, () => (id === undefined ? undefined : store.of(id)));
};
