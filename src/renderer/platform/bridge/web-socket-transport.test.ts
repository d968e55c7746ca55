import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOST_REFUSED_CLOSE } from '#bridge/start-refusal.ts';
import { backoffMs } from './backoff.ts';
import { whenRefused } from './host-refused.ts';
import { createWebSocketTransport, HOST_CONNECTION } from './web-socket-transport.ts';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  readyState = 0;
  readonly sent: unknown[] = [];
  send(frame: string): void {
    this.sent.push(JSON.parse(frame));
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  receive(frame: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

const sockets: FakeSocket[] = [];
const start = () =>
  createWebSocketTransport(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as WebSocket; // the transport uses these five members only
  });
const last = (): FakeSocket => sockets.at(-1) ?? new FakeSocket();

beforeEach(() => {
  sockets.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the bridge over a WebSocket', () => {
  it('sends a call once the socket is open and gives back its answer', async () => {
    const transport = start();
    const answer = transport.invoke('app.info', {});
    expect(last().sent).toEqual([]);
    last().open();
    expect(last().sent).toEqual([{ id: 1, operation: 'app.info', input: {} }]);
    last().receive({ id: 1, result: { ok: true, value: { version: '1' } } });
    expect(await answer).toEqual({ ok: true, value: { version: '1' } });
  });

  it('matches answers by id, whatever their order', async () => {
    const transport = start();
    last().open();
    const [first, second] = [transport.invoke('a', {}), transport.invoke('b', {})];
    last().receive({ id: 2, result: { ok: false, error: { code: 'offline' } } });
    last().receive({ id: 1, result: { ok: true, value: 1 } });
    expect(await first).toEqual({ ok: true, value: 1 });
    expect(await second).toEqual({ ok: false, error: { code: 'offline' } });
  });

  it('hands events to their listeners until they stop', () => {
    const transport = start();
    const heard: unknown[] = [];
    const stop = transport.on('outbox.changed', payload => heard.push(payload));
    last().open();
    last().receive({ event: 'outbox.changed', payload: 1 });
    stop();
    last().receive({ event: 'outbox.changed', payload: 2 });
    expect(heard).toEqual([1]);
  });

  it('answers open calls with hostUnreachable when the connection is lost, reports it once, and reconnects automatically', async () => {
    const transport = start();
    const connection: unknown[] = [];
    transport.on(HOST_CONNECTION, payload => connection.push(payload));
    last().open();
    const answer = transport.invoke('articles.save', {});
    last().close();
    expect(await answer).toEqual({ ok: false, error: { code: 'hostUnreachable' } });
    await vi.advanceTimersByTimeAsync(300);
    last().close();
    expect(connection).toEqual([{ connected: false }]);
    await vi.advanceTimersByTimeAsync(600);
    last().open();
    expect(connection).toEqual([{ connected: false }, { connected: true }]);
    const again = transport.invoke('app.info', {});
    last().receive({ id: 2, result: { ok: true, value: null } });
    expect(await again).toEqual({ ok: true, value: null });
  });

  it('waits a little for a connection that is being opened, not forever', async () => {
    const transport = start();
    const answer = transport.invoke('app.info', {});
    await vi.advanceTimersByTimeAsync(4000);
    expect(await answer).toEqual({ ok: false, error: { code: 'hostUnreachable' } });
    last().open();
    expect(last().sent).toEqual([]);
  });

  it('says that the host cannot start, with the reason, and opens no further socket', async () => {
    const transport = start();
    const refused = whenRefused(transport);
    last().open();
    const answer = transport.invoke('session.get', {});
    last().dispatchEvent(new CloseEvent('close', { code: HOST_REFUSED_CLOSE, reason: 'diskFull' }));
    expect(await answer).toEqual({ ok: false, error: { code: 'hostUnreachable' } });
    expect(await refused).toBe('diskFull');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('ignores what is not a frame', () => {
    start();
    last().open();
    expect(() => last().receive({ hello: 1 })).not.toThrow();
  });
});

describe('the wait before another attempt', () => {
  it('doubles up to 8 s, with jitter over its upper half', () => {
    expect([1, 2, 3, 6, 20].map(attempt => backoffMs(attempt, 1))).toEqual([250, 500, 1000, 8000, 8000]);
    expect(backoffMs(20, 0)).toBe(4000);
  });
});
