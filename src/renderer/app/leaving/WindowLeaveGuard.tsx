import { useText } from '#ui/i18n.ts';
import { useEffect } from 'react';
import { useBridge } from '../../platform/bridge/bridge-context.tsx';
import { useLeaveState } from '../../platform/state/stores.tsx';

/** Asks before the window is closed with unsaved changes in any pane, in the browser's own dialog. */
export const WindowLeaveGuard = () => {
  const text = useText('common');
  const bridge = useBridge();
  const isUnsaved = useLeaveState(state => state.unsaved.size > 0);
  useEffect(() => {
    void bridge.call('app.setUnsavedWork', { unsaved: isUnsaved });
    if (!isUnsaved) return undefined;
    const handleUnload = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // oxlint-disable-next-line typescript/no-deprecated -- the specified words (B8-025); browsers show their own, shells with a dialog of their own take these
      event.returnValue = text('router.browser.leave');
    };
    addEventListener('beforeunload', handleUnload);
    return () => removeEventListener('beforeunload', handleUnload);
  }, [bridge, isUnsaved, text]);
  return null;
};
