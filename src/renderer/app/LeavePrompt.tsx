import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useBridge } from '../platform/bridge/bridge-context.tsx';
import { countsAsLeaving } from '../platform/navigation/leaving.ts';
import { useLeaveState } from '../platform/state/stores.tsx';

/** Asks before unsaved changes are left: in the app with a dialog, for the window with the browser's own words. */
export const LeavePrompt = () => {
  const text = useText('common');
  const bridge = useBridge();
  const unsaved = useLeaveState(state => state.unsaved.size > 0);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && countsAsLeaving(currentLocation, nextLocation));

  useEffect(() => {
    void bridge.call('app.setUnsavedWork', { unsaved });
    if (!unsaved) return undefined;
    const handleUnload = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      event.returnValue = text('router.browser.leave');
    };
    addEventListener('beforeunload', handleUnload);
    return () => removeEventListener('beforeunload', handleUnload);
  }, [bridge, unsaved, text]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={text('router.modal.title')}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>{text('router.modal.leave')}</Button>
          <Button kind="primary" autoFocus onClick={() => blocker.reset()}>
            {text('router.modal.stay')}
          </Button>
        </>
      }
    >
      {text('router.modal.message')}
    </Dialog>
  );
};
