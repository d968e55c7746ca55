/** A seeded source of random numbers: the same seed gives the same calls. */
export interface Random {
  /** From 0 to `limit`, exclusive. */
  readonly below: (limit: number) => number;
  readonly isLikely: (share: number) => boolean;
  readonly pick: <Value>(values: readonly Value[]) => Value;
}

/** mulberry32. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    isLikely: share => next() < share,
    pick: values => {
      if (values.length === 0) throw new Error('nothing to choose from');
      return values[below(values.length)] as (typeof values)[number]; // below its length
    },
  };
};
