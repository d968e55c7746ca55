import { createHash } from 'node:crypto';

/**
 * How much a fault test does: a little in every `npm test`, the full amount in `npm run faults -- --long`; the least that still proves
 * something when a run of `npm test` is short of time. Without `least` it is what `short` says.
 */
export interface Amounts<Value> {
  readonly short: Value;
  readonly long: Value;
  readonly least?: Value;
}

export const isLong = process.env['GALLEY_FAULTS'] === 'long';
const isLeast = process.env['GALLEY_FAULTS'] === 'least';

/** The amount for this run: `amount({ short: 100, long: 2_000 })`. */
export const amount = <Value>({ short, long, least = short }: Amounts<Value>): Value => (isLong ? long : isLeast ? least : short);

const DEFAULT_SEED = '20261121';

const draw = (): number => Math.floor(Math.random() * 0xffff_ffff);

/** Drawn once per process, so that every name has its own seed of one run that can be repeated. */
const runSeed = ((): number => {
  const wanted = process.env['GALLEY_SEED'] ?? DEFAULT_SEED;
  if (wanted === 'random') return draw();
  const seed = Number(wanted);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`GALLEY_SEED is "${wanted}": give a whole number, or "random".`);
  return seed;
})();

/** The seed of a test, another for each name; `GALLEY_SEED` chooses the run it belongs to (a number, or `random`). */
export const seedOf = (name: string): number =>
  createHash('sha256')
    .update(`${String(runSeed)}/${name}`)
    .digest()
    .readUInt32BE(0);

/** What to type to see a failure again; belongs into the message of every assertion on something random. */
export const repeatWith = (): string => `GALLEY_SEED=${String(runSeed)}${isLong ? ' GALLEY_FAULTS=long' : ''}`;
