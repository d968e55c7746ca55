import type { ConnectivityState } from '#bridge/states.ts';
import { createSignal, type Signal } from '../events.ts';
import type { Log } from '../log/log.ts';
import type { Random, Clock, Network } from '../ports.ts';
import { backoffMs } from '../backoff.ts';

const FIRST_PROBE_MS = 1_000;
const SLOWEST_PROBE_MS = 30_000;
/** Without other calls the newsroom is probed this often, so that an outage is noticed early. */
const IDLE_PROBE_MS = 15_000;
/** Clocks that are apart by less are taken as one. */
const CLOCK_NEWS_MS = 2_000;

/**
 * Reachability of the newsroom. What is offline(server) is called offline(starting) while this desk's own newsroom starts.
 *
 *              ┌──────────── probe or call answered ◀─────────────┐
 *              ▼                                                  │
 *   online ──probe fails──▶ offline(server) ──1 s … 30 s──▶ probe ┤
 *     │ ▲                        ▲                                │
 *     │ └── route is back: probe ┴── offline(network) ◀─ no route ┘
 *     └── switch ──▶ offline(forced) ── switch back: probe ──▶ online or offline(server)
 */
export interface Connectivity {
  readonly state: () => ConnectivityState;
  readonly isOnline: () => boolean;
  readonly changed: Signal<ConnectivityState>;
  /** Any answer of the newsroom, and how far its clock is ahead if the answer tells. */
  readonly contact: (aheadMs?: number) => void;
  /** A call got no answer: probes the newsroom at once. */
  readonly suspect: () => void;
  readonly setForcedOffline: (offline: boolean) => Promise<ConnectivityState>;
  readonly probe: () => Promise<ConnectivityState>;
  readonly start: () => void;
  readonly dispose: () => void;
}

export interface ConnectivityPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly network: Network;
  readonly log: Log;
  /** Asks the newsroom for its health; false when nothing or something else answered. */
  readonly askHealth: () => Promise<boolean>;
  /** Returns true while the newsroom bundled with this desk starts. */
  readonly isStarting?: () => boolean;
  readonly initiallyForced: boolean;
}

interface Memory {
  forced: boolean;
  answering: boolean;
  failures: number;
  lastContactAt: number | undefined;
  aheadMs: number | undefined;
  nextTryAt: number | undefined;
  since: number;
  disposed: boolean;
}

const kindOf = (memory: Memory, { network, isStarting }: ConnectivityPorts): Pick<ConnectivityState, 'kind' | 'reason'> => {
  if (memory.forced) return { kind: 'offline', reason: 'forced' };
  if (!network.hasRoute()) return { kind: 'offline', reason: 'network' };
  if (memory.answering) return { kind: 'online', reason: 'none' };
  return { kind: 'offline', reason: isStarting?.() === true ? 'starting' : 'server' };
};

const instant = (time: number | undefined): string | null => (time === undefined ? null : new Date(time).toISOString());

export const createConnectivity = (ports: ConnectivityPorts): Connectivity => {
  const { clock, network, log } = ports;
  const changed = createSignal<ConnectivityState>();
  const memory: Memory = {
    forced: ports.initiallyForced,
    answering: true, // optimistic: the first call or probe decides within moments
    failures: 0,
    lastContactAt: undefined,
    aheadMs: undefined,
    nextTryAt: undefined,
    since: clock.now(),
    disposed: false,
  };
  let cancelTimer = (): void => undefined;
  let running: Promise<void> | undefined;
  let said = kindOf(memory, ports);

  const state = (): ConnectivityState => ({
    ...kindOf(memory, ports),
    since: new Date(memory.since).toISOString(),
    lastContactAt: instant(memory.lastContactAt),
    nextTryAt: instant(memory.nextTryAt),
    ...(memory.aheadMs !== undefined && { newsroomAheadMs: memory.aheadMs }),
  });

  const notify = (always: boolean): void => {
    const now = kindOf(memory, ports);
    const isNew = now.kind !== said.kind || now.reason !== said.reason;
    if (isNew) {
      memory.since = clock.now();
      said = now;
      log.info('connectivityChanged', { state: now.kind, reason: now.reason });
    }
    if (isNew || always) changed.emit(state());
  };

  const plan = (): void => {
    cancelTimer();
    memory.nextTryAt = undefined;
    if (memory.disposed || memory.forced || !network.hasRoute()) return;
    const quietMs = Math.abs(clock.now() - (memory.lastContactAt ?? 0)); // the clock may be put back
    const delay = memory.answering
      ? IDLE_PROBE_MS - (quietMs < IDLE_PROBE_MS ? quietMs : 0)
      : backoffMs({ attempt: memory.failures, firstMs: FIRST_PROBE_MS, maxMs: SLOWEST_PROBE_MS, random: ports.random });
    if (!memory.answering) memory.nextTryAt = clock.now() + delay;
    cancelTimer = clock.schedule(() => {
      const isQuiet = Math.abs(clock.now() - (memory.lastContactAt ?? 0)) >= IDLE_PROBE_MS; // the clock may be put back
      if (memory.answering && !isQuiet) plan();
      else void ask();
    }, delay);
  };

  /** Two answers of one clock differ by the fraction of a second that they leave out and by the way: that is no news. */
  const learnClock = (aheadMs: number | undefined): void => {
    if (aheadMs === undefined || Math.abs(aheadMs - (memory.aheadMs ?? 0)) < CLOCK_NEWS_MS) return;
    memory.aheadMs = aheadMs;
    notify(true);
  };

  const contact = (aheadMs?: number): void => {
    memory.lastContactAt = clock.now();
    learnClock(aheadMs);
    if (memory.answering) return;
    memory.answering = true;
    memory.failures = 0;
    plan();
    notify(false);
  };

  const askOnce = async (): Promise<void> => {
    const answered = await ports.askHealth();
    if (memory.disposed || memory.forced) return;
    if (answered) {
      contact();
      plan();
      return;
    }
    const wasAnswering = memory.answering;
    memory.answering = false;
    memory.failures = wasAnswering ? 1 : memory.failures + 1;
    plan();
    notify(true);
  };

  const ask = (): Promise<void> => {
    if (memory.disposed || memory.forced || !network.hasRoute()) return Promise.resolve();
    running ??= askOnce().finally(() => {
      running = undefined;
    });
    return running;
  };

  const probe = async (): Promise<ConnectivityState> => {
    memory.failures = 0;
    await ask();
    return state();
  };

  let stopListening = (): void => undefined;
  return {
    state,
    isOnline: () => kindOf(memory, ports).kind === 'online',
    changed,
    contact,
    suspect: () => {
      if (memory.answering) void ask();
    },
    setForcedOffline: async offline => {
      memory.forced = offline;
      if (!offline) memory.answering = false; // proven by the probe that follows
      plan();
      notify(false);
      if (!offline) await probe();
      return state();
    },
    probe,
    start: () => {
      stopListening = network.onRouteChange(() => {
        plan();
        notify(false);
        void probe();
      });
      void ask();
      plan();
    },
    dispose: () => {
      memory.disposed = true;
      cancelTimer();
      stopListening();
    },
  };
};
