import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, VISIT_LIMITS } from '#server/outside/visitor.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from '#tests/contract/support/newsroom.ts';
import { listenFor } from '#tests/support/listen.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

const pages: Readonly<Record<string, () => Response>> = {
  '/open': () => new Response('<title>Offen</title><meta property="og:image" content="https://cdn.example/a.jpg">', html()),
  '/closed': () => new Response('<title>Zu</title>', html({ 'x-frame-options': 'SAMEORIGIN' })),
  '/policy': () => new Response('', html({ 'content-security-policy': "frame-ancestors 'none'" })),
  '/moved': () => new Response('', { status: 301, headers: { location: '/closed' } }),
  '/gone': () => new Response('', { status: 404 }),
  '/a.png': () => new Response(PNG, { headers: { 'content-type': 'image/png' } }),
  '/a.svg': () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } }),
  '/page.jpg': () => new Response('<script>alert(1)</script>', { headers: { 'content-type': 'image/jpeg' } }),
  '/called-page.png': () => new Response(PNG, html()),
  '/season.json': () => Response.json({ matches: [] }),
  '/season.csv': () => new Response(Buffer.from('Heim;Gast\nFC Z\xfcrich;', 'latin1'), { headers: { 'content-type': 'text/csv' } }),
  '/to-season': () => new Response('', { status: 302, headers: { location: '/season.json' } }),
  '/to-inside': () => new Response('', { status: 302, headers: { location: 'http://169.254.169.254/latest' } }),
  '/huge.json': () => new Response('x'.repeat(VISIT_LIMITS.textBytes + 1), { headers: { 'content-type': 'application/json' } }),
  '/huge.png': () =>
    new Response(Buffer.concat([PNG, Buffer.alloc(VISIT_LIMITS.pictureBytes)]), { headers: { 'content-type': 'image/png' } }),
};
const html = (headers: Readonly<Record<string, string>> = {}) => ({ headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

describe('the functions service (B7-034)', () => {
  let outside: Awaited<ReturnType<typeof listenFor>>;
  let newsroom: TestNewsroom;
  let desk: TestClient;
  const ask = (client: TestClient, what: string, url: string) => client.get(`/api/functions/${what}?url=${encodeURIComponent(url)}`);

  beforeAll(async () => {
    outside = await listenFor(request =>
      Promise.resolve((pages[new URL(request.url).pathname] ?? (() => new Response('', { status: 404 })))()),
    );
    const visitor = createVisitor({ isPublicAddress: ip => ip === '127.0.0.1', ports: [new URL(outside.origin).port] });
    newsroom = await createTestNewsroom('sqlite', { visitor });
    desk = await newsroom.signIn();
  });
  afterAll(async () => {
    await newsroom.dispose();
    await outside.close();
  });

  it('the functions service is healthy', async () => expect((await desk.get('/api/functions/health')).status).toBe(200));

  it.each([
    ['/open', true],
    ['/closed', false],
    ['/policy', false],
    ['/moved', false],
    ['/gone', false],
  ])('says whether %s may be framed: %s', async (path, allowed) => {
    const answer = await ask(desk, 'iframe-allowed', `${outside.origin}${path}`);
    expect([answer.status, answer.json()]).toEqual([200, { allowed }]);
  });

  it.each([
    ['/open', { title: 'Offen', previewImageUrl: 'https://cdn.example/a.jpg' }],
    ['/moved', { title: 'Zu', previewImageUrl: null }],
    ['/gone', { title: null, previewImageUrl: null }],
  ])('previews %s', async (path, preview) => {
    const answer = await ask(desk, 'url-preview', `${outside.origin}${path}`);
    expect([answer.status, answer.json()]).toEqual([200, preview]);
  });

  it.each([
    ['/a.png', 200, 'image/png'],
    ['/a.svg', 200, 'image/svg+xml'],
    ['/page.jpg', 404, undefined],
    ['/called-page.png', 404, undefined],
    ['/huge.png', 404, undefined],
    ['/gone', 404, undefined],
  ])('fetches a picture by what its bytes are: %s', async (path, status, mediaType) => {
    const answer = await ask(desk, 'picture', `${outside.origin}${path}`);
    expect(answer.status).toBe(status);
    if (mediaType !== undefined) expect(answer.headers['content-type']).toBe(mediaType);
  });

  it.each([
    ['/season.json', '{"matches":[]}'],
    ['/season.csv', 'Heim;Gast\nFC Zürich;'],
    ['/to-season', '{"matches":[]}'],
    ['/to-inside', null],
    ['/huge.json', null],
    ['/open', null],
    ['/a.png', null],
    ['/gone', null],
  ])('fetches a season from the web as text, and no page, picture or address inside: %s', async (path, text) => {
    const answer = await ask(desk, 'text', `${outside.origin}${path}`);
    expect([answer.status, answer.json()]).toEqual([200, { text }]);
  });

  it('tells nothing about the own network, and nothing to strangers', async () => {
    const plain = await createTestNewsroom('sqlite');
    const colleague = await plain.signIn();
    expect((await ask(colleague, 'iframe-allowed', `${outside.origin}/open`)).json()).toEqual({ allowed: false });
    expect((await ask(colleague, 'url-preview', `${outside.origin}/open`)).json()).toEqual({ title: null, previewImageUrl: null });
    expect((await ask(colleague, 'picture', `${outside.origin}/a.png`)).status).toBe(404);
    expect((await ask(plain.clientWith(null), 'url-preview', `${outside.origin}/open`)).status).toBe(401);
    await plain.dispose();
  });

  it('needs an address', async () => {
    expect((await desk.get('/api/functions/iframe-allowed')).status).toBe(400);
    expect((await desk.get('/api/functions/url-preview?url=')).status).toBe(400);
  });

  it('asks only a client that scans to wait', async () => {
    const scanner = await newsroom.signIn();
    const statuses = await Promise.all(
      Array.from({ length: 65 }, async () => (await ask(scanner, 'iframe-allowed', 'http://10.0.0.1/')).status),
    );
    expect(statuses.filter(status => status === 429)).toHaveLength(5);
    expect((await ask(desk, 'iframe-allowed', 'http://10.0.0.1/')).status).toBe(200);
    newsroom.clock.advance(61_000);
    expect((await ask(scanner, 'iframe-allowed', 'http://10.0.0.1/')).status).toBe(200);
  });
});
