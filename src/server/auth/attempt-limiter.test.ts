import { describe, expect, it } from 'vitest';
import { createAttemptLimiter } from './attempt-limiter.ts';

const createLimiter = () => {
  let nowMs = 0;
  const limiter = createAttemptLimiter({ now: () => new Date(nowMs) }, { attempts: 3, windowMs: 60_000 });
  return { limiter, at: (ms: number) => void (nowMs = ms) };
};

describe('the attempt limiter', () => {
  it('lets three attempts begin and says how long to wait for the fourth', () => {
    const { limiter, at } = createLimiter();
    for (const ms of [0, 10_000, 20_000]) {
      at(ms);
      expect(limiter.begin('a')).toEqual({ ok: true });
    }
    expect(limiter.begin('a')).toEqual({ ok: false, waitSeconds: 40 });
    at(60_000);
    expect(limiter.begin('a')).toEqual({ ok: true });
  });

  it('counts each key by itself', () => {
    const { limiter } = createLimiter();
    for (let attempt = 0; attempt < 3; attempt += 1) limiter.begin('a');
    expect([limiter.begin('a').ok, limiter.begin('b').ok]).toEqual([false, true]);
  });

  it('forgets attempts once one has succeeded', () => {
    const { limiter } = createLimiter();
    for (let attempt = 0; attempt < 3; attempt += 1) limiter.begin('a');
    limiter.succeeded('a');
    expect(limiter.begin('a').ok).toBe(true);
  });

  it('does not grow without end when every attempt has another name', () => {
    const { limiter } = createLimiter();
    for (let attempt = 0; attempt < 3; attempt += 1) limiter.begin('a');
    for (let name = 0; name < 25_000; name += 1) limiter.begin(`name ${name}`);
    expect(limiter.begin('a').ok).toBe(true); // the oldest key was dropped
  });
});
