import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { ScheduleDialog } from '#renderer/entities/schedule/ScheduleDialog.tsx';
import { useSendSchedule } from '#renderer/entities/schedule/use-send-schedule.ts';
import { type PlanRow, subjectOf } from './plan-rows.ts';

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
  const send = useMemo(
    () => (shown === null ? null : sendTo({ resource: shown.row.resourceName, id: shown.row.resourceId })),
    [shown, sendTo],
  );
  return (
    <RowDialogContext.Provider value={open}>
      {children}
      {shown === null || send === null ? null : (
        <ScheduleDialog
          subject={subjectOf(shown.row)}
          send={send}
          onClose={() => {
            setShown(null);
            shown.onClosed();
          }}
        />
      )}
    </RowDialogContext.Provider>
  );
};
