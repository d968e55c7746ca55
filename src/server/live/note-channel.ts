import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { NOTE_CHANNEL, type NoteMessage } from '#contract/articles/notes.ts';
import { maintenanceNotes } from '#domain/kinds/notes.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../ports.ts';
import { findRecord } from '../repositories/records/records.ts';
import type { LiveFeed } from './feed.ts';

/** Interval between checks of each connection's sign-in. */
const CHECK_MS = 1_000;
/** Close code: the token has run out or was taken back. */
const POLICY_VIOLATION = 1_008;
const GOING_AWAY = 1_001;
/** Clients have nothing longer to send: the channel only sends. */
const MAX_PAYLOAD_BYTES = 1_024;

const REFUSALS = { 400: 'Bad Request', 401: 'Unauthorized', 404: 'Not Found' } as const;

interface Listener {
  readonly id: string;
  readonly token: string;
  /** True if the client answered the last heartbeat. */
  isAlive: boolean;
}

/** The live channel of maintenance notes. */
export interface NoteChannel {
  readonly open: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly close: () => void;
}

interface ChannelDeps {
  readonly database: Database;
  readonly feed: LiveFeed;
  readonly log: Log;
  /** Returns the caller of a token, while it is valid. */
  readonly verify: (token: string) => Promise<Caller | null>;
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';
/** Checks whether a call may change its protocol: only the channel does; all others are answered as they came. */
export const isForNoteChannel = (request: IncomingMessage): boolean => pathOf(request).startsWith(NOTE_CHANNEL.path);

const idOf = (request: IncomingMessage): string => pathOf(request).slice(NOTE_CHANNEL.path.length);

const refuse = (socket: Duplex, status: keyof typeof REFUSALS): void => {
  socket.end(`HTTP/1.1 ${String(status)} ${REFUSALS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Returns the access token among the offered sub-protocols; undefined if the channel's own is not offered. */
const tokenOf = ({ headers }: IncomingMessage): string | undefined => {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(/,\s*/u);
  if (!offered.includes(NOTE_CHANNEL.protocol)) return undefined;
  return offered.find(protocol => protocol !== NOTE_CHANNEL.protocol) ?? '';
};

export const createNoteChannel = ({ database, feed, log, verify }: ChannelDeps): NoteChannel => {
  const listeners = new Map<WebSocket, Listener>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    handleProtocols: () => NOTE_CHANNEL.protocol,
  });
  const report = (what: string) => (cause: unknown) => log.error(what, cause);

  /** Returns the message about a note: one that no longer exists was deleted; one as old as its last change is new. */
  const messageOf = async (id: string): Promise<NoteMessage> => {
    const record = await findRecord(database.db, maintenanceNotes, id);
    if (!record) return { resourceOperation: 'DELETE', id };
    return { resourceOperation: record.body['createdAt'] === record.body['updatedAt'] ? 'CREATE' : 'UPDATE', id };
  };
  const tell = async (id: string): Promise<void> => {
    const hearing = [...listeners].filter(([, listener]) => listener.id === id || listener.id === NOTE_CHANNEL.latest);
    if (hearing.length === 0) return;
    const text = JSON.stringify(await messageOf(id));
    for (const [socket] of hearing) socket.send(text);
  };
  let telling = Promise.resolve();
  feed.on(events => {
    for (const { kind, subject } of events)
      if (kind === 'maintenance') telling = telling.then(() => tell(subject)).catch(report('maintenance note not told'));
  });

  const isKnown = async (id: string): Promise<boolean> => {
    if (id === NOTE_CHANNEL.latest) return true;
    return z.uuid().safeParse(id).success && (await findRecord(database.db, maintenanceNotes, id)) !== undefined;
  };
  const accept = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const token = tokenOf(request);
    if (token === undefined) return void refuse(socket, 400);
    if ((await verify(token)) === null) return void refuse(socket, 401);
    const id = idOf(request);
    if (!(await isKnown(id))) return void refuse(socket, 404);
    server.handleUpgrade(request, socket, head, connection => {
      const listener: Listener = { id, token, isAlive: true };
      listeners.set(connection, listener);
      connection.on('pong', () => (listener.isAlive = true));
      connection.on('close', () => listeners.delete(connection));
      connection.on('error', () => connection.terminate());
    });
  };

  const heartbeat = setInterval(() => {
    for (const [socket, listener] of listeners) {
      if (listener.isAlive) socket.ping();
      else socket.terminate();
      listener.isAlive = false;
    }
  }, NOTE_CHANNEL.heartbeatSeconds * 1_000).unref();
  const check = async (): Promise<void> => {
    for (const [socket, { token }] of listeners)
      if ((await verify(token)) === null) socket.close(POLICY_VIOLATION, 'The access token does not count any more');
  };
  const checks = setInterval(() => void check().catch(report('note channel not checked')), CHECK_MS).unref();

  return {
    open: (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      accept(request, socket, head).catch((cause: unknown) => {
        log.error('note channel not opened', cause);
        socket.destroy();
      });
    },
    close: () => {
      clearInterval(heartbeat);
      clearInterval(checks);
      for (const socket of listeners.keys()) {
        socket.close(GOING_AWAY);
        socket.terminate();
      }
    },
  };
};
