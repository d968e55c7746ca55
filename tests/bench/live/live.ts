import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { BenchPart } from '../part.ts';
import { createFolder, inProject, startProgram, withCleanUp } from '../programs.ts';
import { serveNewsroom } from '../served-newsroom.ts';
import { type BenchRow, compare, percentile, report } from '../table.ts';

interface Extent {
  readonly desks: number;
  readonly events: number;
}
const EXTENT: Extent = { desks: 500, events: 200 };
const QUICK: Extent = { desks: 100, events: 30 };
/** Goal: reaching all desks takes at most this many times as long as from a server that does nothing else. */
const MOST = 2;
const GAP_MS = 100;

interface Served {
  readonly origin: string;
  readonly pid: number;
  /** Makes one event. */
  readonly tell: (number: number) => { readonly method: string; readonly path: string; readonly body: string };
  readonly headers: Readonly<Record<string, string>>;
}

/** Opens a stream and calls back for each event after the greeting; resolves when it stands. */
const listen = ({ origin, headers }: Served, agent: Agent, onEvent: () => void): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const call = request(`${origin}/live`, { agent, headers: { ...headers, accept: 'text/event-stream' } }, answer => {
      if (answer.statusCode !== 200) return void reject(new Error(`a stream was answered ${String(answer.statusCode)}`));
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: hello')) resolve(() => void call.destroy());
        for (const _event of text.matchAll(/^event: presence$/gmu)) onEvent();
      });
    });
    call.on('error', () => undefined); // closed by us
    call.end();
  });

/** Makes one event, and answers after how long each desk had it. */
const tellOnce = async (served: Served, number: number, arrivals: number[], desks: number): Promise<readonly number[]> => {
  arrivals.length = 0;
  const { method, path, body } = served.tell(number);
  const startedAt = performance.now();
  const answer = await fetch(`${served.origin}${path}`, {
    method,
    body,
    headers: { ...served.headers, 'content-type': 'application/merge-patch+json' },
  });
  await answer.arrayBuffer();
  while (arrivals.length < desks) await new Promise(resolve => setImmediate(resolve));
  return arrivals.map(at => at - startedAt);
};

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(?<kb>\d+)/u.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.groups?.['kb'] ?? 0) / 1024;

const open = async (served: Served, desks: number) => {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const arrivals: number[] = [];
  const beforeMb = residentMb(served.pid);
  const closers: (() => void)[] = [];
  for (let desk = 0; desk < desks; desk += 1) closers.push(await listen(served, agent, () => void arrivals.push(performance.now())));
  return {
    arrivals,
    addedMb: () => residentMb(served.pid) - beforeMb,
    close: () => {
      for (const close of closers) close();
      agent.destroy();
    },
  };
};

/** Measures how soon many desks hear of one event, by turns with a server that does nothing else. */
export const benchLive: BenchPart = ({ quick, report: say }) =>
  withCleanUp(async later => {
    const { desks, events } = quick ? QUICK : EXTENT;
    const folder = createFolder('live');
    later(folder.remove);
    const newsroom = await serveNewsroom(folder.path);
    later(newsroom.stop);
    const bare = await startProgram({ script: inProject('tests', 'bench', 'live', 'bare-events.ts'), ready: /Bare is ready: (\S+)/u });
    later(bare.stop);
    const [item, session] = [randomUUID(), randomUUID()];
    const ours: Served = {
      origin: newsroom.origin,
      pid: newsroom.pid,
      headers: { authorization: newsroom.authorization },
      tell: number => ({
        method: 'PATCH',
        path: `/api/user-presence/user-presences/${item}`,
        body: JSON.stringify({ session, mode: number % 2 === 0 ? 'editing' : 'viewing' }),
      }),
    };
    const theirs: Served = { origin: bare.address, pid: bare.pid, headers: {}, tell: () => ({ method: 'POST', path: '/', body: '{}' }) };
    const [here, there] = [await open(ours, desks), await open(theirs, desks)];
    later(here.close);
    later(there.close);
    const [times, references]: [number[], number[]] = [[], []];
    for (let number = 0; number < events; number += 1) {
      // By turns, so that whatever else the machine does meets both.
      times.push(percentile(await tellOnce(ours, number, here.arrivals, desks), 0.95));
      references.push(percentile(await tellOnce(theirs, number, there.arrivals, desks), 0.95));
      await new Promise(resolve => setTimeout(resolve, GAP_MS));
    }
    say(`${String(events)} events told to ${String(desks)} desks.`);
    const rows: readonly BenchRow[] = [
      compare({
        id: 'live.p95',
        metric: `95 of 100 of ${String(desks)} desks hear of a change`,
        unit: 'ms',
        values: times,
        references,
        reference: 'a bare node:http server',
        share: 0.95,
        most: MOST,
      }),
      report({ id: 'live.memory', metric: `memory that ${String(desks)} live desks take`, value: here.addedMb(), unit: 'MB', most: 100 }),
    ];
    return rows;
  });
