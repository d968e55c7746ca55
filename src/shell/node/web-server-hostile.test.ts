import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEventsHub } from '#bridge/events-hub.ts';
import { ok } from '#domain/result.ts';
import { startWindowServer, type WindowServer } from './web-server.ts';

const SECRET = 'the desk itself';

/** Everything that is tried against the window's server from outside of its one window. */
describe('the browser shell’s window server under fire', () => {
  let server: WindowServer;
  let cookie: string;
  let port: string;
  let bridge: string;
  let pictures: string;
  const dispatched: unknown[] = [];
  const sockets: Socket[] = [];

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-window-'));
    const rendererFolder = join(folder, 'renderer');
    mkdirSync(join(rendererFolder, 'assets'), { recursive: true });
    writeFileSync(join(rendererFolder, 'index.html'), `<p>${SECRET}</p>`);
    writeFileSync(join(rendererFolder, 'assets', 'app.js'), `let x = '${SECRET}'`);
    writeFileSync(join(rendererFolder, '.env'), SECRET);
    writeFileSync(join(folder, 'outside.html'), 'outside');
    server = await startWindowServer({
      rendererFolder,
      hub: createEventsHub(),
      dispatcher: { dispatch: (...call) => (dispatched.push(call), Promise.resolve(ok({}))) },
      media: path => Promise.resolve({ status: 200, contentType: 'image/webp', bytes: new TextEncoder().encode(`${SECRET} ${path}`) }),
      intake: { maxBytes: 1_000, takePath: () => Promise.resolve(undefined), takeStream: () => Promise.resolve(ok('taken')) },
      port: 0,
    });
    ({ port } = new URL(server.origin));
    const entered = await fetch(server.address, { redirect: 'manual' });
    cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    [, bridge = '', pictures = ''] = /#session=([\w-]+)\.([\w-]+)$/u.exec(entered.headers.get('location') ?? '') ?? [];
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    expect(dispatched).toEqual([]);
  });
  afterAll(() => server.close());

  /** Sends exactly these lines and reads the answer: `fetch` would fix paths and refuse headers. */
  const say = (lines: readonly string[]): Promise<string> =>
    new Promise(resolve => {
      const socket = connect(Number(port), '127.0.0.1');
      sockets.push(socket);
      let heard = '';
      socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
      socket.on('error', () => undefined); // a reset is an end, too
      socket.once('close', () => void resolve(heard));
      socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
    });
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
    const all = { host: `127.0.0.1:${port}`, cookie, ...headers };
    return say([`GET ${path} HTTP/1.1`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)]);
  };
  const isRefused = (answer: string): boolean => /^HTTP\/1\.1 40[03] /u.test(answer) && !answer.includes(SECRET);

  it('lets its own window in: what follows is refused for its own reason', async () => {
    expect(await get('/')).toContain(SECRET);
    expect(await get('/', { origin: server.origin, 'sec-fetch-site': 'same-origin' })).toContain(SECRET);
    expect(await get(`/media/1?session=${pictures}`)).toContain(SECRET);
  });

  it('refuses every other name for this machine (DNS rebinding)', async () => {
    const hosts = [
      ...[
        'evil.example',
        `evil.example:${port}`,
        `127.0.0.1.nip.io:${port}`,
        `localhost.evil.example:${port}`,
        `127.0.0.1:${port}.evil.example`,
      ],
      ...['127.0.0.1', 'localhost', `127.0.0.1:1`, `localhost:80`, `0.0.0.0:${port}`, `[::1]:${port}`, `[::ffff:127.0.0.1]:${port}`],
      ...[`127.1:${port}`, `2130706433:${port}`, `0x7f000001:${port}`, `127.0.0.2:${port}`, `LOCALHOST:${port}`, `localhost.:${port}`],
      ...[`user@127.0.0.1:${port}`, `127.0.0.1:${port}@evil.example`, `127.0.0.1:${port}, evil.example`, ''],
    ];
    for (const host of hosts) expect([host, isRefused(await get('/', { host }))]).toEqual([host, true]);
  });

  it('refuses every other origin, also one that looks like ours', async () => {
    const origins = [
      ...['null', 'http://evil.example', 'https://evil.example', `https://127.0.0.1:${port}`, `http://127.0.0.1:${port}.evil.example`],
      ...[
        `http://127.0.0.1`,
        `http://localhost`,
        `http://127.0.0.1:1`,
        `http://127.0.0.1:${port}/`,
        `http://evil@127.0.0.1:${port}`,
        'file://',
      ],
      ...[
        'app://galley',
        'galley-frame://embed',
        'chrome-extension://abcdef',
        'data:',
        `http://[::1]:${port}`,
        `HTTP://127.0.0.1:${port}`,
        ' ',
      ],
    ].filter(origin => origin.trim() !== '');
    for (const origin of origins)
      expect([origin, isRefused(await get(`/media/1?session=${pictures}`, { origin }))]).toEqual([origin, true]);
  });

  it.each([
    ['a script', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    ['a picture', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['a script of another local server', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    ['a call of another local server', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ])('refuses to be %s of another site, whatever cookie comes along', async (_name, headers) => {
    for (const path of ['/', '/assets/app.js', `/media/1?session=${pictures}`, '/bridge'])
      expect(isRefused(await get(path, headers))).toBe(true);
  });

  it('the browser shell’s window server under fire is reached from the login page, which leads back here', async () => {
    const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect(await get('/login?code=x&state=y', visit)).toContain(SECRET);
  });

  it('refuses missing, guessed, cut and doubled sessions and keys', async () => {
    const [name = '', value = ''] = cookie.split('=');
    const cookies = [
      '',
      `${name}=`,
      `${name}=x`,
      `${name}=${value.slice(0, -1)}`,
      `${name}=${value}x`,
      `other=${value}`,
      `${name}=${value.toLowerCase()}`,
    ];
    for (const given of cookies) expect([given, isRefused(await get('/', { cookie: given }))]).toEqual([given, true]);
    const key = new URL(server.address).searchParams.get('key') ?? '';
    const keys = [
      key,
      '',
      'x',
      key.slice(0, -1),
      `${key}x`,
      `${key}&key=${key}`,
      encodeURIComponent(`${key}\0`),
      'undefined',
      '[object Object]',
    ];
    for (const given of keys) expect([given, isRefused(await get(`/?key=${given}`, { cookie: '' }))]).toEqual([given, true]);
  });

  it('gives its one session to one of many who come with the key at the same moment', async () => {
    const other = await startWindowServer({
      rendererFolder: mkdtempSync(join(tmpdir(), 'galley-window-')),
      hub: createEventsHub(),
      dispatcher: { dispatch: () => Promise.resolve(ok({})) },
      media: () => Promise.reject(new Error('not asked')),
      intake: { maxBytes: 1, takePath: () => Promise.resolve(undefined), takeStream: () => Promise.resolve(ok('x')) },
      port: 0,
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(other.address, { redirect: 'manual' })));
    expect(answers.filter(answer => answer.headers.getSetCookie().length > 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
    await other.close();
  });

  it('leads nowhere out of its folder, by a hundred ways to write a path', async () => {
    const ups = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..%5c', '....//', '%uff0e%uff0e'];
    const steps = ['/', '%2f', '%5c', '\\', '//', '/./', '%252f', ';/'];
    const paths = [
      ...ups.flatMap(up => steps.map(step => `/${up}${step}${up}${step}outside.html`)),
      ...ups.flatMap(up => steps.slice(0, 4).map(step => `/assets/${up}${step}${up}${step}${up}${step}etc/passwd`)),
      ...[
        '/.env',
        '/%2eenv',
        '//etc/passwd',
        '/assets/',
        '/assets/app.js/',
        '/index.html%00',
        '/%',
        '/assets/%zz',
        `http://evil.example/outside.html`,
      ],
    ];
    expect(paths.length).toBeGreaterThanOrEqual(100);
    for (const path of paths) {
      const answer = await get(path);
      expect([path, /outside<|^outside|root:|at \w+ \(/mu.test(answer)]).toEqual([path, false]);
    }
    expect((await get('/.env')).includes(SECRET) && !(await get('/.env')).includes('<p>')).toBe(false);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'])(
    'the browser shell’s window server under fire has nothing to do by %s',
    async method => {
      const answer = await say([`${method} / HTTP/1.1`, `host: 127.0.0.1:${port}`, `cookie: ${cookie}`, 'content-length: 0']);
      expect(answer).not.toContain(SECRET);
      expect(answer).not.toMatch(/access-control-allow/iu);
    },
  );

  /** Asks for a socket with exactly these headers, and hears the head of the answer. */
  const upgrade = (path: string, change: Readonly<Record<string, string>>): Promise<string> => {
    const handshake = { upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    const all = { host: `127.0.0.1:${port}`, cookie, ...handshake, ...change };
    const socket = connect(Number(port), '127.0.0.1');
    sockets.push(socket);
    let heard = '';
    socket.setEncoding('latin1');
    const answered = new Promise<string>(resolve => {
      socket.on('data', (text: string) => {
        heard += text;
        if (heard.includes('\r\n\r\n')) resolve(heard);
      });
      socket.once('close', () => void resolve(heard));
    });
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.write([`GET ${path} HTTP/1.1`, ...lines, 'connection: upgrade', '', ''].join('\r\n'));
    return answered;
  };

  it.each([
    {},
    { 'sec-websocket-protocol': 'galley' },
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { host: 'evil.example' },
    { cookie: 'x=y' },
  ])('opens no bridge with %j', async change => {
    expect(await upgrade('/bridge', { 'sec-websocket-protocol': `galley, session.${bridge}`, ...change })).toMatch(/^HTTP\/1\.1 403/u);
  });

  /** Addresses that lead to the same route as the first, by how a router reads them. */
  const spellings = (path: string): readonly string[] => {
    const [, first = '', ...rest] = path.split('/');
    const coded = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;
    const end = rest.length === 0 ? '' : `/${rest.join('/')}`;
    return [
      path,
      `${path}/`,
      `${path}//`,
      `/${path}`,
      `/.${path}`,
      `/x/..${path}`,
      `${path};x`,
      `${path}%00`,
      `${path}%2f`,
      path.toUpperCase(),
      `http://127.0.0.1:${port}${path}`,
      ...first.split('').map((letter, at) => `/${first.slice(0, at)}${coded(letter)}${first.slice(at + 1)}${end}`),
      `/${first
        .split('')
        .map(letter => coded(letter).toUpperCase())
        .join('')}${end}`,
      `/%2562${first.slice(1)}${end}`,
    ];
  };
  const withQueries = (path: string): readonly string[] => ['', '?', '?x=/', '?session=x', '#/'].map(query => `${path}${query}`);

  it('opens no bridge with the cookie alone, however its address is written (C-004)', async () => {
    for (const path of spellings('/bridge').flatMap(withQueries))
      for (const protocols of ['galley', 'session.', `galley, session.${pictures}`]) {
        const answer = await upgrade(path, { origin: server.origin, 'sec-websocket-protocol': protocols });
        expect([path, answer.slice(0, 12)]).not.toEqual([path, 'HTTP/1.1 101']);
      }
  });

  it('opens no bridge without an origin, however its address is written (C-004)', async () => {
    for (const path of spellings('/bridge')) {
      const answer = await upgrade(path, { 'sec-websocket-protocol': `galley, session.${bridge}` });
      expect([path, answer.slice(0, 12)]).not.toEqual([path, 'HTTP/1.1 101']);
    }
  });

  it('takes no file and shows no picture with the cookie alone, however the address is written (C-004)', async () => {
    for (const path of spellings('/media/take').flatMap(withQueries)) {
      const lines = [`host: 127.0.0.1:${port}`, `cookie: ${cookie}`, `origin: ${server.origin}`, 'content-length: 0'];
      expect([path, (await say([`POST ${path} HTTP/1.1`, ...lines])).includes('taken')]).toEqual([path, false]);
    }
    for (const path of spellings('/media/7').flatMap(withQueries))
      expect([path, (await get(path)).includes('image/webp')]).toEqual([path, false]);
  });

  it('lets its own window write the address of a picture as it likes', async () => {
    expect(await get(`/%6dedia/7?session=${pictures}`)).toContain(`${SECRET} 7`);
  });

  it('keeps for good what lies with the built files only, whatever the address looks like', async () => {
    expect(await get('/assets/app.js')).toContain('immutable');
    expect(await get('/%61ssets/app.js')).toContain('immutable');
    for (const path of ['/assets/..%2findex.html', '/assets/nothing', '/assets/%2e%2e/index.html', '/assets/none.js'])
      expect([path, (await get(path)).includes('immutable')]).toEqual([path, false]);
  });
});
