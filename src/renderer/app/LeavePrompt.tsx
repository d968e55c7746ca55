import { leaveSentence } from '#domain/work/work.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useBridge } from '../platform/bridge/bridge-context.tsx';
import { countsAsLeaving, isFollowing, isKeptInTab } from '../platform/navigation/leaving.ts';
import type { Unsaved } from '../platform/state/leave-store.ts';
import { useLeaveState, useStores } from '../platform/state/stores.tsx';

interface LeaveQuestionProps {
  readonly unsaved: readonly Unsaved[];
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Whether a tab keeps all of it: on the disk, or on its way there. */
const areKept = (unsaved: ReadonlyMap<string, Unsaved>): boolean =>
  [...unsaved.values()].every(({ onDisk }) => onDisk === 'kept' || onDisk === 'writing');

/** Saves one after the other; ends with the first that is refused, whose reason is told where it was asked. */
const saveAll = async (unsaved: readonly Unsaved[]): Promise<boolean> => {
  for (const { save } of unsaved) if ((await save?.()) !== true) return false;
  return true;
};

/** What is true of the words, and what can be done: save, leave them as a draft, stay. Staying is what Enter and Escape mean. */
const LeaveQuestion = ({ unsaved, onLeave, onStay }: LeaveQuestionProps) => {
  const text = useText('common');
  const [isSaving, setSaving] = useState(false);
  const sentence = leaveSentence(unsaved.map(({ onDisk }) => onDisk));
  const variant = sentence === 'kept' ? '' : `.${sentence}`;
  // What the disk does not take cannot be saved either.
  const canSave = sentence === 'kept' && unsaved.every(({ save }) => save !== undefined);
  const save = async (): Promise<void> => {
    setSaving(true);
    const isSaved = await saveAll(unsaved);
    setSaving(false);
    if (isSaved) onLeave();
    else onStay();
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={text(`router.modal.title${variant}`)}
      onClose={onStay}
      actions={
        <>
          <Button kind={sentence === 'kept' ? 'default' : 'danger'} disabled={isSaving} onClick={onLeave}>
            {text(`router.modal.leave${variant}`)}
          </Button>
          {canSave ? (
            <Button loading={isSaving} onClick={() => void save()}>
              {text('router.modal.save')}
            </Button>
          ) : null}
          <Button kind="primary" autoFocus onClick={onStay}>
            {text('router.modal.stay')}
          </Button>
        </>
      }
    >
      {text(`router.modal.message${variant}`)}
    </Dialog>
  );
};

/** Asks before unsaved changes are left: in the app with a dialog, for the window with the browser's own words. */
export const LeavePrompt = () => {
  const text = useText('common');
  const bridge = useBridge();
  const unsaved = useLeaveState(state => state.unsaved);
  const isUnsaved = unsaved.size > 0;
  const { leave } = useStores();
  // Asked of the store, not of the last render: what has just been left must not hold anybody back. A login that ended leads away at once; drafts are on the disk.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leave.getState().unsaved.size > 0 &&
      nextLocation.pathname !== '/login' &&
      !isFollowing(nextLocation.state) &&
      !(isKeptInTab(currentLocation, nextLocation) && areKept(leave.getState().unsaved)) &&
      countsAsLeaving(currentLocation, nextLocation),
  );

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

  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion unsaved={[...unsaved.values()]} onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
};
