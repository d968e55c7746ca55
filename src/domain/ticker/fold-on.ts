import { isEqual } from '../article/merge-equal.ts';
import { compareRows, type OrderKey } from '../rows/order.ts';
import { addToFold, type FoldState, standingOfFold } from './fold.ts';
import type { ScoredEvent, ScoreRules } from './scored-event.ts';
import type { Standing } from './standing.ts';

/** A match after all of its events. `last`: nothing stands behind this place; null before the first event. */
export interface FoldPoint {
  readonly last: OrderKey | null;
  readonly fold: FoldState;
}

/** An event before and after a change; null if it is not there or deleted. */
export interface EventChange {
  readonly before: ScoredEvent | null;
  readonly after: ScoredEvent | null;
}

/** Effect of a change without looking at other events: the score after its event (`keep`: unchanged), and the match. */
export interface FoldedChange {
  readonly standing: Standing | null | 'keep';
  readonly point: FoldPoint;
}

/** Checks whether the score may differ with and without an event. */
const counts = ({ state, annulled, data }: ScoredEvent): boolean => {
  if (state !== 'out') return false;
  switch (data.type) {
    case 'soccerGoal':
    case 'iceHockeyGoal':
      return !annulled;
    case 'tennisInfo':
      return data.server !== null;
    case 'soccerCard':
    case 'soccerSubstitution':
    case 'soccerInfo':
    case 'iceHockeyPenalty':
    case 'iceHockeyTimeout':
    case 'iceHockeyInfo':
    case 'standardInfo':
    case 'sportsCompactInfo':
      return false;
    default:
      return true;
  }
};

const placeOf = ({ instant, order, id }: OrderKey): OrderKey => ({ instant, order, id });

const isSameForScore = (before: ScoredEvent, after: ScoredEvent): boolean => {
  if (compareRows(before, after) !== 0) return false;
  return counts(before) === counts(after) && (!counts(after) || isEqual(before.data, after.data));
};

/**
 * Folds the change of one event without the others (D-040): one that comes last, one that changes nothing of the score, and a deletion that
 * takes nothing from it. Undefined if all events are needed, because scores behind it may change. Must give what `foldEvents` gives.
 */
export const foldOn = (rules: ScoreRules, point: FoldPoint, { before, after }: EventChange): FoldedChange | undefined => {
  if (before && after) return isSameForScore(before, after) ? { standing: 'keep', point } : undefined;
  if (before) return counts(before) ? undefined : { standing: null, point };
  if (!after || (point.last && compareRows(point.last, after) >= 0)) return undefined;
  const { fold } = addToFold(rules, point.fold, after);
  return { standing: standingOfFold(fold), point: { last: placeOf(after), fold } };
};
