/** A stream of random numbers by seed. */
export interface Random {
  /** A number from `from` up to `to`. */
  readonly between: (from: number, to: number) => number;
  readonly whole: (from: number, to: number) => number;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
  readonly chance: (probability: number) => boolean;
}

/** FNV-1a over the seed's UTF-16 units. */
const hashOf = (seed: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/** Mulberry32 (public domain): short, fast and even enough for pictures. */
export const createRandom = (seed: string): Random => {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + next() * (to - from);
  const whole = (from: number, to: number): number => Math.floor(between(from, to + 1));
  return {
    between,
    whole,
    pick: items => items[whole(0, items.length - 1)] ?? items[0],
    chance: probability => next() < probability,
  };
};
