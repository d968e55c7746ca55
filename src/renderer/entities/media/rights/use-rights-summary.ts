import { isDoubtful, isReleased, type PictureRights } from '#domain/media/rights.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useText } from '#ui/i18n.ts';
import { useDecider } from './use-decider.ts';

/** One sentence about the rights of a picture, and how much it matters. */
export interface RightsSummary {
  readonly words: string;
  readonly weight: 'blocks' | 'doubts' | 'known';
}

/** Returns the most important fact about the rights of a picture, in one sentence; undefined if there is none. */
export const useRightsSummary = (): ((rights: PictureRights) => RightsSummary | undefined) => {
  const text = useText('media');
  const moments = useMomentWords();
  const now = useNow();
  const decider = useDecider();
  return ({ block, stated, decisions }) => {
    const decision = decisions.find(({ act }) => act === (block === 'flag' ? 'block' : 'release'));
    const decided = { who: decider(decision?.by ?? null), reason: decision?.reason ?? '' };
    if (block === 'flag') return { weight: 'blocks', words: text('rights.block.flag', decided) };
    if (block !== null) {
      const moment = moments.whole((block === 'embargo' ? stated.embargoUntil : stated.expiresAt) ?? now, now);
      return { weight: 'blocks', words: text(`rights.block.${block}`, { moment }) };
    }
    if (isReleased(decisions)) return { weight: 'known', words: text('rights.released', decided) };
    return isDoubtful(stated) ? { weight: 'doubts', words: text('rights.doubt') } : undefined;
  };
};
