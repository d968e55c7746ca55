import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BridgeEvent, BridgeEventName } from '#bridge/events.ts';
import type { BridgeInput, BridgeOperationName, BridgeOutput } from '#bridge/operations.ts';
import { BRIDGE_OPERATIONS } from '#bridge/operations.ts';
import { createDispatcher } from '#bridge/dispatcher.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { Result } from '#domain/result.ts';
import { createHost } from '#services/compose.ts';
import type { HostConfig } from '#services/host.ts';
import type { LocalDatabase, LoginReturn, Shell } from '#services/ports.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import { createMemoryShell, type MemoryShell } from '#shell/memory/memory-shell.ts';
import type { FakeNewsroom } from './fake-newsroom.ts';
import { LIMITS } from './patience.ts';

export interface DeskOptions {
  readonly newsroom: FakeNewsroom;
  readonly folder?: string;
  readonly clock?: ManualClock;
  readonly seed?: number;
  /** The key of this desk's secrets. */
  readonly key?: Buffer;
  readonly fetch?: typeof globalThis.fetch;
  /** A network whose answers may go on: the desk is told of changes as they happen. */
  readonly stream?: typeof globalThis.fetch;
  readonly loginReturn?: LoginReturn;
  readonly config?: Partial<HostConfig>;
  /** Calls that the test itself keeps from being answered: the desk is silent although they run. Those of the newsroom are known. */
  readonly held?: () => number;
  /** The desk's own connection, for limits that a test sets. */
  readonly onOpenDatabase?: (database: LocalDatabase) => void;
  /** Checks every answer against the bridge's schema; costs time with large texts. */
  readonly checkAnswers?: boolean;
  /** The disk for exports; by default one that accepts everything. */
  readonly saveExport?: Shell['saveExport'];
}

