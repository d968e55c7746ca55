import type { ListIndex, ListWindowFound, Selection } from './list-index.ts';
import { readSearch, type SearchQuery } from '#domain/text/search-words.ts';
import { type Matches, type Ranking, rankMatches, reaches } from './search-ranking.ts';
import { SEARCH_TIERS, type SearchSource } from './search-source.ts';

interface KeptMatches {
  readonly matches: Matches;
  /** The list's version they belong to. */
  readonly version: number;
}

interface KeptRanking {
  readonly matches: Matches;
  readonly ranking: Ranking;
}

const KEPT_SEARCHES = 48;
/** Up to this many changed items are checked one by one; above, the search runs again. */
const ASKED_SINGLY = 64;

/** Full-text search over the list: exact totals, pages to the last hit, combined with any filter. */
export interface ContentSearch {
  /** Finds the matching items; undefined when the input has no word. */
  readonly prepare: (typed: string, index: ListIndex) => Promise<PreparedSearch | undefined>;
}

export interface PreparedSearch {
  /** Everything found, in no order. */
  readonly ordinals: () => readonly number[];
  /** A page by relevance: the place of the words and the item's age. `key` names the selection. */
  readonly page: (selection: Selection, key: string, window: { readonly offset: number; readonly size: number }) => ListWindowFound;
}

/** A map that drops the least recently used entry. */
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

/** Walks sorted numbers and checks ascending ones for membership. */
const createFollower = (sorted: Int32Array): ((number: number) => boolean) => {
  let place = 0;
  return number => {
    while (place < sorted.length && (sorted[place] ?? 0) < number) place += 1;
    return sorted[place] === number;
  };
};

const searchAll = async (source: SearchSource, query: SearchQuery): Promise<Matches> => {
  const ordinals = await source.find(query, 'anywhere');
  const isHead = createFollower(await source.find(query, 'head'));
  const isLead = createFollower(await source.find(query, 'lead'));
  const tiers = new Uint8Array(ordinals.length);
  for (let place = 0; place < tiers.length; place += 1) {
    const ordinal = ordinals[place] ?? 0;
    if (isHead(ordinal)) tiers[place] = 0;
    else tiers[place] = isLead(ordinal) ? 1 : 2;
  }
  return { ordinals, tiers };
};

/** Checks changed items again, and keeps the rest. */
const searchAgain = async (source: SearchSource, query: SearchQuery, known: Matches, changed: readonly number[]): Promise<Matches> => {
  const tierOf = new Map<number, number>();
  for (const [place, ordinal] of known.ordinals.entries()) if (!changed.includes(ordinal)) tierOf.set(ordinal, known.tiers[place] ?? 2);
  const found = await Promise.all(SEARCH_TIERS.map(tier => source.findAmong(query, tier, changed)));
  for (const ordinal of changed) {
    const tier = found.findIndex(among => among.includes(ordinal));
    if (tier >= 0) tierOf.set(ordinal, tier);
  }
  const ordinals = Int32Array.from(tierOf.keys()).sort();
  return { ordinals, tiers: Uint8Array.from(ordinals, ordinal => tierOf.get(ordinal) ?? 2) };
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
          const wanted = offset + size;
          const isFresh = known?.matches === matches && reaches(known.ranking, wanted);
          const ranking = isFresh ? known.ranking : rankMatches({ matches, index, selection, wanted });
          rankings.keep(name, { matches, ranking });
          return { ordinals: [...ranking.ordinals.subarray(offset, wanted)], total: ranking.total };
        },
      };
    },
  };
};
