import { describe, expect, it } from 'vitest';
import { createMemoryAttempts } from './attempts.ts';
import { createGuessLimits, type Guess } from './guessing.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const createLimits = () => {
  let nowMs = 1_000_000_000_000;
  const limits = createGuessLimits({ clock: { now: () => new Date(nowMs) }, store: createMemoryAttempts(), secret: 'x' });
  const guessOf = (guess: Partial<Guess>): Guess => ({ username: 'vreni', address: 'a', knownBrowser: null, ...guess });
  return {
    pass: (ms: number) => void (nowMs += ms),
    begin: (guess: Partial<Guess> = {}) => limits.begin(guessOf(guess)),
    wrong: async (guess: Partial<Guess> = {}): Promise<boolean> => {
      const { ok } = await limits.begin(guessOf(guess));
      if (ok) await limits.wasWrong(guessOf(guess));
      return ok;
    },
    right: async (guess: Partial<Guess> = {}): Promise<boolean> => {
      const { ok } = await limits.begin(guessOf(guess));
      if (ok) await limits.wasRight(guessOf(guess));
      return ok;
    },
  };
};

describe('the limits of guessing', () => {
  it('the limits of guessing count attempts from their start: of twenty at once five begin', async () => {
    const { begin } = createLimits();
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin()));
    expect(begun.filter(({ ok }) => ok)).toHaveLength(5);
  });

  it('the limits of guessing allow about a hundred guesses a day at an account from one address', async () => {
    const { wrong, pass } = createLimits();
    let guesses = 0;
    for (let seconds = 0; seconds < 24 * 3_600; seconds += 5) {
      if (await wrong()) guesses += 1;
      pass(5_000);
    }
    expect(guesses).toBeGreaterThan(90);
    expect(guesses).toBeLessThan(115);
  });

  it('forget wrong passwords with the right one, and after a day', async () => {
    const { wrong, right, pass } = createLimits();
    for (let tries = 0; tries < 4; tries += 1) await wrong();
    expect(await right()).toBe(true);
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong()).toBe(true);
    expect(await wrong()).toBe(false);
    pass(24 * HOUR_MS);
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong()).toBe(true);
  });

  it('the limits of guessing give a newcomer one try at any account while an address is guessed from, and a known browser ten', async () => {
    const { wrong } = createLimits();
    for (let account = 0; account < 50; account += 1) await wrong({ username: `account ${String(account)}` });
    expect([await wrong({ username: 'beat' }), await wrong({ username: 'beat' })]).toEqual([true, false]);
    const known = { username: 'beat', knownBrowser: 'mark' };
    for (let tries = 0; tries < 10; tries += 1) expect(await wrong(known)).toBe(true);
    expect(await wrong(known)).toBe(false);
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong({ username: 'beat', address: 'b' })).toBe(true);
  });

  it('the limits of guessing stop nobody for long when the clock is put back', async () => {
    const { wrong, right, pass } = createLimits();
    for (let tries = 0; tries < 8; tries += 1) await wrong();
    pass(-48 * HOUR_MS);
    expect(await right()).toBe(true);
  });

  it('the limits of guessing do not grow without end when every attempt has another name', async () => {
    const store = createMemoryAttempts();
    for (let key = 0; key < 25_000; key += 1) await store.change(String(key), () => ({ after: { count: 1, atMs: key }, answer: null }));
    expect([await store.read('0'), await store.read('24999')]).toEqual([undefined, { count: 1, atMs: 24_999 }]);
  });
});
