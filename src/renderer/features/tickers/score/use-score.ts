import { useMemo } from 'react';
import type { TickerEvent } from '#domain/ticker/event.ts';
import { type Fold, foldEvents } from '#domain/ticker/fold.ts';
import type { ScoreRules } from '#domain/ticker/scored-event.ts';
import { standingOfMatch } from '#domain/ticker/match-standing.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { Warning } from '#domain/ticker/warnings.ts';
import { useText } from '#ui/i18n.ts';
import { standingWords } from '../words/standing-words.ts';

export interface LocalScore {
  readonly fold: Fold;
  /** Score after all events, as the status of the match leaves it. */
  readonly standing: Standing | null;
  /** Score in words after each event that changed it. */
  readonly standings: ReadonlyMap<string, string>;
  readonly warnings: ReadonlyMap<string, readonly string[]>;
  /** Goals that may duplicate one that another user wrote. */
  readonly sameGoals: ReadonlySet<string>;
}

/** Returns the score in words for each event that changes it. */
const changedStandings = (events: readonly TickerEvent[], { standings }: Fold): ReadonlyMap<string, string> => {
  const words = new Map<string, string>();
  let before = '';
  for (const { id } of events) {
    const standing = standings.get(id);
    const now = standing ? standingWords(standing) : '';
    if (now !== before && now !== '') words.set(id, now);
    before = now;
  }
  return words;
};

const byEvent = (warnings: readonly Warning[], say: (warning: Warning) => string): ReadonlyMap<string, readonly string[]> => {
  const words = new Map<string, readonly string[]>();
  for (const warning of warnings) words.set(warning.eventId, [...(words.get(warning.eventId) ?? []), say(warning)]);
  return words;
};

/** Provides the score over all events, including unsent ones, so that it is right offline, too. */
export const useScore = (rules: ScoreRules & Pick<TickerDraft, 'matchStatus'>, events: readonly TickerEvent[]): LocalScore => {
  const text = useText('eventDesk');
  const { type, mode, tennisRules, matchStatus } = rules;
  const fold = useMemo(() => foldEvents({ type, mode, tennisRules }, events), [type, mode, tennisRules, events]);
  return useMemo(() => {
    const asked = fold.warnings.filter(({ code }) => code === 'sameGoal');
    const others = fold.warnings.filter(({ code }) => code !== 'sameGoal');
    return {
      fold,
      standing: standingOfMatch(matchStatus, fold.standing),
      standings: changedStandings(events, fold),
      warnings: byEvent(others, ({ code, values }) =>
        text(`warning.${code}`, 'type' in values ? { type: text(`type.${values.type}`) } : values),
      ),
      sameGoals: new Set(asked.map(({ eventId }) => eventId)),
    };
  }, [fold, matchStatus, events, text]);
};
