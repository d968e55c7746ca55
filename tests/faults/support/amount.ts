import { RUN_SEED } from '#tests/support/seed.ts';

export { seedOf } from '#tests/support/seed.ts';

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

/** What to type to see a failure again; belongs into the message of every assertion on something random. */
export const repeatWith = (): string => `GALLEY_SEED=${String(RUN_SEED)}${isLong ? ' GALLEY_FAULTS=long' : ''}`;
