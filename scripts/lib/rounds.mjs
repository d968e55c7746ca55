// @ts-check
/**
 * The conditions under which the same tests are run again: cores that are busy elsewhere, other random cases, another day, another order.
 *
 * @typedef {object} Round
 * @property {number} number from 1
 * @property {boolean} isLoaded all cores are kept busy beside it
 * @property {number} [seed] of the random cases; the usual ones without it
 * @property {string} [clock] the instant at which each file begins; now without it
 * @property {number} [order] the seed of the order of files; the longest first without it
 */

/** Beside busy cores everything takes at least twice as long. */
const busyPatience = 2;

/**
 * Half of the rounds beside busy cores; the last one with other random cases, the one before a year later.
 * @param {{ count: number, seed: number, now: Date }} wanted
 * @returns {readonly Round[]}
 */
export function planRepeats({ count, seed, now }) {
  return numbers(count).map(number => ({
    number,
    isLoaded: number % 2 === 0,
    ...(count >= 3 && number === count && { seed }),
    ...(count >= 4 && number === count - 1 && { clock: aYearAfter(now) }),
  }));
}

/**
 * Each round in another order and with other random cases, every second one beside busy cores, the last one a year later.
 * @param {{ count: number, seed: number, now: Date }} wanted
 * @returns {readonly Round[]}
 */
export function planHunt({ count, seed, now }) {
  return numbers(count).map(number => ({
    number,
    isLoaded: number % 2 === 0,
    seed: seed + number,
    order: seed + number,
    ...(count >= 2 && number === count && { clock: aYearAfter(now) }),
  }));
}

/** @param {number} count */
const numbers = count => Array.from({ length: count }, (_, index) => index + 1);

/** @param {Date} now @returns {string} the morning of that day, as tests of windows take place on a morning */
function aYearAfter(now) {
  return new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate(), 9, 42)).toISOString();
}

/** A seed that nobody has tried yet, short enough to be typed. */
export const newSeed = () => Math.floor(Math.random() * 1_000_000);

/** @param {Round} round @returns {string} `busy cores, seed 7, 2027-11-28T09:42:00.000Z` */
export function conditionsOf({ isLoaded, seed, clock, order }) {
  return [
    isLoaded ? 'busy cores' : 'quiet',
    ...(seed === undefined ? [] : [`seed ${String(seed)}`]),
    ...(clock === undefined ? [] : [clock]),
    ...(order === undefined ? [] : [`order ${String(order)}`]),
  ].join(', ');
}

/**
 * @param {Round} round
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOf({ isLoaded, seed, clock }, env) {
  const patience = busyPatience * (Number(env['GALLEY_PATIENCE'] ?? '1') || 1);
  return {
    ...env,
    ...(isLoaded && { GALLEY_PATIENCE: String(patience) }),
    ...(seed !== undefined && { GALLEY_SEED: String(seed) }),
    ...(clock !== undefined && { GALLEY_CLOCK: clock }),
  };
}

/** @param {Round} round @returns {readonly string[]} what Vitest is told */
export const vitestArguments = ({ order }) => (order === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${String(order)}`]);
