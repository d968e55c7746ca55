import type { ListIndex, Selection } from './list-index.ts';
import { positionsByTime } from './list-sort.ts';

/** Items that have the words in ascending order, each with the best place they stand in (position in `SEARCH_TIERS`). */
export interface Matches {
  readonly ordinals: Int32Array;
  readonly tiers: Uint8Array;
}

/** What a search finds within a selection: the best first, as many as were ranked, and how many there are. */
export interface Ranking {
  readonly ordinals: Int32Array;
  readonly total: number;
}

const DAY_MS = 86_400_000;
/**
 * How much newer an item counts whose title or lead has the words: a title of a year ago stands where a text of today does.
 * Ranking by word statistics (bm25) would have to read every hit: 60 to 130 ms for a common word at 100,000 articles.
 */
const HEAD_START_MS: readonly number[] = [365 * DAY_MS, 90 * DAY_MS, 0];

/** As many as the first pages show are picked in one pass; further pages sort everything. */
const PICKED = 100;

interface Hits {
  readonly ordinals: Int32Array;
  /** When they count as changed. */
  readonly times: Float64Array;
}

const hitsOf = ({ ordinals, tiers }: Matches, index: ListIndex, selection: Selection): Hits => {
  const chosen = index.select(selection);
  const hits = new Int32Array(ordinals.length);
  const times = new Float64Array(ordinals.length);
  let count = 0;
  for (let place = 0; place < ordinals.length; place += 1) {
    const ordinal = ordinals[place] ?? 0;
    const slot = index.slotOf(ordinal);
    if (slot < 0 || !chosen.has(slot)) continue;
    hits[count] = ordinal;
    times[count] = index.updatedAt(slot) + (HEAD_START_MS[tiers[place] ?? 2] ?? 0);
    count += 1;
  }
  return { ordinals: hits.subarray(0, count), times: times.subarray(0, count) };
};

/** The newest few. Goes from the highest ordinal down, which is nearly the order of time: few have to move. Equal times: higher ordinal first. */
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

/** Ranks at least the first `wanted` of what was found: where the words stand, and how new the item is. */
export const rankMatches = (input: {
  readonly matches: Matches;
  readonly index: ListIndex;
  readonly selection: Selection;
  readonly wanted: number;
}): Ranking => {
  const hits = hitsOf(input.matches, input.index, input.selection);
  return { ordinals: input.wanted <= PICKED ? pick(hits) : sortAll(hits), total: hits.ordinals.length };
};

/** Whether a ranking reaches as far as is wanted. */
export const reaches = (ranking: Ranking, wanted: number): boolean => ranking.ordinals.length >= Math.min(wanted, ranking.total);
