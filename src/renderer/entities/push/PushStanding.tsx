import type { PushMessage } from '#domain/push/message.ts';
import { stopReasonOf } from '#domain/push/outcome.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Tag } from '#ui/Tag.tsx';

const STATUS_TONES = {
  sending: 'neutral',
  finished: 'positive',
  failed: 'critical',
  externalError: 'critical',
  unknown: 'caution',
} as const;

/** When a message leaves, or what became of it. */
export const PushStanding = ({ message }: { readonly message: PushMessage }) => {
  const text = useText('push');
  const words = useMomentWords();
  const now = useNow();
  const { phase, leavesAt, sentAt, status, plan } = message;
  if (status !== null && sentAt !== null)
    return (
      <>
        <Tag tone={STATUS_TONES[status]}>{text(`status.${status}`)}</Tag> <LiveTime at={sentAt} />
      </>
    );
  if (phase === 'leaving') return <Tag tone="caution">{text('phase.leaving')}</Tag>;
  if (phase === 'stopped') {
    const reason = stopReasonOf(message);
    return (
      <>
        <Tag tone="caution">{text('phase.stopped')}</Tag> {reason === null ? null : text(`stopped.${reason}`)}
      </>
    );
  }
  return <Tag>{leavesAt === null ? text(`plan.${plan.kind}`) : text('phase.at', { moment: words.whole(leavesAt, now) })}</Tag>;
};
