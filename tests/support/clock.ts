/**
 * Tests of windows begin on one and the same morning, whatever the calendar says: what is on the screen speaks of "today".
 * All other tests live now; `GALLEY_CLOCK=2028-02-29T23:58:00Z` starts every test file then, to see that none depends on the day it runs.
 */
export const startAt = (instant: string): void => {
  const Real = Date;
  const aheadMs = Date.parse(instant) - Real.now();
  const now = (): number => Real.now() + aheadMs;
  // Not a clock that stands still: what takes a second takes one here too.
  globalThis.Date = new Proxy(Real, {
    construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as object,
    apply: () => new Real(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  });
};

const wish = process.env['GALLEY_CLOCK'];

if (wish !== undefined) startAt(wish);
