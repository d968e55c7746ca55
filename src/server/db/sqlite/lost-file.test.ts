import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCondition } from '../../condition.ts';
import type { Log } from '../../ports.ts';
import { type Database, openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/all.ts';
import { sealText, unsealText } from '../sealed.ts';
import { checkFile } from '../check/check-file.ts';
import { TABLES } from '../check/tables.ts';
import { startBackups } from './backups.ts';
import { makeWhole } from './make-whole.ts';

const clock = { now: () => new Date() };
const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('a newsroom whose database', () => {
  let folder: string;
  let file: string;
  let database: Database;
  const said: string[] = [];

  const open = async (): Promise<void> => {
    database = await openDatabase({ kind: 'sqlite', file });
    await migrate(database, clock.now);
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-lost-'));
    file = join(folder, 'newsroom.db');
    for (const name of ['backups', 'files', 'incoming', 'logs']) mkdirSync(join(folder, name));
    said.length = 0;
    await open();
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (id: string): Promise<unknown> =>
    sql`insert into comments (id, article_id, creator_id, created_at, updated_at, status, text)
      values (${id}, 'a1', 'u1', '', '', 'active', ${sealText(`Text ${id}`)})`.execute(database.db);
  const texts = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ text: string }>`select text from comments order by id`.execute(database.db);
    return rows.map(({ text }) => unsealText(text));
  };
  const backUp = async (): Promise<void> => {
    const backups = startBackups({ database, file, dataFolder: folder, clock, log, condition: createCondition() });
    await backups.take();
    await backups.stop();
  };
  const begin = () => makeWhole({ file, dataFolder: folder, clock, log, say: line => void said.push(line) });
  const startAgain = async (): Promise<void> => {
    const whole = await begin();
    expect(whole).toMatchObject({ ok: true });
    await open();
  };
  /** Restores the files of a killed newsroom: the log exists and was not merged. */
  const kill = async (): Promise<void> => {
    const [main, wal] = [readFileSync(file), readFileSync(`${file}-wal`)];
    await database.close();
    writeFileSync(file, main);
    writeFileSync(`${file}-wal`, wal);
    rmSync(`${file}-shm`, { force: true });
  };
  const lose = (how: 'missing' | 'empty'): void => {
    if (how === 'missing') rmSync(file);
    else writeFileSync(file, '');
  };

  describe.each(['missing', 'empty'] as const)('is %s', how => {
    it('stands on its backup, and says so', async () => {
      await write('k1');
      await backUp();
      await database.close();
      lose(how);
      await startAgain();
      expect(await texts()).toEqual(['Text k1']);
      expect(said.join('\n')).toMatch(/The database was missing\. It was put back from the backup of /u);
    });

    it('keeps the log with the last work, and takes from it what is there', async () => {
      await write('k1');
      await kill();
      const wal = readFileSync(`${file}-wal`);
      lose(how);
      await startAgain();
      expect(await texts()).toEqual(['Text k1']);
      const kept = readdirSync(folder).find(name => /^newsroom\.damaged-\d+\.db-wal$/u.test(name));
      expect(kept && readFileSync(join(folder, kept)).equals(wal)).toBe(true);
    });

    it.each(['a log', 'a picture', 'a mark of its work', 'a damaged backup', 'a file that was set aside'])(
      'is refused where there is no backup but %s: nothing begins anew, and nothing is touched',
      async what => {
        await database.close();
        lose(how);
        for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
        const places: Readonly<Record<string, string>> = {
          'a log': 'newsroom.db-wal',
          'a picture': 'files/0b9f',
          'a mark of its work': 'newsroom.open',
          'a damaged backup': 'backups/newsroom.backup-day.db',
          'a file that was set aside': 'newsroom.damaged-1.db',
        };
        const frame = Buffer.alloc(24 + 4096);
        frame.writeUInt32BE(7, 4);
        writeFileSync(join(folder, places[what] ?? ''), what === 'a log' ? Buffer.concat([Buffer.alloc(32), frame]) : 'something');
        const before = readdirSync(folder, { recursive: true }).map(String).toSorted();
        expect(await begin()).toMatchObject({ ok: false, error: { code: 'databaseMissing', file } });
        expect(readdirSync(folder, { recursive: true }).map(String).toSorted()).toEqual(before);
        rmSync(join(folder, places[what] ?? ''));
        await open();
      },
    );

    it('begins anew in an empty folder, also where a first start was killed in its first change', async () => {
      await database.close();
      lose(how);
      for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      writeFileSync(`${file}-wal`, Buffer.alloc(500));
      await startAgain();
      expect(await texts()).toEqual([]);
      expect(said).toEqual([]);
    });
  });

  it.each(['of another program', 'of another program, beside backups'])(
    'a newsroom whose database is one %s is refused, and not touched',
    async kind => {
      await write('k1');
      if (kind.includes('backups')) await backUp();
      await database.close();
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      const other = new SqliteDatabase(file);
      other.exec('create table migrations (id integer primary key); create table customers (name text)');
      other.close();
      const before = readFileSync(file);
      expect(await begin()).toMatchObject({ ok: false, error: { code: 'foreignDatabase', file } });
      expect(readFileSync(file).equals(before)).toBe(true);
      rmSync(file);
      await open();
    },
  );

  it('lacks a table has it again from the backup, and names it', async () => {
    await write('k1');
    await backUp();
    await write('k2');
    await sql`create table later (id text)`.execute(database.db); // further ones are nobody's fault
    await sql`drop table comments`.execute(database.db);
    await database.close();
    expect(await checkFile({ file, depth: 'quick' })).toEqual(['The table comments is missing.']);
    const whole = await begin();
    expect(whole.ok ? whole.value : whole.error.code).toContain('The table comments is missing.');
    await open();
    expect(await texts()).toEqual(['Text k1']);
  });

  it.each([0, 16, 18, 21, 28, 56, 92])('a newsroom whose database has damaged bytes in its header, from %i, loses nothing', async at => {
    await write('k1');
    await backUp();
    await write('k2');
    await database.close();
    const bytes = readFileSync(file);
    bytes.fill(0xa7, at, at + 5);
    writeFileSync(file, bytes);
    await startAgain();
    expect(await texts()).toEqual(['Text k1', 'Text k2']);
    await database.close();
    expect(await checkFile({ file, depth: 'whole' })).toEqual([]);
    await open();
  });

  it.each(['the first page', 'a page of declarations'])(
    'a newsroom whose database has %s in another’s place loses no more than that',
    async which => {
      await write('k1');
      await backUp();
      await write('k2');
      const { rows } = await sql<{ page: number }>`select rootpage as page from sqlite_master where name = 'tenants'`.execute(database.db);
      await database.close();
      const bytes = readFileSync(file);
      const pageAt = (number: number): Buffer => Buffer.from(bytes.subarray((number - 1) * 4096, number * 4096));
      // The first page is a node of the tree of declarations: its last child holds some of them.
      const one = which === 'the first page' ? 1 : pageAt(1).readUInt32BE(108);
      const other = rows[0]?.page ?? 0;
      const [first, second] = [pageAt(one), pageAt(other)];
      second.copy(bytes, (one - 1) * 4096);
      first.copy(bytes, (other - 1) * 4096);
      writeFileSync(file, bytes);
      await startAgain();
      expect(await texts()).toEqual(['Text k1', 'Text k2']);
      await database.close();
      expect(await checkFile({ file, depth: 'whole' })).toEqual([]);
      await open();
    },
  );

  it('a newsroom whose database is of this version has exactly the tables that are looked for', async () => {
    const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(database.db);
    const names = rows.map(({ name }) => name).filter(name => !name.startsWith('sqlite_'));
    expect({ version: MIGRATIONS.at(-1)?.number, names }).toEqual(TABLES);
  });
});
