import { type SearchQuery, titleTokensOf, tokensOf } from '#domain/text/search-words.ts';
import type { Matches } from './search-ranking.ts';
import type { SearchSource } from './search-source.ts';

/** How many of the words of a search the items have that were found. */
export interface WordShare {
  readonly has: number;
  readonly of: number;
}

/** With two words, each of them would be found alone: that is another search. */
const FEWEST_WORDS = 3;

interface PartFound {
  readonly matches: Matches;
  readonly share: WordShare;
}

/** How many of the words each item has; each word counts once. */
const countWords = async (source: SearchSource, query: SearchQuery): Promise<ReadonlyMap<number, number>> => {
  const counts = new Map<number, number>();
  const title = titleTokensOf(query);
  for (const word of tokensOf(query))
    for (const ordinal of await source.find({ words: [word], title }, 'anywhere')) counts.set(ordinal, (counts.get(ordinal) ?? 0) + 1);
  return counts;
};

/**
 * The items that have the most of the words, where none has all of them: more than half, of at least three. Undefined where no item does, or
 * where words have to stand side by side.
 */
export const findMostWords = async (source: SearchSource, query: SearchQuery): Promise<PartFound | undefined> => {
  const of = query.words.length;
  if (of < FEWEST_WORDS || query.phrases.length > 0) return undefined;
  const counts = await countWords(source, query);
  let has = 0;
  for (const count of counts.values()) has = Math.max(has, count);
  if (has * 2 <= of) return undefined;
  const ordinals = Int32Array.from([...counts].flatMap(([ordinal, count]) => (count === has ? [ordinal] : []))).sort();
  // The place of the words would compare items that have different ones.
  return { matches: { ordinals, tiers: new Uint8Array(ordinals.length).fill(2) }, share: { has, of } };
};
