import { useState } from 'react';
import type { ScheduledEvent } from '#domain/metadata/scheduled-placing.ts';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { newsroomNowMs } from '#ui/time/newsroom-time.ts';
import { useMomentWords } from './moment-words.ts';

const DAY_MS = 86_400_000;
/** Nobody plans news for so far ahead: more likely the year is wrong. */
const FAR_DAYS = 365;

/** Asks once about a time that is more than a year away; answers whether the times are meant. */
export const useFarTimes = (): ((events: readonly ScheduledEvent[]) => Promise<boolean>) => {
  const text = useText('schedule');
  const words = useMomentWords();
  const confirm = useConfirm();
  const [meant, setMeant] = useState<readonly string[]>([]);
  return async events => {
    const nowMs = newsroomNowMs();
    const far = events.filter(({ dueAt }) => Date.parse(dueAt) - nowMs > FAR_DAYS * DAY_MS && !meant.includes(dueAt));
    const [first] = far;
    if (first === undefined) return true;
    const now = new Date(nowMs).toISOString();
    const agreed = await confirm({
      title: text('far.title', { distance: words.distance(first.dueAt, now) }),
      message: far.map(({ kind, dueAt }) => text(`state.${kind}`, { moment: words.whole(dueAt, now) })).join(' '),
      confirm: text('far.meant'),
      cancel: text('far.change'),
    });
    if (agreed) setMeant([...meant, ...far.map(({ dueAt }) => dueAt)]);
    return agreed;
  };
};
