/** Counts differing letters, a swap of neighbours once (optimal string alignment); returns `limit + 1` if more than `limit`. */
export const lettersApart = (one: string, other: string, limit: number): number => {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = next;
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyzäöü'.split('');

/**
 * Checks whether a word is one slip from a known one: a letter too many, missing, changed, or two that changed places; `places` are
 * the first and the last place that are tried.
 */
export const isOneSlipFrom = (
  word: string,
  knows: (form: string) => boolean,
  [start, end]: readonly [first: number, last: number] = [0, word.length],
): boolean => {
  for (let at = start; at <= end; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const [first = '', second = ''] = after;
    const rest = after.slice(1);
    if (first !== '' && knows(before + rest)) return true;
    if (second !== '' && knows(before + second + first + after.slice(2))) return true;
    if (at > 0 && LETTERS.some(letter => knows(before + letter + after) || (first !== '' && knows(before + letter + rest)))) return true;
  }
  return false;
};
