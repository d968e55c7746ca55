import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createVisitor, VISIT_LIMITS, type VisitorPorts } from './visitor.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A local server and its number of requests. */
const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const port = String((server.address() as AddressInfo).port);
  stops.push(() => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  });
  return { port, asked, at: (host: string, path = '/') => `http://${host}:${port}${path}` };
};

/** `news.example` is the local server and counts as public; everything else is real. */
const visitorFor = (ports: readonly string[], more: VisitorPorts = {}) =>
  createVisitor({
    isPublicAddress: ip => ip === '127.0.0.1',
    resolve: host => Promise.resolve(host.endsWith('.example') ? ['127.0.0.1'] : []),
    ports,
    ...more,
  });

const page = (response: ServerResponse, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(body);
};

describe('a visitor', () => {
  it('reads a page, without cookies, credentials or compression', async () => {
    const server = await serve((_, response) => page(response, '<title>Zug</title>', { 'x-frame-options': 'DENY' }));
    const visited = await visitorFor([server.port]).visit(server.at('news.example', '/a'), 'page');
    expect(visited).toMatchObject({ ok: true, value: { status: 200, headers: { 'x-frame-options': 'DENY' } } });
    expect(visited.ok && new TextDecoder().decode(visited.value.body)).toBe('<title>Zug</title>');
    expect(Object.keys(server.asked[0]?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  it('follows redirects, relative ones too, and says where they end', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/end') page(response, 'there');
      else response.writeHead(302, { location: request.url === '/a' ? '/b' : '/end' }).end();
    });
    const visited = await visitorFor([server.port]).visit(server.at('news.example', '/a'), 'page');
    expect(visited.ok && visited.value.address).toBe(server.at('news.example', '/end'));
  });

  it('gives up where redirects never end', async () => {
    const server = await serve((_, response) => void response.writeHead(302, { location: '/again' }).end());
    expect(await visitorFor([server.port]).visit(server.at('news.example'), 'page')).toEqual({ ok: false, error: 'unreachable' });
    expect(server.asked).toHaveLength(VISIT_LIMITS.redirects + 1);
  });

  it('reads only the beginning of an endless page', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = (): void => void (response.destroyed || response.write('x'.repeat(65_536), more));
      more();
    });
    const visited = await visitorFor([server.port]).visit(server.at('news.example'), 'page');
    expect(visited.ok && visited.value.body.length).toBe(VISIT_LIMITS.bytes);
  });

  it.each([
    ['a film', { 'content-type': 'video/mp4' }, 'x'],
    ['a compressed page, which may be a bomb', { 'content-type': 'text/html', 'content-encoding': 'gzip' }, gzipSync('x'.repeat(10_000))],
  ])('does not read %s', async (_name, headers, body) => {
    const server = await serve((_, response) => response.writeHead(200, headers).end(body));
    const visited = await visitorFor([server.port]).visit(server.at('news.example'), 'page');
    expect(visited.ok && visited.value.body.length).toBe(0);
  });

  it('does not wait for a server that never answers', async () => {
    const server = await serve(() => undefined);
    const visitor = visitorFor([server.port], { timeoutMs: 100 });
    expect(await visitor.visit(server.at('news.example'), 'headers')).toEqual({ ok: false, error: 'unreachable' });
  });

  it('says that nobody is there', async () => {
    expect(await visitorFor(['1']).visit('http://news.example:1/', 'headers')).toEqual({ ok: false, error: 'unreachable' });
  });
});

