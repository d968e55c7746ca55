import { Agent } from 'node:http';
import type { BenchPart } from '../part.ts';
import { inProject, startProgram, withCleanUp } from '../programs.ts';
import { type BenchRow, compare, percentile, report } from '../table.ts';
import { type BenchReader, createBenchReader } from './bench-reader.ts';
import { MEASURED, memoryInUseKb } from './memory.ts';
import { send, type Served, serveTicker, TEXT } from './served-ticker.ts';

interface Extent {
  readonly readers: number;
  readonly events: number;
}
const EXTENT: Extent = { readers: 1_000, events: 200 };
const QUICK: Extent = { readers: 300, events: 40 };
/** Goal: from the call to all readers takes at most this many times as long as with a server that does nothing else. */
const MOST = 4;
/** Goal: from the first reader to all others takes at most this many times as long as with a bare loop. */
const FAN_OUT_MOST = 2;
/** Goal: memory of one reader, after this time. */
const MEMORY_KB = 20;
const MEMORY_AFTER_MS = 30_000;
/** Goal: all of them are back within this time. */
const BACK_MS = 2_000;
/** Ten events a second. */
const GAP_MS = 100;
/** Readers and events before those that are measured. */
const EARLIER_READERS = 50;
const EARLIER_EVENTS = 60;
const SETTLED_MS = 1_000;
/** So many events are missed by those who are away. */
const MISSED = 20;

const pause = (ms: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, ms));

const serveBare = async (later: (step: () => unknown) => void): Promise<Served> => {
  const script = inProject('tests', 'bench', 'readers', 'bare-stream.ts');
  const bare = await startProgram({ script, env: MEASURED, ready: /Bare is ready: (\S+)/u });
  later(bare.stop);
  const write = async (number: number): Promise<void> => void (await send(bare.address, { number, text: TEXT }));
  return { pid: bare.pid, lines: bare.lines, stream: bare.address, write };
};

/** Everybody who reads from one server. */
interface Audience {
  readonly readers: readonly BenchReader[];
  /** Memory that each reader takes, in KB. */
  readonly addedKb: () => Promise<number>;
  /** Writes one event and answers after how long each reader had it. */
  readonly tell: () => Promise<readonly number[]>;
  readonly write: () => Promise<void>;
  readonly close: () => void;
}

/** `begun` events were written before. */
const gather = async (served: Served, count: number, begun = 0): Promise<Audience> => {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const arrivals: number[] = [];
  let written = begun;
  let isThere = (): void => undefined;
  const onEvent = (number: number): void => {
    if (number !== written) return;
    arrivals.push(performance.now());
    if (arrivals.length === count) isThere();
  };
  const beforeKb = await memoryInUseKb(served);
  const readers = Array.from({ length: count }, () => createBenchReader({ url: served.stream, agent, onEvent }));
  for (const reader of readers) await reader.open();
  const write = async (): Promise<void> => {
    written += 1;
    await served.write(written);
  };
  return {
    readers,
    addedKb: async () => ((await memoryInUseKb(served)) - beforeKb) / count,
    write,
    tell: async () => {
      arrivals.length = 0;
      const there = new Promise<void>(resolve => void (isThere = resolve));
      const startedAt = performance.now();
      await write();
      await there;
      return arrivals.map(at => at - startedAt);
    },
    close: () => {
      for (const reader of readers) reader.cut();
      agent.destroy();
    },
  };
};

/**
 * Gathers readers where others were before: what a server takes once, such as compiled code and the buffers of its first events, is no
 * memory of a reader.
 */
const gatherAfterOthers = async (served: Served, count: number): Promise<Audience> => {
  const others = await gather(served, EARLIER_READERS);
  for (let number = 0; number < EARLIER_EVENTS; number += 1) await others.tell();
  others.close();
  await pause(SETTLED_MS);
  return gather(served, count, EARLIER_EVENTS);
};

/** Cuts everybody off, writes on, and answers after how long all of them have what they missed. */
const comeBack = async ({ readers, write }: Audience): Promise<number> => {
  for (const reader of readers) reader.cut();
  for (let missed = 0; missed < MISSED; missed += 1) await write();
  const wanted = (readers[0]?.last() ?? 0) + MISSED;
  const startedAt = performance.now();
  await Promise.all(readers.map(reader => reader.open()));
  while (readers.some(reader => reader.last() < wanted)) await pause(5);
  return performance.now() - startedAt;
};

const doubled = (readers: readonly BenchReader[]): number =>
  readers.reduce((sum, { numbers }) => sum + numbers.length - new Set(numbers).size, 0);
const lost = (readers: readonly BenchReader[], written: number): number =>
  readers.reduce((sum, { numbers }) => sum + written - new Set(numbers).size, 0);

/** Measures how soon many readers have an event, by turns with a server that does nothing else, and how they come back. */
export const benchReaders: BenchPart = ({ quick, report: say }) =>
  withCleanUp(async later => {
    const { readers, events } = quick ? QUICK : EXTENT;
    const [ours, theirs] = [
      await gatherAfterOthers(await serveTicker(later, MEASURED), readers),
      await gatherAfterOthers(await serveBare(later), readers),
    ];
    later(ours.close);
    later(theirs.close);
    const [times, references]: [number[], number[]] = [[], []];
    const [spread, bareSpread]: [number[], number[]] = [[], []];
    const note = (arrivals: readonly number[], whole: number[], fanOut: number[]): void => {
      const p95 = percentile(arrivals, 0.95);
      whole.push(p95);
      fanOut.push(p95 - Math.min(...arrivals));
    };
    const gatheredAt = performance.now();
    for (let number = 0; number < events; number += 1) {
      const startedAt = performance.now();
      // By turns, so that whatever else the machine does meets both.
      note(await ours.tell(), times, spread);
      note(await theirs.tell(), references, bareSpread);
      await pause(Math.max(GAP_MS - (performance.now() - startedAt), 0));
    }
    await pause(Math.max(MEMORY_AFTER_MS - (performance.now() - gatheredAt), 0));
    const [addedKb, bareKb] = [await ours.addedKb(), await theirs.addedKb()];
    const backMs = await comeBack(ours);
    say(`${String(events)} events told to ${String(readers)} readers, who then came back having missed ${String(MISSED)}.`);
    const memory = { metric: 'memory of one reader, after 30 s', unit: 'KB', most: MEMORY_KB };
    const rows: readonly BenchRow[] = [
      compare({
        id: 'readers.p95',
        metric: `from the call until 95 of 100 of ${String(readers)} readers have an event`,
        unit: 'ms',
        values: times,
        references,
        reference: 'a bare node:http server',
        share: 0.95,
        most: MOST,
      }),
      compare({
        id: 'readers.fanout.p95',
        metric: 'from the first reader until 95 of 100 have it',
        unit: 'ms',
        values: spread,
        references: bareSpread,
        reference: 'a bare loop',
        share: 0.95,
        most: FAN_OUT_MOST,
      }),
      {
        ...report({ id: 'readers.memory', ...memory, value: addedKb }),
        reference: 'a bare node:http server',
        referenceValue: bareKb,
        ratio: addedKb / bareKb,
      },
      report({ id: 'readers.back', metric: `all ${String(readers)} readers are back`, value: backMs, unit: 'ms', most: BACK_MS }),
      report({ id: 'readers.lost', metric: 'events lost', value: lost(ours.readers, events + MISSED), unit: 'events', most: 0 }),
      report({ id: 'readers.double', metric: 'events told twice', value: doubled(ours.readers), unit: 'events', most: 0 }),
    ];
    return rows;
  });
