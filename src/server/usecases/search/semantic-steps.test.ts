import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { FIRST_METADATA_ID } from '../../repositories/metadata-rows.ts';
import * as store from '../../repositories/search/semantic.ts';
import { createSemanticSteps, type SemanticSteps } from './semantic-steps.ts';

const ITEMS = 20_000;
let folder: string;
let database: Database;
let steps: SemanticSteps;
/** Rows that each statement has read or changed. */
let rowsOfStatements: number[];

/** Notes how many rows each statement of the steps reads or changes. */
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    rowsOfStatements.push(Math.max(result.rows.length, Number(result.numAffectedRows ?? 0)));
    return result;
  },
};

beforeEach(async () => {
  rowsOfStatements = [];
  folder = mkdtempSync(join(tmpdir(), 'galley-steps-'));
  const opened = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
  await migrate(opened, () => new Date());
  database = opened;
  const counted: Database = {
    ...opened,
    db: opened.db.withPlugin(counting),
    derive: work => opened.derive(queries => work(queries.withPlugin(counting))),
  };
  steps = createSemanticSteps(counted, () => false);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const NUMBERS = sql`with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${ITEMS})`;

/** Items with a place in a model, fifty in each version as they are placed. */
const addPlaced = (modelId: string) =>
  sql`insert into semantic_articles (ordinal, version, stale, model_id, direction)
    ${NUMBERS} select number, 1 + number / 50, 0, ${modelId}, 'direction' from numbers`.execute(database.db);

/** Released items of which the index knows nothing. */
const addReleased = () =>
  sql`insert into metadata (id, resource_id, resource_name, locale, content_status, publication_status, created_at, updated_at,
      tenant_ids, tag_ids, category_ids, person_ids, etag, deleted, change_number)
    ${NUMBERS} select ${FIRST_METADATA_ID} + number, 'item ' || number, 'articles', 'de-CH', 'readyToPublish', 'published', 0, 0,
      '', '', '', '', '', 0, number from numbers`.execute(database.db);

const inSmallSteps = (): void => {
  expect(rowsOfStatements.length).toBeGreaterThanOrEqual(ITEMS / store.AT_ONCE);
  expect(Math.max(...rowsOfStatements)).toBeLessThanOrEqual(store.AT_ONCE);
};

it('takes released items in, some hundred in a statement, and looks at none of them again in the next start', async () => {
  await addReleased();
  await steps.takeIn();
  expect(await store.countItems(database.db)).toBe(ITEMS);
  inSmallSteps();
  rowsOfStatements = [];
  await steps.takeIn();
  expect(rowsOfStatements.length).toBeLessThan(5);
});

it('chooses every so manyth item to learn from, some hundred in a statement', async () => {
  await addPlaced('model');
  const sample = await steps.sample(ITEMS, ITEMS / 2.5);
  expect(sample.slice(0, 3)).toEqual([1, 4, 7]);
  expect(sample).toHaveLength(Math.ceil(ITEMS / 3));
  inSmallSteps();
});

it('notes every item for a new model, some hundred in a statement', async () => {
  await addPlaced('former');
  await steps.noteAllStale();
  const { stale } = await database.db
    .selectFrom('semantic_articles')
    .select(({ fn }) => fn.countAll<number>().as('stale'))
    .where('stale', '=', 1)
    .executeTakeFirstOrThrow();
  expect(stale).toBe(ITEMS);
  inSmallSteps();
});

it('gives all places of a model in the order of their versions, some hundred in a statement, and none of another model', async () => {
  await addPlaced('model');
  await sql`update semantic_articles set model_id = 'former' where ordinal % 2 = 1`.execute(database.db);
  const ordinals: number[] = [];
  await steps.eachPlaced({ modelId: 'model', after: 0, until: 1 + ITEMS / 50 }, async items => {
    ordinals.push(...items.map(({ ordinal }) => ordinal));
  });
  expect(ordinals).toEqual(Array.from({ length: ITEMS / 2 }, (_, index) => 2 * index + 2));
  inSmallSteps();
});

it('counts items, and those with a place, without reading a row', async () => {
  const statements = store.countStatements(database.db);
  for (const statement of [statements.items, statements.placed('model')]) {
    const { sql: text, parameters } = statement.compile();
    const { rows } = await database.db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${text}`, [...parameters]));
    expect(rows.map(({ detail }) => detail).join()).toContain('USING COVERING INDEX');
  }
});
