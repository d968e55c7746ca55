import { randomUUID } from 'node:crypto';
import { insertFiles } from '#server/repositories/files/files.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import { createTestBrowser } from './support/browser.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';
import { submitLogin } from './support/sign-in.ts';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import { createDesk } from '#tests/support/desk.ts';
import { createFakeNewsroom } from '#tests/support/fake-newsroom.ts';

describeOnBothDatabases('a person who calls too often', kind => {
  let newsroom: TestNewsroom;
  beforeEach(async () => {
    newsroom = await createTestNewsroom(kind, { listens: true, callsPerMinute: 60 });
  });
  afterEach(() => newsroom.dispose());

  const call = async (authorization: string): Promise<Response> =>
    fetch(`${newsroom.origin}/api/tenant/locales`, { headers: { authorization } });

  it('waits, as the answer says how long, and keeps nobody else from work', async () => {
    const [busy, other] = [await newsroom.signIn(), await newsroom.signIn()];
    const statuses = await Promise.all(Array.from({ length: 80 }, async () => (await call(busy.authorization)).status));
    expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(60);
    expect(statuses.filter(status => status === 429).length).toBeGreaterThan(0);
    const refused = await call(busy.authorization);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 1]);
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'tooManyRequests' }] });
    expect((await call(other.authorization)).status).toBe(200);
    newsroom.clock.advance(2_000);
    expect((await call(busy.authorization)).status).toBe(200);
  });

  it('a person who calls too often has a desk that waits, and sends what was saved when it may again', async () => {
    const clock: ManualClock = createManualClock();
    const { userId } = await newsroom.signIn('ROLE_ChiefEditor', { username: 'ursina' });
    await storePassword(newsroom.database.db, userId, await hashPassword('ein langes Passwort', PUBLICLY_KNOWN));
    const desk = createDesk({
      newsroom: createFakeNewsroom(),
      fetch: globalThis.fetch,
      clock,
      config: { apiUrl: `${newsroom.origin}/api` },
    });
    await desk.start();
    const { address } = await desk.get('session.signIn', {});
    const browser = createTestBrowser(newsroom.origin);
    const stop = await submitLogin(browser, await browser.open(address ?? ''), { username: 'ursina', password: 'ein langes Passwort' });
    await desk.get('session.complete', { query: new URL(stop.address).search });
    const own = await newsroom.signIn();
    for (let sent = 0; sent < 90; sent += 1) await desk.call('api.call', { operation: 'listTenants' });
    const { articleId } = await desk.get('articles.create', {
      template: 'standard',
      contentLocale: 'de-CH',
      title: 'Der Fluss steigt',
      metadata: {},
    });
    expect(await desk.get('session.get', {})).toMatchObject({ kind: 'signedIn' });
    const isSent = async (): Promise<boolean> => {
      newsroom.clock.advance(5_000);
      await clock.advance(5_000);
      await desk.settle();
      return (await desk.get('articles.status', { articleId })).sync.kind === 'synced';
    };
    await expect.poll(isSent).toBe(true);
    const list = (await own.get('/api/metadata/metadata?contentLocale=de-CH')).json<{ totalElements: number }>();
    expect(list.totalElements).toBe(1);
    expect(desk.faults).toEqual([]);
    await desk.dispose();
  });
});

describeOnBothDatabases('a person who sends too much', kind => {
  const DAY_MS = 86_400_000;
  it('waits until tomorrow, and keeps nobody else from sending (ASVS 5.2.4)', async () => {
    const newsroom = await createTestNewsroom(kind, { uploadBytesPerDay: 1_000_000 });
    const begin = async (by: TestClient, bytes: number) => {
      const body = { id: randomUUID(), fileName: 'bild.jpg', bytes, sha256: 'a'.repeat(64) };
      return by.call('POST', '/api/filerepo/uploads', { body });
    };
    const [photographer, other] = [await newsroom.signIn(), await newsroom.signIn()];
    expect((await begin(photographer, 700_000)).status).toBe(201);
    const refused = await begin(photographer, 700_000);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
    expect((await begin(photographer, 200_000)).status).toBe(201);
    expect((await begin(other, 700_000)).status).toBe(201);
    const sent = {
      id: randomUUID(),
      fileName: 'a.jpg',
      mediaType: 'image/jpeg',
      width: 60,
      height: 40,
      origin: { kind: 'drawn', motif: 'town', seed: 'a', caption: '', credit: '' },
    } as const;
    await newsroom.database.transaction(queries => insertFiles(queries, [sent], newsroom.clock.now().toISOString()));
    await newsroom.database.db.updateTable('files').set({ creator_id: other.userId, bytes: 900_000 }).where('id', '=', sent.id).execute();
    expect((await begin(other, 200_000)).status).toBe(429);
    await newsroom.database.db.deleteFrom('uploads').execute();
    newsroom.clock.advance(DAY_MS + 1_000);
    expect((await begin(await newsroom.signIn('ROLE_Editor'), 700_000)).status).toBe(201);
    await newsroom.dispose();
  });
});
