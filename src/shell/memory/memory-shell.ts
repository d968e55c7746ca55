import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, LoginReturn, Shell } from '#services/ports.ts';
import { createKeyedSecrets, KEY_BYTES } from '../node/keyed-secrets.ts';
import { openSqliteDatabase } from '../node/sqlite-database.ts';
import { createManualClock } from './manual-clock.ts';

export interface MemoryShellOptions {
  /** A temporary folder of the test; two shells on one folder are one desk before and after a restart. */
  readonly dataFolder: string;
  readonly clock?: Clock;
  readonly fetch?: typeof globalThis.fetch;
  readonly loginReturn?: LoginReturn;
  /** The key of this desk's secrets; the same for all when not given. */
  readonly key?: Buffer;
  /** Seed of ids and jitter: the same seed gives the same run. */
  readonly seed?: number;
}

/** The memory shell with what a test wants to see and turn. */
export interface MemoryShell extends Shell {
  readonly logLines: readonly string[];
  readonly opened: readonly string[];
  readonly exports: ReadonlyMap<string, string>;
  readonly hasUnsavedWork: () => boolean;
  readonly badge: () => number;
  readonly setRoute: (hasRoute: boolean) => void;
}

/** A small seeded generator (mulberry32): good enough for ids in tests, never for secrets. */
const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const uuidFrom = (random: () => number): string => {
  const hex = (digits: number): string => Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'.charAt(Math.floor(random() * 4))}${hex(3)}-${hex(12)}`;
};

const createMemoryNetwork = (fetch: typeof globalThis.fetch) => {
  let hasRoute = true;
  const listeners = new Set<(hasRoute: boolean) => void>();
  return {
    network: {
      fetch,
      hasRoute: () => hasRoute,
      onRouteChange: (listener: (hasRoute: boolean) => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    setRoute: (value: boolean) => {
      hasRoute = value;
      for (const listener of listeners) listener(value);
    },
  };
};

/** The shell of tests: real SQLite in a temporary folder, a clock and chances that a test controls. */
export const createMemoryShell = (options: MemoryShellOptions): MemoryShell => {
  mkdirSync(options.dataFolder, { recursive: true });
  const random = createRandom(options.seed ?? 1);
  const { network, setRoute } = createMemoryNetwork(options.fetch ?? globalThis.fetch);
  const logLines: string[] = [];
  const opened: string[] = [];
  const exports = new Map<string, string>();
  let unsavedWork = false;
  let badge = 0;
  return {
    kind: 'memory',
    platform: 'other',
    production: false,
    version: '0.0.0-test',
    computerName: 'Pult 4',
    dataFolder: options.dataFolder,
    clock: options.clock ?? createManualClock(),
    random: { uuid: () => uuidFrom(random), fraction: random },
    secrets: createKeyedSecrets({ keys: [options.key ?? Buffer.alloc(KEY_BYTES, 1)], isProtected: false }),
    network,
    setRoute,
    loginReturn: options.loginReturn ?? { kind: 'window', redirectUri: () => 'http://127.0.0.1:1/login' },
    log: { write: line => void logLines.push(line), tail: lines => logLines.slice(-lines) },
    openDatabase: fileName => openSqliteDatabase(join(options.dataFolder, fileName)),
    openExternal: url => Promise.resolve(void opened.push(url)),
    focusWindow: () => undefined,
    setUnsavedWork: value => {
      unsavedWork = value;
    },
    setBadge: count => {
      badge = count;
    },
    badge: () => badge,
    saveExport: (fileName, content) => {
      exports.set(fileName, content);
      return Promise.resolve(fileName);
    },
    logLines,
    opened,
    exports,
    hasUnsavedWork: () => unsavedWork,
  };
};
