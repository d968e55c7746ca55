import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UploadProgress } from '#contract/pictures/files.ts';
import { assetUrl } from '#domain/media/asset.ts';
import { createFolderStore } from '#server/files/folder-store.ts';
import { openLibrary } from '#server/open-library.ts';
import { beginUpload, forgetOldUploads, MAX_OPEN_UPLOADS, UPLOADS_KEPT_DAYS } from '#server/usecases/file/send-in-pieces.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';
import { createSender, inPieces, makePhotograph, type Send, type Sending, type SentAnswer, sha256 } from './support/sending.ts';

const UPLOADS = '/api/filerepo/uploads';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const TYPE = { 'content-type': 'application/offset+octet-stream' };

describeOnBothDatabases('a picture that is sent in pieces', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  let send: Send;
  let seed = 100;

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind, { listens: true });
    editor = await newsroom.signIn();
    send = await createSender(newsroom, editor.userId);
  });
  afterAll(() => newsroom.dispose());

  const newUpload = (file: Buffer, id: string = randomUUID()) => ({ id, fileName: 'velo.jpg', bytes: file.length, sha256: sha256(file) });
  const begin = (body: object, client = editor): Promise<TestAnswer> => client.call('POST', UPLOADS, { body });
  const append = (
    id: string,
    offset: number,
    piece: Uint8Array,
    cut: Pick<Sending, 'cutAfter' | 'beforeCut'> = {},
  ): Promise<SentAnswer | null> =>
    send({
      method: 'PATCH',
      path: `${UPLOADS}/${id}?offset=${String(offset)}`,
      headers: { ...TYPE, 'content-length': String(piece.length) },
      content: inPieces(piece),
      ...cut,
    });
  const begun = async (): Promise<{ readonly file: Buffer; readonly id: string; readonly upload: ReturnType<typeof newUpload> }> => {
    const file = await makePhotograph((seed += 1));
    const upload = newUpload(file);
    expect((await begin(upload)).status).toBe(201);
    return { file, upload, id: upload.id };
  };
  const progressOf = async (id: string): Promise<UploadProgress> => (await editor.get(`${UPLOADS}/${id}`)).json<UploadProgress>();
  const codeOf = (answer: SentAnswer | TestAnswer | null): unknown =>
    answer?.json<{ errors: readonly { code: string }[] }>().errors[0]?.code;
  /** Names that contain the id of each upload of which something is kept. */
  const parts = async (): Promise<readonly string[]> => {
    if (kind === 'sqlite') return readdir(join(newsroom.folder, 'incoming', 'parts'));
    const rows = await newsroom.database.db.selectFrom('upload_pieces').select('upload_id').execute();
    return rows.map(row => `${row.upload_id}.part`);
  };
  /** What has come of an upload so far. On PostgreSQL, where pieces are shared, what comes now counts when it ends. */
  const arrived = async (id: string): Promise<number> => {
    const { offset } = await progressOf(id);
    if (kind === 'sqlite') return offset;
    const folder = join(newsroom.folder, 'incoming', 'whole');
    const sizes = await Promise.all((await readdir(folder)).map(async name => (await stat(join(folder, name))).size));
    return offset + sizes.reduce((sum, size) => sum + size, 0);
  };

  it('a picture that is sent in pieces is a file of the library with its last piece', async () => {
    const { file, id, upload } = await begun();
    const third = Math.ceil(file.length / 3);
    expect((await append(id, 0, file.subarray(0, third)))?.json()).toEqual({ id, bytes: file.length, offset: third, asset: null });
    expect(await progressOf(id)).toMatchObject({ offset: third, asset: null });
    expect((await append(id, third, file.subarray(third, 2 * third)))?.json()).toMatchObject({ offset: 2 * third });
    const last = await append(id, 2 * third, file.subarray(2 * third));
    expect(last?.json()).toMatchObject({
      offset: file.length,
      asset: { id, sha256: upload.sha256, width: 480, metadata: { filename: 'velo.jpg', weight: file.length } },
    });
    expect(Buffer.from((await editor.get(`/api${assetUrl(id)}`)).bytes).equals(file)).toBe(true);
    expect(await parts()).not.toContain(`${id}.part`);
  });

  it('gives the same answer when started twice, completed twice, or read afterwards', async () => {
    const { file, id, upload } = await begun();
    expect([(await begin(upload)).status, (await begin(upload)).json()]).toEqual([200, { id, bytes: file.length, offset: 0, asset: null }]);
    const first = (await append(id, 0, file))?.json();
    expect((await append(id, 0, file))?.json()).toEqual(first);
    expect((await begin(upload)).json()).toEqual(first);
    expect(await progressOf(id)).toEqual(first);
  });

  it('continues where the connection broke, at any tenth of the way', async () => {
    const { file, id, upload } = await begun();
    for (let tenth = 1; tenth < 10; tenth += 1) {
      const { offset } = (await begin(upload)).json<UploadProgress>();
      const end = Math.floor((file.length * tenth) / 10);
      const cut = await append(id, offset, file.subarray(offset), {
        cutAfter: end - offset,
        beforeCut: () => expect.poll(() => arrived(id)).toBe(end),
      });
      expect(cut).toBeNull();
      await expect.poll(async () => (await progressOf(id)).offset).toBe(end);
    }
    const { offset } = (await begin(upload)).json<UploadProgress>();
    expect(offset).toBe(Math.floor((file.length * 9) / 10));
    const { asset } = (await append(id, offset, file.subarray(offset)))?.json<UploadProgress>() ?? {};
    expect(asset).toMatchObject({ id, sha256: upload.sha256 });
    expect(Buffer.from((await editor.get(`/api${assetUrl(id)}`)).bytes).equals(file)).toBe(true);
  });

  it('reports its offset when a piece begins elsewhere', async () => {
    const { file, id } = await begun();
    await append(id, 0, file.subarray(0, 1000));
    for (const offset of [0, 999, 1001, file.length]) {
      const answer = await append(id, offset, file.subarray(0, 500));
      expect([answer?.status, answer?.json()]).toMatchObject([409, { offset: 1000, errors: [{ code: 'uploadOffset' }] }]);
    }
    expect(await progressOf(id)).toMatchObject({ offset: 1000 });
  });

  it('a picture that is sent in pieces is whole, and once, when several senders send it at the same moment', async () => {
    const { file, id, upload } = await begun();
    const sendAll = async (): Promise<void> => {
      let { offset, asset } = (await begin(upload)).json<UploadProgress>();
      for (let attempt = 0; asset === null && attempt < 200; attempt += 1) {
        const answer = await append(id, offset, file.subarray(offset, offset + 60_000));
        if (answer?.status === 200) ({ offset, asset } = answer.json<UploadProgress>());
        else ({ offset, asset } = (await begin(upload)).json<UploadProgress>());
      }
      expect(asset).toMatchObject({ id });
    };
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    expect(Buffer.from((await editor.get(`/api${assetUrl(id)}`)).bytes).equals(file)).toBe(true);
  });

  it('starts again when its bytes are not the announced ones', async () => {
    const { file, id } = await begun();
    const wrong = Buffer.from(file);
    wrong.writeUInt8(wrong.readUInt8(5000) ^ 1, 5000);
    const answer = await append(id, 0, wrong);
    expect([answer?.status, answer?.json()]).toMatchObject([422, { offset: 0, errors: [{ code: 'uploadDamaged' }] }]);
    expect(await progressOf(id)).toMatchObject({ offset: 0, asset: null });
    expect((await append(id, 0, file))?.json()).toMatchObject({ asset: { id } });
  });

  it('a picture that is sent in pieces is forgotten when it is no picture', async () => {
    const file = Buffer.from('kein Bild, aber lang genug, um etwas zu sein');
    const upload = newUpload(file);
    await begin(upload);
    const answer = await append(upload.id, 0, file);
    expect([answer?.status, codeOf(answer)]).toEqual([422, 'brokenPicture']);
    expect((await editor.get(`${UPLOADS}/${upload.id}`)).status).toBe(404);
    expect(await parts()).not.toContain(`${upload.id}.part`);
  });

  it('takes no more bytes than were announced, and keeps what it had', async () => {
    const { file, id } = await begun();
    await append(id, 0, file.subarray(0, 1000));
    const more = Buffer.concat([file.subarray(1000), Buffer.alloc(10)]);
    expect((await append(id, 1000, more))?.status).toBe(413);
    const unannounced = await send({ method: 'PATCH', path: `${UPLOADS}/${id}?offset=1000`, headers: TYPE, content: inPieces(more) });
    expect(unannounced?.status).toBe(413);
    expect(await progressOf(id)).toMatchObject({ offset: 1000 });
  });

  const storeOf = () => createFolderStore(join(newsroom.folder, 'files'));

  it('continues after the newsroom was restarted', async () => {
    const { file, id, upload } = await begun();
    await append(id, 0, file.subarray(0, 70_000));
    const { database, clock, folder } = newsroom;
    const restarted = openLibrary({ database, clock, store: createFolderStore(join(folder, 'files')), dataFolder: folder });
    await restarted.incoming.clear();
    const progress = await beginUpload(restarted, { ...upload, creatorId: editor.userId });
    expect(progress).toMatchObject({ ok: true, value: { offset: 70_000, asset: null, isNew: false } });
  });

  if (kind === 'postgres')
    it('goes on at another node, each byte once, whichever receives it', async () => {
      const { file, id, upload } = await begun();
      const there = openLibrary({ ...newsroom, store: storeOf(), dataFolder: join(newsroom.folder, 'other') });
      await append(id, 0, file.subarray(0, 40_000));
      const { signal } = new AbortController();
      const send_ = (offset: number, end: number) =>
        there.incoming.parts.append(id, {
          content: Readable.from([file.subarray(offset, end)]),
          offset,
          maxBytes: file.length - offset,
          signal,
        });
      // Two nodes receive the same piece.
      expect(await send_(0, 50_000)).toEqual({ ok: false, error: 'cut' });
      expect(await there.incoming.parts.size(id)).toBe(40_000);
      expect(await send_(40_000, file.length - 10)).toEqual({ ok: true, value: file.length - 10 });
      await there.incoming.clear();
      expect((await append(id, file.length - 10, file.subarray(file.length - 10)))?.status).toBe(200);
      expect((await begin(upload)).json()).toMatchObject({ offset: file.length, asset: { id } });
      expect(await parts()).not.toContain(`${id}.part`);
    });

  it('a picture that is sent in pieces is completed by asking again when the newsroom stopped after the last byte', async () => {
    const { file, id, upload } = await begun();
    const { parts: received } = openLibrary({ ...newsroom, store: storeOf(), dataFolder: newsroom.folder }).incoming;
    const { signal } = new AbortController();
    await received.append(id, { content: Readable.from([file]), offset: 0, maxBytes: file.length, signal });
    expect((await begin(upload)).json()).toMatchObject({ offset: file.length, asset: { id } });
  });

  it('belongs to whoever began it', async () => {
    const { file, id, upload } = await begun();
    const other = await newsroom.signIn();
    expect((await other.get(`${UPLOADS}/${id}`)).status).toBe(404);
    expect((await other.call('DELETE', `${UPLOADS}/${id}`)).status).toBe(404);
    expect(codeOf(await begin(upload, other))).toBe('idempotencyKeyReused');
    const sendAsOther = await createSender(newsroom, other.userId);
    const path = `${UPLOADS}/${id}?offset=0`;
    expect((await sendAsOther({ method: 'PATCH', path, headers: TYPE, content: inPieces(file) }))?.status).toBe(404);
    expect(await progressOf(id)).toMatchObject({ offset: 0 });
  });

  it('refuses an id of another file', async () => {
    const { file, id, upload } = await begun();
    const other = newUpload(await makePhotograph((seed += 1)), id);
    expect(codeOf(await begin(other))).toBe('idempotencyKeyReused');
    await append(id, 0, file);
    expect(codeOf(await begin(other))).toBe('idempotencyKeyReused');
    expect((await begin(upload)).status).toBe(200);
  });

  it('a picture that is sent in pieces can be cancelled; a complete file stays', async () => {
    const { file, id } = await begun();
    await append(id, 0, file.subarray(0, 1000));
    expect((await editor.call('DELETE', `${UPLOADS}/${id}`)).status).toBe(204);
    expect((await editor.get(`${UPLOADS}/${id}`)).status).toBe(404);
    expect((await append(id, 1000, file.subarray(1000)))?.status).toBe(404);
    const complete = await begun();
    await append(complete.id, 0, complete.file);
    expect((await editor.call('DELETE', `${UPLOADS}/${complete.id}`)).status).toBe(404);
    expect((await editor.get(`/api/filerepo/files/${complete.id}`)).status).toBe(200);
  });

  it('a picture that is sent in pieces is forgotten seven days after its last piece', async () => {
    const { file, id } = await begun();
    await append(id, 0, file.subarray(0, 1000));
    const { database, folder } = newsroom;
    const forgetAfter = async (ms: number): Promise<number> => {
      const clock = { now: () => new Date(newsroom.clock.now().getTime() + ms) };
      await forgetOldUploads(openLibrary({ database, clock, store: createFolderStore(join(folder, 'files')), dataFolder: folder }));
      return (await editor.get(`${UPLOADS}/${id}`)).status;
    };
    expect(await forgetAfter(UPLOADS_KEPT_DAYS * DAY_MS - 60_000)).toBe(200);
    expect(await forgetAfter(UPLOADS_KEPT_DAYS * DAY_MS + 60_000)).toBe(404);
    expect(await parts()).not.toContain(`${id}.part`);
  });

  it('limits one person to 200; running ones continue, and those idle for an hour make room', async () => {
    const person = await newsroom.signIn();
    const uploads = Array.from({ length: MAX_OPEN_UPLOADS }, () => newUpload(Buffer.from('abc')));
    for (const upload of uploads) expect((await begin(upload, person)).status).toBe(201);
    const refused = await begin(newUpload(Buffer.from('abc')), person);
    expect([refused.status, codeOf(refused), refused.headers['retry-after']]).toEqual([429, 'tooManyUploads', '10']);
    expect((await begin(uploads[0] ?? {}, person)).status).toBe(200);
    expect((await begin(newUpload(Buffer.from('abc')))).status).toBe(201);
    await person.call('DELETE', `${UPLOADS}/${uploads[1]?.id ?? ''}`);
    expect((await begin(newUpload(Buffer.from('abc')), person)).status).toBe(201);
    newsroom.clock.advance(HOUR_MS + 1);
    expect((await begin(newUpload(Buffer.from('abc')), person)).status).toBe(201);
    expect((await person.get(`${UPLOADS}/${uploads[0]?.id ?? ''}`)).status).toBe(404);
  });

  it.each([
    ['a type that is no piece', { 'content-type': 'application/json' }, 415],
    ['no offset', TYPE, 400],
  ])('refuses %s', async (_name, headers, status) => {
    const { id } = await begun();
    const path = status === 400 ? `${UPLOADS}/${id}` : `${UPLOADS}/${id}?offset=0`;
    expect((await send({ method: 'PATCH', path, headers, content: [Buffer.from('{}')] }))?.status).toBe(status);
  });

  it.each([{ bytes: 0 }, { bytes: 67_108_865 }, { sha256: 'abc' }, { fileName: ' ' }, { id: 'x' }])(
    'refuses to begin with %j',
    async fault => {
      expect((await begin({ ...newUpload(Buffer.from('abc')), ...fault })).status).toBe(400);
    },
  );
});
