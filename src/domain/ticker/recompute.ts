import type { EventData } from './event-data.ts';
import { type Fold, foldEvents } from './fold.ts';
import { isTennisScore, statedWinner, TYPE_OF_EFFECT } from './fold-tennis.ts';
import { inOrder } from '../rows/order.ts';
import type { ScoredEvent, ScoreRules } from './scored-event.ts';
import type { Standing } from './standing.ts';
import type { TennisEffect } from './tennis-play.ts';
import { newTennisMatch, tennisRulesOf, tennisStateOf } from './tennis-state.ts';
import { pointData } from './tennis-types.ts';
import type { Warning } from './warnings.ts';

/** An event that is rewritten, with the score after it before and afterwards. */
export interface RecomputedEvent {
  readonly id: string;
  readonly data: EventData;
  readonly before: Standing | null;
  readonly after: Standing | null;
}

/** Preview of "recompute what follows"; nothing is changed yet. */
export interface RecomputePreview {
  readonly changes: readonly RecomputedEvent[];
  readonly fold: Fold;
}

/** The data without the score that they state, where it follows from a side; checks and awards stay. */
const withoutStated = (data: EventData, before: Standing | null, rules: ScoreRules): EventData => {
  if (data.type === 'soccerGoal' || data.type === 'iceHockeyGoal') return data.goals === null ? data : { ...data, goals: null };
  if (!isTennisScore(data)) return data;
  const matchRules = tennisRulesOf(rules.tennisRules, rules.mode);
  const state = before?.kind === 'tennis' ? tennisStateOf(before) : newTennisMatch(matchRules);
  const winner = data.winner ?? statedWinner(state, data, matchRules);
  if (winner === null) return data;
  switch (data.type) {
    case 'tennisPoint':
    case 'tennisTiebreak':
      return data.points === null ? data : { ...data, winner, points: null };
    case 'tennisGame':
      return data.games === null ? data : { ...data, winner, games: null };
    case 'tennisSet':
    case 'tennisMatch':
      return data.games === null ? data : { ...data, winner, games: null, tiebreak: null };
  }
};

const effectOf = (type: EventData['type']): TennisEffect | undefined =>
  (['point', 'tiebreak', 'game', 'set', 'match'] as const).find(effect => TYPE_OF_EFFECT[effect] === type);

/** Points get the type that they have by the score. */
const withTypes = (events: readonly ScoredEvent[], warnings: readonly Warning[], from: ReadonlySet<string>): readonly ScoredEvent[] => {
  const types = new Map(warnings.flatMap(warning => (warning.code === 'typeDiffers' ? [[warning.eventId, warning.values.type]] : [])));
  return events.map(event => {
    const type = from.has(event.id) ? types.get(event.id) : undefined;
    const effect = type && effectOf(type);
    return effect && isTennisScore(event.data) ? { ...event, data: pointData(event.data, effect) } : event;
  });
};

/**
 * Rewrites what an event and those after it state by what follows from their sides (D-040): a preview, with the events that change.
 * A score that is stated without a side, and follows from no side, stays.
 */
export const recomputeFrom = (rules: ScoreRules, events: readonly ScoredEvent[], eventId: string): RecomputePreview => {
  const ordered = inOrder(events);
  const old = foldEvents(rules, ordered);
  const start = ordered.findIndex(({ id }) => id === eventId);
  const from = new Set(start === -1 ? [] : ordered.slice(start).map(({ id }) => id));
  const derived = ordered.map((event, index) => {
    const previous = ordered[index - 1];
    const before = previous ? (old.standings.get(previous.id) ?? null) : null;
    return from.has(event.id) ? { ...event, data: withoutStated(event.data, before, rules) } : event;
  });
  const rewritten = withTypes(derived, foldEvents(rules, derived).warnings, from);
  const fold = foldEvents(rules, rewritten);
  const changes = rewritten.flatMap((event, index): readonly RecomputedEvent[] =>
    event.data === ordered[index]?.data
      ? []
      : [
          {
            id: event.id,
            data: event.data,
            before: old.standings.get(event.id) ?? null,
            after: fold.standings.get(event.id) ?? null,
          },
        ],
  );
  return { changes, fold };
};
