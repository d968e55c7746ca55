import type pg from 'pg';
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

const listenTo = (pool: pg.Pool, log: Log, hear: () => void) => {
  let client: pg.PoolClient | undefined;
  let isClosed = false;
  const connect = async (): Promise<void> => {
    try {
      const fresh = await pool.connect();
      if (isClosed) {
        fresh.release(true);
        return;
      }
      client = fresh;
      fresh.on('notification', hear);
      fresh.once('error', () => {
        client = undefined;
        fresh.release(true);
        again();
      });
      await fresh.query(`listen ${CHANNEL}`);
      hear(); // what was said while nobody listened
    } catch (cause) {
      log.error('wake-ups not heard', cause);
      again();
    }
  };
  const again = (): void => {
    if (!isClosed) setTimeout(() => void connect(), RECONNECT_MS).unref();
  };
  const connecting = connect();
  return async (): Promise<void> => {
    isClosed = true;
    await connecting;
    client?.release(true);
    client = undefined;
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
