import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import type { OwnNewsroom, OwnNewsroomStart } from '#services/host.ts';
import type { Network } from '#services/ports.ts';
import { lastPort } from './newsroom-process.ts';

/** Longest wait of a call for a newsroom that starts; then it fails as if nobody answered, and the desk works on without. */
const HOLD_MS = 4_000;

/** Longest time in milliseconds that a newsroom leaves the computer to its desk. */
const HEAD_START_MS = 1_500;
/** With more than these, window, host and newsroom can start at the same time. */
const FEW_CORES = 2;

/** Newsroom of a desk, starting beside it: its address is known from the first moment. */
export interface NewsroomBeside extends OwnNewsroomStart {
  readonly apiUrl: string;
  /**
   * Guards its address: calls to it wait until it listens, and fail if it does not. Until then another program may have its port, which
   * must not get the desk's tokens.
   */
  readonly guard: (network: Network) => Network;
  /** Tells it that the host has started: on a computer with few cores it begins then. */
  readonly deskIsOpen: () => void;
  readonly stop: () => Promise<void>;
}

const freePort = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      probe.close(() => void resolve(port));
    });
  });

/** Returns the port of the last time if it is free: no new sign-in is needed then. Else any free one. */
const choosePort = async (dataFolder: string): Promise<number> => {
  const last = Number(lastPort(dataFolder));
  const isPort = Number.isInteger(last) && last > 0 && last < 65_536;
  return isPort ? freePort(last).catch(() => freePort(0)) : freePort(0);
};

const urlOf = (request: string | URL | Request): string => (request instanceof Request ? request.url : String(request));

const after = (delayMs: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, delayMs).unref());

const untilAborted = (signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise(resolve => {
    if (signal?.aborted === true) resolve();
    signal?.addEventListener('abort', () => void resolve(), { once: true });
  });

/**
 * Starts the newsroom of a desk beside it. `start` gets the port to take, and a signal that it is no longer wanted; it resolves to the way to
 * end it, or rejects with why it does not start. With few processor cores a desk that was open before comes first.
 *
 *   starting ──it listens──▶ running
 *      └─────it gave up─────▶ refused: own work can be read, written and exported
 */
export const startBeside = async (
  dataFolder: string,
  start: (port: string, signal: AbortSignal) => Promise<() => Promise<void> | void>,
  cores = availableParallelism(),
): Promise<NewsroomBeside> => {
  const port = String(await choosePort(dataFolder));
  const origin = `http://127.0.0.1:${port}`;
  const unwanted = new AbortController();
  const deskOpen = Promise.withResolvers<undefined>();
  let state: OwnNewsroom = { kind: 'starting' };
  let end: (() => Promise<void> | void) | undefined;
  const startInTurn = async (): Promise<() => Promise<void> | void> => {
    // A desk that was open before shows what it has; only one that has nothing waits for its newsroom.
    if (cores <= FEW_CORES && lastPort(dataFolder) !== '0')
      await Promise.race([deskOpen.promise, after(HEAD_START_MS), untilAborted(unwanted.signal)]);
    unwanted.signal.throwIfAborted();
    return start(port, unwanted.signal);
  };
  const settled = startInTurn().then(
    stop => {
      end = stop;
      return (state = { kind: 'running' });
    },
    (error: unknown) => (state = { kind: 'refused', why: error instanceof Error ? error.message : String(error) }),
  );
  const guarded =
    (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (request, init) => {
      if (state.kind === 'running' || new URL(urlOf(request)).origin !== origin) return fetch(request, init);
      const signal = init?.signal ?? (request instanceof Request ? request.signal : undefined);
      const now = await Promise.race([settled, after(HOLD_MS), untilAborted(signal)]);
      if (now?.kind !== 'running') throw new TypeError('the newsroom of this desk does not run');
      return fetch(request, init);
    };
  return {
    apiUrl: `${origin}/api`,
    state: () => state,
    settled,
    deskIsOpen: () => void deskOpen.resolve(undefined),
    guard: network => ({ ...network, fetch: guarded(network.fetch), ...(network.stream && { stream: guarded(network.stream) }) }),
    stop: async () => {
      unwanted.abort();
      await settled;
      await end?.();
    },
  };
};
