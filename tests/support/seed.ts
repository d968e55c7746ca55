import { createHash } from 'node:crypto';

const DEFAULT_SEED = '20261121';

/** Drawn once per process, and printed, so that a run at random can be repeated. */
const draw = (): number => {
  const drawn = Math.floor(Math.random() * 0xffff_ffff);
  process.stdout.write(`GALLEY_SEED=${String(drawn)}\n`);
  return drawn;
};

/** The seed of this run: the same in every run, unless `GALLEY_SEED` names another or says `random`. */
export const RUN_SEED = ((): number => {
  const wanted = process.env['GALLEY_SEED'] ?? DEFAULT_SEED;
  if (wanted === 'random') return draw();
  const seed = Number(wanted);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`GALLEY_SEED is "${wanted}": give a whole number, or "random".`);
  return seed;
})();

/** The seed of a test, another for each name; `GALLEY_SEED` chooses the run it belongs to (a number, or `random`). */
export const seedOf = (name: string): number =>
  createHash('sha256')
    .update(`${String(RUN_SEED)}/${name}`)
    .digest()
    .readUInt32BE(0);
