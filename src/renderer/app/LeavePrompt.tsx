import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useBridge } from '../platform/bridge/bridge-context.tsx';
import { countsAsLeaving, isFollowing } from '../platform/navigation/leaving.ts';
import { useLeaveState, useStores } from '../platform/state/stores.tsx';

/** Asks before unsaved changes are left: in the app with a dialog, for the window with the browser's own words. */
export const LeavePrompt = () => {
  const text = useText('common');
  const bridge = useBridge();
  const unsaved = useLeaveState(state => state.unsaved.size > 0);
  const { leave } = useStores();
  // Asked of the store, not of the last render: what has just been left must not hold anybody back. A login that ended leads away at once; drafts are on the disk.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leave.getState().unsaved.size > 0 &&
      nextLocation.pathname !== '/login' &&
      !isFollowing(nextLocation.state) &&
      countsAsLeaving(currentLocation, nextLocation),
  );

  useEffect(() => {
    void bridge.call('app.setUnsavedWork', { unsaved });
    if (!unsaved) return undefined;
    const handleUnload = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // oxlint-disable-next-line typescript/no-deprecated -- the specified words (B8-025); browsers show their own, shells with a dialog of their own take these
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
