import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import type { DamageState } from '#bridge/damage.ts';
import { BACKUP_NAMES } from '#services/database/backups.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { readableWords } from './readable-words.ts';

const START = { title: 'Der Fluss steigt', p1: 'eins', p2: 'zwei' };

describe('damage found while the desk is running', () => {
  let newsroom: FakeNewsroom;
  let ursina: FakeUser;
  let reto: FakeUser;
  let desk: Desk;
  let folder: ReturnType<typeof temporaryFolder>;
  let articleId: string;
  let seed = 10;

  const start = async (): Promise<void> => {
    seed += 1;
    desk = createDesk({ newsroom, folder: folder.path, seed, ...(seed > 11 && { clock: desk.clock }) });
    await desk.start();
  };
  beforeEach(async () => {
    seed = 10;
    folder = temporaryFolder();
    newsroom = createFakeNewsroom();
    ursina = newsroom.addUser();
    reto = newsroom.addUser();
    articleId = newsroom.addArticle(documentWith(START), ursina).article.id;
    await start();
    await desk.signIn(ursina.id);
    await desk.get('articles.open', { articleId });
  });
  afterEach(async () => {
    expect(desk.faults).toEqual([]);
    await desk.dispose();
    folder.remove();
  });

  const offline = (isOffline: boolean) => desk.get('connectivity.setForcedOffline', { offline: isOffline });
  const write = (id: string, text: string) =>
    desk.get('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id, children: [{ text }] }] }, rebase: 0 });
  const texts = async (id = articleId) => (await desk.get('articles.open', { articleId: id })).document.elements.map(plainText);
  const notices = async () => (await desk.get('damage.get', {})).notices;
  /** Kills the desk, changes its file, and starts it again. */
  const damage = async (sql: string, withBackups = false): Promise<void> => {
    desk.kill();
    if (!withBackups) for (const name of BACKUP_NAMES) rmSync(join(folder.path, name), { force: true });
    const file = openSqliteDatabase(join(folder.path, 'galley.db'));
    expect(file.prepare(sql).run().changes).toBeGreaterThan(0);
    file.close();
    await start();
  };
  const onServer = () => newsroom.articles.get(articleId)?.article.document.elements.map(plainText) ?? [];

  it('damage found while the desk is running is reported with its article; what can be read of it is offered as a file, and the person confirms reading it', async () => {
    await offline(true);
    await write('p1', 'eins neu');
    await write('p2', 'zwei neu');
    await damage("UPDATE journal SET json = replace(json, 'zwei', 'zw3i') WHERE json LIKE '%zwei neu%'");
    expect(await texts()).toEqual(['Der Fluss steigt', 'eins neu', 'zwei']);
    await desk.advance(10);
    const [notice] = await notices();
    expect(notice).toMatchObject({
      place: { resource: 'articles', id: articleId },
      title: 'Der Fluss steigt',
      part: 'change',
      outcome: 'setAside',
      backupAt: null,
      hasText: true,
    });
    const payload = desk.events.filter(({ name }) => name === 'damage.changed').at(-1)?.payload as DamageState | undefined; // under its own name
    expect(payload?.notices).toEqual([notice]);
    const file = await desk.get('damage.export', { id: notice?.id ?? 0 });
    expect(file.fileName).toMatch(/^der-fluss-steigt-.*\.json$/u);
    expect(JSON.parse(file.content)).toMatchObject({ format: 'galley-damaged', text: 'zw3i neu' });
    expect(await desk.get('damage.dismiss', { id: notice?.id ?? 0 })).toEqual({ notices: [] });
    expect(await desk.call('damage.export', { id: notice?.id ?? 0 })).toMatchObject({ ok: false, error: { code: 'notFound' } });
  });

  it('damage found while the desk is running in many places of one article is reported once; the file has all that can be read, and one click confirms reading it', async () => {
    await offline(true);
    for (const words of ['eins a', 'eins ab', 'eins abc']) await write('p1', words);
    await write('p2', 'zwei neu');
    await damage("UPDATE journal SET json = replace(json, 'eins', 'e1ns')");
    expect(await texts()).toEqual(['Der Fluss steigt', 'eins', 'zwei neu']);
    const [notice, ...others] = await notices();
    expect([notice?.count, others]).toEqual([3, []]);
    const file = await desk.get('damage.export', { id: notice?.id ?? 0 });
    expect(JSON.parse(file.content)).toMatchObject({ text: 'e1ns a\ne1ns ab\ne1ns abc' });
    expect(await desk.get('damage.dismiss', { id: notice?.id ?? 0 })).toEqual({ notices: [] });
  });

  it('reports the time of the backup that it was restored from', async () => {
    await offline(true);
    await write('p1', 'eins neu');
    await desk.advance(70_000);
    expect(existsSync(join(folder.path, 'galley.backup.db'))).toBe(true);
    await damage("UPDATE journal SET json = replace(json, 'eins', 'e1ns')", true);
    expect(await texts()).toContain('eins neu');
    const [notice] = await notices();
    expect(notice).toMatchObject({ part: 'change', outcome: 'putBack', hasText: false });
    expect(Math.abs(Date.parse(notice?.backupAt ?? '') - desk.clock.now())).toBeLessThan(120_000);
  });

  describe('in the newsroom’s copy under own words', () => {
    const writeOffline = async () => {
      await offline(true);
      await write('p1', 'eins neu');
    };
    /** Nothing is sent over the newsroom's text, of which this computer has no whole copy: the person is asked. */
    const sendAll = async (): Promise<void> => {
      await desk.get('articles.save', { articleId });
      await offline(false);
      await desk.settle();
      expect(onServer()).toEqual(['Der Fluss steigt', 'eins', 'zwei']);
      const { conflicts } = await desk.get('articles.conflict', { articleId });
      expect(conflicts).toHaveLength(1);
      await desk.get('conflicts.decide', { resource: 'articles', id: articleId, key: conflicts[0]?.key ?? '', choice: 'mine' });
      await desk.get('articles.resolveConflict', { articleId });
      await desk.settle();
      expect(onServer()).toEqual(['Der Fluss steigt', 'eins neu', 'zwei']);
    };

    it('damage found while the desk is running in the newsroom’s copy under own words is restored from a backup, also where only its checksum is damaged', async () => {
      await writeOffline();
      await desk.advance(70_000);
      await damage("UPDATE draft_text SET sha = '?' || substr(sha, 2) WHERE slot = 'base'", true);
      expect(await texts()).toEqual(['Der Fluss steigt', 'eins neu', 'zwei']);
      expect(await notices()).toMatchObject([{ part: 'text', outcome: 'putBack' }]);
    });

    it('removes none of them where it can still be read', async () => {
      await writeOffline();
      await damage("UPDATE draft_text SET sha = '?' || substr(sha, 2) WHERE slot = 'base'");
      expect(await texts()).toEqual(['Der Fluss steigt', 'eins neu', 'zwei']);
      expect(await notices()).toMatchObject([{ part: 'text', outcome: 'setAside', hasText: true }]);
      await sendAll();
    });

    it('removes none of them where it cannot: they stay until the newsroom sends the rest again', async () => {
      await writeOffline();
      await damage("UPDATE draft_text SET json = substr(json, 3) WHERE slot = 'base'");
      expect(await texts()).toEqual(['eins neu']);
      expect(await notices()).toMatchObject([{ part: 'text', outcome: 'setAside', hasText: true }]);
      await sendAll();
    });

    it('asks the newsroom again where there are no local changes', async () => {
      await offline(true);
      await damage("UPDATE draft_text SET sha = '?' || substr(sha, 2) WHERE slot = 'base'");
      await texts();
      expect(await notices()).toMatchObject([{ part: 'text', outcome: 'askedAgain' }]);
      await offline(false);
      await desk.settle();
      expect(await texts()).toEqual(['Der Fluss steigt', 'eins', 'zwei']);
    });
  });

  it('damage found while the desk is running is reported to its owner only', async () => {
    await offline(true);
    await write('p1', 'eins neu');
    await damage("UPDATE journal SET json = replace(json, 'eins', 'e1ns')");
    await texts();
    expect(await notices()).toHaveLength(1);
    const [{ id } = { id: 0 }] = await notices();
    await offline(false);
    await desk.get('session.signOut', {});
    expect(await notices()).toEqual([]);
    await desk.signIn(reto.id);
    expect(await notices()).toEqual([]);
    expect(await desk.call('damage.export', { id })).toMatchObject({ ok: false, error: { code: 'notFound' } });
    await desk.get('session.signOut', {});
    await desk.signIn(ursina.id);
    expect(await notices()).toMatchObject([{ id }]);
  });

  it('damage found while the desk is running in a conflict asks the newsroom again: the conflict is back and can be decided', async () => {
    await offline(true);
    await write('p1', 'meins');
    await desk.get('articles.save', { articleId });
    newsroom.saveAs(articleId, documentWith({ ...START, p1: 'ihres' }), reto);
    await offline(false);
    await desk.settle();
    const status = async () => (await desk.get('articles.status', { articleId })).sync;
    expect(await status()).toMatchObject({ kind: 'conflict', open: 1 });
    await damage("UPDATE conflict SET json = replace(json, 'ihres', '1hres')");
    await texts();
    await desk.advance(5_000);
    expect(await notices()).toMatchObject([{ part: 'conflict', outcome: 'askedAgain', place: { id: articleId } }]);
    expect(await status()).toMatchObject({ kind: 'conflict', open: 1 });
    const { conflicts } = await desk.get('articles.conflict', { articleId });
    await desk.get('conflicts.decide', { resource: 'articles', id: articleId, key: conflicts[0]?.key ?? '', choice: 'mine' });
    await desk.get('articles.resolveConflict', { articleId });
    await desk.settle();
    expect(await status()).toMatchObject({ kind: 'synced' });
    expect(onServer()).toContain('meins');
  });

  it('damage found while the desk is running of a waiting comment is reported with its words', async () => {
    await offline(true);
    const work = {
      kind: 'write' as const,
      commentId: '11111111-1111-4111-8111-111111111111',
      rootCommentId: null,
      text: 'Bitte prüfen',
      status: 'active' as const,
    };
    await desk.get('comments.work', { articleId, work });
    await damage("UPDATE queue_entry SET json = replace(json, 'Bitte', 'B1tte')");
    await desk.get('comments.list', { articleId });
    const [notice] = await notices();
    expect(notice).toMatchObject({ part: 'comment', outcome: 'setAside', hasText: true });
    expect((await desk.get('damage.export', { id: notice?.id ?? 0 })).content).toContain('B1tte prüfen');
  });

  it.each([
    ['of another article', "UPDATE draft SET article_id = '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99'"],
    ['of no article', "UPDATE draft SET article_id = substr(article_id, 1, 20) || x'ff' || substr(article_id, 22)"],
    ['of another person', "UPDATE draft SET owner = 'x' || substr(owner, 2)"],
    ['of a person without a newsroom', "UPDATE draft SET owner = replace(owner, '@', 'a')"],
  ])(
    'damage found while the desk is running that makes a text one %s is repaired: the text is found in its place, and is sent',
    async (_, sql) => {
      await offline(true);
      await write('p1', 'eins neu');
      await desk.get('articles.save', { articleId });
      await damage(sql.replace("x'ff'", "'?'"));
      expect(await texts()).toContain('eins neu');
      expect(await notices()).toMatchObject([{ part: 'place', outcome: 'rebuilt', place: { id: articleId }, title: 'Der Fluss steigt' }]);
      await offline(false);
      await desk.settle();
      expect(onServer()).toContain('eins neu');
      expect((await desk.get('outbox.list', {})).entries).toEqual([]);
    },
  );

  it('damage found while the desk is running that hides a waiting change under another person is repaired silently', async () => {
    await offline(true);
    await write('p1', 'eins neu');
    await desk.get('articles.save', { articleId });
    await damage("UPDATE queue_entry SET owner = 'x' || substr(owner, 2)");
    await offline(false);
    await desk.settle();
    expect(onServer()).toContain('eins neu');
  });

  it('damage found while the desk is running that hides where a text belongs leaves it as a new draft, which can be sent', async () => {
    await offline(true);
    await write('p1', 'eins neu');
    await damage("UPDATE draft SET article_id = 'nirgends', facts = substr(facts, 2)");
    const { articles } = await desk.get('articles.local', {});
    expect(articles).toMatchObject([{ createdOffline: true, hasUnsavedChanges: true }]);
    const id = articles[0]?.row.resourceId ?? '';
    expect(await texts(id)).toEqual(['Der Fluss steigt', 'eins neu', 'zwei']);
    expect(await notices()).toMatchObject([{ part: 'place', outcome: 'newDraft', place: { id } }]);
    await desk.get('articles.save', { articleId: id });
    await offline(false);
    await desk.settle();
    expect(newsroom.effects.map(({ kind }) => kind)).toEqual(['create']);
    expect([...newsroom.articles.values()].some(({ article }) => article.document.elements.map(plainText).includes('eins neu'))).toBe(true);
  });

  it('leaves an undamaged desk alone', async () => {
    await write('p1', 'eins neu');
    await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Idee', metadata: {} });
    await desk.settle();
    desk.kill();
    await start();
    expect(await notices()).toEqual([]);
    expect(await texts()).toContain('eins neu');
  });
});

describe('readable words', () => {
  it.each([
    ['whole', '{"set":[{"children":[{"text":"Er sagte \\"nein\\""},{"text":""}],"id":"text"}]}', 'Er sagte "nein"'],
    ['broken in the middle', '{"set":[{"children":[{"text":"Der Fl?ss"},{"te?t":"x"},{"text":"steigt\\u00e4"', 'Der Fl?ss\nsteigtä'],
    ['nothing of ours', '\u0000\u0001', ''],
  ])('readable words are found in what is %s', (_, stored, words) => {
    expect(readableWords(stored)).toBe(words);
  });
});
