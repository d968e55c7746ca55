import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalDatabase } from '#services/ports.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { temporaryFolder } from '#tests/support/desk.ts';
import { createDeferredWrites, type DeferredWrites } from './deferred-writes.ts';

describe('writes that are put off', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let file: LocalDatabase;
  let beside: LocalDatabase;
  let clock: ManualClock;
  let writes: DeferredWrites;

  beforeEach(() => {
    folder = temporaryFolder();
    file = openSqliteDatabase(join(folder.path, 'desk.db'));
    file.exec('CREATE TABLE line (word TEXT PRIMARY KEY)');
    beside = openSqliteDatabase(join(folder.path, 'desk.db'));
    clock = createManualClock();
    writes = createDeferredWrites(file, clock);
  });
  afterEach(() => {
    beside.close();
    file.close();
    folder.remove();
  });

  const add = (word: string): void => void writes.database.prepare('INSERT INTO line (word) VALUES (?)').run(word);
  const defer = (word: string, key = 'key'): void => {
    writes.defer(key, () => {
      add(word);
    });
  };
  /** Reads what another connection sees: what is committed. */
  const onDisk = (): unknown[] =>
    beside
      .prepare('SELECT word FROM line ORDER BY word')
      .all()
      .map(({ word }) => word);

  it('writes that are put off go to the disk with the next transaction, and once', () => {
    defer('put off');
    expect(onDisk()).toEqual([]);
    writes.database.transaction(() => {
      add('written');
      expect(onDisk()).toEqual([]);
    });
    expect(onDisk()).toEqual(['put off', 'written']);
    add('later');
    expect(onDisk()).toEqual(['later', 'put off', 'written']);
  });

  it('writes that are put off go with a statement that is its own transaction, also with one that returns what it wrote', () => {
    defer('put off');
    expect(writes.database.prepare('INSERT INTO line (word) VALUES (?) RETURNING word').get('written')).toEqual({ word: 'written' });
    expect(onDisk()).toEqual(['put off', 'written']);
  });

  it('writes that are put off do not go with what only reads', () => {
    defer('put off');
    expect(writes.database.prepare('SELECT count(*) AS n FROM line').get()).toEqual({ n: 0 });
    expect(onDisk()).toEqual([]);
  });

  it('writes that are put off stay due when the transaction that takes them fails', () => {
    defer('put off');
    const fail = (): void =>
      writes.database.transaction(() => {
        throw new Error('full');
      });
    expect(fail).toThrow('full');
    expect(onDisk()).toEqual([]);
    add('written');
    expect(onDisk()).toEqual(['put off', 'written']);
  });

  it('writes that are put off within a transaction outlive it when it fails', () => {
    const fail = (): void =>
      writes.database.transaction(() => {
        defer('put off');
        writes.database.transaction(() => {
          add('written');
        });
        throw new Error('full');
      });
    expect(fail).toThrow('full');
    writes.flush();
    expect(onDisk()).toEqual(['put off']);
  });

  it('writes that are put off give way to later ones of their key', () => {
    defer('first');
    defer('second');
    defer('other', 'another');
    writes.flush();
    expect(onDisk()).toEqual(['other', 'second']);
  });

  it('writes that are put off are written alone after a second', async () => {
    defer('put off');
    await clock.advance(999);
    expect(onDisk()).toEqual([]);
    await clock.advance(1);
    expect(onDisk()).toEqual(['put off']);
    expect(clock.pending()).toBe(0);
  });
});
