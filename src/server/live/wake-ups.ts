import pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Log } from '../ports.ts';

const CHANNEL = 'galley';
/** Several calls within this time are one message to the other nodes: each costs a lock that all commits share. */
const COALESCE_MS = 20;
const RECONNECT_MS = 1_000;

/** Says within this node, and on PostgreSQL to all others, that something was written. May be lost: whoever listens looks by itself, too. */
export interface WakeUps {
  readonly ring: () => void;
  readonly on: (listener: () => void) => void;
  readonly close: () => Promise<void>;
}

/** Listens on a connection of its own: one of the pool's could not be handed back, and the pool would wait for it at the end. */
const listenTo = (pool: pg.Pool, log: Log, hear: () => void) => {
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    if (!isClosed) timer ??= setTimeout(() => void connect(), RECONNECT_MS).unref();
  };
  const connect = async (): Promise<void> => {
    timer = undefined;
    const fresh = new pg.Client(pool.options);
    client = fresh;
    fresh.on('notification', hear);
    fresh.on('error', () => undefined); // `end` follows
    fresh.once('end', again);
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      hear(); // what was said while nobody listened
    } catch (cause) {
      if (!isClosed) log.error('wake-ups not heard', cause);
      again();
    }
  };
  const connecting = connect();
  return async (): Promise<void> => {
    isClosed = true;
    clearTimeout(timer);
    await connecting;
    await client?.end();
  };
};

export const createWakeUps = ({ pool }: Pick<Database, 'pool'>, log: Log): WakeUps => {
  const listeners: (() => void)[] = [];
  const hear = (): void => {
    for (const listener of listeners) listener();
  };
  const stop = pool ? listenTo(pool, log, hear) : () => Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const tellOthers = (): void => {
    timer = undefined;
    pool?.query(`select pg_notify('${CHANNEL}', '')`).catch((cause: unknown) => log.error('wake-up not sent', cause));
  };
  return {
    ring: () => {
      hear();
      if (pool) timer ??= setTimeout(tellOthers, COALESCE_MS).unref();
    },
    on: listener => void listeners.push(listener),
    close: async () => {
      clearTimeout(timer);
      await stop();
    },
  };
};
