import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { seal, sealText } from '../sealed.ts';
import type { Migration } from './migration.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly sealed: (stored: string) => string;
}

const sealJson = (stored: string): string => seal(JSON.parse(stored));

const COLUMNS: readonly Column[] = [
  { table: 'comments', name: 'text', sealed: sealText },
  { table: 'users', name: 'short_biography', sealed: sealText },
  { table: 'users', name: 'long_biography', sealed: sealText },
  { table: 'records', name: 'fields', sealed: sealJson },
];

const BATCH = 500;

const sealColumn = async (queries: Queries, { table, name, sealed }: Column): Promise<void> => {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; stored: string }>`select id, ${sql.ref(name)} as stored from ${sql.table(table)}
      where id > ${after} order by id limit ${BATCH}`.execute(queries);
    for (const { id, stored } of rows)
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sealed(stored)} where id = ${id}`.execute(queries);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
};

const sealSnippets = async (queries: Queries): Promise<void> => {
  const rows = await queries.selectFrom('snippets').select(['id', 'name', 'tenant_ids', 'excerpt', 'body']).execute();
  for (const { id, name, tenant_ids: tenantIds, excerpt, body } of rows) {
    const stored = { name, tenantIds: tenantIds.split(',').filter(Boolean).map(Number), excerpt, body: JSON.parse(body) as unknown }; // stored again as it is
    await queries
      .updateTable('snippets')
      .set({ body: seal(stored) })
      .where('id', '=', id)
      .execute();
  }
};

/** Comments, biographies, components and reference data carry a checksum like the texts of articles. */
export const sealedWords: Migration = {
  number: 38,
  name: 'sealed words',
  up: async queries => {
    for (const column of COLUMNS) await sealColumn(queries, column);
    await sealSnippets(queries);
  },
};
