import type { ServerResponse } from 'node:http';
import { LINEAGE_HEADER } from '#contract/system/lineage.ts';
import type { LiveEvent } from '#contract/system/live.ts';
import { LIVE_RESET } from '#domain/live-kinds.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../ports.ts';
import { isKnownFrom, listEventsAfter, type StoredEvent } from '../repositories/live-events.ts';
import type { LiveFeed } from './feed.ts';
import { openly, visibleTo } from './visible.ts';

/** A proxy or desk that hears nothing for some times this long gives the connection up. */
const HEARTBEAT_MS = 15_000;
/** Interval between checks of each connection's sign-in. */
const CHECK_MS = 1_000;
/** A reader that leaves more than this unread is disconnected; it continues from there when it comes back. */
const MAX_UNREAD_BYTES = 262_144;
const PIECE = 500;
const HEARTBEAT = ': \n\n';

const frameOf = ({ number, kind, id, at }: LiveEvent): string => `id: ${number}\nevent: ${kind}\ndata: ${JSON.stringify({ id, at })}\n\n`;

/** Client that listens. */
export interface Listener {
  readonly token: string;
  readonly caller: Caller;
  /** Continues after this event; undefined begins with the next one. */
  readonly after: number | undefined;
  /** Lineage that the event numbers belong to, as in the header of answers. */
  readonly lineage: string | undefined;
}

interface Connection {
  readonly response: ServerResponse;
  readonly listener: Listener;
  position: number;
  /** True while earlier events are still read: new ones are read with them. */
  isReplaying: boolean;
  work: Promise<void>;
}

/** The open connections of desks. */
export interface LiveConnections {
  readonly open: (response: ServerResponse, listener: Listener) => void;
  readonly close: () => void;
}

interface ConnectionsDeps {
  readonly database: Database;
  readonly feed: LiveFeed;
  readonly log: Log;
  /** Checks whether a token is still valid. */
  readonly verify: (token: string) => Promise<Caller | null>;
}

export const createLiveConnections = ({ database, feed, log, verify }: ConnectionsDeps): LiveConnections => {
  const connections = new Set<Connection>();

  const send = (connection: Connection, text: string): void => {
    const { response } = connection;
    if (response.destroyed || response.writableEnded) return;
    response.write(text);
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
  };

  const sendVisible = async (connection: Connection, events: readonly StoredEvent[]): Promise<void> => {
    for (const event of await visibleTo(database.db, connection.listener.caller, events)) send(connection, frameOf(event));
  };

  /** Reads until nothing is missing; from then on the feed delivers new events. */
  const replay = async (connection: Connection): Promise<void> => {
    if (!(await isKnownFrom(database.db, connection.position))) {
      connection.position = feed.position();
      send(connection, `id: ${connection.position}\nevent: ${LIVE_RESET}\ndata: {}\n\n`);
    }
    while (connections.has(connection) && connection.position < feed.position()) {
      const until = feed.position();
      const events = await listEventsAfter(database.db, { after: connection.position, until, limit: PIECE });
      await sendVisible(connection, events);
      connection.position = events.at(-1)?.number ?? until;
    }
    connection.isReplaying = false;
  };

  const cut = (connection: Connection, cause: unknown): void => {
    log.error('live connection broke', cause);
    connection.response.destroy();
  };

  feed.on(events => {
    const last = events.at(-1)?.number ?? 0;
    const text = events.map(event => frameOf(openly(event))).join('');
    for (const connection of connections) {
      if (connection.isReplaying || connection.position >= last) continue;
      const isWhole = connection.position < (events[0]?.number ?? 0);
      const missing = isWhole ? events : events.filter(({ number }) => number > connection.position);
      connection.position = last;
      if (connection.listener.caller.isExternal)
        connection.work = connection.work.then(() => sendVisible(connection, missing)).catch((cause: unknown) => cut(connection, cause));
      else send(connection, isWhole ? text : missing.map(event => frameOf(openly(event))).join(''));
    }
  });

  const heartbeat = setInterval(() => {
    for (const connection of connections) send(connection, HEARTBEAT);
  }, HEARTBEAT_MS).unref();

  const check = async (): Promise<void> => {
    for (const connection of connections) if ((await verify(connection.listener.token)) === null) connection.response.end();
  };
  const checks = setInterval(() => {
    check().catch((cause: unknown) => log.error('live connections not checked', cause));
  }, CHECK_MS).unref();

  return {
    open: (response, listener) => {
      const position = listener.after ?? feed.position();
      const connection: Connection = { response, listener, position, isReplaying: true, work: Promise.resolve() };
      connections.add(connection);
      response.on('close', () => connections.delete(connection));
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        // A proxy that collects an answer before it passes it on would pass nothing on.
        'x-accel-buffering': 'no',
        ...(listener.lineage !== undefined && { [LINEAGE_HEADER]: listener.lineage }),
      });
      send(connection, `retry: 1000\nid: ${position}\nevent: hello\ndata: {}\n\n`);
      connection.work = replay(connection).catch((cause: unknown) => cut(connection, cause));
    },
    close: () => {
      clearInterval(heartbeat);
      clearInterval(checks);
      for (const { response } of connections) response.end();
    },
  };
};
