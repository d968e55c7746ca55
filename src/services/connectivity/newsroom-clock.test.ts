import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { createConnectivity } from './connectivity.ts';
import { watchFetch } from './watched-fetch.ts';

const API = 'https://newsroom.example/api';
const HOUR_MS = 3_600_000;

describe('the newsroom’s clock', () => {
  let desk: Desk;
  beforeEach(() => void (desk = createDesk({ newsroom: createFakeNewsroom() })));
  afterEach(() => desk.dispose());

  const answeredWith = async (...datesMs: readonly (number | undefined)[]) => {
    const { clock } = desk;
    const connectivity = createConnectivity({
      clock,
      random: () => 0.5,
      network: { fetch, hasRoute: () => true, onRouteChange: () => () => undefined },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      askHealth: () => Promise.resolve(true),
      initiallyForced: false,
    } as unknown as Parameters<typeof createConnectivity>[0]);
    const told: (number | undefined)[] = [];
    connectivity.changed.on(state => told.push(state.newsroomAheadMs));
    for (const ms of datesMs) {
      const headers: HeadersInit = ms === undefined ? {} : { date: new Date(ms).toUTCString() };
      const call = watchFetch({ fetch: () => Promise.resolve(Response.json({}, { headers })), apiUrl: API, clock, connectivity });
      await call(`${API}/tenant/health`);
    }
    return { told, aheadMs: connectivity.state().newsroomAheadMs };
  };

  it('the newsroom’s clock is learnt from the date of any answer, and told to the window once', async () => {
    const now = desk.clock.now();
    const { told, aheadMs } = await answeredWith(now + 3 * HOUR_MS, now + 3 * HOUR_MS);
    expect(told).toHaveLength(1);
    expect(Math.abs((aheadMs ?? 0) - 3 * HOUR_MS)).toBeLessThan(1_000);
  });

  it('the newsroom’s clock is this computer’s where an answer is off by less than two seconds, or says no date', async () => {
    const now = desk.clock.now();
    expect(await answeredWith(now, undefined, now + 1_000)).toEqual({ told: [], aheadMs: undefined });
  });

  it('the newsroom’s clock is learnt anew once this computer’s clock was put right', async () => {
    const now = desk.clock.now();
    const { told, aheadMs } = await answeredWith(now - 3 * HOUR_MS, now);
    expect(told).toHaveLength(2);
    expect(Math.abs(aheadMs ?? 0)).toBeLessThan(1_000);
  });
});
