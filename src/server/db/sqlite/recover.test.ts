import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { createCondition } from '../../condition.ts';
import type { Log } from '../../ports.ts';
import { findProfile, insertUser } from '../../repositories/accounts/users.ts';
import { checkFile } from '../check/check-file.ts';
import { type Database, openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/all.ts';
import { seal, sealText, unseal, unsealText } from '../sealed.ts';
import { startBackups } from './backups.ts';
import { makeWhole } from './make-whole.ts';

const clock = { now: () => new Date() };
const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('a SQLite database of a newsroom', () => {
  let folder: string;
  let file: string;
  let database: Database;

  const open = async (): Promise<Database> => {
    const opened = await openDatabase({ kind: 'sqlite', file });
    await migrate(opened, clock.now);
    return opened;
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-recover-'));
    file = join(folder, 'newsroom.db');
    mkdirSync(join(folder, 'backups'));
    database = await open();
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const textOf = (name: string, revision: number): string => `${name} in der Fassung ${String(revision)} `.repeat(40);
  /** Saves one article's next revision. */
  const save = (name: string, revision: number): Promise<void> =>
    database.transaction(async queries => {
      await sql`insert into article_revisions (id, article_id, revision_number, date, content_status, publication_status, document)
        values (${`${name}-${String(revision)}`}, ${name}, ${revision}, '', 'draft', 'notPublished', ${seal({ text: textOf(name, revision) })})`.execute(
        queries,
      );
      const id = 100_000_000_000 + Number(name.slice(1));
      if (revision === 1) {
        await sql`insert into articles (id, metadata_id, locale, template, revision_id, revision_number, created_at, updated_at, deleted)
          values (${name}, ${id}, 'de-CH', 'x', '', 0, '', '', 0)`.execute(queries);
        await sql`insert into metadata (id, resource_id, resource_name, locale, content_status, publication_status, created_at, updated_at,
          tenant_ids, tag_ids, category_ids, person_ids, etag, deleted, change_number)
          values (${id}, ${name}, 'articles', 'de-CH', 'draft', 'notPublished', 0, 0, '', '', '', '', '', 0, ${id})`.execute(queries);
        await sql`insert into metadata_documents (id, row_json, detail_json) values (${id}, ${seal({ id })}, ${seal({ id })})`.execute(
          queries,
        );
      }
      await sql`update articles set revision_id = ${`${name}-${String(revision)}`}, revision_number = ${revision} where id = ${name}`.execute(
        queries,
      );
    });
  const textNow = async (name: string): Promise<unknown> => {
    const { rows } = await sql<{ document: string }>`select document from article_revisions r join articles a on a.revision_id = r.id
      where a.id = ${name}`.execute(database.db);
    return rows[0] && unseal(rows[0].document);
  };
  const names = Array.from({ length: 40 }, (_, index) => `a${String(index + 1)}`);
  const backUp = async (): Promise<void> => {
    const backups = startBackups({ database, file, dataFolder: folder, clock, log, condition: createCondition() });
    await backups.take();
    await backups.stop();
  };
  const startAgain = async (): Promise<readonly string[]> => {
    const said: string[] = [];
    const whole = await makeWhole({ file, dataFolder: folder, clock, log, say: line => void said.push(line) });
    database = await open();
    return whole.ok ? said : ['refused'];
  };

  it('a SQLite database of a newsroom is backed up while calls write, whole, in four ages, and only when something has changed', async () => {
    const backup = join(folder, 'backups', 'newsroom.backup.db');
    for (const name of names) await save(name, 1);
    const progress = { isDone: false };
    const copied = backUp().then(() => (progress.isDone = true));
    let saves = 0;
    while (!progress.isDone) {
      saves += 1;
      await save('a1', 1 + saves);
      await new Promise(resolve => setImmediate(resolve));
    }
    await copied;
    expect(saves).toBeGreaterThan(3);
    expect(await checkFile({ file: backup, depth: 'whole' })).toEqual([]);
    const backups = startBackups({ database, file, dataFolder: folder, clock, log, condition: createCondition() });
    await backups.take();
    const made = statSync(backup).mtimeMs;
    await backups.take();
    expect(statSync(backup).mtimeMs).toBe(made);
    await save('a2', 2);
    await backups.take();
    expect(statSync(backup).mtimeMs).toBeGreaterThan(made);
    await backups.stop();
    expect(readdirSync(join(folder, 'backups')).toSorted()).toEqual([
      'newsroom.backup-day.db',
      'newsroom.backup-hour.db',
      'newsroom.backup.db',
    ]);
  });

  it('a SQLite database of a newsroom that is whole is opened as it is', async () => {
    await save('a1', 1);
    await database.close();
    expect(await startAgain()).toEqual([]);
    expect(await textNow('a1')).toEqual({ text: textOf('a1', 1) });
  });

  it('a SQLite database of a newsroom in which a text was altered takes it from the backup; everything else is as last saved', async () => {
    for (const name of names) await save(name, 1);
    await backUp();
    for (const name of names.slice(10)) await save(name, 2);
    await database.close();
    const bytes = readFileSync(file);
    // A page that was split has remains of its former content: every place is altered.
    for (let at = bytes.indexOf('a3 in der Fassung 1'); at >= 0; at = bytes.indexOf('a3 in der Fassung 1')) bytes[at] = 'b'.charCodeAt(0);
    writeFileSync(file, bytes);
    const said = await startAgain();
    expect(said.join('\n')).toMatch(/put back from the backup of .*kept as newsroom\.damaged-\d+\.db/u);
    for (const [index, name] of names.entries()) expect(await textNow(name), name).toEqual({ text: textOf(name, index < 10 ? 1 : 2) });
    expect(readdirSync(folder).filter(name => name.startsWith('newsroom.damaged-'))).not.toEqual([]);
    await database.close();
    expect(await startAgain()).toEqual([]);
  });

  it('a SQLite database of a newsroom whose page is gone keeps every text that can be read, and goes back to an earlier one where it cannot', async () => {
    for (const name of names) await save(name, 1);
    await backUp();
    for (const name of names) await save(name, 2);
    await database.close();
    const bytes = readFileSync(file);
    const page = Math.floor(bytes.indexOf('a7 in der Fassung 2') / 4096) * 4096;
    bytes.fill(0, page, page + 4096);
    writeFileSync(file, bytes);
    expect((await startAgain()).join('\n')).toContain('rows that could be read');
    const texts = await Promise.all(names.map(textNow));
    const newest = texts.filter((text, index) => JSON.stringify(text) === JSON.stringify({ text: textOf(names[index] ?? '', 2) }));
    const older = texts.filter((text, index) => JSON.stringify(text) === JSON.stringify({ text: textOf(names[index] ?? '', 1) }));
    expect(newest.length + older.length).toBe(names.length);
    expect(newest.length).toBeGreaterThan(30);
    expect(await checkFile({ file, depth: 'whole' })).toEqual([]);
  });

  const comment = async (id: string): Promise<string | undefined> => {
    const { rows } = await sql<{ text: string }>`select text from comments where id = ${id}`.execute(database.db);
    return rows[0] && unsealText(rows[0].text);
  };
  const spoil = (from: string): void => {
    const bytes = readFileSync(file);
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from)) bytes[at] = 'X'.charCodeAt(0);
    writeFileSync(file, bytes);
  };

  it.each([20, 26, 30])(
    'of a Galley with %i migrations is taken for whole, comes forward, and is recovered where it is damaged',
    async until => {
      await database.close();
      rmSync(file);
      const old = await openDatabase({ kind: 'sqlite', file });
      await migrate(old, clock.now, MIGRATIONS.slice(0, until));
      await sql`insert into comments (id, article_id, creator_id, created_at, updated_at, status, text) values
      ('k1', 'a1', 'u1', '', '', 'active', 'Stimmt die Zahl?'), ('k2', 'a1', 'u1', '', '', 'active', 'Bitte nachfragen')`.execute(old.db);
      database = old;
      await save('a1', 1);
      await database.close();
      const before = readFileSync(file);
      expect(await startAgain()).toEqual([]);
      expect([await textNow('a1'), await comment('k1')]).toEqual([{ text: textOf('a1', 1) }, 'Stimmt die Zahl?']);
      await database.close();
      for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      writeFileSync(file, before);
      spoil('a1 in der Fassung 1');
      expect((await startAgain()).join('\n')).toContain('rows that could be read');
      expect([await comment('k1'), await comment('k2')]).toEqual(['Stimmt die Zahl?', 'Bitte nachfragen']);
      expect(await checkFile({ file, depth: 'whole' })).toEqual([]);
    },
  );

  it('a SQLite database of a newsroom that was recovered keeps the serial numbers of its rows, and goes on from them', async () => {
    const write = (id: string) =>
      sql`insert into comments (id, article_id, creator_id, created_at, updated_at, status, text)
        values (${id}, 'a1', 'u1', '', '', 'active', ${sealText('Stimmt das?')})`.execute(database.db);
    await save('a1', 1);
    for (const id of ['k3', 'k1']) await write(id);
    await backUp();
    await write('k2');
    await sql`delete from comments where id = 'k1'`.execute(database.db);
    await database.close();
    spoil('a1 in der Fassung 1');
    expect((await startAgain()).join('\n')).toContain('rows that could be read');
    await write('k0');
    const rows = await database.db.selectFrom('comments').select(['id', 'serial']).orderBy('serial').execute();
    expect(rows.map(({ id, serial }) => [id, serial])).toEqual([
      ['k3', 1],
      ['k2', 3],
      ['k0', 4],
    ]);
  });

  it('a SQLite database of a newsroom that was recovered looks at all its released items again for the search by meaning', async () => {
    await save('a1', 1);
    await sql`update semantic_state set noted_until = 100000000001`.execute(database.db);
    await database.close();
    spoil('a1 in der Fassung 1');
    expect((await startAgain()).join('\n')).toContain('rows that could be read');
    expect(await database.db.selectFrom('semantic_state').select('noted_until').execute()).toEqual([{ noted_until: 0 }]);
  });

  it('a SQLite database of a newsroom in which a biography is damaged keeps the account, without its words where no backup has them', async () => {
    await database.transaction(queries =>
      insertUser(queries, {
        id: 'u1',
        username: 'vreni',
        firstName: 'Vreni',
        lastName: 'Ammann',
        shortName: 'vam',
        jobTitle: '',
        role: 'ROLE_Editor',
        shortBiography: 'Kurz',
        longBiography: 'Seit 2011 im Bundeshaus',
        imageUrl: null,
        xUsername: null,
        preferences: DEFAULT_PREFERENCES,
        source: 'internal',
        serviceUser: false,
      }),
    );
    await database.close();
    spoil('Seit 2011 im Bundeshaus');
    expect((await startAgain()).join('\n')).toContain('1 texts could not be read');
    const profile = await findProfile(database.db, 'u1');
    expect(profile?.value).toMatchObject({ lastName: 'Ammann', longBiography: '' });
  });

  it('a SQLite database of a newsroom that was cut stands on the backup, and a copy that was interrupted before it was in place is used', async () => {
    for (const name of names) await save(name, 1);
    await backUp();
    await database.close();
    truncateSync(file, 4096);
    expect((await startAgain()).join('\n')).toContain('put back from the backup');
    expect(await textNow('a40')).toEqual({ text: textOf('a40', 1) });
    await database.close();
    copyFileSync(file, `${file}.recovered`);
    rmSync(file);
    expect(await startAgain()).toEqual([]);
    expect(await textNow('a40')).toEqual({ text: textOf('a40', 1) });
    expect(existsSync(`${file}.recovered`)).toBe(false);
  });

  it('a SQLite database of a newsroom that is no database any more is refused without a backup, and nothing is touched', async () => {
    await save('a1', 1);
    await database.close();
    writeFileSync(file, 'nothing');
    const before = readdirSync(folder).toSorted();
    const whole = await makeWhole({ file, dataFolder: folder, clock, log, say: () => undefined });
    expect(whole).toMatchObject({ ok: false, error: { code: 'databaseDamaged', file } });
    expect(readdirSync(folder).toSorted()).toEqual(before);
    rmSync(file);
    database = await open();
  });
});
