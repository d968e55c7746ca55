import type { ListIndex, ListWindowFound, Selection } from './list-index.ts';
import { positionsByTime } from './list-sort.ts';
import { readSearch, type SearchQuery } from './search-query.ts';
import { SEARCH_TIERS, type SearchSource } from './search-source.ts';

/** Items that have the words, each with the best place they stand in (position in `SEARCH_TIERS`). */
interface Matches {
  readonly ordinals: Int32Array;
  readonly tiers: Uint8Array;
}

interface KeptMatches {
  readonly matches: Matches;
  /** The list's version they belong to. */
  readonly version: number;
}

interface KeptRanking {
  readonly matches: Matches;
  readonly ordinals: Int32Array;
}

const DAY_MS = 86_400_000;
/**
 * How much newer an item counts whose title or lead has the words: a title of a year ago stands where a text of today does.
 * Ranking by word statistics (bm25) would have to read every hit: 60 to 130 ms for a common word at 100,000 articles.
 */
const HEAD_START_MS: readonly number[] = [365 * DAY_MS, 90 * DAY_MS, 0];

const KEPT_SEARCHES = 48;
/** Up to this many changed items are asked about singly; after more, the search is made anew. */
const ASKED_SINGLY = 64;

/** Full-text search over the list: exact totals, pages to the last hit, combined with any filter. */
export interface ContentSearch {
  /** Finds what has the words; undefined when what was typed has no word. */
  readonly prepare: (typed: string, index: ListIndex) => Promise<PreparedSearch | undefined>;
}

export interface PreparedSearch {
  /** Everything found, in no order. */
  readonly ordinals: () => readonly number[];
  /** A page by relevance: where the words stand, and how new the item is. `key` names the selection. */
  readonly page: (selection: Selection, key: string, window: { readonly offset: number; readonly size: number }) => ListWindowFound;
}

/** A map that forgets what was used longest ago. */
const createMemory = <Value>(limit: number) => {
  const map = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => map.get(key),
    keep: (key: string, value: Value): Value => {
      map.delete(key);
      map.set(key, value);
      const oldest = map.keys().next();
      if (map.size > limit && !oldest.done) map.delete(oldest.value);
      return value;
    },
  };
};

const searchAll = async (source: SearchSource, query: SearchQuery): Promise<Matches> => {
  const [head, lead, ordinals] = await Promise.all(SEARCH_TIERS.map(tier => source.find(query, tier)));
  if (!head || !lead || !ordinals) return { ordinals: new Int32Array(0), tiers: new Uint8Array(0) };
  const tierOf = new Map<number, number>();
  for (const ordinal of lead) tierOf.set(ordinal, 1);
  for (const ordinal of head) tierOf.set(ordinal, 0);
  const tiers = new Uint8Array(ordinals.length);
  for (let index = 0; index < tiers.length; index += 1) tiers[index] = tierOf.get(ordinals[index] ?? 0) ?? 2;
  return { ordinals, tiers };
};

/** Asks again about items that have changed, and keeps the rest. */
const searchAgain = async (source: SearchSource, query: SearchQuery, known: Matches, changed: readonly number[]): Promise<Matches> => {
  const ordinals: number[] = [];
  const tiers: number[] = [];
  for (let index = 0; index < known.ordinals.length; index += 1) {
    const ordinal = known.ordinals[index] ?? 0;
    if (changed.includes(ordinal)) continue;
    ordinals.push(ordinal);
    tiers.push(known.tiers[index] ?? 2);
  }
  const found = await Promise.all(SEARCH_TIERS.map(tier => source.findAmong(query, tier, changed)));
  for (const ordinal of changed) {
    const tier = found.findIndex(among => among.includes(ordinal));
    if (tier < 0) continue;
    ordinals.push(ordinal);
    tiers.push(tier);
  }
  return { ordinals: Int32Array.from(ordinals), tiers: Uint8Array.from(tiers) };
};

const rank = ({ ordinals, tiers }: Matches, index: ListIndex, selection: Selection): Int32Array => {
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
  const positions = positionsByTime(times.subarray(0, count));
  const ranked = new Int32Array(count);
  for (let place = 0; place < count; place += 1) ranked[count - 1 - place] = hits[positions[place] ?? 0] ?? 0;
  return ranked;
};

export const createContentSearch = (source: SearchSource): ContentSearch => {
  const searches = createMemory<KeptMatches>(KEPT_SEARCHES);
  const rankings = createMemory<KeptRanking>(KEPT_SEARCHES);

  const matchesFor = async (query: SearchQuery, index: ListIndex): Promise<Matches> => {
    const version = index.version();
    const known = searches.get(query.key);
    if (known?.version === version) return searches.keep(query.key, known).matches;
    const changed = known && index.changedSince(known.version, ASKED_SINGLY);
    const matches = known && changed ? await searchAgain(source, query, known.matches, changed) : await searchAll(source, query);
    return searches.keep(query.key, { matches, version }).matches;
  };

  return {
    prepare: async (typed, index) => {
      const query = readSearch(typed);
      if (!query) return undefined;
      const matches = await matchesFor(query, index);
      return {
        ordinals: () => [...matches.ordinals],
        page: (selection, key, { offset, size }) => {
          const name = `${query.key}\n${key}`;
          const known = rankings.get(name);
          const ranking = known?.matches === matches ? known : { matches, ordinals: rank(matches, index, selection) };
          rankings.keep(name, ranking);
          return { ordinals: [...ranking.ordinals.subarray(offset, offset + size)], total: ranking.ordinals.length };
        },
      };
    },
  };
};
