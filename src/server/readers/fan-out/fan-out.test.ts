import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openReadersStream, type ReadersStream } from '#tests/support/readers-stream.ts';
import type { AdmissionLimits } from './admission.ts';
import type { Change } from './change.ts';
import { createFanOut } from './fan-out.ts';

const CHANNEL = 'channel';
const PIECE = 100;
const BROKEN = 'broken';

/** Changes in memory, read as from a database: in pieces, a moment later. */
const createTestSource = () => {
  let changes: readonly Change[] = [];
  let isReachable = true;
  let reads = 0;
  const moment = (): Promise<void> => new Promise(resolve => void setImmediate(resolve));
  const last = (): number => changes.at(-1)?.number ?? 0;
  return {
    reads: () => reads,
    write: (more: readonly Change[]): void => void (changes = [...changes, ...more]),
    putBackTo: (number: number): void => void (changes = changes.filter(change => change.number <= number)),
    takeAway: (): void => void (isReachable = false),
    source: {
      last: async (id: string) => {
        await moment();
        if (id === BROKEN) throw new Error('the database does not answer');
        return id === CHANNEL && isReachable ? last() : null;
      },
      after: async (_id: string, number: number) => {
        reads += 1;
        await moment();
        const found = changes.filter(change => change.number > number).slice(0, PIECE);
        return isReachable ? { changes: found, until: found.at(-1)?.number ?? number } : null;
      },
    },
  };
};

const changeOf = (number: number, text = `Zürich ${number}`): Change => ({ number, name: 'event', value: { text } });
const from = (first: number, count: number, text?: string): readonly Change[] =>
  Array.from({ length: count }, (_, place) => changeOf(first + place, text));
const numbersOf = ({ events }: Pick<ReadersStream, 'events'>): readonly number[] => events.map(({ id }) => id);

