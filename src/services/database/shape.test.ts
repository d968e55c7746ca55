import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { plainText } from '#domain/article/document.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith } from '#tests/support/fake-newsroom.ts';
import { BACKUP_NAMES } from './backups.ts';
import { applyMigration } from './carry-over.ts';
import { MIGRATIONS } from './migrations.ts';
import { SHAPE, shapeOf } from './shape.ts';

describe('the shape of the desk’s file', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    folder.remove();
  });

  it('the shape of the desk’s file is the one of the newest version, also after the file was rewritten', () => {
    const database = openSqliteDatabase(join(folder.path, 'galley.db'));
    for (const step of MIGRATIONS) applyMigration(database, step);
    expect(SHAPE).toEqual({ version: MIGRATIONS.at(-1)?.version, sha256: shapeOf(database) });
    database.exec('VACUUM');
    expect(shapeOf(database)).toBe(SHAPE.sha256);
    database.close();
  });

  describe.each([
    ['a column’s name', 'journal', 'sha TEXT', 'shb TEXT'],
    ['what a column has of itself', 'queue_entry', 'attempted INTEGER NOT NULL DEFAULT 0', 'attempted INTEGER NOT NULL DEFAULT 7'],
    ['a reference', 'draft_text', 'REFERENCES draft', 'REFERENCES drbft'],
  ])('in which %s was damaged', (_, name, from, to) => {
    const newsroom = createFakeNewsroom();
    const user = newsroom.addUser();
    const articleId = newsroom.addArticle(documentWith({ title: 'Der Fluss steigt', p1: 'eins' }), user).article.id;
    let desk: Desk;
    const start = async (): Promise<void> => {
      desk = createDesk({ newsroom, folder: folder.path });
      await desk.start();
    };

    it('is noticed at the start: the file is rebuilt, with every row that can be read', async () => {
      await start();
      await desk.signIn(user.id);
      await desk.get('articles.open', { articleId });
      await desk.get('connectivity.setForcedOffline', { offline: true });
      const set = [{ type: 'paragraph', id: 'p1', children: [{ text: 'eins neu' }] }];
      await desk.get('articles.journal', { articleId, delta: { set }, rebase: 0 });
      await desk.get('articles.save', { articleId });
      await desk.dispose();
      for (const backup of BACKUP_NAMES) rmSync(join(folder.path, backup), { force: true });
      const path = join(folder.path, 'galley.db');
      const bytes = readFileSync(path);
      // The file still contains replaced declarations, too.
      for (let at = -1; (at = bytes.indexOf(`CREATE TABLE ${name} (`, at + 1)) >= 0;) bytes.write(to, bytes.indexOf(from, at), 'latin1');
      writeFileSync(path, bytes);
      await start();
      expect(desk.shell.logLines.join('\n')).toContain('databaseRecovered');
      expect((await desk.get('articles.open', { articleId })).document.elements.map(plainText)).toEqual(['Der Fluss steigt', 'eins neu']);
      expect((await desk.get('outbox.list', {})).entries).toHaveLength(1);
      await desk.get('connectivity.setForcedOffline', { offline: false });
      await desk.settle();
      expect(newsroom.articles.get(articleId)?.article.document.elements.map(plainText)).toContain('eins neu');
      await desk.dispose();
    });
  });
});
