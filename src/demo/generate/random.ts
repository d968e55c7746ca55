/** Pseudo-random numbers by seed, so that generated content is reproducible. */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number from 0 up to, not including, `below`. */
  readonly whole: (below: number) => number;
  readonly pick: <Value>(values: readonly Value[], fallback: Value) => Value;
  readonly happens: (probability: number) => boolean;
}

/** Mulberry32: small, quick, good enough for load tests; never for secrets. */
export const createRandom = (seed: number): Random => {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    next,
    whole,
    pick: (values, fallback) => values[whole(values.length)] ?? fallback,
    happens: probability => next() < probability,
  };
};

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0').slice(-digits);

/** A UUID (RFC 9562, version 8) that ascends with `number`, so that indexes grow at their end. */
export const generatedUuid = (kind: number, number: number, random: Random): string => {
  const tail = `${hex(random.whole(65_536), 4)}${hex(random.whole(65_536), 4)}${hex(random.whole(65_536), 4)}`;
  return `${hex(Math.floor(number / 65_536), 8)}-${hex(number % 65_536, 4)}-8${hex(kind, 3)}-9${hex(random.whole(4_096), 3)}-${tail}`;
};
