import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { HostRefusedError } from '#services/host.ts';
import { createLog } from '#services/log/log.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { createDesk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith } from '#tests/support/fake-newsroom.ts';
import { type DeskDatabase, openDeskDatabase } from './desk-database.ts';

describe('a desk whose data file', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let clock: ManualClock;
  let lines: string[];

  beforeEach(() => {
    folder = temporaryFolder();
    clock = createManualClock();
    lines = [];
  });
  afterEach(() => {
    folder.remove();
  });

  const place = (name: string): string => join(folder.path, name);
  const open = () =>
    openDeskDatabase({
      shell: { dataFolder: folder.path, clock, openDatabase: name => openSqliteDatabase(place(name)) },
      log: createLog({ clock, sink: { write: line => lines.push(line) } }),
    });
  const write = ({ connection }: DeskDatabase, key: string): void => {
    connection.prepare("INSERT INTO setting (key, json) VALUES (?, '1')").run(key);
  };
  const keysOf = ({ connection }: DeskDatabase) =>
    connection
      .prepare('SELECT key FROM setting ORDER BY key')
      .all()
      .map(({ key }) => key);
  const lose = (how: 'missing' | 'empty'): void => {
    if (how === 'missing') rmSync(place('galley.db'));
    else writeFileSync(place('galley.db'), '');
  };
  /** The files of a killed desk: the log is there and was not merged. */
  const kill = (database: DeskDatabase): void => {
    const [file, log] = [readFileSync(place('galley.db')), readFileSync(place('galley.db-wal'))];
    database.dispose();
    writeFileSync(place('galley.db'), file);
    writeFileSync(place('galley.db-wal'), log);
    writeFileSync(place('galley.mark'), 'open');
  };
  /** A closed desk with a backup and newer work. */
  const work = async (): Promise<number> => {
    const database = open();
    write(database, 'before the backup');
    await clock.advance(60_000);
    const backupAt = clock.now();
    await clock.advance(60_000);
    write(database, 'after it');
    database.dispose();
    return backupAt;
  };

  describe.each(['missing', 'empty'] as const)('is %s', how => {
    it('stands on its newest backup, and says of when that is', async () => {
      const backupAt = await work();
      lose(how);
      const again = open();
      expect(keysOf(again)).toEqual(['before the backup']);
      expect(again.recovery).toEqual({ kind: 'missing', backupAt: new Date(backupAt).toISOString(), rows: 0 });
      expect(lines.join('\n')).toContain('databaseMissing');
      again.dispose();
      expect(readdirSync(folder.path).filter(name => /salvaging|readable|recovered|damaged/u.test(name))).toEqual([]);
      const later = open();
      expect(later.recovery).toBeUndefined();
      expect(keysOf(later)).toEqual(['before the backup']);
      later.dispose();
    });

    it('stands on an older backup where the newest is damaged', async () => {
      await work();
      writeFileSync(place('galley.backup-hour.db'), readFileSync(place('galley.backup.db')));
      writeFileSync(place('galley.backup.db'), 'this is no database, whatever its name says');
      lose(how);
      const again = open();
      expect(keysOf(again)).toEqual(['before the backup']);
      again.dispose();
    });

    it('keeps the log of a killed desk, and stands on its newest backup', async () => {
      const database = open();
      write(database, 'before the backup');
      await clock.advance(60_000);
      write(database, 'after it');
      kill(database);
      const log = readFileSync(place('galley.db-wal'));
      lose(how);
      const again = open();
      expect(keysOf(again)).toEqual(['before the backup']);
      again.dispose();
      const kept = readdirSync(folder.path).find(name => /^galley\.damaged-\d+\.db-wal$/u.test(name));
      expect(kept && readFileSync(place(kept)).equals(log)).toBe(true);
    });

    it('and without a backup says that it begins anew, where it has worked', () => {
      open().dispose();
      lose(how);
      const again = open();
      expect(again.recovery).toEqual({ kind: 'missing', backupAt: undefined, rows: 0 });
      again.dispose();
    });

    it('begins without a word where a first start was killed before its first change', () => {
      writeFileSync(place('galley.mark'), 'opening');
      if (how === 'empty') writeFileSync(place('galley.db'), '');
      const first = open();
      expect(first.recovery).toBeUndefined();
      first.dispose();
    });

    it('is put back at the next start where putting it back was interrupted', async () => {
      await work();
      lose(how);
      writeFileSync(place('galley.recovered.db'), readFileSync(place('galley.backup.db')).subarray(0, 5_000));
      writeFileSync(place('galley.mark'), 'opening');
      const again = open();
      expect(keysOf(again)).toEqual(['before the backup']);
      again.dispose();
    });
  });

  it('a desk whose data file has a folder in its place is refused; the backups stay, and it is put back once the folder is gone', async () => {
    await work();
    rmSync(place('galley.db'));
    mkdirSync(place('galley.db'));
    expect(() => open()).toThrow(HostRefusedError);
    rmSync(place('galley.db'), { recursive: true });
    const again = open();
    expect(keysOf(again)).toEqual(['before the backup']);
    expect(again.recovery).toMatchObject({ kind: 'missing' });
    again.dispose();
  });
});

it('a desk that lost its data file shows what was written before the newest backup', async () => {
  const folder = temporaryFolder();
  const newsroom = createFakeNewsroom();
  const ursina = newsroom.addUser();
  const articleId = newsroom.addArticle(documentWith({ title: 'Fluss', p1: 'eins' }), ursina).article.id;
  const clock = createManualClock();
  const first = createDesk({ newsroom, folder: folder.path, clock });
  await first.start();
  await first.signIn(ursina.id);
  await first.get('articles.open', { articleId });
  await first.get('connectivity.setForcedOffline', { offline: true });
  const delta = { set: [{ type: 'paragraph', id: 'p1', children: [{ text: 'im Zug geschrieben' }] }] };
  await first.get('articles.journal', { articleId, delta, rebase: 0 });
  await first.advance(10 * 60_000);
  await first.dispose();
  rmSync(join(folder.path, 'galley.db'));
  const again = createDesk({ newsroom, folder: folder.path, clock: createManualClock(clock.now() + 60_000) });
  await again.start();
  expect((await again.get('articles.open', { articleId })).document.elements.map(plainText)).toContain('im Zug geschrieben');
  const { recovery } = await again.get('app.info', {});
  expect(recovery?.kind === 'missing' && Date.parse(recovery.backupAt ?? '')).toBeGreaterThan(0);
  await again.dispose();
  folder.remove();
});
