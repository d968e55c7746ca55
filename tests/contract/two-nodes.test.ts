import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { rotateKeys } from '#server/auth/key-ring.ts';
import { listAuditLines } from '#server/repositories/accounts/audit-log.ts';
import { type Keys, makeKeys } from '#server/auth/keys.ts';
import { loadKeys } from '#server/auth/load-keys.ts';
import { createDatabaseAttempts } from '#server/auth/database-attempts.ts';
import type { Database } from '#server/db/database.ts';
import { joinNodes } from '#server/node.ts';
import { NODE_LEASE_MS } from '#server/repositories/nodes.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { createTestDatabase, describeOnBothDatabases, openOnceMore } from './support/databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const NO_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('two nodes on one PostgreSQL', () => {
  let desk: ContentDesk;
  let second: TestNewsroom;
  /** The same person at the other node. */
  const at = (node: TestNewsroom, client: TestClient): TestClient =>
    node.clientWith(client.authorization.replace('Bearer ', ''), client.userId);
  beforeAll(async () => {
    desk = await openContentDesk('postgres');
    second = await createTestNewsroom('postgres', { besides: desk.newsroom });
  });
  afterAll(async () => {
    await second.dispose();
    await desk.newsroom.dispose();
  });
  const say = (client: TestClient, id: string, body: object): Promise<TestAnswer> =>
    client.call('PATCH', `/api/user-presence/user-presences/${id}`, { body: { session: 'window-1', ...body } });
  const passed = (ms: number): void => {
    desk.newsroom.clock.advance(ms);
    second.clock.advance(ms);
  };

  it('two nodes on one PostgreSQL accept the tokens of each other', async () => {
    expect((await at(second, desk.editor).get('/api/metadata/metadata?size=1')).status).toBe(200);
  });

  it('sign with a new key after a rotation, without a restart; tokens of the former one are good until they end', async () => {
    const former = desk.newsroom.keys;
    const now = desk.newsroom.clock.now();
    const until = new Date(now.getTime() + HOUR_MS).toISOString();
    expect(await rotateKeys(desk.newsroom.database, { now: now.toISOString(), until })).toBe(true);
    const [line] = await listAuditLines(desk.newsroom.database.db, { size: 1 });
    expect(line).toMatchObject({ action: 'keysRenewed', by: null, from: null });
    const keys = await loadKeys({ database: second.database, dataFolder: second.folder, log: NO_LOG });
    expect(keys.signing.map(({ kid }) => kid).slice(1)).toEqual(former.signing.map(({ kid }) => kid));
    const signed = async (by: Keys, expiresAt: Date): Promise<string> =>
      signAccessToken({
        keys: by,
        address: tokenAddressOf(second.origin),
        userId: desk.editor.userId,
        authorities: ['ROLE_Editor'],
        expiresAt,
      });
    const status = async (node: TestNewsroom, token: string): Promise<number> =>
      (await node.clientWith(token, desk.editor.userId).get('/api/metadata/metadata?size=1')).status;
    const late = new Date(now.getTime() + DAY_MS);
    const [fresh, old] = [await signed(keys, late), await signed(former, late)];
    for (const node of [desk.newsroom, second]) expect([await status(node, fresh), await status(node, old)]).toEqual([200, 200]);
    passed(HOUR_MS + SECOND_MS);
    for (const node of [desk.newsroom, second]) expect([await status(node, fresh), await status(node, old)]).toEqual([200, 401]);
    expect(await status(second, await signed(await makeKeys(), late))).toBe(401);
    passed(-HOUR_MS - SECOND_MS);
  });

  it('two nodes on one PostgreSQL hold to one proofreader, whichever node each of them asks', async () => {
    const { article, etag } = await desk.write({ metadata: { ...PUBLISHABLE, contentStatus: 'proofread' } });
    expect((await say(desk.editor, article.id, { mode: 'editing' })).status).toBe(200);
    const told = (await say(at(second, desk.chief), article.id, { mode: 'editing' })).json<{ turn?: object; users: { mode: string }[] }>();
    expect(told.turn).toMatchObject({ kind: 'oneAtATime', by: { firstName: 'Vreni' } });
    expect(told.users.map(({ mode }) => mode)).toEqual(['editing', 'viewing']);
    const saved = await at(second, desk.chief).call('PUT', `/api/content/articles/${article.id}`, {
      body: { document: aDocument({ title: 'Zwei zugleich' }) },
      headers: { 'if-match': etag },
    });
    expect(refusalOf(saved)).toMatchObject({ status: 422, code: 'proofreadTaken' });
  });

  it('two nodes on one PostgreSQL give the editing to one of two who begin at the same moment', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { article } = await desk.write({ metadata: { ...PUBLISHABLE, contentStatus: 'proofread' } });
      const answers = await Promise.all([
        say(desk.editor, article.id, { mode: 'editing' }),
        say(at(second, desk.chief), article.id, { mode: 'editing' }),
      ]);
      expect(answers.map(answer => answer.status)).toEqual([200, 200]);
      expect(answers.filter(answer => answer.json<{ turn?: object }>().turn)).toHaveLength(1);
      const turns = [
        await say(desk.editor, article.id, { mode: 'editing' }),
        await say(at(second, desk.chief), article.id, { mode: 'editing' }),
      ];
      expect(turns.filter(answer => answer.json<{ turn?: object }>().turn)).toHaveLength(1);
    }
  });

  it('two nodes on one PostgreSQL tell a window that was taken over through the other node', async () => {
    const { article } = await desk.write();
    await say(desk.editor, article.id, { mode: 'editing' });
    await say(at(second, desk.chief), article.id, { mode: 'editing', takesOver: true });
    const told = (await say(desk.editor, article.id, { mode: 'editing' })).json<{ turn?: object }>();
    expect(told.turn).toMatchObject({ kind: 'takenOver', by: { firstName: 'Urs' } });
  });

  it('two nodes on one PostgreSQL show in lists who edits at the other', async () => {
    const { article } = await desk.write();
    const usedBy = async (client: TestClient, { metadataId }: Article) =>
      (await client.get(`/api/metadata/metadata?ids=${metadataId}`)).json<{ content: readonly { usedBy: readonly object[] }[] }>()
        .content[0]?.usedBy;
    expect(await usedBy(at(second, desk.chief), article)).toEqual([]);
    await say(desk.editor, article.id, { mode: 'editing' });
    passed(SECOND_MS);
    expect(await usedBy(at(second, desk.chief), article)).toMatchObject([{ firstName: 'Vreni' }]);
  });

  it('notice within two seconds that an account counts for less on the other', async () => {
    const client = await desk.newsroom.signIn('ROLE_Editor');
    const there = at(second, client);
    expect((await there.get('/api/metadata/metadata?size=1')).status).toBe(200);
    await desk.newsroom.database.db.deleteFrom('users').where('id', '=', client.userId).execute();
    // What deletes an account changes others of its rows, too.
    await desk.newsroom.database.db.updateTable('users').set({ profile_version: 9 }).where('id', '=', desk.editor.userId).execute();
    passed(2 * SECOND_MS);
    expect((await there.get('/api/metadata/metadata?size=1')).status).toBe(401);
  });
});

