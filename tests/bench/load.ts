import autocannon from 'autocannon';
import type { ServedNewsroom } from './served-newsroom.ts';

/** What callers saw. Milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p97_5: number;
  readonly p99: number;
}

/** Calls the paths in turn on 20 connections, as 20 people would who ask again as soon as they have their answer. */
export const loadWith = async (
  newsroom: ServedNewsroom,
  paths: readonly string[],
  seconds: number,
  connections = 20,
): Promise<LoadResult> => {
  const result = await autocannon({
    url: newsroom.origin,
    connections,
    duration: seconds,
    headers: { authorization: newsroom.authorization },
    requests: paths.map(path => ({ method: 'GET', path })),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} calls failed under load`);
  if (result['2xx'] === 0) throw new Error(`no call ended within ${String(seconds)} s`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p97_5: result.latency.p97_5, p99: result.latency.p99 };
};

/** One call after the other; the time of each in milliseconds. */
export const callsOneByOne = async (newsroom: ServedNewsroom, paths: readonly string[]): Promise<readonly number[]> => {
  const times: number[] = [];
  for (const path of paths) {
    const startedAt = performance.now();
    const answer = await fetch(`${newsroom.origin}${path}`, { headers: { authorization: newsroom.authorization } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
};

/** An answer's body. */
export const bodyOf = async <Body>(newsroom: ServedNewsroom, path: string): Promise<Body> => {
  const answer = await fetch(`${newsroom.origin}${path}`, { headers: { authorization: newsroom.authorization } });
  return (await answer.json()) as Body; // the newsroom's own contract says so
};
