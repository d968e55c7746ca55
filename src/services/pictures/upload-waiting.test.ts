import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeCall, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { drop } from '#tests/support/picture-desk.ts';

const YEAR_MS = 365 * 86_400_000;
const isUpload = (call: FakeCall): boolean => call.path.startsWith('/filerepo/uploads');
const isSave = (call: FakeCall): boolean => call.method === 'PUT' && call.path.startsWith('/content/articles/');

/** A clock that counts requested timers. */
const createCountingClock = () => {
  const clock = createManualClock();
  let timers = 0;
  return {
    clock: {
      ...clock,
      schedule: (callback: () => void, delayMs: number) => {
        timers += 1;
        return clock.schedule(callback, delayMs);
      },
    },
    timers: () => timers,
  };
};

describe('what waits for its next try', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let person: FakeUser;
  let counting: ReturnType<typeof createCountingClock>;
  const photo = (red: number): Promise<Buffer> =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .jpeg()
      .toBuffer();
  const send = async (red: number): Promise<string> => {
    const { id } = await drop(desk, await photo(red));
    await desk.get('uploads.send', { pictureId: id, attachTo: null });
    return id;
  };
  const uploads = async () => (await desk.get('uploads.list', {})).uploads;
  const tries = (): number => newsroom.calls.filter(isUpload).length;
  /** Returns the number of timers set while this time passed. */
  const timersIn = async (milliseconds: number): Promise<number> => {
    const before = counting.timers();
    await desk.advance(milliseconds);
    return counting.timers() - before;
  };

  beforeEach(async () => {
    newsroom = createFakeNewsroom();
    counting = createCountingClock();
    desk = createDesk({ newsroom, clock: counting.clock });
    await desk.start();
    person = newsroom.addUser();
    await desk.signIn(person.id);
  });
  afterEach(async () => {
    expect(desk.faults).toEqual([]);
    await desk.dispose();
  });

  it.each([
    ['a year back', -YEAR_MS],
    ['a year ahead', YEAR_MS],
    ['an hour back', -3_600_000],
  ])('what waits for its next try is retried within minutes, and no more often than before, with a clock set %s', async (_, byMs) => {
    newsroom.setFault(call => (isUpload(call) ? { kind: 'status', status: 503 } : undefined));
    await send(200);
    await expect.poll(async () => (await uploads())[0]?.error?.code).toBe('unavailable');
    desk.clock.jumpTo(desk.clock.now() + byMs);
    const before = tries();
    const after = (): number => tries() - before;
    await desk.advance(120_000);
    // A picture is first read from disk, in real time whatever the clock says.
    await expect.poll(after).toBeGreaterThan(0);
    expect(after()).toBeLessThan(20);
  });

  it('lets the desk sleep while there is no network', async () => {
    newsroom.setFault(call => (isUpload(call) ? { kind: 'status', status: 503 } : undefined));
    await send(200);
    await expect.poll(async () => (await uploads())[0]?.error?.code).toBe('unavailable');
    await desk.get('connectivity.setForcedOffline', { offline: true });
    expect(await timersIn(120_000)).toBeLessThan(30);
  });

  it('lets the desk sleep while pictures wait for another connection', async () => {
    newsroom.setFault(call => (isUpload(call) ? { kind: 'status', status: 503 } : undefined));
    await send(200);
    await expect.poll(async () => (await uploads())[0]?.error?.code).toBe('unavailable');
    await desk.get('sending.setConnection', { connection: 'metered' });
    expect(await timersIn(120_000)).toBeLessThan(30);
  });

  it('lets the desk sleep while others are under way without an answer', async () => {
    let isHanging = false;
    const never = new Promise<void>(() => undefined);
    newsroom.setFault(call => {
      if (!isSave(call)) return undefined;
      return isHanging ? { kind: 'delay', until: never } : { kind: 'status', status: 503 };
    });
    for (let number = 0; number < 5; number += 1) {
      const { article } = newsroom.addArticle(documentWith({ title: `Artikel ${String(number)}`, p1: 'eins' }), person);
      await desk.get('articles.open', { articleId: article.id });
      const set = [{ type: 'paragraph', id: 'p1', children: [{ text: 'neu' }] }];
      await desk.get('articles.journal', { articleId: article.id, delta: { set }, rebase: 0 });
      await desk.get('articles.save', { articleId: article.id });
      await desk.settle();
    }
    isHanging = true;
    expect(await timersIn(60_000)).toBeLessThan(60);
  });
});
