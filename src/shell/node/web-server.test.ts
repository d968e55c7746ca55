import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createEventsHub, type EventsHub } from '#bridge/events-hub.ts';
import { HOST_REFUSED_CLOSE } from '#bridge/start-refusal.ts';
import { err, ok } from '#domain/result.ts';
import { startWindowServer, type WindowServer } from './web-server.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A request with exactly these headers: fetch would not let a test set Host and Origin. */
const ask = (origin: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(`${origin}${path}`, { headers }, response => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => void resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
    });
    request.on('error', reject);
    request.end();
  });

/** The secrets that the page keeps for its own origin. */
const secretsOf = (answer: Answer) => {
  const { bridge = '', pictures = '' } =
    /^\/#session=(?<bridge>[\w-]+)\.(?<pictures>[\w-]+)$/u.exec(String(answer.headers['location']))?.groups ?? {};
  return { bridge, pictures };
};
const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie']).split(';')[0] ?? '';

describe('the browser shell’s window server', () => {
  let server: WindowServer;
  let hub: EventsHub;
  let dispatched: unknown[];

  beforeEach(async () => {
    const rendererFolder = mkdtempSync(join(tmpdir(), 'galley-window-'));
    mkdirSync(join(rendererFolder, 'assets'));
    writeFileSync(join(rendererFolder, 'index.html'), '<p>desk</p>');
    writeFileSync(join(rendererFolder, 'assets', 'app.js'), 'let x');
    hub = createEventsHub();
    dispatched = [];
    server = await startWindowServer({
      rendererFolder,
      hub,
      dispatcher: {
        dispatch: (operation, input) => {
          dispatched.push([operation, input]);
          return Promise.resolve(ok({ done: true }));
        },
      },
      media: path => Promise.resolve({ status: 200, contentType: 'image/webp', bytes: new TextEncoder().encode(path) }),
      intake: {
        maxBytes: 1_000_000,
        takePath: () => Promise.resolve(undefined),
        takeStream: async content => {
          let bytes = 0;
          for await (const chunk of content) bytes += chunk.byteLength;
          return bytes > 1_000_000 ? err({ code: 'fileTooLarge' }) : ok(`taken:${String(bytes)}`);
        },
      },
      port: 0,
    });
  });
  afterEach(() => server.close());

  const key = (): string => server.address.slice(server.origin.length);
  const enterWhole = async () => {
    const answer = await ask(server.origin, key());
    return { cookie: cookieOf(answer), ...secretsOf(answer) };
  };
  const enter = async (): Promise<string> => (await enterWhole()).cookie;

  it('opens one session with the key of its address, once', async () => {
    const first = await ask(server.origin, key());
    expect(first.status).toBe(303);
    expect(secretsOf(first).bridge).toMatch(/^[\w-]{43}$/u);
    expect(secretsOf(first).pictures).toMatch(/^[\w-]{43}$/u);
    expect(first.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Lax/u);
    expect((await ask(server.origin, '/', { cookie: cookieOf(first) })).body).toBe('<p>desk</p>');
    const second = await ask(server.origin, key());
    expect([second.status, second.headers['set-cookie']]).toEqual([403, undefined]);
    expect((await ask(server.origin, key(), { cookie: cookieOf(first) })).status).toBe(303);
  });

  it.each(['/', '/articles', '/assets/app.js', '/media/1', '/?key=guess', '/bridge'])(
    'refuses %s without the session, and says nothing of what is behind',
    async path => {
      const answer = await ask(server.origin, path);
      expect(answer.status).toBe(403);
      expect(answer.body).not.toContain('desk</p>');
    },
  );

  it('refuses a request that came by another name (DNS rebinding) or from another origin, even with the session', async () => {
    const cookie = await enter();
    expect((await ask(server.origin, '/', { cookie, host: 'evil.example' })).status).toBe(403);
    expect((await ask(server.origin, '/', { cookie, origin: 'http://evil.example' })).status).toBe(403);
    expect((await ask(server.origin, '/', { cookie, origin: server.origin })).status).toBe(200);
  });

  const socketOf = async (): Promise<WebSocket> => {
    const { cookie, bridge } = await enterWhole();
    return new WebSocket(server.origin.replace('http', 'ws') + '/bridge', ['galley', `session.${bridge}`], {
      headers: { cookie, origin: server.origin },
    });
  };
  const closing = (socket: WebSocket): Promise<readonly [number, string]> =>
    new Promise(resolve => void socket.once('close', (code, reason) => void resolve([code, String(reason)])));

  it('tells windows why the desk cannot start', async () => {
    const socket = await socketOf();
    const closed = closing(socket);
    await new Promise(resolve => void socket.once('open', resolve));
    server.refuse('databaseNewer');
    expect(await closed).toEqual([HOST_REFUSED_CLOSE, 'databaseNewer']);
  });

  it('tells a window that comes after the refusal, too', async () => {
    server.refuse('storageLocked');
    expect(await closing(await socketOf())).toEqual([HOST_REFUSED_CLOSE, 'storageLocked']);
    expect(dispatched).toEqual([]);
  });

  it('knows when a window has its first script', async () => {
    let isServed = false;
    void server.served.then(() => (isServed = true));
    const cookie = await enter();
    await ask(server.origin, '/', { cookie });
    expect(isServed).toBe(false);
    await ask(server.origin, '/assets/app.js', { cookie });
    await server.served;
    expect(isServed).toBe(true);
  });

  it('sends every page with a strict policy and no type sniffing', async () => {
    const { headers } = await ask(server.origin, '/articles/1', { cookie: await enter() });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('sends its whole policy with every answer, refusals and unreadable addresses too (ASVS 3.4.3, 3.4.4, 3.4.5, 3.4.6)', async () => {
    const { cookie, pictures } = await enterWhole();
    const answers = await Promise.all([
      ask(server.origin, '/', { cookie }),
      ask(server.origin, '/assets/app.js', { cookie }),
      ask(server.origin, `/media/7?session=${pictures}`, { cookie }),
      ask(server.origin, '/assets/none.js', { cookie }),
      ask(server.origin, '/', {}),
      ask(server.origin, '/', { cookie, host: 'evil.example' }),
      ask(server.origin, '/%', { cookie }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 403, 403, 400]);
    for (const { headers } of answers) {
      for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(headers['content-security-policy']).toContain(directive);
      expect([headers['x-content-type-options'], headers['referrer-policy']]).toEqual(['nosniff', 'no-referrer']);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('says of every answer what it is, and text in which signs (ASVS 4.1.1)', async () => {
    const { cookie, pictures } = await enterWhole();
    const typeOf = async (path: string, headers = {}): Promise<unknown> =>
      (await ask(server.origin, path, headers)).headers['content-type'];
    expect(await typeOf('/articles', { cookie })).toBe('text/html; charset=utf-8');
    expect(await typeOf('/')).toBe('text/html; charset=utf-8');
    expect(await typeOf('/assets/app.js', { cookie })).toMatch(/javascript; charset=utf-8$/u);
    expect(await typeOf('/assets/none.js', { cookie })).toBe('text/plain; charset=utf-8');
    expect(await typeOf(`/media/7?session=${pictures}`, { cookie })).toBe('image/webp');
  });

  it('leaves no page and no picture in the browser’s cache, where they would outlive the sign-in', async () => {
    const { cookie, pictures } = await enterWhole();
    for (const path of ['/articles/1', `/media/7?maxWidth=100&session=${pictures}`])
      expect((await ask(server.origin, path, { cookie })).headers['cache-control'], path).toBe('no-store');
  });

  it('serves places in the app by the app, files by name, pictures from the host, and 404 for missing files', async () => {
    const { cookie, pictures } = await enterWhole();
    expect((await ask(server.origin, '/articles/0b9f4a7e?page=2', { cookie })).body).toBe('<p>desk</p>');
    expect((await ask(server.origin, '/assets/app.js', { cookie })).body).toBe('let x');
    expect((await ask(server.origin, `/media/7?maxWidth=100&session=${pictures}`, { cookie })).body).toBe('7');
    expect((await ask(server.origin, '/assets/none.js', { cookie })).status).toBe(404);
    expect((await ask(server.origin, '/..%2f..%2fetc%2fpasswd', { cookie })).body).not.toContain('root:');
  });

  const connect = (headers: Readonly<Record<string, string>>, bridge = ''): Promise<WebSocket | number> =>
    new Promise(resolve => {
      const protocols = ['galley', `session.${bridge}`];
      const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/bridge`, protocols, { headers });
      socket.once('open', () => void resolve(socket));
      socket.once('unexpected-response', (_, response) => void resolve(response.statusCode ?? 0));
      socket.once('error', () => undefined);
    });

  it('carries calls and events over the bridge for the window', async () => {
    const { cookie, bridge } = await enterWhole();
    const socket = await connect({ cookie, origin: server.origin }, bridge);
    if (typeof socket === 'number') throw new Error(`refused with ${String(socket)}`);
    const frames: unknown[] = [];
    const got = (count: number): Promise<void> =>
      new Promise(resolve => {
        const check = (): void => void (frames.length >= count && resolve());
        socket.on('message', check);
        check();
      });
    socket.on('message', message => void frames.push(JSON.parse((message as Buffer).toString())));
    socket.send(JSON.stringify({ id: 7, operation: 'session.get', input: {} }));
    await got(1);
    hub.emit('app.command', { command: 'save' });
    await got(2);
    expect(dispatched).toEqual([['session.get', {}]]);
    expect(frames).toEqual([
      { id: 7, result: { ok: true, value: { done: true } } },
      { event: 'app.command', payload: { command: 'save' } },
    ]);
    socket.close();
  });

  it('refuses the bridge to foreign origins, without an origin and without the session', async () => {
    const { cookie, bridge } = await enterWhole();
    expect(await connect({ origin: server.origin }, bridge)).toBe(403);
    expect(await connect({ cookie, origin: 'http://evil.example' }, bridge)).toBe(403);
    const nameless = await connect({ cookie }, bridge);
    if (typeof nameless !== 'number') {
      const code = await new Promise(resolve => nameless.once('close', resolve));
      expect(code).toBe(1008);
    }
    expect(dispatched).toEqual([]);
  });

  it.each(['nonsense', '[]', '{"id":"x","operation":"session.get"}', '{"id":-1}'])('ends a connection that sends %s', async text => {
    const { cookie, bridge } = await enterWhole();
    const socket = await connect({ cookie, origin: server.origin }, bridge);
    if (typeof socket === 'number') throw new Error('refused');
    const closed = new Promise(resolve => socket.once('close', resolve));
    socket.send(text);
    expect(await closed).toBe(1002);
    expect(dispatched).toEqual([]);
  });

  /** Sends a body in pieces, without a length where `isOpenEnded`. */
  const post = (path: string, headers: Readonly<Record<string, string>>, bytes: number, isOpenEnded = false): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const length = isOpenEnded ? {} : { 'content-length': String(bytes) };
      const request = httpRequest(`${server.origin}${path}`, { method: 'POST', headers: { ...headers, ...length } }, response => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => void resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
      });
      request.on('error', reject);
      for (let sent = 0; sent < bytes; sent += 65_536) request.write(Buffer.alloc(Math.min(65_536, bytes - sent)));
      request.end();
    });

  it('hands files of any type to the host as they come, and says when one is too large', async () => {
    const { cookie, bridge } = await enterWhole();
    const own = { cookie, origin: server.origin, 'x-galley-session': bridge };
    const typed = await post('/media/take', { ...own, 'content-type': 'image/jpeg' }, 900_000);
    expect([typed.status, typed.body]).toEqual([200, '{"handle":"taken:900000"}']);
    const several = await Promise.all([1, 70_000, 400_000].map(bytes => post('/media/take', own, bytes, true)));
    expect(several.map(answer => answer.body)).toEqual(['{"handle":"taken:1"}', '{"handle":"taken:70000"}', '{"handle":"taken:400000"}']);
    expect((await post('/media/take', own, 1_000_001)).status).toBe(413);
    expect((await post('/media/take', own, 1_000_001, true)).status).toBe(413);
  });

  it('takes files from its own window only', async () => {
    expect((await post('/media/take', {}, 10)).status).toBe(403);
    const { cookie, bridge } = await enterWhole();
    const foreign = { cookie, origin: 'https://evil.example', 'x-galley-session': bridge };
    expect((await post('/media/take', foreign, 10)).status).toBe(403);
  });

  it('the browser shell’s window server has nothing for another local server, which gets the cookie of every port (C-004)', async () => {
    const { cookie, bridge, pictures } = await enterWhole();
    const received: string[] = [];
    const other = createServer((request, response) => {
      received.push(String(request.headers.cookie));
      response.end();
    });
    await new Promise<void>(resolve => void other.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${String((other.address() as AddressInfo).port)}`; // it listens on TCP
    await ask(address, '/', { cookie }); // what a browser sends there
    other.close();
    const stolen = received[0] ?? '';
    expect(stolen).toBe(cookie);
    const posing = { cookie: stolen, origin: server.origin };
    for (const guess of ['', pictures, bridge.slice(1), `${bridge}x`]) expect(await connect(posing, guess)).toBe(403);
    for (const guess of ['', `?session=${bridge}`, '?session='])
      expect((await ask(server.origin, `/media/7${guess}`, posing)).status).toBe(403);
    expect((await post('/media/take', posing, 10)).status).toBe(403);
    expect((await post('/media/take', { ...posing, 'x-galley-session': pictures }, 10)).status).toBe(403);
    expect((await ask(server.origin, key(), posing)).headers['location']).toBe('/');
    expect(dispatched).toEqual([]);
  });
});
