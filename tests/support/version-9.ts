import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { applyMigration } from '#services/database/carry-over.ts';
import { MIGRATIONS } from '#services/database/migrations.ts';
import { seal, unseal } from '#services/database/sealed.ts';
import type { LocalDatabase, SqlValue } from '#services/ports.ts';
import { createKeyedSecrets, KEY_BYTES } from '#shell/node/keyed-secrets.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { createFakeNewsroom, type FakeNewsroom } from './fake-newsroom.ts';

const FILE = join(import.meta.dirname, '../fixtures/desk-version-9.json');
const names = z.record(z.string(), z.string());
const cell = z.union([z.string(), z.number(), z.null()]);
const fixtureSchema = z.object({
  articles: names,
  items: names,
  uploads: names,
  made: z.string(),
  madeItem: z.string(),
  offline: z.string(),
  offlineItem: z.string(),
  owner: z.string(),
  tables: z.record(z.string(), z.array(z.record(z.string(), cell))),
  newsroom: z.object({
    articles: z.array(z.any()),
    items: z.array(z.any()),
    comments: z.array(z.any()),
    answers: z.array(z.tuple([z.string(), z.any()])),
  }),
});

/** A desk as version 9 of its file left it, with one of everything unsent in each state; and what its newsroom had then. */
export const readVersion9 = () => fixtureSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
type Version9 = ReturnType<typeof readVersion9>;

type Row = Readonly<Record<string, SqlValue>>;

const pathIn = (folder: string): string => join(folder, 'galley.db');

const insert = ({ prepare }: LocalDatabase, table: string, row: Row): void => {
  const columns = Object.keys(row);
  prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).run(...Object.values(row));
};

const onFile = (folder: string, work: (database: LocalDatabase) => void): void => {
  const database = openSqliteDatabase(pathIn(folder));
  work(database);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
};

/** Writes the data folder of that desk. */
export const writeVersion9 = (folder: string, { tables }: Version9): void => {
  onFile(folder, database => {
    for (const step of MIGRATIONS.filter(({ version }) => version <= 9)) applyMigration(database, step);
    for (const [table, rows] of Object.entries(tables)) for (const row of rows) insert(database, table, row);
    database.exec('PRAGMA user_version = 9');
  });
};

/** Locks everything in that folder, as version 9 did when its person signed out. */
export const lockVersion9 = (folder: string, { tables, owner }: Version9): void => {
  const secrets = createKeyedSecrets({ keys: [Buffer.alloc(KEY_BYTES, 1)], isProtected: false }); // the key of a desk in tests
  const ofDraft = ['draft_text', 'journal', 'block_way', 'outbox', 'conflict', 'decision'];
  const rowsOf = (table: string): readonly Row[] => tables[table] ?? [];
  onFile(folder, database => {
    const lock = (resource: string, id: SqlValue | undefined, rows: readonly { readonly table: string; readonly row: Row }[]): void => {
      const locked = seal(Buffer.from(secrets.seal(JSON.stringify(rows))).toString('base64'));
      insert(database, 'locked_work', { owner, resource, place_id: String(id), ...locked });
      for (const { table } of rows.toReversed()) database.exec(`DELETE FROM ${table}`);
    };
    for (const row of rowsOf('draft')) {
      const children = ofDraft.flatMap(table =>
        rowsOf(table).flatMap(child => (child['draft_id'] === row['id'] ? [{ table, row: child }] : [])),
      );
      lock('articles', row['article_id'] ?? row['temporary_id'], [{ table: 'draft', row }, ...children]);
    }
    for (const row of rowsOf('item')) lock(String(row['resource']), row['id'], [{ table: 'item', row }]);
    for (const row of rowsOf('comment_work')) lock('comments', row['article_id'], [{ table: 'comment_work', row }]);
    for (const row of rowsOf('upload')) lock('pictures', row['id'], [{ table: 'upload', row }]);
  });
};

/** Damages the file so that it must be salvaged, although every row can still be read. */
export const damageVersion9 = (folder: string): void => {
  let page = 0;
  let size = 0;
  onFile(folder, ({ prepare }) => {
    page = Number(prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'comment_work_by_owner'").get()?.['rootpage']);
    size = Number(prepare('PRAGMA page_size').get()?.['page_size']);
  });
  const bytes = readFileSync(pathIn(folder));
  bytes.fill(0xff, (page - 1) * size, page * size);
  writeFileSync(pathIn(folder), bytes);
};

/** A backup of version 9 from before some changes were sent: a comment, a text, an upload, a save of an item that waits for nothing now. */
export const backUpEarlierVersion9 = (folder: string, { tables, items }: Version9): void => {
  const path = pathIn(folder);
  copyFileSync(path, `${path}.now`);
  onFile(folder, database => {
    const another = (table: string, changes: Row): void => {
      const [row] = tables[table] ?? [];
      insert(database, table, { ...row, seq: 1_000, id: '5c75ee0a-0b01-420d-b86c-bf4f39dd6621', ...changes });
    };
    another('comment_work', {});
    another('outbox', {});
    another('upload', { file_name: 'sent.jpg' });
    const stored = (id: string | undefined) => {
      const row = database.prepare('SELECT json, sha FROM item WHERE id = ?').get(id ?? '');
      return z.looseObject({ entries: z.array(z.looseObject({})) }).parse(unseal({ json: row?.['json'], sha: row?.['sha'] }));
    };
    const entries = stored(items['saveWaiting']).entries.map(entry => ({ ...entry, id: 'sent' }));
    const { json, sha } = seal({ ...stored(items['typed']), entries });
    database.prepare('UPDATE item SET json = ?, sha = ? WHERE id = ?').run(json, sha, items['typed'] ?? '');
  });
  copyFileSync(path, join(folder, 'galley.backup.db'));
  copyFileSync(`${path}.now`, path);
};

/** The newsroom as it was then, with everything that had reached it. */
export const newsroomOfVersion9 = ({ newsroom: kept, owner }: Version9): FakeNewsroom => {
  const newsroom = createFakeNewsroom();
  newsroom.addUser({ id: owner.split('@')[0] ?? '' });
  newsroom.restore(kept);
  return newsroom;
};
