import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeCall, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { drop } from '#tests/support/picture-desk.ts';

/** A clock whose timers fire a millisecond early, and which advances between two reads. */
const createEarlyClock = (): ManualClock => {
  const clock = createManualClock();
  let isEarly = false;
  return {
    ...clock,
    now: () => {
      const now = clock.now() - (isEarly ? 1 : 0);
      isEarly = false;
      return now;
    },
    schedule: (callback, delayMs) =>
      clock.schedule(() => {
        isEarly = true;
        callback();
        isEarly = false;
      }, delayMs),
  };
};

describe('a retry whose timer fires slightly early', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let articleId: string;
  beforeEach(async () => {
    newsroom = createFakeNewsroom();
    const person = newsroom.addUser();
    articleId = newsroom.addArticle(documentWith({ title: 'Der Fluss steigt', p1: 'eins' }), person).article.id;
    desk = createDesk({ newsroom, clock: createEarlyClock() });
    await desk.start();
    await desk.signIn(person.id);
    await desk.get('articles.open', { articleId });
  });
  afterEach(async () => {
    expect(desk.faults).toEqual([]);
    await desk.dispose();
  });

  const WORK: readonly (readonly [name: string, isTry: (call: FakeCall) => boolean, act: () => Promise<unknown>])[] = [
    [
      'a save',
      call => call.method === 'PUT' && call.path.startsWith('/content/articles/'),
      async () => {
        const set = [{ type: 'paragraph', id: 'p1', children: [{ text: 'eins neu' }] }];
        await desk.get('articles.journal', { articleId, delta: { set }, rebase: 0 });
        await desk.get('articles.save', { articleId });
      },
    ],
    [
      'a comment',
      call => call.method === 'POST' && call.path.endsWith('/comments'),
      () =>
        desk.get('comments.work', {
          articleId,
          work: {
            kind: 'write',
            commentId: '11111111-1111-4111-8111-111111111111',
            rootCommentId: null,
            text: 'Bitte prüfen',
            status: 'active',
          },
        }),
    ],
    [
      'an upload',
      call => call.path.startsWith('/filerepo/uploads'),
      async () => {
        const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })
          .jpeg()
          .toBuffer();
        const { id } = await drop(desk, bytes);
        await desk.get('uploads.send', { pictureId: id, attachTo: null });
      },
    ],
  ];

  it.each(WORK)('a retry whose timer fires slightly early is not forgotten: %s', async (_, isTry, act) => {
    newsroom.setFault(call => (isTry(call) ? { kind: 'status', status: 503 } : undefined));
    await act();
    const tries = (): number => newsroom.calls.filter(isTry).length;
    await expect.poll(tries).toBe(1);
    for (let more = 2; more <= 5; more += 1) {
      await desk.advance(60_000);
      await expect.poll(tries).toBeGreaterThanOrEqual(more);
    }
  });
});
