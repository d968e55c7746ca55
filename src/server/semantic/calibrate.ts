import { type Scale, scaleOf } from '#domain/text/similarity.ts';
import { cosineOf, directionOf, type SemanticSpace } from './lsa.ts';
import { termsOf } from './terms.ts';

/** A text with its tags and categories. */
export interface SampleText {
  readonly text: string;
  readonly marks: readonly string[];
}

const QUERY_WORDS = 12;
const MAX_SAMPLE = 2_000;
const MAX_PAIRS = 200_000;

/** Returns the first words of a text, like a user's search. */
export const firstWords = (text: string): string => text.split(/\s+/u).slice(0, QUERY_WORDS).join(' ');

const hasCommon = (one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): boolean =>
  one !== undefined && other !== undefined && [...one].some(mark => other.has(mark));

/** Measures how near unrelated texts come: the first words of one and another without a common tag or category (D-060). */
export const unrelatedCosines = (space: SemanticSpace, texts: readonly SampleText[]): readonly number[] => {
  const step = Math.max(1, Math.floor(texts.length / MAX_SAMPLE));
  const sample = texts.filter((_, index) => index % step === 0);
  const queries = sample.map(({ text }) => directionOf(space, termsOf(firstWords(text))));
  const whole = sample.map(({ text }) => directionOf(space, termsOf(text)));
  const marks = sample.map(one => new Set(one.marks));
  const stride = Math.max(1, Math.ceil((sample.length * sample.length) / MAX_PAIRS));
  const cosines: number[] = [];
  for (let pair = 0; pair < sample.length * sample.length; pair += stride) {
    const [one, other] = [Math.floor(pair / sample.length), pair % sample.length];
    const [query, text] = [queries[one], whole[other]];
    if (one === other || !query || !text || hasCommon(marks[one], marks[other])) continue;
    cosines.push(cosineOf(query, text));
  }
  return cosines;
};

export const calibrate = (space: SemanticSpace, texts: readonly SampleText[]): Scale => scaleOf(unrelatedCosines(space, texts));
