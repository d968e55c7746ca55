import { useEffect, useId } from 'react';
import { useLeaveState } from '../state/stores.tsx';

/** While `unsaved`, leaving the page asks first: within the app in a dialog, for the window in the browser's own words. */
export const useLeaveGuard = (unsaved: boolean): void => {
  const owner = useId();
  const set = useLeaveState(state => state.set);
  useEffect(() => {
    set(owner, unsaved);
    return () => set(owner, false);
  }, [owner, unsaved, set]);
};
