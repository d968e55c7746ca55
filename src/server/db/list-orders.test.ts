import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Compilable, CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conditionsOf, listStatements, ORDERS } from '../repositories/lists/direct.ts';
import { type ListFilter, NO_FILTER } from '../repositories/lists/filter.ts';
import { LIST_SORTS } from '../repositories/lists/list-index.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'galley-orders-'));
beforeAll(async () => {
  database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
  await migrate(database, () => new Date());
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const PERSON = '00000000-0000-4000-8000-000000000001';
/** Each filter that the list has, and all together. */
const FILTERS: readonly Partial<ListFilter>[] = [
  {},
  { resourceNames: ['articles', 'tickers'] },
  { contentStatuses: ['draft'] },
  { publicationStatuses: ['published'] },
  { locales: ['de-CH'] },
  { tenantIds: [11] },
  { tagIds: [1] },
  { categoryIds: [10, 20] },
  { kickwordIds: [1] },
  { personIds: [PERSON] },
  { scheduled: true },
  { waiting: true },
  { publishedFrom: 1, publishedUntil: 2 },
  { updatedFrom: 1 },
  { outsider: { userId: PERSON, isSearch: false } },
];
const ALL = FILTERS.reduce<Partial<ListFilter>>((all, filter) => ({ ...all, ...filter }), {});

const INDEXES: Readonly<Record<string, string>> = {
  updated_at: 'metadata_by_update',
  created_at: 'metadata_by_creation',
  published_at: 'metadata_by_publication',
  target_at: 'metadata_by_target',
};

const planOf = async (query: Compilable): Promise<readonly string[]> => {
  const { sql, parameters } = query.compile();
  const explained = await database.db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
  return explained.rows.map(({ detail }) => detail);
};

it.each([...FILTERS, ALL].map(filter => [JSON.stringify(filter), filter] as const))(
  'a page in each order is found by the index of its time, without sorting, with the filter %s',
  async (_name, restricted) => {
    for (const sort of LIST_SORTS) {
      const order = ORDERS[sort];
      const [time] = order.by;
      const statements = listStatements(database, conditionsOf({ ...NO_FILTER, ...restricted }, order));
      const range = { offset: 0, size: 20 };
      expect([sort, await planOf(statements.timed(order, range))]).toEqual([sort, [expect.stringContaining(` INDEX ${INDEXES[time]}`)]]);
      // What has no time is in no range of it.
      const isInRange = time === 'published_at' && 'publishedFrom' in restricted;
      if ((time === 'published_at' || time === 'target_at') && !isInRange)
        expect([sort, await planOf(statements.untimed(order, range))]).toEqual([
          sort,
          [expect.stringContaining(' INDEX metadata_by_update')],
        ]);
    }
  },
);
