import { leaveSentence } from '#domain/work/work.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { countsAsLeaving, isFollowing, isKeptInTab } from '../../platform/navigation/leaving.ts';
import { focusPane } from '../../platform/panes/focus-pane.ts';
import { usePane } from '../../platform/state/pane.ts';
import type { Unsaved } from '../../platform/state/leave-store.ts';
import type { PaneName } from '../../platform/panes/panes-store.ts';
import { useLeaveState, useStores } from '../../platform/state/stores.tsx';
import { isOpposite, oppositeOf } from '../recent/items-in-panes.ts';
import { stayIn } from '../workspace/beside-acts.ts';
import { useWorkspaceStore } from '../workspace/workspace-store.ts';

interface LeaveQuestionProps {
  readonly pane: PaneName;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Returns whether all unsaved changes are on the disk, or being written to it. */
const areKept = (unsaved: readonly Unsaved[]): boolean => unsaved.every(({ onDisk }) => onDisk === 'kept' || onDisk === 'writing');

const unsavedIn = (unsaved: ReadonlyMap<string, Unsaved>, pane: PaneName): readonly Unsaved[] =>
  [...unsaved.values()].filter(one => (one.pane ?? 'main') === pane);

/** Saves one after the other; stops at the first that is refused, whose form shows the reason. */
const saveAll = async (unsaved: readonly Unsaved[]): Promise<boolean> => {
  for (const { save } of unsaved) if ((await save?.()) !== true) return false;
  return true;
};

/** Shows the state of unsaved changes and the choices: save, leave as a draft, stay. Enter and Escape mean stay. */
const LeaveQuestion = ({ pane, ...answers }: LeaveQuestionProps) => {
  const text = useText('common');
  const unsaved = unsavedIn(
    useLeaveState(state => state.unsaved),
    pane,
  );
  const [isSaving, setSaving] = useState(false);
  // Accepts one answer only: a second press may come before the dialog is closed.
  const isAnswered = useRef(false);
  const answer = (give: () => void): void => {
    if (!isAnswered.current) give();
    isAnswered.current = true;
  };
  const onLeave = (): void => answer(answers.onLeave);
  const onStay = (): void => answer(answers.onStay);
  const sentence = leaveSentence(unsaved.map(({ onDisk }) => onDisk));
  const variant = sentence === 'kept' ? '' : `.${sentence}`;
  // Changes that the disk refuses cannot be saved either.
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

/** Switches to the other pane if it shows the requested item: one text has one editor in a window. */
const useLeadToOther = (pane: PaneName, blocker: Blocker): boolean => {
  const text = useText('workspace');
  const { panes } = useStores();
  const toasts = useToasts();
  const isOther = blocker.state === 'blocked' && isOpposite(panes.getState(), pane, blocker.location.pathname);
  const lead = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    toasts.show({ tone: 'neutral', title: text('split.isBeside'), key: 'split:isBeside' });
    focusPane(panes, oppositeOf(pane));
  });
  useEffect(() => {
    if (isOther) queueMicrotask(lead);
  }, [isOther]);
  return isOther;
};

/** Asks in a dialog before the user leaves unsaved changes of a pane. */
export const LeavePrompt = () => {
  const pane = usePane() ?? 'main';
  const { leave, panes } = useStores();
  const workspace = useWorkspaceStore();
  // Read from the stores, not the last render: a page just left must not block. A login that ended leads away at once; drafts are on the disk.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (nextLocation.pathname === '/login' || isFollowing(nextLocation.state)) return false;
    if (isOpposite(panes.getState(), pane, nextLocation.pathname)) return true;
    const unsaved = unsavedIn(leave.getState().unsaved, pane);
    return (
      unsaved.length > 0 &&
      !(isKeptInTab(currentLocation, nextLocation) && areKept(unsaved)) &&
      countsAsLeaving(currentLocation, nextLocation)
    );
  });
  const isOther = useLeadToOther(pane, blocker);
  if (blocker.state !== 'blocked' || isOther) return null;
  const stay = (): void => {
    blocker.reset();
    stayIn(workspace, panes, pane);
  };
  return <LeaveQuestion pane={pane} onLeave={() => blocker.proceed()} onStay={stay} />;
};