describeOnBothDatabases('attempts that all nodes count', kind => {
  let one: Database;
  let other: Database;
  let end: () => Promise<void>;
  beforeAll(async () => {
    const test = await createTestDatabase(kind);
    one = test.database;
    other = kind === 'postgres' ? await openOnceMore(one, 'other') : one;
    end = async () => {
      if (other !== one) await other.close();
      await test.dispose();
    };
  });
  afterAll(() => end());

  it('attempts that all nodes count are each counted, of many at once', async () => {
    const stores = [createDatabaseAttempts(one), createDatabaseAttempts(other)];
    await Promise.all(
      Array.from({ length: 20 }, async (_value, index) =>
        stores[index % 2]?.change('key', before => ({ after: { count: (before?.count ?? 0) + 1, atMs: 5 }, answer: null })),
      ),
    );
    expect(await stores[0]?.read('key')).toEqual({ count: 20, atMs: 5 });
    await stores[1]?.forget('key');
    expect(await stores[0]?.read('key')).toBeUndefined();
  });
});

describe('a node that joins others', () => {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  it('a node that joins others is refused while they keep files elsewhere, and not when they are gone or share its folder', async () => {
    const { database, dispose } = await createTestDatabase('postgres');
    const folders = [await mkdtemp(join(tmpdir(), 'galley-files-')), await mkdtemp(join(tmpdir(), 'galley-files-'))] as const;
    let nowMs = Date.parse('2026-11-21T09:42:00.000Z');
    const join_ = (folder: string) =>
      joinNodes({
        database,
        store: { kind: 'folder', folder },
        clock: { now: () => new Date(nowMs) },
        ids: { uuid: randomUUID },
        log: silent,
      });
    const first = await join_(folders[0]);
    const beside = await join_(folders[0]);
    expect([first.ok, beside.ok]).toEqual([true, true]);
    expect(await join_(folders[1])).toEqual({ ok: false, error: { code: 'filesNotShared' } });
    if (first.ok) await first.value.leave();
    nowMs += NODE_LEASE_MS;
    const later = await join_(folders[1]);
    expect(later.ok).toBe(true);
    for (const node of [beside, later]) if (node.ok) await node.value.leave();
    expect(await database.db.selectFrom('nodes').selectAll().execute()).toEqual([]);
    for (const folder of folders) await rm(folder, { recursive: true });
    await dispose();
  });
});
