import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import type { Desk } from '#tests/support/desk.ts';
import { plainText } from '#domain/article/document.ts';
import { documentWith, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const FILES = ['galley.damaged-1763712000000.db', 'galley.damaged-1763712000000.db-wal', 'galley.stray-1763712000000.wal'];

describe('damaged files that were set aside', () => {
  let desk: Desk;
  let articleId: string;
  beforeEach(async () => {
    ({ desk, articleId } = await openSignedInDesk(staffed => ({
      articleId: staffed.newsroom.addArticle(documentWith({ title: 'Fluss', p1: 'eins' }), staffed.ursina).article.id,
    })));
    for (const name of FILES) writeFileSync(join(desk.folder, name), 'Text von Ursina');
    await desk.get('articles.open', { articleId });
  });
  afterEach(() => closeDesk(desk));

  const left = (): readonly string[] =>
    readdirSync(desk.folder)
      .filter(name => /damaged|stray/u.test(name))
      .sort();
  const write = async (): Promise<void> => {
    const set = [{ type: 'paragraph', id: 'p1', children: [{ text: 'neu' }] }];
    await desk.get('articles.journal', { articleId, delta: { set }, rebase: 0 });
    await desk.get('articles.save', { articleId });
    await desk.settle();
  };

  it('damaged files that were set aside are deleted when a person signs out and everything is sent', async () => {
    await write();
    expect(await desk.get('damage.staying', {})).toEqual({ files: [] });
    await desk.get('session.signOut', {});
    expect(left()).toEqual([]);
    expect(readdirSync(desk.folder)).toContain('galley.db');
  });

  it('stay, and are named beforehand, while they may hold unsent work', async () => {
    await desk.get('connectivity.setForcedOffline', { offline: true });
    await write();
    expect([...(await desk.get('damage.staying', {})).files].sort()).toEqual(FILES);
    await desk.get('session.signOut', {});
    expect(left()).toEqual(FILES);
  });
});

describe('what stays after signing out', () => {
  const SECRET = 'Bundesgeheimnis';
  let desk: Desk;
  let newsroom: FakeNewsroom;
  let ursina: FakeUser;
  let articleId: string;
  beforeEach(async () => {
    ({ desk, newsroom, ursina, articleId } = await openSignedInDesk(staffed => ({
      articleId: staffed.newsroom.addArticle(documentWith({ title: SECRET, p1: 'eins' }), staffed.ursina).article.id,
    })));
    await desk.get('articles.open', { articleId });
    for (const text of ['neu', 'neuer', 'am neusten'])
      await desk.get('articles.journal', {
        articleId,
        delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text: `${SECRET} ${text}` }] }] },
        rebase: 0,
      });
  });
  afterEach(() => closeDesk(desk));

  const filesWith = (words: string): readonly string[] =>
    readdirSync(desk.folder, { recursive: true, withFileTypes: true })
      .filter(
        entry => entry.isFile() && readFileSync(join(entry.parentPath, entry.name), 'latin1').toLowerCase().includes(words.toLowerCase()),
      )
      .map(({ name }) => name)
      .sort();
  const send = async (): Promise<void> => {
    await desk.get('articles.save', { articleId });
    await desk.settle();
  };

  it('what stays after signing out has none of their words, once everything is sent: not in a file, nor in its deleted pages', async () => {
    await send();
    expect(filesWith(SECRET)).not.toEqual([]);
    await desk.get('session.signOut', {});
    expect(filesWith(SECRET)).toEqual([]);
  });

  it('what stays after signing out has nothing that was unreadable and reported to them', async () => {
    await send();
    const file = openSqliteDatabase(join(desk.folder, 'galley.db'));
    file.prepare('INSERT INTO damaged (at, source, content) VALUES (?, ?, ?)').run('2026-11-22T08:00:00Z', 'base 1', `${SECRET} kaputt`);
    file.close();
    await desk.get('session.signOut', {});
    expect(filesWith(SECRET)).toEqual([]);
  });

  it('what stays after signing out is all unsent work, and no picture that was shown', async () => {
    writeFileSync(join(desk.folder, 'media-cache', 'shown'), `image/jpeg\n${SECRET}`);
    await desk.get('connectivity.setForcedOffline', { offline: true });
    await desk.get('articles.save', { articleId });
    await desk.get('session.signOut', {});
    expect(filesWith(SECRET)).not.toContain('shown');
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await desk.signIn(ursina.id);
    await desk.settle();
    expect(newsroom.articles.get(articleId)?.article.document.elements.map(plainText)).toEqual([SECRET, `${SECRET} am neusten`]);
  });
});
