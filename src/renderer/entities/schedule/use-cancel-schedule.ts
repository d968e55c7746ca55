import type { BridgeError } from '#bridge/states.ts';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { ScheduledPlacing } from '#domain/metadata/metadata.ts';
import { pendingEvents } from '#domain/metadata/scheduled-placing.ts';
import type { Result } from '#domain/result.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useMomentWords } from './moment-words.ts';
import type { ScheduleSubject } from './schedule-obstacles.ts';
import { newsroomNow } from '#ui/time/newsroom-time.ts';

export type SendSchedule = (request: {
  readonly scheduledPlacing: ScheduledPlacing | null;
  readonly seen: ScheduledPlacing | null;
}) => Promise<Result<unknown, BridgeError>>;

/** Cancels a schedule after a confirmation that says what happens; answers whether it was cancelled. */
export const useCancelSchedule = (): ((subject: ScheduleSubject, send: SendSchedule) => Promise<boolean>) => {
  const text = useText('schedule');
  const words = useMomentWords();
  const confirm = useConfirm();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  return async ({ title, scheduledPlacing, publicationStatus }, send) => {
    const now = newsroomNow();
    const ends = pendingEvents(scheduledPlacing).map(({ kind, dueAt }) => text(`cancel.${kind}`, { moment: words.whole(dueAt, now) }));
    const agreed = await confirm({
      title: text('cancel.title', { title }),
      message: [...ends, text(isPublicStatus(publicationStatus) ? 'cancel.staysPublic' : 'cancel.staysHidden')].join(' '),
      confirm: text('act.cancel'),
      cancel: text('cancel.keep'),
      danger: true,
    });
    if (!agreed) return false;
    const answer = await send({ scheduledPlacing: null, seen: scheduledPlacing });
    if (answer.ok) toasts.show({ tone: 'positive', title: text('done.cancelled') });
    else showFailure(answer.error);
    return true;
  };
};
