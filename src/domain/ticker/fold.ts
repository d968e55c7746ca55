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
  /** The match after all events, to go on with. */
  readonly state: FoldState;
}

/** A match while its events are added up; plain data, so that it can be kept and gone on with. `none`: there is no score to keep. */
export type FoldState =
  | { readonly kind: 'goals'; readonly state: GoalState }
  | { readonly kind: 'tennis'; readonly state: TennisState }
  | { readonly kind: 'none' };

/** The match before its first event. */
export const foldAtStart = ({ type, mode, tennisRules }: ScoreRules): FoldState => {
  if (type === 'soccer' || type === 'iceHockey') return { kind: 'goals', state: newMatch(type) };
  return type === 'tennis' ? { kind: 'tennis', state: newTennisMatch(tennisRulesOf(tennisRules, mode)) } : { kind: 'none' };
};

/** The score that a state gives; null if there is none. */
export const standingOfFold = (fold: FoldState): Standing | null => {
  switch (fold.kind) {
    case 'goals':
      return goalStandingOf(fold.state);
    case 'tennis':
      return tennisStandingOf(fold.state);
    case 'none':
      return null;
  }
};

interface FoldStep {
  readonly fold: FoldState;
  readonly remarks: readonly Remark[];
}

/** Adds the event that comes next in their order. Drafts and what waits for a second user do not count. */
export const addToFold = ({ mode, tennisRules }: ScoreRules, fold: FoldState, event: ScoredEvent): FoldStep => {
  if (event.state !== 'out') return { fold, remarks: [] };
  switch (fold.kind) {
    case 'goals': {
      const { state, remarks } = addGoalEvent(fold.state, event);
      return { fold: state === fold.state ? fold : { kind: 'goals', state }, remarks };
    }
    case 'tennis': {
      const { state, remarks } = addTennisEvent(fold.state, event.data, tennisRulesOf(tennisRules, mode));
      return { fold: state === fold.state ? fold : { kind: 'tennis', state }, remarks };
    }
    case 'none':
      return { fold, remarks: [] };
  }
};

/**
 * Adds events up in their order, whatever order they come in (D-040). Invisible ones count; drafts and what waits for a second
 * person do not, and have the standing of the event before them. Linear in the number of events.
 */
export const foldEvents = (rules: ScoreRules, events: readonly ScoredEvent[]): Fold => {
  let fold = foldAtStart(rules);
  let standing = standingOfFold(fold);
  const standings = new Map<string, Standing | null>();
  const warnings: Warning[] = [];
  for (const event of inOrder(events)) {
    const added = addToFold(rules, fold, event);
    if (added.fold !== fold) standing = standingOfFold(added.fold);
    ({ fold } = added);
    // The remark's code and placeholders belong together already.
    for (const found of added.remarks) warnings.push({ ...found, eventId: event.id });
    standings.set(event.id, standing);
  }
  const offersEnd = fold.kind === 'goals' && isEndOffered(fold.state);
  return { standing, standings, warnings, isEndOffered: offersEnd, state: fold };
};
