import { mkdtempSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InspectedLog, inspectLog } from './inspect-log.ts';

const PAGE = 4096;
const FRAME = PAGE + 24;
const NO_INDEX = Buffer.alloc(0);

describe('the log of a process that was killed', () => {
  let folder: string;
  let log: Buffer;
  let index: Buffer;
  let indexOfHalf: Buffer;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-log-'));
    const file = join(folder, 'a.db');
    const database = new SqliteDatabase(file);
    database.pragma('journal_mode = WAL');
    database.exec('create table t (id integer primary key, text text not null)');
    database.pragma('wal_checkpoint(TRUNCATE)');
    for (let id = 1; id <= 20; id += 1) {
      database.prepare('insert into t values (?, ?)').run(id, `${String(id)} `.repeat(1_000));
      if (id === 10) indexOfHalf = readFileSync(`${file}-shm`);
    }
    log = readFileSync(`${file}-wal`);
    index = readFileSync(`${file}-shm`);
    copyFileSync(file, join(folder, 'killed.db'));
    database.close();
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const withIndex = (bytes: Buffer): InspectedLog => inspectLog(bytes, index, PAGE);
  const withoutIndex = (bytes: Buffer): InspectedLog => inspectLog(bytes, NO_INDEX, PAGE);

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

  it('the log of a process that was killed is whole, with its index and without', () => {
    for (const inspect of [withIndex, withoutIndex]) expect(inspect(log)).toMatchObject({ kind: 'whole', bytes: log });
    expect(rowsWith(log)).toBe(20);
  });

  const PLACES = [
    ['its magic number', 1],
    ['its byte order', 3],
    ['its salts', 17],
    ['its own checksum', 25],
    ['the checksum of a frame', 32 + 5 * FRAME + 17],
    ['the salts of a frame', 32 + 5 * FRAME + 9],
    ['the salts of its first frame', 32 + 9],
    ['a page', 32 + 7 * FRAME + 3_000],
  ] as const;

  it.each(PLACES)('the log of a process that was killed with one damaged bit in %s is played to its end', (_, at) => {
    const damaged = altered(at);
    expect(rowsWith(damaged)).toBeLessThan(20);
    for (const inspect of [withIndex, withoutIndex]) {
      const { kind, bytes } = inspect(damaged);
      expect(kind).toBe('damaged');
      expect(rowsWith(bytes)).toBe(20);
    }
  });

  it('the log of a process that was killed with a damaged header may be of a power cut, unless its index says that it was in use', () => {
    expect(withoutIndex(altered(17)).mayBeOfPowerCut).toBe(true);
    expect(withIndex(altered(17)).mayBeOfPowerCut).toBe(false);
    expect(withoutIndex(altered(32 + 7 * FRAME + 3_000)).mayBeOfPowerCut).toBe(false);
  });

  it('the log of a process that was killed whose last change is damaged is played up to it without an index, as SQLite does', () => {
    const damaged = altered(log.length - 1_000);
    expect(withoutIndex(damaged)).toMatchObject({ kind: 'torn', bytes: damaged });
    expect(rowsWith(damaged)).toBe(19);
  });

  it('the log of a process that was killed whose last change is damaged is played to its end where the index says that it was committed', () => {
    const { kind, bytes } = withIndex(altered(log.length - 1_000));
    expect(kind).toBe('damaged');
    expect(rowsWith(bytes)).toBe(20);
  });

  it('the log of a process that was killed that was cut in the middle of a frame is known', () => {
    const cut = log.subarray(0, 32 + 9 * FRAME + 1_000);
    expect(withoutIndex(cut).kind).toBe('torn');
    expect(withIndex(cut).kind).toBe('cut');
  });

  it.each([1, 20, 31, 40, 32 + FRAME - 1])('of which %i bytes are left is known', bytes => {
    expect(withoutIndex(log.subarray(0, bytes)).kind).toBe('torn');
    expect(withIndex(log.subarray(0, bytes)).kind).toBe('cut');
  });

  it('loses no work that came after its index, which a power cut left behind', () => {
    const { kind, bytes } = inspectLog(altered(32 + 2 * FRAME + 3_000), indexOfHalf, PAGE);
    expect(kind).toBe('damaged');
    expect(rowsWith(bytes)).toBe(20);
  });

  it('the log of a process that was killed in which a whole frame is zeros goes on behind it', () => {
    const damaged = Buffer.from(log).fill(0, 32 + 5 * FRAME, 32 + 6 * FRAME);
    const { kind, bytes } = withIndex(damaged);
    expect(kind).toBe('damaged');
    expect(bytes.length).toBe(log.length - FRAME);
    expect(withoutIndex(bytes).kind).toBe('whole');
  });
});
