import { type ReactElement, useState } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import { type ContentStatus, isPublicStatus, type PublicationStatus } from '#domain/article/workflow.ts';
import type { ScheduledPlacing } from '#domain/metadata/metadata.ts';
import { pendingEvents } from '#domain/metadata/scheduled-placing.ts';
import type { Result } from '#domain/result.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { useMomentWords } from './moment-words.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

/** What a schedule is judged by. */
export interface ScheduleSubject {
  readonly title: string;
  readonly contentStatus: ContentStatus;
  readonly publicationStatus: PublicationStatus;
  readonly scheduledPlacing: ScheduledPlacing | null;
  /** The newsroom does not know it yet. */
  readonly isNew: boolean;
}

export type SendSchedule = (wish: {
  readonly scheduledPlacing: ScheduledPlacing | null;
  readonly seen: ScheduledPlacing | null;
}) => Promise<Result<unknown, BridgeError>>;

/** Whether something of a schedule is to come, or failed and waits for a person. */
export const isOpenSchedule = (placing: ScheduledPlacing | null): placing is ScheduledPlacing =>
  placing !== null && (pendingEvents(placing).length > 0 || placing.failure !== undefined);

export interface ScheduleActs {
  /** Why nothing can be scheduled or changed, in words. */
  readonly obstacle: string | undefined;
  /** Why nothing can be cancelled, in words. */
  readonly cancelObstacle: string | undefined;
  readonly hasSchedule: boolean;
  readonly open: () => void;
  readonly cancel: () => Promise<void>;
  /** The dialog while it is open. */
  readonly dialog: ReactElement | null;
}

/** The explicit acts on a schedule (D-001): schedule, change, cancel. */
export const useScheduleActs = (subject: ScheduleSubject, send: SendSchedule): ScheduleActs => {
  const text = useText('schedule');
  const words = useMomentWords();
  const confirm = useConfirm();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const isOnline = useIsOnline();
  const [isOpen, setOpen] = useState(false);
  const { title, scheduledPlacing, publicationStatus, contentStatus, isNew } = subject;
  const isPublic = isPublicStatus(publicationStatus);
  const hasSchedule = isOpenSchedule(scheduledPlacing);
  const always = isOnline ? (isNew ? text('obstacle.isNew') : undefined) : text('obstacle.offline');
  const notReady = contentStatus === 'readyToPublish' ? undefined : text('obstacle.notReady');

  const cancel = async (): Promise<void> => {
    const now = new Date().toISOString();
    const ends = pendingEvents(scheduledPlacing).map(({ kind, dueAt }) => text(`cancel.${kind}`, { moment: words.whole(dueAt, now) }));
    const agreed = await confirm({
      title: text('cancel.title', { title }),
      message: [...ends, text(isPublic ? 'cancel.staysPublic' : 'cancel.staysHidden')].join(' '),
      confirm: text('act.cancel'),
      cancel: text('cancel.keep'),
      danger: true,
    });
    if (!agreed) return undefined;
    const answer = await send({ scheduledPlacing: null, seen: scheduledPlacing });
    return answer.ok ? void toasts.show({ tone: 'positive', title: text('done.cancelled') }) : showFailure(answer.error);
  };
  return {
    obstacle: always ?? (isPublic || hasSchedule ? undefined : notReady),
    cancelObstacle: always,
    hasSchedule,
    open: () => setOpen(true),
    cancel,
    dialog: isOpen ? (
      <ScheduleDialog
        title={title}
        current={scheduledPlacing}
        isPublic={isPublic}
        publicationObstacle={notReady}
        obstacle={always}
        send={placing => send({ scheduledPlacing: placing, seen: scheduledPlacing })}
        onClose={() => setOpen(false)}
      />
    ) : null,
  };
};
