import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asset, assetUrl } from '#domain/media/asset.ts';
import { createFolderStore } from '#server/files/folder-store.ts';
import { openLibrary } from '#server/open-library.ts';
import { originalKey } from '#server/files/originals.ts';
import { drawFile, pictureFileOf } from '#demo/picture-files.ts';
import { findFile, insertFiles, type NewFile } from '#server/repositories/files/files.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestClock, createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const drawn = pictureFileOf({ slug: 'ein-velo-im-schnee', picture: { motif: 'bicycles', caption: 'Ein Velo', credit: 'Galley' } });
const drawnId = drawn?.id ?? '';
const lost: NewFile = {
  id: randomUUID(),
  fileName: 'lost.jpg',
  mediaType: 'image/jpeg',
  width: 10,
  height: 10,
  origin: { kind: 'stored' },
};

type Colour = readonly [number, number, number];
const RED: Colour = [220, 30, 30];
const GREEN: Colour = [30, 160, 60];
const BLUE: Colour = [30, 60, 200];
const YELLOW: Colour = [230, 210, 40];

/** 400 × 200 pixels, a quarter each: red, green, below them blue, yellow. */
const makeQuarters = (): Promise<Buffer> => {
  const quarter = ([r, g, b]: Colour) => ({ create: { width: 200, height: 100, channels: 3 as const, background: { r, g, b } } });
  return sharp({ create: { width: 400, height: 200, channels: 3, background: 'white' } })
    .composite([
      { input: quarter(RED), left: 0, top: 0 },
      { input: quarter(GREEN), left: 200, top: 0 },
      { input: quarter(BLUE), left: 0, top: 100 },
      { input: quarter(YELLOW), left: 200, top: 100 },
    ])
    .png()
    .toBuffer();
};

const colourAt = async (bytes: Uint8Array, x: number, y: number): Promise<Colour> => {
  const { data } = await sharp(bytes)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0];
};
/** Lossy kinds move colours a little. */
const looksLike = ([r, g, b]: Colour, [otherR, otherG, otherB]: Colour): boolean =>
  Math.max(Math.abs(r - otherR), Math.abs(g - otherG), Math.abs(b - otherB)) < 24;

