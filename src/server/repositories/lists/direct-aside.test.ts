import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { FIRST_METADATA_ID } from '../metadata-rows.ts';
import { createReadRowsAside, openDirectLists } from './direct-aside.ts';
import { createFindDirectly } from './direct.ts';
import { NO_FILTER } from './filter.ts';
import type { ListWindow, Selection } from './list-index.ts';
import { createListSource } from './source.ts';

const ITEMS = 20_000;
let folder: string;
let database: Database;
/** Number of statements on the connection that serves calls. */
let statements: number;

const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1;
    return result;
  },
};

beforeEach(async () => {
  statements = 0;
  folder = mkdtempSync(join(tmpdir(), 'galley-aside-'));
  const opened = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
  await migrate(opened, () => new Date());
  await sql`with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${ITEMS})
    insert into metadata (id, resource_id, resource_name, locale, content_status, publication_status, created_at, updated_at,
      tenant_ids, tag_ids, category_ids, person_ids, etag, deleted, change_number)
    select ${FIRST_METADATA_ID} + number, 'item ' || number, 'articles', 'de-CH', 'draft', 'notPublished', number, number,
      '11', case when number = 7 then '5' else '' end, '', '', '', 0, number from numbers`.execute(opened.db);
  await sql`update content_state set last_metadata_id = ${FIRST_METADATA_ID + ITEMS}`.execute(opened.db);
  database = { ...opened, db: opened.db.withPlugin(counting) };
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const WINDOW: ListWindow = { sort: 'updatedAt,desc', offset: 0, size: 10 };
const SELECTIONS: readonly Selection[] = [
  { filter: { ...NO_FILTER, personIds: ['ada'] } },
  { filter: { ...NO_FILTER, tagIds: [5] } },
  { filter: { ...NO_FILTER, tagIds: [6] } },
  { filter: NO_FILTER, except: [ITEMS] },
];

it('pages and totals of a long list are read by threads with connections of their own, and are the same', async () => {
  const source = createListSource(database);
  const { findDirectly, rest } = openDirectLists(database, source);
  const found = await Promise.all(SELECTIONS.map(selection => findDirectly(selection, WINDOW)));
  expect(statements).toBe(0);
  rest();
  const here = createFindDirectly(database, source);
  for (const [index, selection] of SELECTIONS.entries()) expect(found[index]).toEqual(await here(selection, WINDOW));
  expect(found[1]).toEqual({ ordinals: [7], total: 1 });
});

it('a page is found after the threads have been ended, too', async () => {
  const { findDirectly, rest } = openDirectLists(database, createListSource(database));
  rest();
  expect(await findDirectly({ filter: NO_FILTER, except: [1] }, WINDOW)).toMatchObject({ total: ITEMS - 1 });
  expect(statements).toBe(0);
});

it('a page of everything waits for no thread: it reads the rows that it shows, and the sums', async () => {
  const readRows = createReadRowsAside(database, { read: () => new Promise<never>(() => undefined) });
  const find = createFindDirectly(database, createListSource(database), readRows);
  expect(await find({ filter: NO_FILTER }, WINDOW)).toMatchObject({
    ordinals: Array.from({ length: 10 }, (_, index) => ITEMS - index),
    total: ITEMS,
  });
  expect(statements).toBe(2);
});

it('what a thread cannot read is read by the connection that serves calls', async () => {
  const readRows = createReadRowsAside(database, { read: async () => null });
  const find = createFindDirectly(database, createListSource(database), readRows);
  expect(await find({ filter: NO_FILTER, except: [1] }, WINDOW)).toMatchObject({ total: ITEMS - 1 });
  expect(statements).toBe(2);
});
