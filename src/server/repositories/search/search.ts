import { SHORTEST_NEAR_WORD, nearestWords } from '#domain/text/near-words.ts';
import { type SearchedWord, type SearchQuery, neighbourTokens, titleTokensOf, tokensOf, withWords } from '#domain/text/search-words.ts';
import type { ListIndex, ListWindowFound, Selection } from '../lists/list-index.ts';
import { findMostWords, type WordShare } from './part.ts';
import { type Matches, type Ranking, rankMatches, reaches } from './ranking.ts';
import type { WordQuery } from './query.ts';
import { SEARCH_TIERS, type SearchSource } from './source.ts';

/** A word that no text has, and those that were taken instead. */
export interface Correction {
  readonly typed: string;
  readonly taken: readonly string[];
}

interface Found {
  readonly matches: Matches;
  /** The query as searched in the end. */
  readonly query: SearchQuery;
  readonly corrections: readonly Correction[];
  /** Null if each item has all words. */
  readonly share: WordShare | null;
}

interface KeptFound extends Found {
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
const MOST_TAKEN = 3;

/** Full-text search over the list: exact totals, pages to the last hit, combined with any filter. */
export interface ContentSearch {
  /** Finds the items with the words; if none has all and `takesMost`, those with most of them. */
  readonly prepare: (query: SearchQuery, index: ListIndex, takesMost: boolean) => Promise<PreparedSearch>;
}

export interface PreparedSearch extends Pick<Found, 'query' | 'corrections' | 'share'> {
  /** Everything found, in no order. */
  readonly ordinals: () => readonly number[];
  /** A page by relevance: the place of the words and the item's age. All selections apply; `key` names them. */
  readonly page: (
    selections: readonly Selection[],
    key: string,
    window: { readonly offset: number; readonly size: number },
  ) => ListWindowFound;
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

const wordQueryOf = (query: SearchQuery): WordQuery => ({ words: tokensOf(query), title: titleTokensOf(query) });

/** Checks whether the query has words at all, not only tags, authors or days. */
export const hasWords = ({ words, title }: SearchQuery): boolean => words.length + title.length > 0;

const pairsOf = ({ phrases }: SearchQuery): readonly string[] => [...new Set(phrases.flatMap(neighbourTokens))];

const among = (ordinals: Int32Array, allowed: Int32Array): Int32Array => {
  const isAllowed = createFollower(allowed);
  return ordinals.filter(isAllowed);
};

const searchAll = async (source: SearchSource, query: SearchQuery): Promise<Matches> => {
  const asked = wordQueryOf(query);
  const pairs = pairsOf(query);
  const { head, lead, anywhere } = await source.findTiers(asked);
  const ordinals = pairs.length === 0 ? anywhere : among(anywhere, await source.findNeighbours(pairs));
  const isHead = createFollower(head);
  const isLead = createFollower(lead);
  const tiers = new Uint8Array(ordinals.length);
  for (let place = 0; place < tiers.length; place += 1) {
    const ordinal = ordinals[place] ?? 0;
    if (isHead(ordinal)) tiers[place] = 0;
    else tiers[place] = isLead(ordinal) ? 1 : 2;
  }
  return { ordinals, tiers };
};

/** Checks changed items again, and keeps the other matches. */
const searchAgain = async (source: SearchSource, query: SearchQuery, matches: Matches, changed: readonly number[]): Promise<Matches> => {
  const tierOf = new Map<number, number>();
  for (const [place, ordinal] of matches.ordinals.entries()) if (!changed.includes(ordinal)) tierOf.set(ordinal, matches.tiers[place] ?? 2);
  const found = await Promise.all(SEARCH_TIERS.map(tier => source.findAmong(wordQueryOf(query), tier, changed)));
  for (const ordinal of changed) {
    const tier = found.findIndex(among => among.includes(ordinal));
    if (tier >= 0) tierOf.set(ordinal, tier);
  }
  const ordinals = Int32Array.from(tierOf.keys()).sort();
  return { ordinals, tiers: Uint8Array.from(ordinals, ordinal => tierOf.get(ordinal) ?? 2) };
};

/** Replaces unknown words by the most likely known ones; undefined if none is unknown or one cannot be replaced. */
const correct = async (source: SearchSource, query: SearchQuery): Promise<Pick<Found, 'query' | 'corrections'> | undefined> => {
  const corrections: Correction[] = [];
  const words: SearchedWord[] = [];
  for (const [index, word] of query.words.entries()) {
    const [typed = ''] = word.spellings;
    const token = tokensOf(query)[index];
    const isKnown = token !== undefined && (await source.find({ words: [token], title: [] }, 'anywhere')).length > 0;
    if (isKnown) words.push(word);
    else {
      if (typed.length < SHORTEST_NEAR_WORD) return undefined;
      const taken = nearestWords(typed, await source.similarWords(typed), MOST_TAKEN);
      if (taken.length === 0) return undefined;
      corrections.push({ typed, taken });
      words.push({ spellings: taken, forms: [] });
    }
  }
  return corrections.length === 0 ? undefined : { query: withWords(query, words), corrections };
};

const searchAnew = async (source: SearchSource, asked: SearchQuery, all: number | null): Promise<Found> => {
  const exact: Found = { matches: await searchAll(source, asked), query: asked, corrections: [], share: null };
  if (exact.matches.ordinals.length > 0) return exact;
  const corrected = asked.phrases.length === 0 ? await correct(source, asked) : undefined;
  const found = corrected ? { ...exact, matches: await searchAll(source, corrected.query), ...corrected } : exact;
  const most = all !== null && found.matches.ordinals.length === 0 ? await findMostWords(source, found.query, all) : undefined;
  return most ? { ...found, ...most } : found;
};

export const createContentSearch = (source: SearchSource): ContentSearch => {
  const searches = createMemory<KeptFound>(KEPT_SEARCHES);
  const rankings = createMemory<KeptRanking>(KEPT_SEARCHES);

  const findFor = async (query: SearchQuery, index: ListIndex, takesMost: boolean): Promise<Found> => {
    const version = index.version();
    const key = `${query.key}${takesMost ? '%' : ''}`;
    const search = searches.get(key);
    if (search?.version === version) return searches.keep(key, search);
    // A phrase, and words that were not there yet, are looked for again.
    const isExact = search?.corrections.length === 0 && search.share === null;
    const isKept = isExact && query.phrases.length === 0 && search.matches.ordinals.length > 0;
    const changed = isKept ? index.changedSince(search.version, ASKED_SINGLY) : undefined;
    const found =
      search && changed
        ? { ...search, matches: await searchAgain(source, search.query, search.matches, changed) }
        : await searchAnew(source, query, takesMost ? index.slots() : null);
    return searches.keep(key, { ...found, version });
  };

  return {
    prepare: async (asked, index, takesMost) => {
      const { matches, query, corrections, share } = await findFor(asked, index, takesMost);
      return {
        query,
        corrections,
        share,
        ordinals: () => [...matches.ordinals],
        page: (selections, key, { offset, size }) => {
          const name = `${asked.key}\n${key}`;
          const known = rankings.get(name);
          const wanted = offset + size;
          const isFresh = known?.matches === matches && reaches(known.ranking, wanted);
          const ranking = isFresh ? known.ranking : rankMatches({ matches, index, selections, wanted });
          rankings.keep(name, { matches, ranking });
          return { ordinals: [...ranking.ordinals.subarray(offset, wanted)], total: ranking.total };
        },
      };
    },
  };
};
