import type { AbResults, AbVersion } from '../metadata/ab-test.ts';

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012,
  9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** ln Γ(x) for x of 1 and more (Lanczos, g = 7, n = 9: 15 digits). */
const lnGamma = (x: number): number => {
  const z = x - 1;
  const sum = LANCZOS.reduce((total, coefficient, index) => total + coefficient / (z + index + 1), 0.99999999999980993);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
};

const NEGLIGIBLE = 1e-16;

/** P(X ≤ k) of X heads in n tosses of a fair coin. */
const tossesAtMost = (k: number, n: number): number => {
  if (k < 0) return 0;
  if (k >= n) return 1;
  if (2 * k >= n) return 1 - tossesAtMost(n - k - 1, n);
  let term = Math.exp(lnGamma(n + 1) - lnGamma(k + 1) - lnGamma(n - k + 1) - n * Math.LN2);
  let sum = 0;
  for (let at = k; at >= 0 && term > sum * NEGLIGIBLE; at -= 1) {
    sum += term;
    term *= at / (n - at + 1);
  }
  return sum;
};

/**
 * The probability that version b is the better one: that its true share of the arrivals is above one half, given those that came. Prior: any
 * share from 0 to 1 is as likely as any other, which makes it Beta(b + 1, a + 1). It holds only where both are shown equally often: see
 * `isSplitOff`.
 */
export const certaintyOfB = ({ a, b }: AbResults): number => tossesAtMost(b.arrivals, a.arrivals + b.arrivals + 1);

/** Certainty from which a difference is called one. */
const CERTAIN = 0.9;

/** Returns the version that is called better, or `close` if chance may have made the difference. */
export const callOf = (results: AbResults): AbVersion | 'close' => {
  const certainty = certaintyOfB(results);
  if (certainty >= CERTAIN) return 'b';
  return certainty <= 1 - CERTAIN ? 'a' : 'close';
};

/** Beyond this many standard deviations from half and half, chance is no explanation (3 in 1,000). */
const MAX_DEVIATIONS = 3;
const FEWEST_SHOWINGS = 50;

/** Checks whether one version was shown notably more often than the other; the arrivals then prove less. */
export const isSplitOff = ({ a, b }: AbResults): boolean => {
  const total = a.showings + b.showings;
  return total >= FEWEST_SHOWINGS && Math.abs(a.showings - b.showings) > MAX_DEVIATIONS * Math.sqrt(total);
};

/**
 * Returns the factor by which b must be better for a test with this many arrivals to call it nine times in ten ("1.3 times the arrivals");
 * undefined if none would do. Shown before the start (normal approximation: half the calls at 1.28 deviations, nine in ten at 2.56).
 */
export const findableFactor = (arrivals: number): number | undefined => {
  const DEVIATIONS = 2.563;
  const share = 0.5 + (DEVIATIONS * 0.5) / Math.sqrt(Math.max(1, arrivals));
  return share < 0.95 ? share / (1 - share) : undefined;
};
