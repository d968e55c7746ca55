import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { isIntact } from '../sealed.ts';

/** A table whose texts carry a checksum. */
interface SealedTable {
  readonly table: string;
  readonly key: string;
  readonly columns: readonly string[];
  readonly called: string;
}

export const SEALED_TABLES: readonly SealedTable[] = [
  { table: 'article_revisions', key: 'id', columns: ['document'], called: 'text of revision' },
  { table: 'item_revisions', key: 'id', columns: ['fields'], called: 'content of state' },
  { table: 'ticker_events', key: 'id', columns: ['draft'], called: 'event of a ticker' },
  { table: 'metadata_documents', key: 'id', columns: ['row_json', 'detail_json'], called: 'content of metadata' },
  { table: 'article_attributions', key: 'article_id', columns: ['blocks_json'], called: 'attribution of article' },
  { table: 'released_states', key: 'metadata_id', columns: ['values_json'], called: 'released state of metadata' },
  { table: 'take_backs', key: 'metadata_id', columns: ['state_json'], called: 'step back of metadata' },
];

const BATCH = 200;
const MAX_SAID = 20;

type Row = Readonly<Record<string, string | number>>;

/** Texts that are not what was written, one line each; the same on SQLite and PostgreSQL. */
export const checkTexts = async (queries: Queries): Promise<readonly string[]> => {
  const findings: string[] = [];
  for (const { table, key, columns, called } of SEALED_TABLES) {
    let last: string | number | undefined;
    for (;;) {
      const after = last === undefined ? sql`true` : sql`${sql.ref(key)} > ${last}`;
      const { rows } = await sql<Row>`select ${sql.ref(key)}, ${sql.join(columns.map(column => sql.ref(column)))} from ${sql.table(table)}
        where ${after} order by ${sql.ref(key)} limit ${BATCH}`.execute(queries);
      for (const row of rows)
        if (!columns.every(column => isIntact(String(row[column])))) findings.push(`The ${called} ${String(row[key])} is damaged.`);
      last = rows.at(-1)?.[key];
      if (rows.length < BATCH || last === undefined || findings.length >= MAX_SAID) break;
    }
  }
  return findings;
};
