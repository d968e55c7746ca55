import type { MatchStatus } from '#domain/ticker/match-status.ts';
import { useText } from '#ui/i18n.ts';

/** Provides what became of a match in words: "Abandoned: fog", "Awarded 3:0: player not eligible". */
export const useMatchStatusWords = (): ((status: MatchStatus | null) => string) => {
  const text = useText('teams');
  return status => {
    if (status === null) return text('matchStatus.asPlanned');
    const what = text(`matchStatus.${status.kind}`);
    const named = status.kind === 'awarded' ? `${what} ${status.score.home}:${status.score.away}` : what;
    const reason = status.reason.trim();
    return reason === '' ? named : text('matchStatus.because', { what: named, reason });
  };
};
