import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { UpdateScheduleDialog } from '#renderer/entities/publication/UpdateScheduleDialog.tsx';
import { useSendRelease } from '#renderer/entities/publication/use-send-release.ts';
import { useWaitingObstacles } from '#renderer/entities/publication/waiting-obstacles.ts';
import { RowSchedulingFindings } from '#renderer/entities/publication/RowSchedulingFindings.tsx';
import { ScheduleDialog } from '#renderer/entities/schedule/ScheduleDialog.tsx';
import { useSendSchedule } from '#renderer/entities/schedule/use-send-schedule.ts';
import { placeOf, planPath, type PlanRow, releaseSubject, subjectOf } from './plan-rows.ts';

interface Shown {
  readonly row: PlanRow;
  readonly onClosed: () => void;
}

type Change = (row: PlanRow) => Promise<boolean>;
const RowDialogContext = createContext<Change>(() => Promise.resolve(false));

/** Opens the dialog of a line; answers once it is closed. */
export const useRowDialog = (): Change => useContext(RowDialogContext);

/** Holds the dialog beside the list: a line that leaves it must not take the dialog with it. */
export const RowDialogProvider = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const sendTo = useSendSchedule();
  const open = useCallback<Change>(row => new Promise(resolve => setShown({ row, onClosed: () => resolve(true) })), []);
  const releaseTo = useSendRelease();
  const obstacles = useWaitingObstacles();
  const close = (): void => {
    setShown(null);
    shown?.onClosed();
  };
  return (
    <RowDialogContext.Provider value={open}>
      {children}
      {shown === null ? null : shown.row.kind === 'release' ? (
        <UpdateScheduleDialog
          title={shown.row.title}
          releaseTime={shown.row.time}
          obstacle={obstacles(releaseSubject(shown.row)).schedule}
          send={releaseTo(placeOf(shown.row))}
          onRefused={() => false}
          onClose={close}
        />
      ) : (
        <ScheduleDialog
          subject={subjectOf(shown.row)}
          send={sendTo(placeOf(shown.row))}
          findings={
            <RowSchedulingFindings resource={shown.row.resourceName} id={shown.row.resourceId} pathOf={() => planPath(shown.row)} />
          }
          onClose={close}
        />
      )}
    </RowDialogContext.Provider>
  );
};
