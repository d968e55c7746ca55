import { firstPositions } from '#domain/taxonomy/tree.ts';
import type { Queries } from '../schema.ts';
import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `alter table categories add column position text not null default 'i'`,
  `alter table categories add column version integer not null default 1`,
  `alter table tags add column image_json text`,
  `alter table tags add column version integer not null default 1`,
  `alter table kickwords add column version integer not null default 1`,
  `alter table metadata add column kickword_ids text not null default ''`,
  `create table taxonomy_state (
    kind text primary key,
    last_id integer not null
  )`,
  `insert into taxonomy_state (kind, last_id) values ('categories', 0), ('tags', 0), ('kickwords', 0)`,
  // Deactivates expired categories as soon as the newsroom runs, and schedules the next run.
  `insert into jobs (kind, key, due_at, payload, attempts, revision, held_from, held_until, cancelled)
    select 'expireCategories', 'all', 0, '{}', 0, 0, 0, 0, 0
    from (select 1 as one from categories where expiry_date is not null and active = 1 limit 1) as expiring`,
];

/** Keeps siblings in the order in which they have been shown: that of their names. */
const keepOrder = async (queries: Queries): Promise<void> => {
  const rows = await queries
    .selectFrom('categories')
    .leftJoin('category_names', join => join.onRef('category_names.category_id', '=', 'categories.id').on('locale', '=', 'de-CH'))
    .select(['categories.id', 'parent_id', 'search_text'])
    .orderBy('search_text')
    .orderBy('categories.id')
    .execute();
  for (const siblings of Map.groupBy(rows, row => row.parent_id).values()) {
    const positions = firstPositions(siblings.length);
    for (const [index, { id }] of siblings.entries())
      await queries
        .updateTable('categories')
        .set({ position: positions[index] ?? 'i' })
        .where('id', '=', id)
        .execute();
  }
};

const CHUNK = 1000;

/** The kickwords of all items, so that they can be counted. Read as text: a damaged document does not keep a newsroom from starting. */
const noteKickwords = async (queries: Queries): Promise<void> => {
  for (let after = 0; ;) {
    const rows = await queries
      .selectFrom('metadata_documents')
      .select(['id', 'detail_json'])
      .where('id', '>', after)
      .where('detail_json', 'like', '%"kickwordId":%')
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    for (const { id, detail_json } of rows) {
      const ids = [...detail_json.matchAll(/"kickwordId":(?<id>\d+)/gu)].map(match => Number(match.groups?.['id']));
      const joined = [...new Set(ids)].toSorted((one, other) => one - other).join(',');
      if (joined !== '') await queries.updateTable('metadata').set({ kickword_ids: joined }).where('id', '=', id).execute();
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
};

/** The order of categories, versions of categories, tags and kickwords, and the uses of kickwords. */
export const taxonomy: Migration = {
  number: 31,
  name: 'taxonomy',
  up: async queries => {
    await runStatements(queries, STATEMENTS);
    await keepOrder(queries);
    await noteKickwords(queries);
  },
};