// Memory where the system has it: hundreds of schedules wait for the disk otherwise.
const TEMPORARY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export const temporaryFolder = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(TEMPORARY, 'galley-desk-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/** Longer than every retry of the desk. */
const MAX_VIRTUAL_WAIT_MS = 3_600_000;
/** So often in a row nothing runs, and nothing has begun since the look before. */
const QUIET_LOOKS = 2;

const turn = (): Promise<void> => new Promise(resolve => void setImmediate(resolve));

/** A desk as its window sees it: real services on the memory shell, in front of a newsroom. */
export const createDesk = (options: DeskOptions) => {
  const own = options.folder === undefined ? temporaryFolder() : undefined;
  const folder = options.folder ?? own?.path ?? '';
  const clock = options.clock ?? createManualClock();
  const deadly = new AbortController();
  const isDead = (): boolean => deadly.signal.aborted;
  let underWay = 0;
  const plainFetch = options.fetch ?? options.newsroom.fetch;
  // A killed process hears no answers: its calls never come back.
  const fetch = (async (input: Parameters<typeof globalThis.fetch>[0], init?: RequestInit) => {
    if (isDead()) return new Promise<Response>(() => undefined);
    underWay += 1;
    try {
      return await plainFetch(input, init);
    } finally {
      underWay -= 1;
      if (isDead()) await new Promise(() => undefined);
    }
  }) as typeof globalThis.fetch;
  const liveClock = {
    now: clock.now,
    schedule: (callback: () => void, delayMs: number) => clock.schedule(() => (isDead() ? undefined : callback()), delayMs),
  };
  const plainShell: MemoryShell = createMemoryShell({
    dataFolder: folder,
    clock: liveClock,
    fetch,
    seed: options.seed ?? 1,
    ...(options.key && { key: options.key }),
    ...(options.loginReturn && { loginReturn: options.loginReturn }),
  });
  const shell: MemoryShell = {
    ...plainShell,
    network: { ...plainShell.network, ...(options.stream && { stream: options.stream }) },
    ...(options.saveExport && { saveExport: options.saveExport }),
    openDatabase: name => {
      const database = plainShell.openDatabase(name);
      options.onOpenDatabase?.(database);
      return database;
    },
  };
  const events: { readonly name: string; readonly payload: unknown }[] = [];
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const faults: unknown[] = [];
  const host = createHost(shell, { apiUrl: options.newsroom.apiUrl(), timeoutMs: 60_000, ...options.config }, (name, payload) => {
    if (isDead()) return;
    events.push({ name, payload });
    for (const listener of listeners.get(name) ?? []) listener(payload as never); // emitted under its own name
  });
  const dispatcher = createDispatcher({ handlers: host.handlers, report: (event, data) => faults.push({ event, ...data }) });

  const call = async <Name extends BridgeOperationName>(
    name: Name,
    input: BridgeInput<Name>,
  ): Promise<Result<BridgeOutput<Name>, BridgeError>> => {
    const answer = await dispatcher.dispatch(name, input);
    if (answer.ok && options.checkAnswers !== false) BRIDGE_OPERATIONS[name].output.parse(answer.value);
    return answer as Result<BridgeOutput<Name>, BridgeError>; // parsed above
  };
  const get = async <Name extends BridgeOperationName>(name: Name, input: BridgeInput<Name>): Promise<BridgeOutput<Name>> => {
    const answer = await call(name, input);
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
    return answer.value;
  };

  /** Operations that windows wait for are not looked at: what they do is counted itself, and some wait for time to pass. */
  const isBusy = (): boolean => {
    const { calls, disk, pictures, spelling } = host.work().kinds;
    const held = options.newsroom.held() + (options.held?.() ?? 0);
    return (isDead() ? underWay : calls) - held + disk + pictures + spelling > 0;
  };
  /** Runs everything that can run without time passing: calls, disk, pictures, timers that are due. Ends with the desk's silence. */
  const settle = async (): Promise<void> => {
    const until = performance.now() + LIMITS.poll;
    let seen = -1;
    for (let quiet = 0; quiet < QUIET_LOOKS;) {
      await turn();
      await turn();
      if (clock.nextIn() === 0) await clock.advance(0);
      const { started } = host.work();
      quiet = isBusy() || started !== seen ? 0 : quiet + 1;
      seen = started;
      if (performance.now() > until) throw new Error(`the desk does not become silent: ${JSON.stringify(host.work())}`);
    }
  };

  const comesTo = async (isSo: () => boolean | Promise<boolean>): Promise<boolean> => {
    const deadline = clock.now() + MAX_VIRTUAL_WAIT_MS;
    for (;;) {
      await settle();
      if (await isSo()) return true;
      const next = clock.nextIn();
      if (next === undefined || clock.now() + next > deadline) return false;
      await clock.advance(next);
    }
  };

  return {
    shell,
    host,
    clock,
    folder,
    events,
    faults,
    call,
    get,
    settle,
    on: <Name extends BridgeEventName>(name: Name, listener: (payload: BridgeEvent<Name>) => void): void => {
      const known = listeners.get(name) ?? new Set();
      known.add(listener); // called with this name's payloads alone
      listeners.set(name, known);
    },
    start: async (): Promise<void> => {
      await host.start();
      await settle();
    },
    signIn: async (userId: string): Promise<void> => {
      options.newsroom.login.setAtKeyboard(userId);
      const { address } = await get('session.signIn', {});
      const page = await plainFetch(address ?? '', { redirect: 'manual' });
      await get('session.complete', { query: new URL(page.headers.get('location') ?? 'about:blank').search });
      await settle();
    },
    /** Time passes, with everything that falls due. */
    advance: async (milliseconds: number): Promise<void> => {
      const step = Math.max(1, Math.floor(milliseconds / 10));
      for (let passed = 0; passed < milliseconds; passed += step) {
        await clock.advance(Math.min(step, milliseconds - passed));
        await settle();
      }
    },
    /**
     * Lets time pass, from timer to timer and each time until the desk is silent, until something is so. False where no timer is left, or
     * after an hour on the desk's clock.
     */
    comesTo,
    /** The same, of what must come. */
    until: async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
      if (!(await comesTo(isSo))) throw new Error('no timer is left, or an hour has passed, and it is still not so');
    },
    /** Kills the process: nothing is flushed, running calls never return. */
    kill: (): void => {
      deadly.abort();
      void host.dispose();
    },
    dispose: async (): Promise<void> => {
      await host.dispose();
      own?.remove();
    },
  };
};

export type Desk = ReturnType<typeof createDesk>;
