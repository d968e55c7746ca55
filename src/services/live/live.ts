import { z } from 'zod';
import type { LiveNews } from '#bridge/live.ts';
import { LINEAGE_HEADER } from '#contract/system/lineage.ts';
import { LIVE_KINDS, LIVE_RESET } from '#domain/live-kinds.ts';
import type { Session } from '../auth/session.ts';
import { backoffMs } from '../backoff.ts';
import { createSignal, type Signal } from '../events.ts';
import type { Log } from '../log/log.ts';
import type { Clock, Network, Random } from '../ports.ts';
import { readEvents, type StreamEvent } from './read-events.ts';

const FIRST_RETRY_MS = 500;
const SLOWEST_RETRY_MS = 15_000;
/** A newsroom without live events is asked again after this long: it may be a newer one by then. */
const FOREIGN_RETRY_MS = 600_000;
/** Three heartbeats of the newsroom: a connection that is silent for longer is gone. */
const SILENT_MS = 45_000;

/**
 * The one live connection of the desk.
 *
 *              ┌──────── online and signed in ◀── 0.5 … 15 s ──┐
 *              ▼                                               │
 *   off ──▶ connecting ──greeted──▶ live ──ended, silent──▶ waiting
 *     ▲         └──no such address──▶ foreign ── 10 min ──▶ connecting
 *     └── offline, signed out: from anywhere
 */
export interface Live {
  /** Returns true if changes by colleagues are reported as they happen; otherwise screens poll. */
  readonly isLive: () => boolean;
  readonly changed: Signal<boolean>;
  readonly news: Signal<LiveNews>;
  /** Somebody signed in or out, or the network came or went. */
  readonly kick: () => void;
  readonly dispose: () => void;
}

export interface LivePorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Absent if answers cannot go on: then nothing is live. */
  readonly stream: Network['stream'];
  readonly apiUrl: () => string;
  readonly session: Pick<Session, 'ready' | 'authorization' | 'renewAfterRefusal'>;
  /** Online, and signed in. */
  readonly isWanted: () => boolean;
  /** The connection broke: whoever knows the network looks at once. */
  readonly suspect: () => void;
}

const dataSchema = z.object({ id: z.string().nullable(), at: z.string().optional() });
const kindSchema = z.enum(LIVE_KINDS);

/** Returns the news of an event; undefined for heartbeats, greetings, and unknown events of a newer newsroom. */
const newsOf = ({ event, data }: StreamEvent): LiveNews | undefined => {
  if (event === LIVE_RESET) return { kind: 'reset', id: null };
  const kind = kindSchema.safeParse(event);
  if (!kind.success) return undefined;
  return { kind: kind.data, ...dataSchema.parse(JSON.parse(data)) };
};

/** The segment of changes that the numbers of a stream belong to; null if the newsroom does not say it. */
const segmentOf = (answer: Response): string | null => answer.headers.get(LINEAGE_HEADER)?.split(' ')[0] ?? null;

const isStream = (answer: Response): boolean => answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/event-stream');

export const createLive = (ports: LivePorts): Live => {
  const { clock, random, log, session, stream } = ports;
  const [changed, news] = [createSignal<boolean>(), createSignal<LiveNews>()];
  let live = false;
  let lastId: string | undefined;
  let lastSegment: string | null = null;
  let failures = 0;
  let attempt: AbortController | undefined;
  let cancelRetry = (): void => undefined;
  let isOver = false;

  const become = (next: boolean): void => {
    if (live === next) return;
    live = next;
    changed.emit(next);
  };

  /** A newsroom that began anew may have fallen back: what its numbers stood for before is not what they stand for now. */
  const compareSegments = (segment: string | null): void => {
    const isOther = lastId !== undefined && segment !== lastSegment;
    lastSegment = segment;
    if (isOther) news.emit({ kind: 'reset', id: null });
  };

  const listen = async (answer: Response, controller: AbortController): Promise<void> => {
    compareSegments(segmentOf(answer));
    let cancelSilence = (): void => undefined;
    try {
      if (answer.body === null) return;
      for await (const event of readEvents(answer.body)) {
        cancelSilence();
        cancelSilence = clock.schedule(() => controller.abort(), SILENT_MS);
        if (controller.signal.aborted) return;
        failures = 0;
        become(true);
        if (event.id !== '') lastId = event.id;
        const told = newsOf(event);
        if (told) news.emit(told);
      }
    } finally {
      cancelSilence();
    }
  };

  /** One connection from its begin to its end; answers how long to wait for the next. */
  const connect = async (controller: AbortController, open: typeof globalThis.fetch): Promise<number> => {
    await session.ready();
    const authorization = session.authorization();
    if (authorization === undefined) return SLOWEST_RETRY_MS;
    const answer = await open(`${new URL(ports.apiUrl()).origin}/live`, {
      headers: { accept: 'text/event-stream', authorization, ...(lastId !== undefined && { 'last-event-id': lastId }) },
      signal: controller.signal,
      redirect: 'error',
    });
    if (isStream(answer)) await listen(answer, controller);
    else {
      await answer.body?.cancel();
      if (answer.status === 401) await session.renewAfterRefusal(authorization);
      else if (answer.status < 500 && answer.status !== 429) return FOREIGN_RETRY_MS;
    }
    failures += 1;
    return backoffMs({ attempt: failures, firstMs: FIRST_RETRY_MS, maxMs: SLOWEST_RETRY_MS, random });
  };

  const run = async (controller: AbortController, open: typeof globalThis.fetch): Promise<void> => {
    let waitMs: number;
    try {
      waitMs = await connect(controller, open);
    } catch (error) {
      failures += 1;
      waitMs = backoffMs({ attempt: failures, firstMs: FIRST_RETRY_MS, maxMs: SLOWEST_RETRY_MS, random });
      if (failures === 1 && !controller.signal.aborted) log.info('liveEnded', { error: error instanceof Error ? error.name : 'unknown' });
    }
    if (attempt !== controller) return;
    attempt = undefined;
    if (live) ports.suspect();
    become(false);
    if (!isOver && ports.isWanted()) cancelRetry = clock.schedule(begin, waitMs);
  };

  const begin = (): void => {
    cancelRetry();
    if (isOver || attempt || stream === undefined || !ports.isWanted()) return;
    attempt = new AbortController();
    void run(attempt, stream);
  };

  const end = (): void => {
    cancelRetry();
    attempt?.abort();
    attempt = undefined;
    become(false);
  };

  return {
    isLive: () => live,
    changed,
    news,
    kick: () => {
      if (ports.isWanted()) begin();
      else end();
    },
    dispose: () => {
      isOver = true;
      end();
    },
  };
};