describe('the fan-out to readers', () => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  });

  const start = async (limits: AdmissionLimits = { inAll: 1_000, perAddress: 1_000 }) => {
    const test = createTestSource();
    const errors: unknown[] = [];
    const log = { info: () => undefined, warn: () => undefined, error: (_: string, cause: unknown) => void errors.push(cause) };
    const fanOut = createFanOut({ source: test.source, log, limits });
    const server = createServer((request, response) => {
      const after = request.headers['last-event-id'];
      const asked = {
        channelId: request.url?.slice(1) ?? '',
        address: '192.0.2.1',
        after: after === undefined ? undefined : Number(after),
        packs: request.headers['accept-encoding'] === 'gzip',
      };
      fanOut
        .open(asked, () => response)
        .then(
          refused => void (refused && response.writeHead(503).end(refused)),
          () => void response.writeHead(500).end(),
        );
    });
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // a TCP server has one
    undo.push(async () => {
      fanOut.close();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    });
    const open = async (opening?: Parameters<typeof openReadersStream>[1], channel = CHANNEL): Promise<ReadersStream> => {
      const stream = await openReadersStream(`http://127.0.0.1:${String(port)}/${channel}`, opening);
      undo.push(stream.close);
      return stream;
    };
    const write = (more: readonly Change[]): void => {
      test.write(more);
      fanOut.changed(CHANNEL);
    };
    return { ...test, fanOut, errors, open, write };
  };

  it('tells each change once and in order, whether a reader takes gzip or not', async () => {
    const { open, write, fanOut } = await start();
    const streams = await Promise.all([open(), open({ packs: true }), open({ packs: true })]);
    write(from(1, 3));
    write(from(4, 2));
    for (const stream of streams) await stream.until(5);
    expect(streams.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'gzip']);
    for (const { events } of streams)
      expect(events).toEqual(from(1, 5).map(({ number, name, value }) => ({ id: number, name, data: value })));
    fanOut.close();
    expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual([true, true, true]);
  });

  it('reads a change once, however many listen', async () => {
    const { open, write, reads } = await start();
    const streams = await Promise.all(Array.from({ length: 50 }, () => open({ after: 0 })));
    const before = reads();
    write(from(1, 1));
    for (const stream of streams) await stream.until(1);
    expect(reads() - before).toBeLessThanOrEqual(2);
  });

  it('continues after Last-Event-ID, also where that is long ago, with what comes meanwhile', async () => {
    const { open, write, reads } = await start();
    write(from(1, 1_250));
    const opened = Array.from({ length: 20 }, async (_, place) => {
      const after = place % 2 === 0 ? 3 : 1_240;
      return { after, stream: await open({ after, packs: true }) };
    });
    const streams = await Promise.all(opened);
    write(from(1_251, 5));
    for (const { after, stream } of streams) {
      await stream.until(1_255 - after);
      expect(numbersOf(stream)).toEqual(from(after + 1, 1_255 - after).map(({ number }) => number));
    }
    expect(reads()).toBeLessThan(40);
  });

  it('loses nothing and tells nothing twice to readers who come and go', async () => {
    const { open, write } = await start();
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('write', 'burst', 'cut'), { minLength: 3, maxLength: 12 }), async steps => {
        const begun = number;
        let stream = await open({ after: begun, packs: begun % 2 === 0 });
        const got: number[] = [];
        for (const step of steps) {
          if (step !== 'cut') {
            const more = from(number + 1, step === 'write' ? 1 : 130);
            number += more.length;
            write(more);
            continue;
          }
          stream.close();
          await stream.ended;
          got.push(...numbersOf(stream));
          stream = await open({ after: stream.last(), packs: got.length % 2 === 0 });
        }
        await stream.until(number - begun - got.length);
        expect([...got, ...numbersOf(stream)]).toEqual(from(begun + 1, number - begun).map(change => change.number));
        stream.close();
      }),
      { numRuns: 15 },
    );
  });

  it('drops a reader that does not read, who continues where it was', async () => {
    const { open, write, fanOut } = await start();
    const [slow, other] = [await open({ after: 0 }), await open({ after: 0 })];
    slow.pause();
    let count = 0;
    while (fanOut.count() === 2 && count < 400) {
      write(from(count + 1, 1, 'x'.repeat(600_000)));
      count += 1;
      await other.until(count);
    }
    expect(fanOut.count()).toBe(1);
    slow.resume();
    await slow.ended;
    expect(slow.events.length).toBeLessThan(count);
    const back = await open({ after: slow.last() });
    await back.until(count - slow.events.length);
    expect([...numbersOf(slow), ...numbersOf(back)]).toEqual(from(1, count).map(({ number }) => number));
  });

  it('takes as many connections as it may, in all and of one address', async () => {
    const few = await start({ inAll: 10, perAddress: 2 });
    const first = await few.open();
    await few.open();
    expect((await few.open()).status).toBe(503);
    first.close();
    await expect.poll(() => few.fanOut.count()).toBe(1);
    expect((await few.open()).status).toBe(200);
    const full = await start({ inAll: 1, perAddress: 2 });
    expect((await Promise.all([full.open(), full.open()])).map(({ status }) => status).toSorted()).toEqual([200, 503]);
  });

  it('answers nothing for what readers do not reach, and says when they reach it no longer', async () => {
    const { open, write, takeAway, fanOut, errors } = await start();
    expect((await open({}, 'other')).status).toBe(503);
    expect((await open({}, BROKEN)).status).toBe(500);
    const stream = await open();
    write(from(1, 1));
    await stream.until(1);
    takeAway();
    fanOut.changed(CHANNEL);
    expect(await stream.ended).toBe(true);
    expect(stream.events.at(-1)?.name).toBe('gone');
    expect((await open()).status).toBe(503);
    expect([fanOut.count(), errors]).toEqual([0, []]);
  });

  it('the fan-out to readers has a reader begin anew that knows more than there is: an earlier state was put back', async () => {
    const { open, write, putBackTo } = await start();
    write(from(1, 9));
    putBackTo(4);
    const stream = await open({ after: 9 });
    await stream.until(1);
    expect(stream.events).toEqual([{ id: 4, name: 'reset', data: {} }]);
    write(from(5, 1));
    await stream.until(2);
    expect(numbersOf(stream)).toEqual([4, 5]);
  });
});
