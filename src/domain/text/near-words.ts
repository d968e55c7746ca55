/** Shorter words have too many neighbours. */
export const SHORTEST_NEAR_WORD = 4;

/** The most slips of any word. */
export const MOST_SLIPS = 2;

/** Returns the number of typing mistakes that a word of this length may have. */
const slipsAllowed = (length: number): number => (length < 9 ? 1 : MOST_SLIPS);

/**
 * Counts the typing mistakes between two words: letters left out, added, changed or swapped with their neighbour (optimal string
 * alignment); `most + 1` if there are more than `most`.
 */
export const slipsBetween = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(row[other.length] ?? 0, most + 1);
};

const grams = (word: string): ReadonlySet<string> =>
  new Set(Array.from({ length: word.length + 1 }, (_, index) => `^${word}$`.slice(index, index + 2)));

/** The share of letter pairs that two words have in common, 0 to 1. */
const likeness = (one: string, other: string): number => {
  const [ours, theirs] = [grams(one), grams(other)];
  const shared = [...ours].filter(gram => theirs.has(gram)).length;
  return (2 * shared) / (ours.size + theirs.size);
};

/** The words that a mistyped folded word probably means, the likeliest first: few slips, then the most letter pairs in common. */
export const nearestWords = (typed: string, known: Iterable<string>, most: number): readonly string[] => {
  if (typed.length < SHORTEST_NEAR_WORD) return [];
  const allowed = slipsAllowed(typed.length);
  const near: { readonly word: string; readonly slips: number; readonly likeness: number }[] = [];
  for (const word of new Set(known)) {
    const slips = slipsBetween(typed, word, allowed);
    if (slips > 0 && slips <= allowed) near.push({ word, slips, likeness: likeness(typed, word) });
  }
  const sorted = near.toSorted(
    (one, other) => one.slips - other.slips || other.likeness - one.likeness || (one.word < other.word ? -1 : 1),
  );
  const [first] = sorted;
  return first
    ? sorted
        .filter(({ slips }) => slips === first.slips)
        .slice(0, most)
        .map(({ word }) => word)
    : [];
};
