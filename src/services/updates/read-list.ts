import type { UpdateFault } from '#bridge/updates.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Clock } from '../ports.ts';
import { readFeed, type Release } from './feed.ts';

const PATIENCE_MS = 30_000;
const MAX_CHARACTERS = 2_000_000;

export interface ListPorts {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<Clock, 'schedule'>;
  readonly url: string;
  readonly publicKey: string;
  readonly signal: AbortSignal;
}

const textOf = async ({ fetch, clock, url, signal }: ListPorts): Promise<string | undefined> => {
  const patience = new AbortController();
  const stop = clock.schedule(() => void patience.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, patience.signal]), cache: 'no-store' });
    return answer.ok ? await answer.text() : undefined;
  } catch (error) {
    if (error instanceof Error) return undefined; // no network, cut, or too slow
    throw error;
  } finally {
    stop();
  }
};

/** Reads the list of versions from where they are served. */
export const readList = async (ports: ListPorts): Promise<Result<readonly Release[], UpdateFault>> => {
  const text = await textOf(ports);
  if (text === undefined) return err('unreachable');
  const releases = text.length > MAX_CHARACTERS ? undefined : readFeed(text, ports.publicKey);
  return releases === undefined ? err('untrusted') : ok(releases);
};
