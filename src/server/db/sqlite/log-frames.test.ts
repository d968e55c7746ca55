import { mkdtempSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healLog } from './log-frames.ts';

const PAGE = 4096;
const FRAME = PAGE + 24;

describe('the log of a newsroom that was killed', () => {
  let folder: string;
  let log: Buffer;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-log-'));
    const database = new SqliteDatabase(join(folder, 'a.db'));
    database.pragma('journal_mode = WAL');
    database.exec('create table t (id integer primary key, text text not null)');
    database.pragma('wal_checkpoint(TRUNCATE)');
    for (let id = 1; id <= 20; id += 1) database.prepare('insert into t values (?, ?)').run(id, `${String(id)} `.repeat(1_000));
    log = readFileSync(join(folder, 'a.db-wal'));
    copyFileSync(join(folder, 'a.db'), join(folder, 'killed.db'));
    database.close();
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Returns the number of rows that SQLite finds with this log. */
  const rowsWith = (bytes: Buffer): number => {
    const file = join(folder, 'again.db');
    rmSync(`${file}-shm`, { force: true });
    copyFileSync(join(folder, 'killed.db'), file);
    writeFileSync(`${file}-wal`, bytes);
    const database = new SqliteDatabase(file);
    try {
      return Number(database.prepare('select count(*) from t').pluck().get());
    } finally {
      database.close();
    }
  };
  const altered = (at: number): Buffer => {
    const bytes = Buffer.from(log);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
    return bytes;
  };

  it('is whole', () => {
    expect(healLog(log, PAGE)).toEqual({ kind: 'whole', bytes: log });
    expect(rowsWith(log)).toBe(20);
  });

  it.each([
    ['its magic number', 1],
    ['its salts', 17],
    ['its own checksum', 25],
    ['the checksum of a frame', 32 + 5 * FRAME + 17],
    ['the salts of a frame', 32 + 5 * FRAME + 9],
    ['the salts of its first frame', 32 + 9],
    ['a page', 32 + 7 * FRAME + 3_000],
  ])('with one damaged bit in %s is played to its end', (_, at) => {
    const damaged = altered(at);
    expect(rowsWith(damaged)).toBeLessThan(20);
    const healed = healLog(damaged, PAGE);
    expect(healed?.kind).toBe('damaged');
    expect(rowsWith(healed?.bytes ?? damaged)).toBe(20);
  });

  it('whose last change is damaged is played up to it, as SQLite does', () => {
    const damaged = altered(log.length - 1_000);
    expect(healLog(damaged, PAGE)).toEqual({ kind: 'cut', bytes: damaged });
    expect(rowsWith(damaged)).toBe(19);
  });

  it('that was cut in the middle of a frame is known', () => {
    expect(healLog(log.subarray(0, 32 + 9 * FRAME + 1_000), PAGE)?.kind).toBe('cut');
  });
});
