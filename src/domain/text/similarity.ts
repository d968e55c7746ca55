/** The levels of similarity (B9-020), the weakest first. */
export const SIMILARITY_LEVELS = [0.4, 0.6, 0.8, 0.9] as const;
export type SimilarityLevel = (typeof SIMILARITY_LEVELS)[number];
/** Very similar (B9-020). */
export const DEFAULT_SIMILARITY: SimilarityLevel = 0.8;
/** At most this share of unrelated pairs lies above each level (D-060). */
export const UNRELATED_SHARES = [0.05, 0.01, 0.001, 0.0001] as const;
/** Maximum number of results of a level (B9-020). */
export const SIMILAR_CANDIDATES = 100;
/** Number of results that are shown at first (B9-020). */
export const SIMILAR_SHOWN = 10;

/** The measured cosine of each level. */
export type Scale = readonly number[];

/** Two levels never fall together. */
const APART = 1e-4;

/** The scale on which at most the named shares of unrelated pairs lie above the levels; `unrelated` holds their cosines. */
export const scaleOf = (unrelated: readonly number[]): Scale => {
  const falling = unrelated.toSorted((one, other) => other - one);
  const scale: number[] = [];
  for (const share of UNRELATED_SHARES) {
    const cosine = falling[Math.floor(share * falling.length)] ?? 0;
    scale.push(Math.min(1 - APART, Math.max(cosine, (scale.at(-1) ?? 0) + APART)));
  }
  return scale;
};

/** A cosine on the calibrated scale, 0 to 1. */
export const similarityOf = (cosine: number, scale: Scale): number => {
  let [fromCosine, fromLevel] = [0, 0];
  for (const [index, level] of [...SIMILARITY_LEVELS, 1].entries()) {
    const toCosine = index < scale.length ? (scale[index] ?? 1) : 1;
    if (cosine <= toCosine) {
      const share = toCosine > fromCosine ? Math.max(0, (cosine - fromCosine) / (toCosine - fromCosine)) : 0;
      return fromLevel + share * (level - fromLevel);
    }
    [fromCosine, fromLevel] = [toCosine, level];
  }
  return 1;
};