describe('a visitor is not led into the own network', () => {
  const ports = (port: string): readonly string[] => ['', '80', '443', port];

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://localhost./',
    'http://printer/',
    'http://router.local/',
    'http://metadata.google.internal/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f000001/',
    'http://127.1/',
    'http://0/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://127.0.0.1.:80/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://LOCALHOST/',
    'http://app.localhost/',
    'http://nas.home.arpa/',
    'http://%6c%6f%63%61%6c%68%6f%73%74/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://255.255.255.255/',
    'http://127.0.0.1#@news.example/',
    'http://news.example@127.0.0.1/',
    'http:127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'https://93.184.216.34:8443/',
    'ws://93.184.216.34/',
    'data:text/html,x',
    'blob:http://127.0.0.1/1',
    'unix:/var/run/docker.sock',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://user:secret@93.184.216.34/',
    'http://93.184.216.34:22/',
    'ftp://93.184.216.34/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'gopher://127.0.0.1/',
    '//127.0.0.1/',
    'words',
  ])('refuses %s by default', async address => {
    expect(await createVisitor().visit(address, 'page')).toEqual({ ok: false, error: 'refused' });
  });

  it('refuses a name that leads inside, without asking', async () => {
    const server = await serve((_, response) => page(response, 'secret'));
    const visitor = createVisitor({ resolve: () => Promise.resolve(['127.0.0.1']), ports: ports(server.port) });
    expect(await visitor.visit(server.at('inside.example'), 'page')).toEqual({ ok: false, error: 'refused' });
    expect(server.asked).toEqual([]);
  });

  it.each(['::1', 'fd00::1', '::ffff:127.0.0.1', '169.254.169.254', '10.1.2.3'])('refuses a name that stands for %s', async inner => {
    const visitor = createVisitor({ resolve: () => Promise.resolve([inner]) });
    expect(await visitor.visit('http://inside.example/', 'picture')).toEqual({ ok: false, error: 'refused' });
  });

  it('checks the second redirect like the first', async () => {
    const server = await serve((request, response) => {
      response.writeHead(302, { location: request.url === '/' ? '/next' : 'http://127.0.0.2/' }).end();
    });
    expect(await visitorFor([server.port]).visit(server.at('news.example'), 'page')).toEqual({ ok: false, error: 'refused' });
    expect(server.asked.map(({ url }) => url)).toEqual(['/', '/next']);
  });

  it('refuses a name with one inner address among public ones', async () => {
    const server = await serve((_, response) => page(response, 'secret'));
    const visitor = createVisitor({ resolve: () => Promise.resolve(['93.184.216.34', '127.0.0.1']), ports: ports(server.port) });
    expect(await visitor.visit(server.at('mixed.example'), 'page')).toEqual({ ok: false, error: 'refused' });
    expect(server.asked).toEqual([]);
  });

  it.each([
    ['an inner address', (port: string) => `http://127.0.0.2:${port}/`],
    ['an inner name', (port: string) => `http://inside.test:${port}/`],
    ['another port', () => 'http://news.example:6379/'],
    ['a file', () => 'file:///etc/passwd'],
    ['a decimal address', (port: string) => `http://2130706434:${port}/`],
    ['a hexadecimal address', (port: string) => `http://0x7f000002:${port}/`],
    ['a mapped address', (port: string) => `http://[::ffff:127.0.0.2]:${port}/`],
    ['the same protocol elsewhere', (port: string) => `//127.0.0.2:${port}/`],
    ['an address with a name and a password', (port: string) => `http://a:b@news.example:${port}/`],
    ['a script', () => 'javascript:alert(1)'],
    ['data', () => 'data:text/html,inside'],
  ])('checks every redirect again: to %s', async (_name, target) => {
    const server = await serve((_, response) => void response.writeHead(302, { location: target(server.port) }).end());
    const resolve = (host: string) => Promise.resolve([host === 'inside.test' ? '127.0.0.2' : '127.0.0.1']);
    const visited = await visitorFor([server.port], { resolve }).visit(server.at('news.example'), 'page');
    expect(visited).toEqual({ ok: false, error: 'refused' });
    expect(server.asked).toHaveLength(1);
  });

  it('connects to the address it has checked: a name that changes its mind gains nothing (DNS rebinding)', async () => {
    const server = await serve((_, response) => page(response, 'here'));
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    let asked = 0;
    const resolve = () => Promise.resolve(answers[Math.min(asked++, 1)] ?? []);
    const visitor = visitorFor([server.port], { resolve });
    expect(await visitor.visit(server.at('news.example'), 'page')).toMatchObject({ ok: true });
    expect(asked).toBe(1);
    expect(await visitor.visit(server.at('news.example'), 'page')).toEqual({ ok: false, error: 'refused' });
  });
});
