import { err, ok, type Result } from '#domain/result.ts';
import { HOST_REFUSED_CLOSE } from '#bridge/start-refusal.ts';
import { type BridgeError, bridgeErrorSchema } from '#bridge/states.ts';
import type { BridgeTransport } from '#bridge/transport.ts';
import { z } from 'zod';
import { backoffMs } from './backoff.ts';
import { bridgeProtocols } from '../window-session.ts';

const resultSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: bridgeErrorSchema }),
]);
const frameSchema = z.union([z.object({ id: z.number(), result: resultSchema }), z.object({ event: z.string(), payload: z.unknown() })]);

/** Factory of the socket: the browser's, or a fake in tests. */
export type OpenSocket = () => Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>;

const UNREACHABLE: Result<unknown, BridgeError> = err({ code: 'hostUnreachable' });
/** Time that calls wait for a reconnecting socket. */
const PATIENCE_MS = 4000;
const OPEN = 1;

type Answer = (result: Result<unknown, BridgeError>) => void;

/** Event of the transport itself: the connection to Galley's own process. */
export const HOST_CONNECTION = 'host.connection';
/** Event of the transport itself: Galley's own process cannot start. It is the last one. */
export const HOST_REFUSED = 'host.refused';

/**
 * Creates the bridge over a WebSocket on the page's own origin; the session is a cookie that the page cannot read.
 *
 *   connecting ──open──▶ open ──close──▶ waiting ──backoff──▶ connecting
 *
 * A socket that is closed because the host cannot start (`HOST_REFUSED_CLOSE`) is not opened again. A lost connection fails the open calls with `hostUnreachable`: whether they had an effect is unknown, another call shows it.
 */
export const createWebSocketTransport = (openSocket: OpenSocket): BridgeTransport => {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const open = new Map<number, Answer>();
  let waiting: (() => void)[] = [];
  let socket: ReturnType<OpenSocket> | undefined;
  let attempts = 0;
  let lastId = 0;

  const emit = (event: string, payload: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(payload);
  };

  const receive = (text: string): void => {
    const frame = frameSchema.safeParse(JSON.parse(text));
    if (!frame.success) return;
    if ('event' in frame.data) return emit(frame.data.event, frame.data.payload);
    const answer = open.get(frame.data.id);
    open.delete(frame.data.id);
    const { result } = frame.data;
    answer?.(
      result.ok
        ? ok(result.value)
        : err(result.error.data === undefined ? { code: result.error.code } : { code: result.error.code, data: result.error.data }),
    );
  };

  const handleClose = (event: Event): void => {
    const lost = [...open.values()];
    open.clear();
    for (const answer of lost) answer(UNREACHABLE);
    if (event instanceof CloseEvent && event.code === HOST_REFUSED_CLOSE) return emit(HOST_REFUSED, { code: event.reason });
    if (attempts === 0) emit(HOST_CONNECTION, { connected: false });
    attempts += 1;
    setTimeout(connect, backoffMs(attempts, Math.random()));
  };

  const handleOpen = (): void => {
    const again = attempts > 0;
    attempts = 0;
    const ready = waiting;
    waiting = [];
    for (const go of ready) go();
    if (again) emit(HOST_CONNECTION, { connected: true });
  };

  const connect = (): void => {
    socket = openSocket();
    socket.addEventListener('open', handleOpen);
    socket.addEventListener('close', handleClose);
    socket.addEventListener('message', event => receive(String(event.data)));
  };

  /** Calls `go` once the socket is open, or with false when patience ends. */
  const whenOpen = (go: (ready: boolean) => void): void => {
    if (socket?.readyState === OPEN) return go(true);
    const entry = (): void => {
      clearTimeout(timer);
      go(true);
    };
    const timer = setTimeout(() => {
      waiting = waiting.filter(other => other !== entry);
      go(false);
    }, PATIENCE_MS);
    waiting.push(entry);
  };

  connect();
  return {
    invoke: (operation, input) =>
      new Promise(resolve => {
        whenOpen(ready => {
          if (!ready || socket === undefined) return resolve(UNREACHABLE);
          lastId += 1;
          open.set(lastId, resolve);
          socket.send(JSON.stringify({ id: lastId, operation, input }));
        });
      }),
    on: (event, listener) => {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      return () => {
        set.delete(listener);
      };
    },
  };
};

/** Opens the page's socket: same host, path `/bridge`. */
export const openPageSocket: OpenSocket = () =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/bridge`, bridgeProtocols());
