import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import type { LocalDatabase } from '#services/ports.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import { createPaperDesk, garbled, OWNER, type PaperAnswer, paperFile, paperLane, refused, silence } from '#tests/support/paper-lane.ts';

const random = { uuid: () => randomUUID(), fraction: () => 0.5 };

describe('the queue', () => {
  let database: LocalDatabase;
  let clock: ManualClock;
  let answer: PaperAnswer;
  let calls: { readonly key: string; readonly body: string }[];
  let desk: ReturnType<typeof createPaperDesk>;
  let isOnline: boolean;

  const begin = (lanes?: Parameters<typeof createPaperDesk>[0]['lanes']): void => {
    desk = createPaperDesk({
      database,
      clock,
      random,
      ...(lanes && { lanes }),
      isOnline: () => isOnline,
      answer: call => {
        calls.push({ key: call.key, body: call.body });
        return answer(call);
      },
    });
    desk.queue.start();
  };
  const restart = (lanes?: Parameters<typeof createPaperDesk>[0]['lanes']): void => {
    desk.kill();
    begin(lanes);
  };
  const wordsSent = (): readonly unknown[] => calls.map(({ body }) => (JSON.parse(body) as { word: string }).word);

  beforeEach(() => {
    database = paperFile();
    clock = createManualClock();
    answer = async () => ok({});
    calls = [];
    isOnline = true;
    begin();
  });
  afterEach(() => {
    desk.kill();
    database.close();
  });

  it('keeps the id and every byte of a change, whatever was answered, over retries and restarts', async () => {
    const answers = [garbled, silence, refused('validationFailed'), silence];
    answer = async () => answers.shift() ?? ok({});
    desk.add('a', 'eins');
    await clock.advance(10_000);
    const [failed] = desk.entries();
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'validationFailed' } });
    if (failed) desk.queue.retry(failed);
    await clock.advance(1);
    restart([
      paperLane({
        send: ({ call }) => call('createComment', { subject: 'a', word: 'anders' } as never).then(() => ok({ kind: 'acknowledged' })),
      }),
    ]);
    await clock.advance(120_000);
    expect(desk.entries()).toEqual([]);
    expect(calls).toHaveLength(5);
    expect(new Set(calls.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
  });

  it('gives a rewritten change another id, and leaves one that was sent as it is', () => {
    isOnline = false;
    const { seq, id } = desk.add('a', 'eins');
    desk.store.amend(seq, { subject: 'a', word: 'zwei' });
    expect(desk.store.bySeq(seq)).toMatchObject({ id, work: { word: 'zwei' } });
    desk.store.change(seq, { attempted: true });
    desk.store.amend(seq, { subject: 'a', word: 'drei' });
    expect(desk.store.bySeq(seq)).toMatchObject({ id, work: { word: 'zwei' } });
    desk.store.rewrite(seq, { subject: 'a', word: 'drei' });
    expect(desk.store.bySeq(seq)?.id).not.toBe(id);
  });

  it('sends one subject in order and several at once', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    answer = () => promise.then(() => ok({}));
    for (const word of ['1', '2']) for (const subject of ['a', 'b']) desk.add(subject, subject + word);
    await clock.advance(0);
    expect(wordsSent()).toEqual(['a1', 'b1']);
    resolve(undefined);
    await clock.advance(1);
    expect(wordsSent().slice(2).toSorted()).toEqual(['a2', 'b2']);
  });

  it('sends nothing of a transaction that fails, and the next change of the subject at once', async () => {
    const fail = (): void =>
      void desk.store.transaction(() => {
        desk.add('a', 'eins');
        throw new Error('full');
      });
    expect(fail).toThrow('full');
    await clock.advance(1);
    expect({ sent: wordsSent(), left: desk.entries() }).toEqual({ sent: [], left: [] });
    desk.add('a', 'zwei');
    await clock.advance(1);
    expect(wordsSent()).toEqual(['zwei']);
  });

  it('has on the disk what it sends, also when it is added in a transaction', async () => {
    const states: unknown[] = [];
    answer = async () => {
      states.push({ isCommitted: !isInside, entries: desk.entries().map(({ state, attempted }) => ({ state, attempted })) });
      return ok({});
    };
    let isInside = true;
    desk.store.transaction(() => desk.add('a', 'eins'));
    isInside = false;
    await clock.advance(1);
    expect(states).toEqual([{ isCommitted: true, entries: [{ state: 'sending', attempted: true }] }]);
  });

  it('asks a lane about what already exists, and counts its own as acknowledged', async () => {
    const arrived = (isOurs: boolean) => paperLane({ arrived: async () => ok(isOurs ? { kind: 'acknowledged' } : undefined) });
    answer = async () => refused('alreadyExists');
    restart([arrived(false)]);
    desk.add('a', 'eins');
    await clock.advance(1);
    expect(desk.entries()).toMatchObject([{ state: 'failed', error: { code: 'alreadyExists' } }]);
    restart([arrived(true)]);
    const [entry] = desk.entries();
    if (entry) desk.queue.retry(entry);
    await clock.advance(1);
    expect(desk.entries()).toEqual([]);
  });

  it('takes what the lane changes and what leaves the queue as one: neither happens when the other fails', async () => {
    let isFull = true;
    const take = (): void => {
      if (isFull) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    };
    restart([
      paperLane({ send: async turn => (await turn.call('createComment', turn.entry.work as never), ok({ kind: 'acknowledged', take })) }),
    ]);
    desk.add('a', 'eins');
    await clock.advance(1);
    expect(desk.entries()).toMatchObject([{ state: 'waiting', error: { code: 'internal' } }]);
    isFull = false;
    await clock.advance(70_000);
    expect(desk.entries()).toEqual([]);
  });

  describe('what a person must confirm', () => {
    const asking = [paperLane({ asksPerson: () => true })];

    it('what a person must confirm is sent on request, and never automatically after that', async () => {
      restart(asking);
      desk.add('a', 'jetzt');
      await clock.advance(1);
      expect(desk.entries()).toEqual([]);
      answer = async () => silence;
      desk.add('a', 'unklar');
      await clock.advance(600_000);
      expect(desk.entries()).toMatchObject([{ state: 'needsConfirmation' }]);
      answer = async () => ok({});
      restart(asking);
      desk.queue.kickAll();
      await clock.advance(600_000);
      expect(wordsSent()).toEqual(['jetzt', 'unklar']);
    });

    it('waits for confirmation without a network, over a restart in the middle of an attempt, and is sent then', async () => {
      isOnline = false;
      restart(asking);
      desk.add('a', 'offline');
      isOnline = true;
      desk.queue.kickAll();
      await clock.advance(60_000);
      expect(wordsSent()).toEqual([]);
      answer = () => new Promise(() => undefined);
      const [entry] = desk.entries();
      if (entry) desk.queue.retry(entry);
      answer = async () => ok({});
      restart(asking);
      await clock.advance(60_000);
      expect(desk.entries()).toMatchObject([{ state: 'needsConfirmation' }]);
      const [left] = desk.entries();
      if (left) desk.queue.retry(left);
      await clock.advance(1);
      expect(desk.entries()).toEqual([]);
    });
  });

  describe('what this version cannot read', () => {
    it('stays, blocks only its own subject, and continues with a version that can', async () => {
      isOnline = false;
      restart([paperLane(), paperLane({ name: 'later' })]);
      desk.add('a', 'von später', 'later');
      desk.add('a', 'danach');
      desk.add('b', 'anderes');
      const odd = desk.store.add({ lane: 'paper', owner: OWNER, subject: 'c', work: { colour: 'red' } });
      isOnline = true;
      restart();
      await clock.advance(60_000);
      expect(desk.entries().map(({ state, subject }) => `${subject} ${state}`)).toEqual(['a unreadable', 'a waiting', 'c unreadable']);
      expect(desk.store.contentOf(odd.seq)).toBe('{"colour":"red"}');
      restart([paperLane(), paperLane({ name: 'later' })]);
      await clock.advance(60_000);
      expect(wordsSent()).toEqual(['anderes', 'von später', 'danach']);
    });
  });

  it.each([
    ['no answer', silence],
    ['an answer that cannot be read', garbled],
    ['a newsroom that is down', refused('internalServerError', 500)],
    ['a bug', undefined],
  ])('the queue has a running attempt, a timer or a person to wait for after %s', async (_, reply) => {
    answer = async () => {
      if (!reply) throw new TypeError('a bug');
      return reply;
    };
    desk.add('a', 'eins');
    for (let round = 0; round < 20; round += 1) {
      await clock.advance(1_000);
      const [entry] = desk.entries();
      const isWaitedFor = entry?.state === 'failed' || clock.pending() > 0;
      expect(isWaitedFor, `${String(entry?.state)} in second ${String(round)}`).toBe(true);
    }
  });
});
