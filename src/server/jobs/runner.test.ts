import { describe, expect, it } from 'vitest';
import { createSimulatedItems, createSimulatedTime } from '#tests/support/simulated-schedule.ts';
import type { Alarm } from './alarm.ts';
import type { JobStore } from './job.ts';
import { createJobRunner } from './runner.ts';

const START = '2026-11-21T09:42:00.000Z';
const MINUTE_MS = 60_000;

const open = (change: (store: JobStore) => Partial<JobStore> = () => ({})) => {
  const time = createSimulatedTime(Date.parse(START));
  const items = createSimulatedItems();
  const said: string[] = [];
  const sleeps: number[] = [];
  let reads = 0;
  const alarm: Alarm = (delayMs, ring) => {
    sleeps.push(delayMs);
    return time.alarm(delayMs, ring);
  };
  const note = (event: string): void => void said.push(event);
  const log = { info: note, warn: note, error: note };
  const counted: JobStore = {
    ...items.store,
    nextAt: nowMs => {
      reads += 1;
      return items.store.nextAt(nowMs);
    },
  };
  const scheduler = createJobRunner({ store: { ...counted, ...change(counted) }, clock: time.clock, log, alarm });
  const inMs = (ms: number): string => new Date(time.clock.now().getTime() + ms).toISOString();
  const plan = (ms: number): void => items.schedule(items.add(START), { publicationTime: inMs(ms), expiryTime: null }, START);
  return { time, items, said, sleeps, scheduler, plan, reads: () => reads };
};

describe('the runner of jobs', () => {
  it('sleeps until the next event, and a minute at most', async () => {
    const { scheduler, plan, sleeps, time, items } = open();
    plan(90_000);
    await scheduler.start();
    expect(sleeps).toEqual([MINUTE_MS]);
    await time.pass(MINUTE_MS);
    expect(sleeps).toEqual([MINUTE_MS, 30_000]);
    await time.pass(30_000);
    expect(items.carriedOut).toMatchObject([{ outcome: 'published', at: '2026-11-21T09:43:30.000Z' }]);
    expect(sleeps.at(-1)).toBe(MINUTE_MS);
  });

  it('asks once a minute while nothing is to come', async () => {
    const { scheduler, time, reads } = open();
    await scheduler.start();
    await time.pass(60 * MINUTE_MS);
    expect(reads()).toBe(61);
  });

  it('notices within a minute that the clock was set forward, and does nothing twice when it is set back', async () => {
    const { scheduler, plan, time, items } = open();
    plan(60 * MINUTE_MS);
    await scheduler.start();
    time.setClock(60 * MINUTE_MS);
    await time.pass(MINUTE_MS);
    expect(items.carriedOut).toHaveLength(1);
    time.setClock(-120 * MINUTE_MS);
    await time.pass(240 * MINUTE_MS);
    expect(items.carriedOut).toHaveLength(1);
  });

  it('looks again when it is woken, and keeps one alarm', async () => {
    const { scheduler, plan, time, sleeps, items } = open();
    await scheduler.start();
    plan(10_000);
    await scheduler.wake();
    expect(sleeps).toEqual([MINUTE_MS, 10_000]);
    await time.pass(10_000);
    expect(items.carriedOut).toHaveLength(1);
    await time.pass(50_000);
    expect(sleeps).toEqual([MINUTE_MS, 10_000, MINUTE_MS]);
  });

  it('misses no change that comes while it looks', async () => {
    let release = (): void => undefined;
    let isHeld = true;
    const desk = open(store => ({
      nextAt: async nowMs => {
        const next = await store.nextAt(nowMs);
        if (isHeld) await new Promise<void>(resolve => void (release = resolve));
        return next;
      },
    }));
    const started = desk.scheduler.start();
    await desk.time.settle();
    desk.plan(5_000);
    const woken = desk.scheduler.wake();
    isHeld = false;
    release();
    await Promise.all([started, woken]);
    expect(desk.sleeps).toEqual([5_000]);
  });

  it('stops for good, with nothing half done', async () => {
    const { scheduler, plan, time, items } = open();
    plan(5_000);
    await scheduler.start();
    await scheduler.stop();
    await scheduler.wake();
    await time.pass(10 * MINUTE_MS);
    expect(items.carriedOut).toEqual([]);
  });

  it('tries again a minute later when the database cannot be read', async () => {
    let isDown = true;
    const { scheduler, plan, time, items, said } = open(store => ({
      nextAt: nowMs => (isDown ? Promise.reject(new Error('connection lost')) : store.nextAt(nowMs)),
    }));
    plan(1);
    await scheduler.start();
    expect(said).toEqual(['jobs not read']);
    isDown = false;
    await time.pass(MINUTE_MS);
    expect(items.carriedOut).toHaveLength(1);
    expect(said).toEqual(['jobs not read']);
  });
});
