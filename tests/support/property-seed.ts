import fc from 'fast-check';

/**
 * Property tests try the same cases on every run, so that a change is judged by what it changed. `GALLEY_SEED=random` tries new ones, and
 * `GALLEY_SEED=<number>` repeats those of a failure.
 */
const wanted = process.env['GALLEY_SEED'] ?? '20261121';

if (wanted !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) });