const dataAddress = (mediaType: string, bytes: Uint8Array): string => `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;

describeOnBothDatabases('pictures', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  let quarters: Asset;
  const path = (query = '', id = drawnId): string => `/api${assetUrl(id)}${query}`;
  const bytesOf = async (address: string): Promise<Uint8Array> => (await editor.get(address)).bytes;
  const take = (bytes: Uint8Array, mediaType: string): Promise<TestAnswer> =>
    editor.call('POST', '/api/filerepo/files', { body: { url: dataAddress(mediaType, bytes) } });

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    editor = await newsroom.signIn();
    if (drawn) await insertFiles(newsroom.database.db, [drawn, lost], newsroom.clock.now().toISOString());
    quarters = (await take(await makeQuarters(), 'image/png')).json<Asset>();
  });
  afterAll(() => newsroom.dispose());

  it('pictures come as they are stored when no size is asked for', async () => {
    const answer = await editor.get(path());
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1067 });
  });

  it.each([
    ['?maxWidth=320', 320, 213],
    ['?maxHeight=100', 150, 100],
    ['?maxWidth=100&maxHeight=10', 15, 10],
    ['?maxWidth=4000', 1600, 1067],
  ])('pictures fit into %s without being cut or blown up', async (query, width, height) => {
    expect(await sharp(await bytesOf(path(query))).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  it.each([
    ['0.0000,0.0000,0.5000,0.5000', RED],
    ['0.5000,0.0000,0.5000,0.5000', GREEN],
    ['0.0000,0.5000,0.5000,0.5000', BLUE],
    ['0.5000,0.5000,0.5000,0.5000', YELLOW],
  ])('pictures show the part that crop=%s cuts out, and nothing else (B7-031)', async (crop, colour) => {
    const bytes = await bytesOf(path(`?crop=${crop}&mimetype=image/png`, quarters.id));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 200, height: 100 });
    for (const [x, y] of [
      [1, 1],
      [198, 1],
      [1, 98],
      [198, 98],
    ] as const)
      expect(looksLike(await colourAt(bytes, x, y), colour)).toBe(true);
  });

  it('pictures fill both sizes around the focus', async () => {
    const left = await bytesOf(path('?focus=0,0.5&maxWidth=100&maxHeight=200&mimetype=image/png', quarters.id));
    expect(await sharp(left).metadata()).toMatchObject({ width: 100, height: 200 });
    expect(looksLike(await colourAt(left, 98, 2), RED)).toBe(true);
    const right = await bytesOf(path('?focus=1,0.5&maxWidth=100&maxHeight=200&mimetype=image/png', quarters.id));
    expect(looksLike(await colourAt(right, 2, 2), GREEN)).toBe(true);
  });

  it.each(['image/jpeg', 'image/png', 'image/webp'])('pictures come as %s where that is asked for (B7-031)', async mediaType => {
    const answer = await editor.get(path(`?maxWidth=40&mimetype=${mediaType}`, quarters.id));
    expect([answer.headers['content-type'], (await sharp(answer.bytes).metadata()).format]).toEqual([mediaType, mediaType.slice(6)]);
  });

  it('pictures have a name of ours, whatever their sender called them (ASVS 5.4.1, 5.4.2)', async () => {
    const form = new FormData();
    form.append(
      'file',
      new Blob([
        new Uint8Array(
          await sharp(await makeQuarters())
            .flip()
            .png()
            .toBuffer(),
        ),
      ]),
      'x"\r\nset-cookie: a=b\u202e../../böse.exe',
    );
    const sent = new Response(form);
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
    const answer = await newsroom.fastify.inject({
      method: 'POST',
      url: '/api/filerepo/files',
      authority: '127.0.0.1:4400',
      headers: { ...headers, authorization: editor.authorization },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<Asset>();
    for (const [query, ending] of [
      ['', 'png'],
      ['?maxWidth=40', 'webp'],
      ['?maxWidth=40&mimetype=image/jpeg', 'jpg'],
    ] as const)
      expect((await editor.get(path(query, id))).headers['content-disposition']).toBe(`inline; filename="${id}.${ending}"`);
    expect((await editor.get(path('', id))).headers).not.toHaveProperty('set-cookie');
  });

  it('pictures have a strong etag, and 304 for a client that has them', async () => {
    const first = await editor.get(path('?maxWidth=64'));
    expect(first.etag).toMatch(/^"[\w-]+"$/u);
    const again = await editor.get(path('?maxWidth=64'), { 'if-none-match': first.etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await editor.get(path('?maxWidth=65'))).etag).not.toBe(first.etag);
    const whole = await editor.get(path());
    expect((await editor.get(path(), { 'if-none-match': whole.etag })).status).toBe(304);
  });

  it('pictures are drawn once, also for many who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => editor.get(path('?maxWidth=77'))));
    expect(new Set(answers.map(answer => `${answer.status} ${answer.etag}`)).size).toBe(1);
    const names = await readdir(newsroom.folder, { recursive: true });
    expect(names.filter(name => name.endsWith('_w77.webp') || name.endsWith('/w77.webp'))).toHaveLength(1);
  });

  it('pictures are drawn again when the stored renditions were removed', async () => {
    const before = await bytesOf(path('?maxWidth=91'));
    await rm(join(newsroom.folder, 'files', 'renditions'), { recursive: true });
    expect(await bytesOf(path('?maxWidth=91'))).toEqual(before);
  });

  it('evict the oldest renditions when there are too many bytes, and draw them again', async () => {
    const store = createFolderStore(join(newsroom.folder, 'bounded'));
    const { database, folder } = newsroom;
    const clock = createTestClock('2026-11-20T00:00:00.000Z');
    const { renditions } = openLibrary({ database, clock, store, dataFolder: folder, keptRenditionsBytes: 1, draw: drawFile });
    const stored = await findFile(database.db, drawnId);
    if (!stored) throw new Error('the drawn picture is there');
    const [first, second] = [{ maxWidth: 201 }, { maxWidth: 202 }];
    const made = await renditions.obtain(stored, first);
    expect(made.ok && made.value.bytes).toBeGreaterThan(1);
    expect(await renditions.find(stored, first)).toBeNull();
    expect(await renditions.obtain(stored, second)).toMatchObject({ ok: true });
    expect(await renditions.obtain(stored, first)).toEqual(made);
  });

  it('pictures that cannot be drawn are not drawn again on the next request, but after an hour', async () => {
    const clock = createTestClock('2026-11-20T00:00:00.000Z');
    const store = createFolderStore(join(newsroom.folder, 'broken'));
    const { database, folder } = newsroom;
    const { renditions } = openLibrary({ database, clock, store, dataFolder: folder, draw: drawFile });
    const stored = await findFile(database.db, quarters.id);
    if (!stored) throw new Error('the picture is there');
    const whole = await makeQuarters();
    await store.write(originalKey(stored), whole.subarray(0, 200), 200);
    const [query, other] = [{ maxWidth: 77 }, { maxWidth: 78 }];
    const broken = { ok: false, error: { code: 'brokenPicture' } };
    expect(await renditions.obtain(stored, query)).toMatchObject(broken);
    await store.write(originalKey(stored), whole, whole.length);
    expect(await renditions.obtain(stored, query)).toMatchObject(broken);
    expect(await renditions.obtain(stored, other)).toMatchObject({ ok: true });
    clock.advance(3_600_001);
    expect(await renditions.obtain(stored, query)).toMatchObject({ ok: true });
  });

  it('pictures are said to be on their way until they are drawn (B7-032, B7-031)', async () => {
    const address = path('?crop=0.1000,0.1000,0.5000,0.5000&focus=0.2500,0.2500&maxWidth=123&maxHeight=99&mimetype=image/jpeg');
    const head = await editor.call('HEAD', address);
    expect([head.status, head.headers['x-unity-fallback-image']]).toEqual([200, 'true']);
    await expect.poll(async () => (await editor.call('HEAD', address)).headers['x-unity-fallback-image']).toBeUndefined();
    expect((await editor.call('HEAD', path())).headers).not.toHaveProperty('x-unity-fallback-image');
    expect((await editor.call('HEAD', path('', randomUUID()))).status).toBe(404);
  });

  it('pictures are not found when nobody stored them or their bytes are gone', async () => {
    for (const query of ['', '?maxWidth=20']) {
      expect((await editor.get(path(query, randomUUID()))).status).toBe(404);
      expect((await editor.get(path(query, lost.id))).status).toBe(404);
    }
  });

  it.each(['..%2f..%2fkeys.json', '%2e%2e', 'keys.json', '%00', `${randomUUID()}%2f..%2f..`])(
    'never come from outside their folder: %s',
    async id => {
      await mkdir(join(newsroom.folder, 'files'), { recursive: true });
      await writeFile(join(newsroom.folder, 'files', 'keys.json'), 'secret');
      const answer = await editor.get(path('', id));
      expect([400, 404]).toContain(answer.status);
      expect(answer.text).not.toContain('secret');
    },
  );

  it.each([
    '?maxWidth=0',
    '?maxWidth=4001',
    '?maxHeight=1e9',
    '?crop=1',
    '?crop=0,0,0,1',
    '?crop=0.6,0,0.5,1',
    '?crop=0,0,0.12345,1',
    '?crop=-0.1,0,1,1',
    '?focus=0.5',
    '?focus=1.1,0',
    '?mimetype=image/avif',
    '?width=3',
  ])('pictures refuse %s', async query => {
    const answers = [await editor.get(path(query)), await editor.call('HEAD', path(query))];
    expect(answers.map(answer => answer.status)).toEqual([400, 400]);
  });

  describe('are known', () => {
    it('pictures are known by their id, with what they say of themselves (B3-019, B7-033)', async () => {
      const answer = await editor.get(`/api/filerepo/files/${drawnId}`);
      expect(answer.json()).toEqual({
        id: drawnId,
        title: 'ein-velo-im-schnee',
        _links: { data: { href: `/filerepo/files/${drawnId}/data` } },
        mediaType: 'image/jpeg',
        width: 1600,
        height: 1067,
        metadata: {
          name: '',
          caption: 'Ein Velo',
          credit: 'Galley',
          filename: 'ein-velo-im-schnee.jpg',
          weight: (await bytesOf(path())).length,
        },
        supportsCropmarks: true,
        createdAt: newsroom.clock.now().toISOString(),
        sha256: expect.stringMatching(/^[\da-f]{64}$/u) as string, // what vitest calls any
      });
      const again = await editor.get(`/api/filerepo/files/${drawnId}`, { 'if-none-match': answer.etag });
      expect(again.status).toBe(304);
      expect((await editor.get(`/api/filerepo/metadata/elvisid/${drawnId}`)).json()).toEqual(answer.json());
      expect((await editor.get(`/api/filerepo/metadata/elvisid/${randomUUID()}`)).status).toBe(404);
    });

    it('pictures are known by their content', async () => {
      const found = await editor.get(`/api/filerepo/files?sha256=${quarters.sha256}`);
      expect(found.json<Asset[]>().map(asset => asset.id)).toEqual([quarters.id]);
      expect((await editor.get(`/api/filerepo/files?sha256=${'0'.repeat(64)}`)).json()).toEqual([]);
      expect((await editor.get('/api/filerepo/files?sha256=abc')).status).toBe(400);
    });
  });

  describe('that are drawings', () => {
    const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150" onload="alert(1)"><script>alert(2)</script><rect width="300" height="150" fill="#dc1e1e"/><image href="https://evil.example/pixel.png" width="1" height="1"/></svg>`;
    let drawing: Asset;
    beforeAll(async () => {
      drawing = (await take(Buffer.from(SVG), 'image/svg+xml')).json<Asset>();
    });

    it('pictures that are drawings come without anything that runs or loads, under a policy that would stop it', async () => {
      const answer = await editor.get(path('', drawing.id));
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "sandbox; default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'",
      });
      expect(answer.text).not.toMatch(/script|onload|evil/u);
      expect(answer.text).toMatch(/<rect/u);
    });

    it('pictures that are drawings are drawn as pixels in a size, and cannot be cut', async () => {
      expect(drawing).toMatchObject({ width: 300, height: 150, mediaType: 'image/svg+xml', supportsCropmarks: false });
      const bytes = await bytesOf(path('?maxWidth=100', drawing.id));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 100, height: 50 });
      expect(looksLike(await colourAt(bytes, 50, 25), RED)).toBe(true);
    });

    it('pictures that are drawings are refused where nothing sensible is left', async () => {
      const answer = await take(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image/svg+xml');
      expect([answer.status, answer.json()]).toMatchObject([422, { errors: [{ code: 'unsafeSvg' }] }]);
    });
  });

  it('pictures that move cannot be cut', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    const moving = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
      .gif()
      .toBuffer();
    const answer = await take(moving, 'image/gif');
    expect(answer.json()).toMatchObject({ mediaType: 'image/gif', supportsCropmarks: false, width: 20, height: 20 });
  });
});
