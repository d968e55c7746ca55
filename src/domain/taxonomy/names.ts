import { foldWords } from '../text/search-words.ts';

/** A name as names are compared (D-056): without regard to case and to spaces around. */
export const nameKeyOf = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Kinds of similarity of two names: accents only, a plural or an ending, a slip of the pen. */
export const SIMILARITIES = ['same', 'accents', 'ending', 'spelling'] as const;
export type Similarity = (typeof SIMILARITIES)[number];

/** Endings of plurals and inflections, in German, French and English; the longest first. */
const ENDINGS = ['ungen', 'ung', 'innen', 'ations', 'ation', 'ern', 'ies', 'aux', 'al', 'en', 'er', 'es', 'e', 'n', 's', 'x', 'y'];
const SHORTEST_STEM = 4;
const LONG_WORD = 8;

const stemOf = (word: string): string => {
  const ending = ENDINGS.find(end => word.endsWith(end) && word.length - end.length >= SHORTEST_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
};

/** Counts the letters that must be changed, added, removed or swapped, up to `limit`; more is `limit + 1`. */
export const editDistance = (one: string, other: string, limit: number): number => {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1;
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const plain = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same);
      next.push(isSwapped ? Math.min(plain, (before[to - 2] ?? 0) + 1) : plain);
    }
    [before, row] = [row, next];
  }
  return Math.min(row[other.length] ?? 0, limit + 1);
};

/** Returns the similarity of two names; undefined if they are different. */
export const similarityOf = (one: string, other: string): Similarity | undefined => {
  if (nameKeyOf(one) === nameKeyOf(other)) return 'same';
  const [left, right] = [foldWords(one), foldWords(other)];
  if (left === '' || right === '') return undefined;
  if (left === right || left.replaceAll(' ', '') === right.replaceAll(' ', '')) return 'accents';
  if (left.split(' ').map(stemOf).join(' ') === right.split(' ').map(stemOf).join(' ')) return 'ending';
  const limit = Math.min(left.length, right.length) < SHORTEST_STEM ? 0 : Math.min(left.length, right.length) < LONG_WORD ? 1 : 2;
  return limit > 0 && !/\d/u.test(left + right) && editDistance(left, right, limit) <= limit ? 'spelling' : undefined;
};

/** The known names that are near a new one, the nearest first. */
export const similarNames = <Named extends { readonly name: string }>(
  name: string,
  known: readonly Named[],
): readonly (Named & { readonly similarity: Similarity })[] =>
  known
    .flatMap(one => {
      const similarity = similarityOf(name, one.name);
      return similarity === undefined ? [] : [{ ...one, similarity }];
    })
    .toSorted((one, other) => SIMILARITIES.indexOf(one.similarity) - SIMILARITIES.indexOf(other.similarity));
