import { splitSentences } from '../article/sentences.ts';
import { oneLine } from '../text/one-line.ts';
import { stemOf, wordsOf } from '../text/stem.ts';
import type { ContentLocale } from '../locale.ts';
import { isStopWord } from './stop-words.ts';

/** Sentences that are ranked at most: the pairs grow with their square. */
const MAX_SENTENCES = 200;
const MIN_WORDS = 6;
const DAMPING = 0.85;
const ROUNDS = 40;
/** A sentence that says so much of another again is left out. */
const TOO_SIMILAR = 0.5;
/** Weight of the first sentence relative to the last: news begins with what matters. */
const LEAD_WEIGHT = 1;

/** A sentence with its place in the text and its rank: the higher the more other sentences share its words. */
interface RankedSentence {
  readonly text: string;
  readonly place: number;
  readonly rank: number;
  readonly stems: ReadonlySet<string>;
}

/** The stems that say what a text is about, with their number. */
export const contentStems = (text: string, locale: ContentLocale): readonly string[] =>
  wordsOf(text)
    .filter(word => !isStopWord(word, locale))
    .map(word => stemOf(word, locale))
    .filter(stem => stem !== '');

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/\n+/u)
    .flatMap(paragraph => splitSentences(paragraph))
    .map(sentence => oneLine(sentence))
    .filter(sentence => wordsOf(sentence).length >= MIN_WORDS && /[.!?…»”"]$/u.test(sentence) && !/[?]$/u.test(sentence))
    .slice(0, MAX_SENTENCES);

/** Counts the members that two sets share. */
export const countShared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let shared = 0;
  for (const member of one) if (other.has(member)) shared += 1;
  return shared;
};

/** Shared stems by the logarithms of the lengths (Mihalcea and Tarau 2004). */
const similarity = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = countShared(one, other);
  return shared === 0 ? 0 : shared / (Math.log(one.size + 1) + Math.log(other.size + 1));
};

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const smaller = Math.min(one.size, other.size);
  return smaller === 0 ? 0 : countShared(one, other) / smaller;
};

/** The rank of each node of a weighted graph by power iteration. */
const pageRank = (weights: readonly (readonly number[])[]): readonly number[] => {
  const sums = weights.map(row => row.reduce((sum, weight) => sum + weight, 0));
  let ranks = weights.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1)
    ranks = weights.map(row => {
      const flow = row.reduce((sum, weight, from) => {
        const out = sums[from] ?? 0;
        return out === 0 ? sum : sum + (weight / out) * (ranks[from] ?? 0);
      }, 0);
      return 1 - DAMPING + DAMPING * flow;
    });
  return ranks;
};

/** Ranks the sentences of a text (TextRank on stems); those that are too short to stand alone and questions are left out. */
export const rankSentences = (text: string, locale: ContentLocale): readonly RankedSentence[] => {
  const sentences = sentencesOf(text);
  const stems = sentences.map(sentence => new Set(contentStems(sentence, locale)));
  const weights = stems.map((one, row) => stems.map((other, column) => (row === column ? 0 : similarity(one, other))));
  const ranks = pageRank(weights);
  return sentences.map((sentence, place) => ({
    text: sentence,
    place,
    rank: (ranks[place] ?? 0) * (1 + LEAD_WEIGHT * (1 - place / Math.max(1, sentences.length))),
    stems: stems[place] ?? new Set<string>(),
  }));
};

/** The sentences with the highest ranks that do not repeat each other, best first. */
export const bestSentences = (ranked: readonly RankedSentence[], count: number): readonly RankedSentence[] => {
  const chosen: RankedSentence[] = [];
  for (const sentence of ranked.toSorted((one, other) => other.rank - one.rank)) {
    if (chosen.length >= count) break;
    if (chosen.every(({ stems }) => overlap(stems, sentence.stems) < TOO_SIMILAR)) chosen.push(sentence);
  }
  return chosen;
};
