import {
  cpSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { HostRefusedError } from '#services/host.ts';
import { createLog } from '#services/log/log.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { openDeskDatabase } from './desk-database.ts';
import { MIGRATIONS } from './migrations.ts';

describe('the desk’s file', () => {
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

  const open = (migrations = MIGRATIONS) =>
    openDeskDatabase({
      shell: { dataFolder: folder.path, clock, openDatabase: name => openSqliteDatabase(join(folder.path, name)) },
      log: createLog({ clock, sink: { write: line => lines.push(line) } }),
      migrations,
    });
  const newest = MIGRATIONS.at(-1)?.version ?? 0;
  const second = { version: newest + 1, sql: 'CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT' };

  it('refuses a file of a newer Galley and leaves every byte of it', () => {
    open([...MIGRATIONS, second]).dispose();
    const before = readFileSync(join(folder.path, 'galley.db'));
    expect(() => open()).toThrow(HostRefusedError);
    expect(readFileSync(join(folder.path, 'galley.db')).equals(before)).toBe(true);
  });

  it('deletes earlier copies when a person signs out: nothing of theirs stays in one', () => {
    open().dispose();
    const database = open([...MIGRATIONS, second]);
    const copy = join(folder.path, `galley.before-${String(newest + 1)}.db`);
    expect(existsSync(copy)).toBe(true);
    database.backups.renew();
    expect(existsSync(copy)).toBe(false);
    expect(existsSync(join(folder.path, 'galley.backup.db'))).toBe(true);
    database.dispose();
  });

  it('keeps the content of a log that could not be checkpointed at closing', () => {
    const database = open();
    const beside = openSqliteDatabase(join(folder.path, 'galley.db'));
    beside.prepare('SELECT count(*) FROM setting').get();
    database.connection.prepare("INSERT INTO setting (key, json) VALUES ('kept', '1')").run();
    database.dispose();
    const later = temporaryFolder();
    cpSync(folder.path, later.path, { recursive: true });
    beside.close();
    folder.remove();
    folder = later;
    const again = open();
    expect(again.recovery).toBeUndefined();
    expect(again.connection.prepare("SELECT json FROM setting WHERE key = 'kept'").get()).toEqual({ json: '1' });
    again.dispose();
  });

  it('copies the file before it changes its shape; the old copy opens as it was', () => {
    const first = open();
    first.connection.prepare("INSERT INTO setting (key, json) VALUES ('a', '1')").run();
    first.dispose();
    open([...MIGRATIONS, second]).dispose();
    const copy = openSqliteDatabase(join(folder.path, `galley.before-${String(newest + 1)}.db`));
    expect(copy.prepare('PRAGMA user_version').get()).toEqual({ user_version: newest });
    expect(copy.prepare("SELECT json FROM setting WHERE key = 'a'").get()).toEqual({ json: '1' });
    copy.close();
  });

  it('leaves the old shape whole when a step fails', () => {
    open().dispose();
    expect(() => open([...MIGRATIONS, { version: newest + 1, sql: 'CREATE TABLE half (id INTEGER); THIS IS NOT SQL' }])).toThrow();
    const again = open();
    expect(again.connection.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'half'").get()).toEqual({ n: 0 });
    again.dispose();
  });

  it('sets a truncated file aside and continues with a backup at most ten minutes old', async () => {
    const first = open();
    first.connection.prepare("INSERT INTO setting (key, json) VALUES ('kept', '1')").run();
    await clock.advance(10 * 60_000);
    first.dispose();
    truncateSync(join(folder.path, 'galley.db'), 6_000);
    const again = open();
    const { recovery } = again;
    const setAside = recovery?.kind === 'damaged' ? recovery.setAside : '';
    expect(setAside).toMatch(/^galley\.damaged-/u);
    expect(existsSync(join(folder.path, setAside))).toBe(true);
    expect(again.connection.prepare("SELECT json FROM setting WHERE key = 'kept'").get()).toEqual({ json: '1' });
    expect(lines.join('\n')).toContain('databaseRecovered');
    again.dispose();
  });

  it('keeps moving its copies up to an hour and a day after the clock was set back by a year', async () => {
    const database = open();
    const write = (value: number): void => {
      database.connection.prepare("INSERT OR REPLACE INTO setting (key, json) VALUES ('at', ?)").run(String(value));
    };
    const inHourCopy = (): number => {
      const copy = openSqliteDatabase(join(folder.path, 'galley.backup-hour.db'));
      const found = Number(copy.prepare("SELECT json FROM setting WHERE key = 'at'").get()?.['json']);
      copy.close();
      return found;
    };
    for (let minute = 0; minute <= 150; minute += 10) {
      write(minute);
      await clock.advance(10 * 60_000);
    }
    clock.jumpTo(clock.now() - 365 * 86_400_000);
    for (let minute = 1_000; minute <= 1_150; minute += 10) {
      write(minute);
      await clock.advance(10 * 60_000);
    }
    expect(inHourCopy()).toBeGreaterThanOrEqual(1_000);
    database.dispose();
  });

  it('reports the damage itself where the disk refuses the mark of it', () => {
    const database = open();
    mkdirSync(join(folder.path, 'galley.is-damaged'));
    const path = join(folder.path, 'galley.db');
    const beside = openSqliteDatabase(path);
    beside.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    beside.close();
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(statSync(path).size - 4096, 0xff), 0, undefined, 4096);
    closeSync(file);
    expect(() => database.connection.prepare('SELECT * FROM picture').all()).toThrow(expect.objectContaining({ code: 'SQLITE_CORRUPT' }));
    database.dispose();
  });

  it.each([0, 16, 18, 21, 28, 56, 92])('the desk’s file with damaged bytes in its header, from %i, loses nothing', async at => {
    const first = open();
    const write = (key: string) => first.connection.prepare("INSERT INTO setting (key, json) VALUES (?, '1')").run(key);
    write('before the backup');
    await clock.advance(10 * 60_000);
    write('after it');
    first.dispose();
    const path = join(folder.path, 'galley.db');
    const bytes = readFileSync(path);
    bytes.fill(0xa7, at, at + 5);
    writeFileSync(path, bytes);
    const again = open();
    const keys = again.connection.prepare('SELECT key FROM setting ORDER BY key').all();
    expect(keys).toEqual([{ key: 'after it' }, { key: 'before the backup' }]);
    again.dispose();
    expect(readdirSync(folder.path)).not.toContain('galley.readable.db');
  });

  it('starts with an empty file when nothing can be saved, instead of not starting at all', () => {
    open().dispose();
    writeFileSync(join(folder.path, 'galley.db'), 'this is no database, whatever its name says');
    const again = open();
    expect(again.connection.prepare('SELECT count(*) AS n FROM draft').get()).toEqual({ n: 0 });
    expect(readdirSync(folder.path).some(name => name.startsWith('galley.damaged-'))).toBe(true);
    again.dispose();
  });
});

describe('damaged texts', () => {
  let newsroom: FakeNewsroom;
  let ursina: FakeUser;
  let desk: Desk;
  let folder: ReturnType<typeof temporaryFolder>;
  let articleId: string;

  const start = async (): Promise<void> => {
    desk = createDesk({ newsroom, folder: folder.path });
    await desk.start();
  };
  beforeEach(async () => {
    folder = temporaryFolder();
    newsroom = createFakeNewsroom();
    ursina = newsroom.addUser();
    articleId = newsroom.addArticle(documentWith({ title: 'Fluss', p1: 'eins', p2: 'zwei' }), ursina).article.id;
    await start();
    await desk.signIn(ursina.id);
    await desk.get('articles.open', { articleId });
    await desk.get('connectivity.setForcedOffline', { offline: true });
  });
  afterEach(async () => {
    await desk.dispose();
    folder.remove();
  });

  const write = (id: string, text: string) =>
    desk.get('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id, children: [{ text }] }] }, rebase: 0 });
  const texts = async () => (await desk.get('articles.open', { articleId })).document.elements.map(plainText);
  const damage = (sql: string): void => {
    const file = openSqliteDatabase(join(folder.path, 'galley.db'));
    expect(file.prepare(sql).run().changes).toBeGreaterThan(0);
    file.close();
  };

  it('damaged texts are noticed by their checksum, set aside and replaced by the snapshot before with its journal', async () => {
    for (let index = 1; index <= 420; index += 1) await write(index % 2 === 0 ? 'p1' : 'p2', `Stand ${String(index)}`);
    desk.kill();
    damage("UPDATE draft_text SET json = replace(json, 'Stand 4', 'Stand 9') WHERE slot = 'working'");
    await start();
    expect(await texts()).toEqual(['Fluss', 'Stand 420', 'Stand 419']);
    expect(desk.shell.logLines.join('\n')).toContain('draftDamaged');
    desk.kill();
    const file = openSqliteDatabase(join(folder.path, 'galley.db'));
    expect(String(file.prepare('SELECT source FROM damaged').get()?.['source'])).toContain('working');
    file.close();
    await start();
  });

  it('damaged texts cost one journal entry, not the text, when the damage is in the journal', async () => {
    await write('p1', 'eins neu');
    await write('p2', 'zwei neu');
    await write('p1', 'eins neuer');
    desk.kill();
    damage("UPDATE journal SET json = replace(json, 'zwei', 'zw3i') WHERE json LIKE '%zwei neu%'");
    await start();
    expect(await texts()).toEqual(['Fluss', 'eins neuer', 'zwei']);
  });

  it('damaged texts in the queue are read from the draft again and sent whole', async () => {
    await write('p1', 'gesichert');
    await desk.get('articles.save', { articleId });
    desk.kill();
    damage("UPDATE queue_entry SET json = replace(json, 'gesichert', 'gesechert')");
    await start();
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await desk.settle();
    expect(newsroom.articles.get(articleId)?.article.document.elements.map(plainText)).toContain('gesichert');
  });

  it('damaged texts survive a page of zeros in the middle of the file', async () => {
    for (let index = 1; index <= 30; index += 1)
      await write('p1', `Ein Satz, der Platz braucht, Nummer ${String(index)}. ${'x'.repeat(400)}`);
    await write('p2', 'zuletzt');
    await desk.host.dispose();
    const path = join(folder.path, 'galley.db');
    const pages = Math.floor(statSync(path).size / 4096);
    copyFileSync(path, `${path}.whole`);
    let found = 0;
    for (let page = 2; page < pages; page += 1) {
      copyFileSync(`${path}.whole`, path);
      const file = openSync(path, 'r+');
      writeSync(file, Buffer.alloc(4096), 0, 4096, page * 4096);
      closeSync(file);
      await start();
      const answer = await desk.call('articles.open', { articleId });
      if (answer.ok && answer.value.document.elements.map(plainText).includes('zuletzt')) found += 1;
      await desk.host.dispose();
    }
    // Only the page with the last words may lose them.
    expect(found).toBeGreaterThanOrEqual(Math.floor((pages - 2) * 0.7));
  });
});

describe('a full disk', () => {
  it('a full disk is an error with a name; what was acknowledged stays, and writing works again once there is room', async () => {
    const newsroom = createFakeNewsroom();
    const ursina = newsroom.addUser();
    const articleId = newsroom.addArticle(documentWith({ title: 'Fluss', p1: 'eins' }), ursina).article.id;
    let limit: (pages: number) => void = () => undefined;
    const desk = createDesk({
      newsroom,
      onOpenDatabase: database => {
        limit = pages => {
          database.exec(`PRAGMA max_page_count = ${String(pages)}`);
        };
      },
    });
    await desk.start();
    await desk.signIn(ursina.id);
    await desk.get('articles.open', { articleId });
    const write = (text: string) =>
      desk.call('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text }] }] }, rebase: 0 });
    await write('vor der vollen Platte');
    limit(1); // SQLite takes the present size as the smallest
    let last = 'vor der vollen Platte';
    let refused = 0;
    for (let index = 0; index < 40; index += 1) {
      const text = `Absatz ${String(index)} ${'x'.repeat(3_000)}`;
      const answer = await write(text);
      if (answer.ok) last = text;
      else {
        refused += 1;
        expect(answer.error.code).toBe('diskFull');
      }
    }
    expect(refused).toBeGreaterThan(0);
    expect(plainText((await desk.get('articles.open', { articleId })).document.elements[1] ?? { text: '' })).toBe(last);
    limit(1_000_000);
    expect(await write('wieder Platz')).toMatchObject({ ok: true });
    expect(await desk.get('articles.save', { articleId })).toMatchObject({ hasUnsavedChanges: false });
    await desk.settle();
    expect(newsroom.articles.get(articleId)?.article.document.elements.map(plainText)).toContain('wieder Platz');
    await desk.dispose();
  });
});
