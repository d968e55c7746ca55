import { type SearchQuery, titleTokensOf, tokensOf } from '#domain/text/search-words.ts';
import type { Matches } from './ranking.ts';
import type { SearchSource } from './source.ts';

/** Minimum number of words of a search that each found item has. */
export interface WordShare {
  readonly has: number;
  readonly of: number;
}

/** With two words, each of them would be found alone: that is another search. */
const FEWEST_WORDS = 3;
/** From here on it is a sentence rather than a list of words: a text about the same has a few of them. */
const SENTENCE_WORDS = 6;
const FEWEST_OF_SENTENCE = 2;

interface PartFound {
  readonly matches: Matches;
  readonly share: WordShare;
}

/** Matched words of an item: their number, and their weight by rarity. */
interface WordsOfItem {
  readonly count: number;
  readonly weight: number;
}

interface CountedWords {
  readonly items: ReadonlyMap<number, WordsOfItem>;
  /** The weight of all words. */
  readonly whole: number;
}

/** Returns the matched words of each item; each counts once. Words weigh by rarity among `all` items, as in BM25; one in half of them weighs 0. */
const countWords = async (source: SearchSource, query: SearchQuery, all: number): Promise<CountedWords> => {
  const items = new Map<number, WordsOfItem>();
  const title = titleTokensOf(query);
  let whole = 0;
  for (const word of tokensOf(query)) {
    const ordinals = await source.find({ words: [word], title }, 'anywhere');
    const weight = Math.max(0, Math.log((all - ordinals.length + 0.5) / (ordinals.length + 0.5)));
    whole += weight;
    for (const ordinal of ordinals) {
      const before = items.get(ordinal);
      items.set(ordinal, { count: (before?.count ?? 0) + 1, weight: (before?.weight ?? 0) + weight });
    }
  }
  return { items, whole };
};

/**
 * Returns the items with most of the words if none has all: more than half, of at least three; of a sentence all that have a few of its
 * words, those with the rarest words first. Undefined if no item does, or if words have to be adjacent.
 */
export const findMostWords = async (source: SearchSource, query: SearchQuery, all: number): Promise<PartFound | undefined> => {
  const of = query.words.length;
  if (of < FEWEST_WORDS || query.phrases.length > 0) return undefined;
  const { items, whole } = await countWords(source, query, all);
  let most = 0;
  for (const { count } of items.values()) most = Math.max(most, count);
  const isSentence = of >= SENTENCE_WORDS;
  const has = isSentence ? Math.min(most, FEWEST_OF_SENTENCE) : most;
  if (isSentence ? has < FEWEST_OF_SENTENCE : has * 2 <= of) return undefined;
  const ordinals = Int32Array.from([...items].flatMap(([ordinal, { count }]) => (count >= has ? [ordinal] : []))).sort();
  const fits = Float64Array.from(ordinals, ordinal => (items.get(ordinal)?.weight ?? 0) / whole);
  // The place of the words would compare items that have different ones.
  return { matches: { ordinals, tiers: new Uint8Array(ordinals.length).fill(2), fits }, share: { has, of } };
};
