import { useEffect, useId, useLayoutEffect } from 'react';
import { usePane } from '../state/pane.ts';
import type { Unsaved } from '../state/leave-store.ts';
import { useLeaveState } from '../state/stores.tsx';

/**
 * Asks before leaving the page while something is unsaved: in the app by a dialog, for the window by the browser's own prompt.
 * `save` must be stable as long as it does the same.
 */
export const useLeaveGuard = (unsaved: Unsaved | null): void => {
  const owner = useId();
  const set = useLeaveState(state => state.set);
  const isUnsaved = unsaved !== null;
  const onDisk = unsaved?.onDisk ?? 'kept';
  const save = unsaved?.save;
  const pane = usePane() ?? 'main';
  // Before all effects: a form that leaves after discarding must not be asked about the discarded text.
  useLayoutEffect(() => {
    set(owner, isUnsaved ? { onDisk, save, pane } : null);
  }, [owner, isUnsaved, onDisk, save, pane, set]);
  useEffect(() => () => set(owner, null), [owner, set]);
};
