import type { EventDataOf } from './event-data.ts';
import { type MatchPhase, nextPhase } from './goal-phases.ts';
import { type CountedGoals, type ReportedGoal, sameGoalAs } from './same-goal.ts';
import type { ScoredEvent } from './scored-event.ts';
import type { GoalStanding, Score, Shots } from './standing.ts';
import { otherSide, type Side } from './ticker-types.ts';
import { contradiction, isSameScore, type Remark, remark, scoreText } from './warnings.ts';

/** Kicks of each side before one more each decides. */
const ROUNDS = 5;

/** A match of soccer or ice hockey while its events are added up. */
export interface GoalState extends MatchPhase {
  readonly sport: 'soccer' | 'iceHockey';
  readonly goals: Score;
  readonly shots: Shots;
  readonly hadOvertime: boolean;
  readonly hadShootOut: boolean;
  readonly isAwarded: boolean;
  readonly counted: CountedGoals;
}

/** A step of the fold: the state after an event and what does not agree. */
export interface GoalStep {
  readonly state: GoalState;
  readonly remarks: readonly Remark[];
}

type TimeEventData = EventDataOf<'soccerTimeEvent' | 'iceHockeyTimeEvent'>;
type GoalData = EventDataOf<'soccerGoal' | 'iceHockeyGoal'>;

/** Before the first event. */
export const newMatch = (sport: GoalState['sport']): GoalState => ({
  sport,
  phase: 'before',
  period: null,
  goals: { home: 0, away: 0 },
  shots: { home: [], away: [] },
  hadOvertime: false,
  hadShootOut: false,
  isAwarded: false,
  counted: [],
});

const scoredOf = (shots: Shots): Score => ({ home: shots.home.filter(Boolean).length, away: shots.away.filter(Boolean).length });

const leader = ({ home, away }: Score): Side | null => (home === away ? null : home > away ? 'home' : 'away');

const add = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 });

/** The side that the shots decided for, once no remaining shot of the regular ones can change it. */
const shootOutWinner = (shots: Shots): Side | null => {
  const scored = scoredOf(shots);
  const rounds = Math.max(ROUNDS, shots.home.length, shots.away.length);
  const lead = leader(scored);
  if (lead === null) return null;
  const behind = otherSide(lead);
  return scored[lead] > scored[behind] + rounds - shots[behind].length ? lead : null;
};

const isShootOutOver = ({ phase, hadShootOut }: GoalState): boolean => phase === 'shootOutEnded' || (phase === 'finished' && hadShootOut);

const additiveOf = (state: GoalState, goals: Score): GoalStanding['additive'] => {
  if (state.isAwarded) return null;
  const isFinished = state.phase === 'finished';
  if (isShootOutOver(state) && leader(scoredOf(state.shots)) !== null && (isFinished || state.sport === 'iceHockey')) return 'SO';
  if (!state.hadOvertime) return null;
  if (state.sport === 'soccer') return isFinished ? 'OT' : null;
  return leader(goals) === null ? null : 'OT';
};

/** The standing that a state gives. In ice hockey the decided shoot-out is one goal (IIHF rule book 2022/23). */
export const goalStandingOf = (state: GoalState): GoalStanding => {
  const { sport, shots, phase, period, isAwarded } = state;
  const shotsWinner = leader(scoredOf(shots));
  const isGoalOfShots =
    sport === 'iceHockey' && !isAwarded && isShootOutOver(state) && shotsWinner !== null && leader(state.goals) === null;
  const goals = isGoalOfShots ? add(state.goals, shotsWinner) : state.goals;
  const isFinished = phase === 'finished';
  return {
    kind: 'goals',
    goals,
    shots,
    phase,
    period,
    additive: additiveOf(state, state.goals),
    isFinished,
    isAwarded,
    winner: isFinished ? ((isAwarded ? null : shotsWinner) ?? leader(goals)) : null,
  };
};

/** A goal in overtime of ice hockey ends it. */
const isDecided = ({ sport, hadOvertime, goals, phase }: GoalState): boolean =>
  sport === 'iceHockey' && hadOvertime && phase === 'overtime' && leader(goals) !== null;

/** Checks whether the end of the game should be offered: a decided overtime or shoot-out. */
export const isEndOffered = (state: GoalState): boolean =>
  state.phase !== 'finished' && (isDecided(state) || (state.phase === 'shootOut' && shootOutWinner(state.shots) !== null));

const lateRemarks = (state: GoalState): readonly Remark[] => {
  if (state.phase === 'finished') return [remark('afterEnd')];
  return isDecided(state) ? [remark('afterDecision')] : [];
};

