import { useQueryClient } from '@tanstack/react-query';
import type { OpenDialog } from '#renderer/entities/collection/model/collection.ts';
import { isOpenSchedule, type ScheduleSubject, useScheduleObstacles } from '#renderer/entities/schedule/schedule-obstacles.ts';
import { ScheduleDialog } from '#renderer/entities/schedule/ScheduleDialog.tsx';
import { useSendSchedule } from '#renderer/entities/schedule/use-send-schedule.ts';
import { RowSchedulingFindings } from '#renderer/entities/publication/RowSchedulingFindings.tsx';
import { useIsExternal } from '#renderer/entities/session/session.ts';
import { apiKey } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';
import { TimeIcon } from '#ui/icons.ts';
import { MenuItem } from '#ui/overlays/Menu.tsx';
import { wayPath } from './going-out-items.ts';
import type { ListRow } from './list-rows.ts';

interface RowDialogProps {
  readonly articleId: string;
  readonly subject: ScheduleSubject;
  readonly onClose: () => void;
}

const RowDialog = ({ articleId, subject, onClose }: RowDialogProps) => {
  const queryClient = useQueryClient();
  const sendTo = useSendSchedule();
  return (
    <ScheduleDialog
      subject={subject}
      findings={<RowSchedulingFindings resource="articles" id={articleId} pathOf={way => wayPath(articleId, way)} />}
      send={async request => {
        const answer = await sendTo({ resource: 'articles', id: articleId })(request);
        void queryClient.invalidateQueries({ queryKey: apiKey('listMetadata') });
        return answer;
      }}
      onClose={onClose}
    />
  );
};

/** Shows the entry in the menu of a row that opens the scheduling dialog. */
export const ScheduleEntry = ({ listed, onDialog }: { readonly listed: ListRow; readonly onDialog: (dialog: OpenDialog) => void }) => {
  const text = useText('schedule');
  const { key, row, isDraft } = listed;
  const isExternal = useIsExternal();
  const subject: ScheduleSubject = { ...row, isNew: isDraft, circumstances: { isExternal } };
  const obstacle = useScheduleObstacles()(subject).open;
  return (
    <MenuItem
      icon={<TimeIcon />}
      label={text(isOpenSchedule(row.scheduledPlacing) ? 'act.changeSchedule' : 'act.schedule')}
      disabled={obstacle !== undefined}
      disabledReason={obstacle}
      onClick={() => onDialog(onClose => <RowDialog articleId={key} subject={subject} onClose={onClose} />)}
    />
  );
};
