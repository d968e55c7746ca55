import { createHmac } from 'node:crypto';
import type { Clock } from '../ports.ts';
import type { Attempts, AttemptStore } from './attempts.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Wrong passwords that cost nothing, and the first wait after them; each further one waits twice as long. */
interface Patience {
  readonly free: number;
  readonly firstWaitMs: number;
}
/** A browser in which this account has signed in before. */
const WITH_KNOWN_BROWSER: Patience = { free: 10, firstWaitMs: 5 * SECOND_MS };
const WITH_STRANGER: Patience = { free: 5, firstWaitMs: 5 * SECOND_MS };
/** While somebody guesses at the account from everywhere, or from this address at every account. */
const WHILE_ATTACKED: Patience = { free: 1, firstWaitMs: MINUTE_MS };
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const FORGOTTEN_AFTER_MS = 24 * HOUR_MS;

/** More wrong passwords than these in that time are an attack (NIST SP 800-63B, 3.2.2: at most 100 in a row for an account). */
const ATTACK = {
  account: { wrong: 100, windowMs: HOUR_MS },
  address: { wrong: 50, windowMs: 15 * MINUTE_MS },
} as const;

/** A sign-in that somebody tries. */
export interface Guess {
  /** As the person typed it, in one spelling. */
  readonly username: string;
  readonly address: string;
  /** The browser, where this account has signed in there before. */
  readonly knownBrowser: string | null;
}

export type Admission = { readonly ok: true } | { readonly ok: false; readonly waitSeconds: number };

/**
 * Slows down who guesses, and nobody else: who waits is an account at one address, or in one browser, never the account and never the
 * address. So a right password works wherever nobody has guessed at this account before (OWASP, "Slow Down Online Guessing Attacks with
 * Device Cookies").
 */
export interface GuessLimits {
  /** Counts the attempt from its start, so that many at once gain nothing. */
  readonly begin: (guess: Guess) => Promise<Admission>;
  readonly wasRight: (guess: Guess) => Promise<void>;
  readonly wasWrong: (guess: Guess) => Promise<void>;
}

const waitAfter = (wrong: number, { free, firstWaitMs }: Patience): number =>
  wrong < free ? 0 : Math.min(LONGEST_WAIT_MS, firstWaitMs * 2 ** Math.min(wrong - free, 20));

/** How long somebody waits yet; nothing when the clock was put back. */
const waitMs = ({ count, atMs }: Attempts, patience: Patience, nowMs: number): number =>
  atMs > nowMs ? 0 : Math.max(0, atMs + waitAfter(count, patience) - nowMs);

export const createGuessLimits = (deps: { readonly clock: Clock; readonly store: AttemptStore; readonly secret: string }): GuessLimits => {
  const { clock, store } = deps;
  const keyOf = (...parts: readonly string[]): string =>
    createHmac('sha256', deps.secret)
      .update(['attempts', ...parts].join('\n'))
      .digest('base64url');
  const placeKey = ({ username, address, knownBrowser }: Guess): string =>
    knownBrowser === null ? keyOf('place', username, address) : keyOf('browser', username, knownBrowser);
  const attackKeys = ({ username, address }: Guess) =>
    [
      [keyOf('account', username), ATTACK.account],
      [keyOf('address', address), ATTACK.address],
    ] as const;

  const isAttacked = async (guess: Guess, nowMs: number): Promise<boolean> => {
    for (const [key, { wrong, windowMs }] of attackKeys(guess)) {
      const before = await store.read(key);
      if (before !== undefined && before.count >= wrong && nowMs - before.atMs < windowMs) return true;
    }
    return false;
  };

  return {
    begin: async guess => {
      const nowMs = clock.now().getTime();
      const stranger = (await isAttacked(guess, nowMs)) ? WHILE_ATTACKED : WITH_STRANGER;
      const patience = guess.knownBrowser === null ? stranger : WITH_KNOWN_BROWSER;
      return store.change<Admission>(placeKey(guess), before => {
        const recent = before !== undefined && nowMs - before.atMs < FORGOTTEN_AFTER_MS ? before : { count: 0, atMs: nowMs };
        const wait = waitMs(recent, patience, nowMs);
        if (wait > 0) return { after: undefined, answer: { ok: false, waitSeconds: Math.ceil(wait / SECOND_MS) } };
        return { after: { count: recent.count + 1, atMs: nowMs }, answer: { ok: true } };
      });
    },
    wasRight: guess => store.forget(placeKey(guess)),
    wasWrong: async guess => {
      const nowMs = clock.now().getTime();
      for (const [key, { windowMs }] of attackKeys(guess))
        await store.change(key, before => {
          const isOver = before === undefined || before.atMs > nowMs || nowMs - before.atMs >= windowMs;
          return { after: isOver ? { count: 1, atMs: nowMs } : { ...before, count: before.count + 1 }, answer: null };
        });
    },
  };
};