/** The side that gets a goal: an own goal counts for the other. */
export const gainingSide = (data: GoalData): Side => (data.kind === 'ownGoal' ? otherSide(data.side) : data.side);

const reportedGoal = ({ id, instant, source, author }: ScoredEvent, data: GoalData): ReportedGoal => ({
  id,
  instant,
  // Also if a user accepted it: the supplier is who saw the goal.
  writer: source === 'feed' ? source : (author?.id ?? source),
  side: gainingSide(data),
  gameMinute: data.gameMinute,
  scorer: data.scorer,
  isAnother: data.isAnother,
});

const addGoal = (state: GoalState, event: ScoredEvent, data: GoalData): GoalStep => {
  const goal = reportedGoal(event, data);
  const derived = add(state.goals, goal.side);
  const stated = data.goals;
  // A writer whose stated score counts one more goal has already said that it is another one.
  const same = stated && isSameScore(stated, derived) ? undefined : sameGoalAs(goal, state.counted);
  if (same && (!stated || isSameScore(stated, state.goals))) {
    const counted = state.counted.map(one => (one.goal === same ? { ...one, writers: [...one.writers, goal.writer] } : one));
    return { state: { ...state, counted }, remarks: [...lateRemarks(state), { code: 'sameGoal', values: { otherId: same.id } }] };
  }
  return {
    state: { ...state, goals: stated ?? derived, counted: [...state.counted, { goal, writers: [goal.writer] }] },
    remarks: [
      ...lateRemarks(state),
      ...(state.phase === 'shootOut' ? [remark('goalInShootOut')] : []),
      ...(stated ? contradiction(scoreText(stated), scoreText(derived)) : []),
    ],
  };
};

const addShot = (state: GoalState, { side, isScored }: EventDataOf<'soccerShootOut' | 'iceHockeyShootOut'>): GoalStep => {
  const isAfterDecision = shootOutWinner(state.shots) !== null;
  const isLate = state.phase === 'finished';
  return {
    state: { ...state, hadShootOut: true, shots: { ...state.shots, [side]: [...state.shots[side], isScored] } },
    remarks: [
      ...(isLate ? [remark('afterEnd')] : []),
      ...(isAfterDecision ? [remark('afterDecision')] : []),
      ...(isLate || state.phase === 'shootOut' ? [] : [remark('phaseMissing')]),
    ],
  };
};

/** Over and level, though ice hockey, overtime and a shoot-out have a winner: a goal or a shot is missing. */
const isLevelEnd = (state: GoalState): boolean =>
  state.phase === 'finished' &&
  !state.isAwarded &&
  (state.sport === 'iceHockey' || state.hadShootOut) &&
  goalStandingOf(state).winner === null;

const stepTime = (state: GoalState, data: TimeEventData): GoalStep => {
  const { timeEvent, award, check } = data;
  const { to, isMissing } = nextPhase(state, { timeEvent, period: data.type === 'iceHockeyTimeEvent' ? data.period : null }, state.sport);
  const isLate = state.phase === 'finished';
  const next: GoalState = {
    ...state,
    // Whatever comes after the end is flagged and does not begin the match again.
    ...(isLate ? {} : to),
    goals: award ?? state.goals,
    isAwarded: state.isAwarded || award !== null,
    hadOvertime: state.hadOvertime || timeEvent === 'OVERTIME_START',
    hadShootOut: state.hadShootOut || timeEvent === 'SHOOT_OUT_START',
  };
  const { goals } = goalStandingOf(next);
  const isFailed = check !== null && !isSameScore(check, goals);
  return {
    state: next,
    remarks: [
      ...(isLate ? [remark('afterEnd')] : []),
      ...(isMissing && !isLate && award === null ? [remark('phaseMissing')] : []),
      ...(isLevelEnd(next) && !isLate && !isFailed ? [remark('levelEnd')] : []),
      ...(isFailed ? [{ code: 'checkFailed', values: { check: scoreText(check), score: scoreText(goals) } } as const] : []),
    ],
  };
};

/** Adds one event; notes, cards, penalties and annulled goals change nothing. */
export const addGoalEvent = (state: GoalState, event: ScoredEvent): GoalStep => {
  const { data } = event;
  switch (data.type) {
    case 'soccerGoal':
    case 'iceHockeyGoal':
      return event.annulled ? { state, remarks: [] } : addGoal(state, event, data);
    case 'soccerShootOut':
    case 'iceHockeyShootOut':
      return addShot(state, data);
    case 'soccerTimeEvent':
    case 'iceHockeyTimeEvent':
      return stepTime(state, data);
    default:
      return { state, remarks: [] };
  }
};
