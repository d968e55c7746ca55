import type { TickerDraft } from '#domain/ticker/ticker.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useText } from '#ui/i18n.ts';

/** Returns the start in words: "Starts Saturday, 21 November, 19:45 Zurich time, in 3 hours"; empty if unknown. */
export const useStartWords = (startsAt: TickerDraft['startsAt']): string => {
  const text = useText('eventDesk');
  const words = useMomentWords();
  const now = useNow();
  return startsAt === null ? '' : text('score.starts', { moment: words.whole(startsAt, now) });
};
