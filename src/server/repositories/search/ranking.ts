import type { ListIndex, Selection } from '../lists/list-index.ts';
import { positionsByTime } from '../lists/sort.ts';

/** Matching items in ascending order, each with its best tier (position in `SEARCH_TIERS`). */
export interface Matches {
  readonly ordinals: Int32Array;
  readonly tiers: Uint8Array;
  /** Fit of each item, 0 to 1, if items match different words; the tiers mean nothing then. */
  readonly fits?: Float64Array;
}

/** The result of a search within a selection: the ranked ones, best first, and the total. */
export interface Ranking {
  readonly ordinals: Int32Array;
  readonly total: number;
}

const DAY_MS = 86_400_000;
/**
 * The bonus of a match in title or lead as time: a title of a year ago ranks like a text of today.
 * Ranking by word statistics (bm25) would have to read every hit: 60 to 130 ms for a common word at 100,000 articles.
 */
const HEAD_START_MS: readonly number[] = [365 * DAY_MS, 90 * DAY_MS, 0];

/** Step by which a better fit outranks any age: longer than the time until the year 2100. */
const FIT_STEP_MS = 2 ** 42;
const FIT_STEPS = 1_000;

/** Returns the weight of a match, as time. */
const headStartOf = ({ tiers, fits }: Matches, place: number): number =>
  fits ? Math.round((fits[place] ?? 0) * FIT_STEPS) * FIT_STEP_MS : (HEAD_START_MS[tiers[place] ?? 2] ?? 0);

/** The first pages are picked in one pass; further pages sort everything. */
const PICKED = 100;

interface Hits {
  readonly ordinals: Int32Array;
  /** The time that they count as changed. */
  readonly times: Float64Array;
}

const hitsOf = (matches: Matches, index: ListIndex, selections: readonly Selection[]): Hits => {
  const { ordinals } = matches;
  const chosen = selections.map(index.select);
  const hits = new Int32Array(ordinals.length);
  const times = new Float64Array(ordinals.length);
  let count = 0;
  for (let place = 0; place < ordinals.length; place += 1) {
    const ordinal = ordinals[place] ?? 0;
    const slot = index.slotOf(ordinal);
    if (slot < 0 || !chosen.every(set => set.has(slot))) continue;
    hits[count] = ordinal;
    times[count] = index.updatedAt(slot) + headStartOf(matches, place);
    count += 1;
  }
  return { ordinals: hits.subarray(0, count), times: times.subarray(0, count) };
};

/** The newest few. Descends from the highest ordinal, which is nearly the order of time: few have to move. Equal times: higher ordinal first. */
const pick = ({ ordinals, times }: Hits): Int32Array => {
  const best = new Int32Array(Math.min(PICKED, ordinals.length));
  const bestTimes = new Float64Array(best.length);
  let count = 0;
  for (let place = ordinals.length - 1; place >= 0; place -= 1) {
    const time = times[place] ?? 0;
    if (count === best.length && time <= (bestTimes[count - 1] ?? 0)) continue;
    if (count < best.length) count += 1;
    let to = count - 1;
    for (; to > 0 && (bestTimes[to - 1] ?? 0) < time; to -= 1) {
      best[to] = best[to - 1] ?? 0;
      bestTimes[to] = bestTimes[to - 1] ?? 0;
    }
    best[to] = ordinals[place] ?? 0;
    bestTimes[to] = time;
  }
  return best;
};

const sortAll = ({ ordinals, times }: Hits): Int32Array => {
  const positions = positionsByTime(times);
  const sorted = new Int32Array(ordinals.length);
  for (let place = 0; place < sorted.length; place += 1) sorted[sorted.length - 1 - place] = ordinals[positions[place] ?? 0] ?? 0;
  return sorted;
};

/** Ranks at least the first `wanted` results by the place of the words and the item's age. */
export const rankMatches = (input: {
  readonly matches: Matches;
  readonly index: ListIndex;
  readonly selections: readonly Selection[];
  readonly wanted: number;
}): Ranking => {
  const hits = hitsOf(input.matches, input.index, input.selections);
  return { ordinals: input.wanted <= PICKED ? pick(hits) : sortAll(hits), total: hits.ordinals.length };
};

/** Checks whether a ranking covers `wanted` items. */
export const reaches = (ranking: Ranking, wanted: number): boolean => ranking.ordinals.length >= Math.min(wanted, ranking.total);
