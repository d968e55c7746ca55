import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestNewsroom, type TestClient, type TestNewsroom } from '#tests/contract/support/newsroom.ts';

interface Answered {
  readonly status: number;
  readonly body: string;
}

describe('the newsroom’s limits', () => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    newsroom = await createTestNewsroom('sqlite', { listens: true });
    editor = await newsroom.signIn();
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => newsroom.dispose());

  /** A connection that sends `text` and then nothing; resolves with the answer when the newsroom ends it. */
  const say = (text: string): { readonly ended: Promise<string> } => {
    const { hostname, port } = new URL(newsroom.origin);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    let heard = '';
    socket.setEncoding('utf8').on('data', (more: string) => (heard += more));
    socket.on('error', () => undefined); // a reset is an end, too
    const ended = new Promise<string>(resolve => void socket.once('close', () => void resolve(heard)));
    socket.write(text);
    return { ended };
  };

  /** Sends an endless body until the newsroom has answered. */
  const pour = (path: string, headers: Readonly<Record<string, string>>): Promise<Answered & { readonly sentBytes: number }> =>
    new Promise((resolve, reject) => {
      let sentBytes = 0;
      let hasAnswer = false;
      const piece = Buffer.alloc(65_536, 'x');
      const sending = httpRequest(`${newsroom.origin}${path}`, {
        method: 'POST',
        headers: { authorization: editor.authorization, 'content-type': 'application/json', ...headers },
      });
      sending.on('response', answer => {
        hasAnswer = true;
        let body = '';
        answer.setEncoding('utf8').on('data', (more: string) => (body += more));
        answer.on('end', () => {
          sending.destroy();
          resolve({ status: answer.statusCode ?? 0, body, sentBytes });
        });
      });
      sending.on('error', cause => (hasAnswer ? undefined : reject(cause)));
      const more = (): void => {
        if (hasAnswer || sending.destroyed) return;
        sentBytes += piece.length;
        sending.write(piece, () => setImmediate(more));
      };
      more();
    });

  it('the newsroom’s limits are set: Fastify and Node have none or far longer ones by default', () => {
    const { server, initialConfig } = newsroom.fastify;
    expect(initialConfig).toMatchObject({
      bodyLimit: 2_097_152,
      connectionTimeout: 60_000,
      handlerTimeout: 60_000,
      keepAliveTimeout: 30_000,
    });
    expect(server.headersTimeout).toBe(20_000);
    expect(server.requestTimeout).toBe(900_000);
    expect(server.timeout).toBe(60_000);
  });

  it('the newsroom’s limits end a connection whose headers do not come (slowloris), while others are served', async () => {
    const { server } = newsroom.fastify;
    const usual = server.headersTimeout;
    server.headersTimeout = 100;
    try {
      const slow = Array.from({ length: 20 }, () => say('GET /version HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: '));
      expect((await fetch(`${newsroom.origin}/version`)).status).toBe(200);
      const heard = await Promise.all(slow.map(({ ended }) => ended));
      expect(heard.every(text => text === '' || text.startsWith('HTTP/1.1 408'))).toBe(true);
    } finally {
      server.headersTimeout = usual;
    }
  });

  it('the newsroom’s limits refuse headers that are too large', async () => {
    const heard = await say(`GET /version HTTP/1.1\r\nhost: 127.0.0.1\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`).ended;
    expect(heard).toMatch(/^HTTP\/1\.1 431/u);
    expect(heard).not.toMatch(/node_modules|at \w/u);
  });

  it.each([
    ['a call without a host', 'GET /version HTTP/1.1\r\n\r\n'],
    ['two lengths', 'POST /version HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx'],
    [
      'a length and pieces (request smuggling)',
      'POST /x HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['no HTTP', 'HELLO\r\n\r\n'],
    ['a line feed in a header’s name', 'GET /version HTTP/1.1\r\nhost: 127.0.0.1\r\nx\n: y\r\n\r\n'],
  ])('the newsroom’s limits refuse %s and end the connection', async (_name, text) => {
    expect(await say(text).ended).toMatch(/^HTTP\/1\.1 400/u);
  });

  it('the newsroom’s limits refuse a body of a gigabyte before it comes', async () => {
    const answer = await new Promise<number>((resolve, reject) => {
      const sending = httpRequest(`${newsroom.origin}/api/content/articles`, {
        method: 'POST',
        headers: { authorization: editor.authorization, 'content-type': 'application/json', 'content-length': String(2 ** 30) },
      });
      sending.once('response', ({ statusCode = 0 }) => {
        resolve(statusCode);
        sending.destroy();
      });
      sending.once('error', reject);
      sending.flushHeaders();
    });
    expect(answer).toBe(413);
  });

  it('the newsroom’s limits refuse a body that does not end, soon after the limit', async () => {
    const endless = await pour('/api/placement/bookmarks', { 'transfer-encoding': 'chunked' });
    expect(endless.status).toBe(413);
    expect(endless.body).not.toContain('xxx');
    expect(endless.sentBytes).toBeLessThan(32 * 1_048_576);
  });

  it('the newsroom’s limits refuse an address that is too long', async () => {
    const answer = await editor.get(`/api/metadata/metadata/${'1'.repeat(300)}`);
    expect([400, 404, 414]).toContain(answer.status);
  });
});
