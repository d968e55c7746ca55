import { addGoalEvent, type GoalState, goalStandingOf, isEndOffered, newMatch } from './fold-goals.ts';
import { addTennisEvent } from './fold-tennis.ts';
import { inOrder } from '../rows/order.ts';
import type { ScoredEvent, ScoreRules } from './scored-event.ts';
import type { Standing } from './standing.ts';
import { newTennisMatch, tennisRulesOf, tennisStandingOf, type TennisState } from './tennis-state.ts';
import type { Remark, Warning } from './warnings.ts';

/** The score after all events and after each, by id; warnings stand in the order of events. */
export interface Fold {
  readonly standing: Standing | null;
  readonly standings: ReadonlyMap<string, Standing | null>;
  readonly warnings: readonly Warning[];
  /** A decided overtime or shoot-out: the end of the game is what comes next. */
  readonly isEndOffered: boolean;
}

interface Score {
  readonly standing: Standing | null;
  readonly isEndOffered: boolean;
  add(event: ScoredEvent): { readonly score: Score; readonly remarks: readonly Remark[] };
}

const NO_SCORE: Score = { standing: null, isEndOffered: false, add: () => ({ score: NO_SCORE, remarks: [] }) };

const goalScore = (state: GoalState): Score => ({
  standing: goalStandingOf(state),
  isEndOffered: isEndOffered(state),
  add: event => {
    const { state: next, remarks } = addGoalEvent(state, event);
    return { score: next === state ? goalScore(state) : goalScore(next), remarks };
  },
});

const tennisScore = (state: TennisState, rules: ReturnType<typeof tennisRulesOf>): Score => ({
  standing: tennisStandingOf(state),
  isEndOffered: false,
  add: ({ data }) => {
    const { state: next, remarks } = addTennisEvent(state, data, rules);
    return { score: tennisScore(next, rules), remarks };
  },
});

const scoreAtStart = ({ type, mode, tennisRules }: ScoreRules): Score => {
  if (type === 'soccer' || type === 'iceHockey') return goalScore(newMatch(type));
  if (type !== 'tennis') return NO_SCORE;
  const rules = tennisRulesOf(tennisRules, mode);
  return tennisScore(newTennisMatch(rules), rules);
};

/**
 * Adds events up in their order, whatever order they come in (D-040). Invisible ones count; drafts and what waits for a second
 * person do not, and have the standing of the event before them. Linear in the number of events.
 */
export const foldEvents = (rules: ScoreRules, events: readonly ScoredEvent[]): Fold => {
  let score = scoreAtStart(rules);
  const standings = new Map<string, Standing | null>();
  const warnings: Warning[] = [];
  for (const event of inOrder(events)) {
    if (event.state === 'out') {
      const added = score.add(event);
      ({ score } = added);
      // The remark's code and placeholders belong together already.
      for (const found of added.remarks) warnings.push({ ...found, eventId: event.id });
    }
    standings.set(event.id, score.standing);
  }
  return { standing: score.standing, standings, warnings, isEndOffered: score.isEndOffered };
};
