import { z } from 'zod';
import { type Fronted, frontRows } from '../front-rows.ts';
import type { Queries } from '../schema.ts';
import { unseal } from '../sealed.ts';
import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table front_articles (
    tenant_id integer not null,
    kind integer not null,
    owner_id integer not null,
    published_at bigint not null,
    metadata_id bigint not null,
    primary key (tenant_id, kind, owner_id, published_at, metadata_id)
  )`,
  `create index front_articles_by_item on front_articles (metadata_id)`,
];

const AT_A_TIME = 500;
const storedSchema = z.record(z.string(), z.unknown());

/** Returns the released state of an item, as far as it was decided; lists that nobody filled are empty. */
const releasedOf = (row: { readonly row_json: string; readonly detail_json: string; readonly values_json: string | null }): Fronted => {
  const stored = storedSchema.parse(unseal(row.row_json));
  const detail = storedSchema.parse(unseal(row.detail_json));
  const released = Boolean(detail['waiting']) && row.values_json !== null ? storedSchema.parse(unseal(row.values_json)) : {};
  const lists = { tags: [], placement: [], additionalSettings: [] };
  return { ...lists, ...detail, ...stored, ...released } as unknown as Fronted; // written by the newsroom, with these fields
};

/** Fills the table from the released states. */
const fillFromPublished = async (queries: Queries): Promise<void> => {
  let after = 0;
  for (;;) {
    const rows = await queries
      .selectFrom('metadata as m')
      .innerJoin('metadata_documents as d', 'd.id', 'm.id')
      .leftJoin('released_states as r', 'r.metadata_id', 'm.id')
      .select(['m.id', 'd.row_json', 'd.detail_json', 'r.values_json'])
      .where('m.deleted', '=', 0)
      .where('m.publication_status', '=', 'published')
      .where('m.id', '>', after)
      .orderBy('m.id')
      .limit(AT_A_TIME)
      .execute();
    for (const row of rows) {
      const found = frontRows(releasedOf(row));
      if (found.length > 0) await queries.insertInto('front_articles').values(found).execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
};

/** Published items by category and tag of a title. */
export const frontArticles: Migration = {
  number: 36,
  name: 'front articles',
  up: async queries => {
    await runStatements(queries, STATEMENTS);
    await fillFromPublished(queries);
  },
};
