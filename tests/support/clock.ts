const REAL = Symbol.for('galley.tests.Date');

/** The clock of the machine, also where files share a process and each starts anew. */
const Real: DateConstructor = (Reflect.get(globalThis, REAL) as DateConstructor | undefined) ?? Date;
Reflect.set(globalThis, REAL, Real);

/**
 * Tests of windows start on a fixed morning, as screens show "today".
 * All other tests run now; `GALLEY_CLOCK=2028-02-29T23:58:00Z` starts every test file then, to see that none depends on the day it runs.
 */
export const startAt = (instant: string): void => {
  const aheadMs = Date.parse(instant) - Real.now();
  const now = (): number => Real.now() + aheadMs;
  // Not a frozen clock: a second takes a second.
  globalThis.Date = new Proxy(Real, {
    construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as object,
    apply: () => new Real(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  });
};

const wanted = process.env['GALLEY_CLOCK'];

if (wanted !== undefined) startAt(wanted);
