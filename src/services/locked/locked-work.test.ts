import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import type { Statement } from '../ports.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { noisyJpeg } from '#tests/support/picture-desk.ts';

const SECRET = 'Bundesgeheimnis';
const SLIDESHOW = '7d3f7a52-6f6e-4f0a-9b62-1f2d9c3b4a50';
const START = { titleHeader: 'Wetter', title: 'Der Fluss', lead: 'Hochwasser.', slides: [] };
const paragraph = (text: string) => ({ type: 'paragraph', id: 'p1', children: [{ text }] });

describe('unsent work while its person is signed out (ASVS 14.3.1)', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let ursina: FakeUser;
  let articleId: string;
  let otherId: string;
  let photo: Buffer;
  let beforeWrite = (): void => undefined;
  let unreadable: string | undefined;
  /** Each start has ids of its own: the folder stays. */
  let starts = 0;

  const start = async (change: { readonly key?: Buffer } = {}): Promise<void> => {
    desk = createDesk({
      newsroom,
      folder: folder.path,
      seed: (starts += 1),
      onOpenDatabase: database => {
        const { prepare } = database;
        Object.assign(database, {
          prepare: (sql: string): Statement => {
            if (unreadable !== undefined && sql.includes(unreadable))
              throw Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' });
            const statement = prepare(sql);
            const run: Statement['run'] = (...values) => {
              beforeWrite();
              return statement.run(...values);
            };
            return { ...statement, run };
          },
        });
      },
      ...change,
    });
    await desk.start();
  };
  const restart = async (change: { readonly key?: Buffer } = {}): Promise<void> => {
    desk.kill();
    await start(change);
  };
  const goOffline = (offline: boolean) => desk.get('connectivity.setForcedOffline', { offline });
  const type = (id: string, text: string) => desk.get('articles.journal', { articleId: id, delta: { set: [paragraph(text)] }, rebase: 0 });
  const textOf = async (id: string): Promise<readonly string[]> =>
    (await desk.get('articles.open', { articleId: id })).document.elements.map(plainText);
  const thereOf = (id: string): readonly string[] | undefined => newsroom.articles.get(id)?.article.document.elements.map(plainText);
  const outbox = async () => (await desk.get('outbox.list', {})).entries;
  const signOut = () => desk.get('session.signOut', {});
  const signIn = async (user: FakeUser = ursina): Promise<void> => {
    await goOffline(false);
    await desk.signIn(user.id);
    await desk.settle();
  };
  const take = async (bytes: Uint8Array): Promise<string> => {
    const handle = await desk.host.intake.takeStream(Readable.from([bytes]));
    if (!handle.ok) throw new Error(handle.error.code);
    return (await desk.get('pictures.take', { handle: handle.value, fileName: `${SECRET}.jpg` })).id;
  };
  const filesWith = (words: Buffer | string): readonly string[] =>
    readdirSync(folder.path, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(words))
      .map(({ name }) => name);
  const onDisk = <Value>(work: (file: ReturnType<typeof openSqliteDatabase>) => Value): Value => {
    const file = openSqliteDatabase(join(folder.path, 'galley.db'));
    try {
      return work(file);
    } finally {
      file.close();
    }
  };

  beforeEach(async () => {
    folder = temporaryFolder();
    newsroom = createFakeNewsroom();
    ursina = newsroom.addUser();
    articleId = newsroom.addArticle(documentWith({ title: 'Fluss', p1: 'eins' }), ursina).article.id;
    otherId = newsroom.addArticle(documentWith({ title: 'See', p1: 'eins' }), ursina).article.id;
    newsroom.items.add('slideshows', SLIDESHOW, START, ursina);
    photo = await noisyJpeg(320, 200);
    await start();
    await desk.signIn(ursina.id);
    await desk.get('articles.open', { articleId });
    await desk.get('articles.open', { articleId: otherId });
    await desk.get('items.open', { resource: 'slideshows', id: SLIDESHOW });
    await goOffline(true);
  });
  afterEach(async () => {
    expect(desk.faults).toEqual([]);
    await desk.dispose();
    folder.remove();
  });

  /** One of each kind: a saved text, one that was only typed, an item, a comment, a picture. */
  const workOffline = async (): Promise<string> => {
    await type(articleId, `${SECRET} gesichert`);
    await desk.get('articles.save', { articleId });
    await type(otherId, `${SECRET} getippt`);
    await desk.get('items.journal', { id: SLIDESHOW, draft: { resource: 'slideshows', item: { ...START, lead: `${SECRET} Bilder` } } });
    await desk.get('items.save', { resource: 'slideshows', id: SLIDESHOW });
    const commentId = randomUUID();
    await desk.get('comments.work', {
      articleId,
      work: { kind: 'write', commentId, rootCommentId: null, text: `${SECRET} Frage`, status: 'active' },
    });
    const pictureId = await take(photo);
    await desk.get('uploads.send', { pictureId, attachTo: null });
    return pictureId;
  };

  it('unsent work while its person is signed out (ASVS 14.3.1) is in no file in clear text, neither words nor pictures', async () => {
    await workOffline();
    const piece = photo.subarray(2_000, 2_064);
    expect(filesWith(SECRET)).toContain('galley.db-wal');
    expect(filesWith(piece)).not.toEqual([]);
    await signOut();
    expect(filesWith(SECRET)).toEqual([]);
    expect(filesWith(piece)).toEqual([]);
  });

  it('unsent work while its person is signed out (ASVS 14.3.1) is complete when the same person signs in again, after a restart too, and is sent once', async () => {
    const pictureId = await workOffline();
    const before = await outbox();
    await signOut();
    expect(await outbox()).toEqual([]);
    await restart();
    newsroom.setFault(({ method, path }) => (method === 'GET' || path.includes('/oauth/') ? undefined : { kind: 'drop' }));
    await signIn();
    await goOffline(true);
    expect((await outbox()).map(({ id, kind }) => ({ id, kind }))).toEqual(before.map(({ id, kind }) => ({ id, kind })));
    expect(await textOf(otherId)).toEqual(['See', `${SECRET} getippt`]);
    expect((await desk.get('uploads.list', {})).uploads.map(({ id }) => id)).toEqual([pictureId]);
    const drawn = await desk.host.media(`/media/${pictureId}`, new URLSearchParams());
    expect(drawn.status).toBe(200);
    expect(readFileSync(join(folder.path, 'pictures', pictureId)).equals(photo)).toBe(true);
    newsroom.setFault(() => undefined);
    await goOffline(false);
    await desk.settle();
    expect(thereOf(articleId)).toEqual(['Fluss', `${SECRET} gesichert`]);
    expect(newsroom.items.items.get(SLIDESHOW)?.fields).toMatchObject({ lead: `${SECRET} Bilder` });
    expect(newsroom.comments.map(({ text }) => text)).toEqual([`${SECRET} Frage`]);
    expect(newsroom.articles.get(articleId)?.article.revisionNumber).toBe(2);
  });

  it('unsent work while its person is signed out (ASVS 14.3.1) is read from the file when its person returns, never from what was in memory before', async () => {
    await workOffline();
    await signOut();
    onDisk(file => {
      file.exec(`CREATE TRIGGER spoil AFTER INSERT ON queue_entry WHEN new.lane = 'comments'
        BEGIN UPDATE queue_entry SET json = replace(json, 'Frage', 'Fräge') WHERE seq = new.seq; END`);
    });
    await signIn();
    const { notices } = await desk.get('damage.get', {});
    expect(notices.map(({ part, outcome }) => [part, outcome])).toEqual([['comment', 'setAside']]);
    expect(newsroom.comments).toEqual([]);
  });

  it('unsent work while its person is signed out (ASVS 14.3.1) is neither seen nor touched by another person who signs in meanwhile', async () => {
    const chief = newsroom.addUser({ firstName: 'Reto', lastName: 'Frei' });
    await workOffline();
    await signOut();
    await signIn(chief);
    expect(await outbox()).toEqual([]);
    expect(await textOf(articleId)).toEqual(['Fluss', 'eins']);
    expect((await desk.get('uploads.list', {})).uploads).toEqual([]);
    await signOut();
    expect(thereOf(articleId)).toEqual(['Fluss', 'eins']);
    await signIn();
    expect(thereOf(articleId)).toEqual(['Fluss', `${SECRET} gesichert`]);
    expect(await textOf(otherId)).toEqual(['See', `${SECRET} getippt`]);
  });

  it('unsent work while its person is signed out (ASVS 14.3.1) is locked when another person signs in after the login expired', async () => {
    const chief = newsroom.addUser({ firstName: 'Reto', lastName: 'Frei' });
    await workOffline();
    desk.kill();
    rmSync(join(folder.path, 'login.sealed'));
    await start();
    expect(filesWith(SECRET)).not.toEqual([]);
    await signIn(chief);
    expect(filesWith(SECRET)).toEqual([]);
    await signIn();
    expect(thereOf(articleId)).toEqual(['Fluss', `${SECRET} gesichert`]);
    expect(await textOf(otherId)).toEqual(['See', `${SECRET} getippt`]);
  });

  it('unsent work while its person is signed out (ASVS 14.3.1) is retried unchanged when it was being sent at the sign-out', async () => {
    await goOffline(false);
    await type(articleId, `${SECRET} unterwegs`);
    const answered = Promise.withResolvers<undefined>();
    newsroom.setFault(({ method }) => (method === 'PUT' ? { kind: 'delay', until: answered.promise } : undefined));
    await desk.get('articles.save', { articleId });
    expect((await outbox()).map(({ state }) => state)).toEqual(['sending']);
    await signOut();
    newsroom.setFault(() => undefined);
    answered.resolve(undefined);
    await desk.settle();
    expect(thereOf(articleId)).toEqual(['Fluss', `${SECRET} unterwegs`]);
    await signIn();
    expect(await outbox()).toEqual([]);
    expect(await textOf(articleId)).toEqual(['Fluss', `${SECRET} unterwegs`]);
    expect((await desk.get('articles.open', { articleId })).sync).toMatchObject({ kind: 'synced' });
    expect(newsroom.articles.get(articleId)?.article.revisionNumber).toBe(2);
  });

  it('unsent work while its person is signed out (ASVS 14.3.1) of an article made here that has arrived: its comment still finds it', async () => {
    const made = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Neu', metadata: {} });
    const work = { kind: 'write', commentId: randomUUID(), rootCommentId: null, text: 'Stimmt das?', status: 'active' } as const;
    await desk.get('comments.work', { articleId: made.articleId, work });
    newsroom.setFault(({ method, path }) => (method !== 'GET' && path.includes('/comments') ? { kind: 'drop' } : undefined));
    await goOffline(false);
    await desk.settle();
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['comment']);
    await signOut();
    const addresses: string[] = [];
    newsroom.setFault(({ method, path }) => {
      if (method === 'POST' && path.includes('/comments')) addresses.push(path);
      return undefined;
    });
    await signIn();
    await desk.advance(120_000);
    await desk.settle();
    const arrived = [...newsroom.articles.values()].find(({ article }) => article.document.elements.map(plainText).includes('Neu'));
    expect(addresses).toEqual([expect.stringContaining(`/articles/${arrived?.article.id ?? 'none'}/comments`)]);
    expect(await outbox()).toEqual([]);
  });

  it('stays locked, and its person is told once, on a computer with another key; and is opened when the key is back', async () => {
    await workOffline();
    await signOut();
    await restart({ key: Buffer.alloc(32, 7) });
    await signIn();
    const notices = async () => (await desk.get('damage.get', {})).notices.map(({ part, outcome, count }) => ({ part, outcome, count }));
    const told = [...(await notices())];
    expect(told).toContainEqual({ part: 'text', outcome: 'locked', count: 1 });
    expect(new Set(told.map(({ outcome }) => outcome))).toEqual(new Set(['locked']));
    await signOut();
    await signIn();
    expect(await notices()).toEqual(told);
    expect(thereOf(articleId)).toEqual(['Fluss', 'eins']);
    await desk.get('session.signOut', {});
    await restart();
    await signIn();
    expect(await notices()).toEqual([]);
    expect(thereOf(articleId)).toEqual(['Fluss', `${SECRET} gesichert`]);
    expect(await textOf(otherId)).toEqual(['See', `${SECRET} getippt`]);
  });

  it('unsent work while its person is signed out (ASVS 14.3.1) is taken from a backup where it was damaged, article by article', async () => {
    await workOffline();
    await signOut();
    desk.kill();
    onDisk(file => file.prepare("UPDATE locked_work SET json = replace(json, 'A', 'B')").run());
    await start();
    await signIn();
    expect(thereOf(articleId)).toEqual(['Fluss', `${SECRET} gesichert`]);
    expect(await textOf(otherId)).toEqual(['See', `${SECRET} getippt`]);
    expect((await desk.get('damage.get', {})).notices).toEqual([]);
  });

  it('costs one article where that article alone is damaged, in the file and in its backup; the person is told', async () => {
    await workOffline();
    await signOut();
    desk.kill();
    onDisk(file => file.prepare("UPDATE locked_work SET json = replace(json, 'A', 'B') WHERE place_id = ?").run(otherId));
    for (const name of readdirSync(folder.path).filter(file => file.startsWith('galley.backup'))) rmSync(join(folder.path, name));
    await start();
    await signIn();
    expect(thereOf(articleId)).toEqual(['Fluss', `${SECRET} gesichert`]);
    expect(await textOf(otherId)).toEqual(['See', 'eins']);
    const { notices } = await desk.get('damage.get', {});
    expect(notices.map(({ place, outcome }) => [place?.id, outcome])).toEqual([[otherId, 'locked']]);
    expect(onDisk(file => Number(file.prepare('SELECT count(*) AS n FROM locked_work').get()?.['n']))).toBe(1);
  });

  it('stays as it was where it cannot be locked, and is sent at the next sign-in', async () => {
    const pictureId = await workOffline();
    onDisk(file => file.exec("CREATE TRIGGER refuse BEFORE INSERT ON locked_work BEGIN SELECT RAISE(ABORT, 'no'); END"));
    await signOut();
    expect(readFileSync(join(folder.path, 'pictures', pictureId)).equals(photo)).toBe(true);
    expect(desk.shell.logLines.join('\n')).toContain('workNotLocked');
    onDisk(file => file.exec('DROP TRIGGER refuse'));
    await signIn();
    expect(thereOf(articleId)).toEqual(['Fluss', `${SECRET} gesichert`]);
  });

  it('stays as it was where it cannot be read, and the rest of signing out is done anyway', async () => {
    const pictureId = await workOffline();
    writeFileSync(join(folder.path, 'media-cache', 'shown'), `image/jpeg\n${SECRET}`);
    unreadable = 'FROM queue_entry WHERE owner';
    await signOut();
    unreadable = undefined;
    expect(existsSync(join(folder.path, 'media-cache', 'shown'))).toBe(false);
    expect(readFileSync(join(folder.path, 'pictures', pictureId)).equals(photo)).toBe(true);
    expect(desk.shell.logLines.join('\n')).toContain('workNotLocked');
    await signIn();
    expect(thereOf(articleId)).toEqual(['Fluss', `${SECRET} gesichert`]);
  });

  describe('after a kill in between', () => {
    /** The folder before each write to the file during this: what a kill at that moment leaves. */
    const momentsOf = async (work: () => Promise<void>): Promise<readonly string[]> => {
      const moments: string[] = [];
      beforeWrite = () => {
        const path = `${folder.path}-${String(moments.length)}`;
        cpSync(folder.path, path, { recursive: true });
        moments.push(path);
      };
      try {
        await work();
      } finally {
        beforeWrite = () => undefined;
      }
      return moments;
    };
    /** A returning person finds everything, and all of it is done once. */
    const expectAllAfter = async (moment: string): Promise<void> => {
      const own = folder.path;
      desk.kill();
      rmSync(own, { recursive: true });
      renameSync(moment, own);
      await start();
      await signIn();
      expect(await textOf(otherId)).toEqual(['See', `${SECRET} getippt`]);
      expect(await outbox().then(entries => entries.filter(({ kind }) => kind !== 'upload'))).toEqual([]);
      expect(thereOf(articleId)).toEqual(['Fluss', `${SECRET} gesichert`]);
      expect(newsroom.articles.get(articleId)?.article.revisionNumber).toBe(2);
      expect(newsroom.items.items.get(SLIDESHOW)?.fields).toMatchObject({ lead: `${SECRET} Bilder` });
      expect(newsroom.comments.map(({ text }) => text)).toEqual([`${SECRET} Frage`]);
      const { uploads } = await desk.get('uploads.list', {});
      expect(uploads).toHaveLength(1);
      expect(readFileSync(join(own, 'pictures', uploads[0]?.id ?? '')).equals(photo)).toBe(true);
      expect((await desk.get('damage.get', {})).notices).toEqual([]);
      expect(desk.faults).toEqual([]);
    };

    it('unsent work outlives a kill while it is locked: nothing is lost or done twice', { timeout: LIMITS.fault }, async () => {
      await workOffline();
      const moments = await momentsOf(async () => void (await signOut()));
      expect(moments.length).toBeGreaterThan(20);
      for (const moment of moments) await expectAllAfter(moment);
    });

    it('unsent work outlives a kill while it is opened: nothing is lost or done twice', { timeout: LIMITS.fault }, async () => {
      await workOffline();
      await signOut();
      const moments = await momentsOf(() => signIn());
      expect(moments.length).toBeGreaterThan(20);
      for (const moment of moments) await expectAllAfter(moment);
    });

    const locked = (): readonly string[] =>
      existsSync(join(folder.path, 'locked')) ? readdirSync(join(folder.path, 'locked')).filter(name => !name.endsWith('.new')) : [];

    it('before the rows were locked: a moved picture is restored', async () => {
      const pictureId = await workOffline();
      desk.kill();
      mkdirSync(join(folder.path, 'locked'));
      renameSync(join(folder.path, 'pictures', pictureId), join(folder.path, 'locked', `${pictureId}.plain`));
      await start();
      expect(readFileSync(join(folder.path, 'pictures', pictureId)).equals(photo)).toBe(true);
      expect(locked()).toEqual([]);
    });

    it('before the picture was locked: it is locked at the next start, and opens', async () => {
      const pictureId = await workOffline();
      await signOut();
      desk.kill();
      const path = (end: string): string => join(folder.path, 'locked', `${pictureId}${end}`);
      rmSync(path('.locked'));
      writeFileSync(path('.plain'), photo);
      await start();
      expect(locked()).toEqual([`${pictureId}.locked`]);
      expect(filesWith(photo.subarray(2_000, 2_064))).toEqual([]);
      await signIn();
      await goOffline(true);
      expect(existsSync(join(folder.path, 'pictures', pictureId))).toBe(true);
      expect(locked()).toEqual([]);
    });
  });
});
