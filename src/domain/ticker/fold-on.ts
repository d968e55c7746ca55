import { isEqual } from '../equal.ts';
import { compareRows, inOrder, type OrderKey } from '../rows/order.ts';
import { addToFold, foldAtStart, type FoldState, standingOfFold } from './fold.ts';
import type { ScoredEvent, ScoreRules } from './scored-event.ts';
import type { Standing } from './standing.ts';
import type { Remark, Warning } from './warnings.ts';

/** A period's end that names another score than the events before it give. */
export type FailedCheck = Extract<Warning, { readonly code: 'checkFailed' }>;

/** A match at a place between two events, and the checks that failed before it. */
interface Checkpoint {
  readonly fold: FoldState;
  readonly failed: readonly FailedCheck[];
}

/** Events in half a tail, at least. */
const HALF = 32;

/** The newest events of a match: a change among them needs none of those before. */
interface FoldTail {
  /** The match before the first of them; `isStart` if there is no event before it. */
  readonly start: Checkpoint & { readonly isStart: boolean };
  /** The match before the event at this index, from where a long tail goes on. */
  readonly middle: (Checkpoint & { readonly index: number }) | null;
  /** Places of the events in their order, at most twice `HALF` and one; all others of the match stand before them. */
  readonly keys: readonly OrderKey[];
}

/** A match after all of its events. `last`: nothing stands behind this place; null before the first event. */
export interface FoldPoint extends Checkpoint {
  readonly last: OrderKey | null;
  readonly tail: FoldTail;
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

const failedIn = (remarks: readonly Remark[], eventId: string): readonly FailedCheck[] =>
  remarks.flatMap(found => (found.code === 'checkFailed' ? [{ ...found, eventId }] : []));

/** Returns the tail with one more event; a long one starts at its middle from now on. */
const lengthened = ({ fold, failed, tail }: FoldPoint, key: OrderKey): FoldTail => {
  const isLong = tail.middle !== null && tail.keys.length >= 2 * HALF;
  const { start, middle, keys } = isLong
    ? {
        start: { fold: tail.middle.fold, failed: tail.middle.failed, isStart: false },
        middle: null,
        keys: tail.keys.slice(tail.middle.index),
      }
    : tail;
  return { start, middle: middle ?? (keys.length >= HALF ? { fold, failed, index: keys.length } : null), keys: [...keys, key] };
};

const withLast = (rules: ScoreRules, point: FoldPoint, event: ScoredEvent): FoldPoint => {
  const { fold, remarks } = addToFold(rules, point.fold, event);
  const found = failedIn(remarks, event.id);
  const failed = found.length === 0 ? point.failed : [...point.failed, ...found];
  return { last: placeOf(event), fold, failed, tail: lengthened(point, placeOf(event)) };
};

const withoutKey = ({ start, middle, keys }: FoldTail, id: string): FoldTail => {
  const index = keys.findIndex(key => key.id === id);
  if (index === -1) return { start, middle, keys };
  const moved = middle && index < middle.index ? { ...middle, index: middle.index - 1 } : middle;
  return { start, middle: moved, keys: keys.toSpliced(index, 1) };
};

/**
 * Folds the change of one event without the others (D-040): one that comes last, one that changes nothing of the score, and a deletion that
 * takes nothing from it. Undefined if other events are needed, because scores behind it may change. Must give what `foldEvents` gives.
 */
export const foldOn = (rules: ScoreRules, point: FoldPoint, { before, after }: EventChange): FoldedChange | undefined => {
  if (before && after) return isSameForScore(before, after) ? { standing: 'keep', point } : undefined;
  if (before) return counts(before) ? undefined : { standing: null, point: { ...point, tail: withoutKey(point.tail, before.id) } };
  if (!after || (point.last && compareRows(point.last, after) >= 0)) return undefined;
  const next = withLast(rules, point, after);
  return { standing: standingOfFold(next.fold), point: next };
};

/**
 * Folds the change of an event that counts for no score, neither before nor after, and stands before the newest ones then: all other scores
 * stay, and its own is that of the event before it. Undefined otherwise.
 */
export const foldAside = (point: FoldPoint, { before, after }: EventChange): FoldPoint | undefined => {
  const { start, keys } = point.tail;
  const [first] = keys;
  if (!after || counts(after) || (before && counts(before))) return undefined;
  if (start.isStart || !first || compareRows(after, first) >= 0) return undefined;
  return before ? { ...point, tail: withoutKey(point.tail, before.id) } : point;
};

/** A match before the first of some events, to fold these from. */
export const matchAtStart = (rules: ScoreRules): FoldPoint => {
  const start = { fold: foldAtStart(rules), failed: [], isStart: true };
  return { last: null, fold: start.fold, failed: [], tail: { start, middle: null, keys: [] } };
};

/** A match before its newest events, with the ids of these. */
export interface BeforeTail {
  readonly point: FoldPoint;
  readonly ids: readonly string[];
}

/** Returns the match before its newest events, if a change at these places needs none of the older ones; undefined if it does. */
export const beforeTail = ({ tail: { start, keys } }: FoldPoint, places: readonly OrderKey[]): BeforeTail | undefined => {
  const [first] = keys;
  const isReached = start.isStart || (first !== undefined && places.every(place => compareRows(place, first) >= 0));
  if (!isReached) return undefined;
  const { fold, failed } = start;
  return { point: { last: null, fold, failed, tail: { start, middle: null, keys: [] } }, ids: keys.map(({ id }) => id) };
};

/** Scores after each event, by id, and the match after all. */
export interface FoldedEvents {
  readonly standings: ReadonlyMap<string, Standing | null>;
  readonly point: FoldPoint;
}

/** Folds events in their order, from the match before them. */
export const foldFrom = (rules: ScoreRules, before: FoldPoint, events: readonly ScoredEvent[]): FoldedEvents => {
  let point = before;
  let standing = standingOfFold(point.fold);
  const standings = new Map<string, Standing | null>();
  for (const event of inOrder(events)) {
    const next = withLast(rules, point, event);
    if (next.fold !== point.fold) standing = standingOfFold(next.fold);
    point = next;
    standings.set(event.id, standing);
  }
  return { standings, point };
};
