import type { Gone } from '#domain/offline/gone.ts';
import { useText } from '#ui/i18n.ts';
import { useExactTime } from '#ui/time/use-exact-time.ts';
import { fullName } from '../user/people.ts';

/** Returns the reason why the newsroom does not have an item; for deleted ones, by whom and when. */
export const useGoneReason = (): ((gone: Pick<Gone, 'reason' | 'deletion'>) => string) => {
  const text = useText('gone');
  const exact = useExactTime();
  return ({ reason, deletion }) => {
    if (deletion === undefined) return text(`reason.${reason}`);
    const time = exact(deletion.at);
    return deletion.by === null ? text('deletedAt', { time }) : text('deletedBy', { name: fullName(deletion.by), time });
  };
};
