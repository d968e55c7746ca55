import type { Score } from './standing.ts';
import type { EventType } from './event-data.ts';

/**
 * Disagreement about an event; it is shown, and the event still counts (D-040), but for `sameGoal`, which counts once.
 * `contradiction`: what it states differs from what the events before it give. `checkFailed`: the end of a period names another score.
 * `afterEnd`, `afterDecision`: the match was over. `phaseMissing`: a start or end before it is missing. `goalInShootOut`: a goal during
 * a shoot-out. `levelEnd`: the game is over and level but needs a winner. `assumed`: nobody stated the games of a set, the least
 * score that wins it counts. `typeDiffers`: a point that is sent as a game, or the other way round.
 * The code is the end of a locale key, `values` are its placeholders.
 */
export type Warning =
  | { readonly code: 'contradiction'; readonly eventId: string; readonly values: { readonly stated: string; readonly derived: string } }
  | { readonly code: 'checkFailed'; readonly eventId: string; readonly values: { readonly check: string; readonly score: string } }
  | { readonly code: 'assumed'; readonly eventId: string; readonly values: { readonly score: string } }
  | { readonly code: 'typeDiffers'; readonly eventId: string; readonly values: { readonly type: EventType } }
  | { readonly code: 'sameGoal'; readonly eventId: string; readonly values: { readonly otherId: string } }
  | {
      readonly code: 'afterEnd' | 'afterDecision' | 'phaseMissing' | 'goalInShootOut' | 'levelEnd';
      readonly eventId: string;
      readonly values: Readonly<Record<string, never>>;
    };

/** A warning before it is known which event it is about. */
export type Remark = Warning extends infer One ? (One extends Warning ? Omit<One, 'eventId'> : never) : never;

/** A remark without placeholders. */
export const remark = (code: 'afterEnd' | 'afterDecision' | 'phaseMissing' | 'goalInShootOut' | 'levelEnd'): Remark => ({
  code,
  values: {},
});

/** A score in words that every language has: "2:1". */
export const scoreText = ({ home, away }: { readonly home: number | string; readonly away: number | string }): string => `${home}:${away}`;

/** Checks whether two scores are the same. */
export const isSameScore = (one: Score, other: Score): boolean => one.home === other.home && one.away === other.away;

/** Returns the contradiction between stated and derived scores: empty if they agree. */
export const contradiction = (stated: string, derived: string): readonly Remark[] =>
  stated === derived ? [] : [{ code: 'contradiction', values: { stated, derived } }];
