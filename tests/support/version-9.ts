import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { applyMigration } from '#services/database/carry-over.ts';
import { MIGRATIONS } from '#services/database/migrations.ts';
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

/** Writes the data folder of that desk. */
export const writeVersion9 = (folder: string, { tables }: Version9): void => {
  const database = openSqliteDatabase(join(folder, 'galley.db'));
  for (const step of MIGRATIONS.filter(({ version }) => version <= 9)) applyMigration(database, step);
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows) {
      const columns = Object.keys(row);
      database
        .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
        .run(...Object.values(row));
    }
  database.exec('PRAGMA user_version = 9');
  database.close();
};

/** The newsroom as it was then, with everything that had reached it. */
export const newsroomOfVersion9 = ({ newsroom: kept, owner }: Version9): FakeNewsroom => {
  const newsroom = createFakeNewsroom();
  newsroom.addUser({ id: owner.split('@')[0] ?? '' });
  newsroom.restore(kept);
  return newsroom;
};
