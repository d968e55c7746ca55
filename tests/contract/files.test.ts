import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureFileOf } from '#server/demo/picture-files.ts';
import { insertFiles, type StoredFile } from '#server/repositories/files.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const drawn = pictureFileOf({ slug: 'ein-velo-im-schnee', picture: { motif: 'bicycles', caption: 'Ein Velo', credit: 'Galley' } });
const lost: StoredFile = {
  id: randomUUID(),
  fileName: 'lost.jpg',
  mediaType: 'image/jpeg',
  width: 10,
  height: 10,
  origin: { kind: 'stored' },
};

describeOnBothDatabases('pictures', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  const path = (query = '', id = drawn?.id): string => `/api/filerepo/files/${id}/data${query}`;
  const bytesOf = async (address: string): Promise<Uint8Array> => (await editor.get(address)).bytes;

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    editor = await newsroom.signIn();
    if (drawn) await insertFiles(newsroom.database.db, [drawn, lost], newsroom.clock.now().toISOString());
  });
  afterAll(() => newsroom.dispose());

  it('come as they are stored when no size is asked for', async () => {
    const answer = await editor.get(path());
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(await bytesOf(path())).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1067 });
  });

  it.each([
    ['?maxWidth=320', 320, 213],
    ['?maxHeight=100', 150, 100],
    ['?maxWidth=100&maxHeight=10', 15, 10],
    ['?maxWidth=4000', 1600, 1067],
  ])('fit into %s without being cut or blown up', async (query, width, height) => {
    expect(await sharp(await bytesOf(path(query))).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  it('have a strong etag, and 304 for whoever has them', async () => {
    const first = await editor.get(path('?maxWidth=64'));
    expect(first.etag).toMatch(/^"[\w-]+"$/u);
    const again = await editor.get(path('?maxWidth=64'), { 'if-none-match': first.etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await editor.get(path('?maxWidth=65'))).etag).not.toBe(first.etag);
  });

  it('are drawn once, also for many who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => editor.get(path('?maxWidth=77'))));
    expect(new Set(answers.map(answer => `${answer.status} ${answer.etag}`)).size).toBe(1);
    const kept = await readdir(join(newsroom.folder, 'renditions', (drawn?.id ?? '').slice(0, 2)));
    expect(kept.filter(name => name.endsWith('-77x51'))).toHaveLength(1);
  });

  it('are not found when nobody stored them or their bytes are gone', async () => {
    expect((await editor.get(path('', randomUUID()))).status).toBe(404);
    expect((await editor.get(path('', lost.id))).status).toBe(404);
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

  it.each(['?maxWidth=0', '?maxWidth=4001', '?maxHeight=1e9', '?crop=1'])('refuse %s', async query => {
    expect((await editor.get(path(query))).status).toBe(400);
  });
});
