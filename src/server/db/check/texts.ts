import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { isIntact, sealText } from '../sealed.ts';

/** A table whose texts carry a checksum. */
export interface SealedTable {
  readonly table: string;
  readonly key: string;
  readonly columns: readonly string[];
  readonly called: string;
  /** The migration from which on it is there, or carries checksums. */
  readonly since: number;
  /** A row that other rows need is kept without its words, where they are damaged and no backup has them. */
  readonly blank?: string;
}

/** Whether every text of a row is as it was written, as far as can be told. */
export const isRowIntact = ({ columns }: SealedTable, row: Readonly<Record<string, unknown>>): boolean =>
  columns.every(column => {
    const stored = row[column];
    return stored === null || (typeof stored === 'string' && isIntact(stored));
  });

export const SEALED_TABLES: readonly SealedTable[] = [
  { table: 'article_revisions', key: 'id', columns: ['document'], called: 'text of revision', since: 2 },
  { table: 'item_revisions', key: 'id', columns: ['fields'], called: 'content of state', since: 5 },
  { table: 'ticker_events', key: 'id', columns: ['draft'], called: 'event of a ticker', since: 27 },
  { table: 'metadata_documents', key: 'id', columns: ['row_json', 'detail_json'], called: 'content of metadata', since: 2 },
  { table: 'article_attributions', key: 'article_id', columns: ['blocks_json'], called: 'attribution of article', since: 13 },
  { table: 'released_states', key: 'metadata_id', columns: ['values_json'], called: 'released state of metadata', since: 16 },
  { table: 'take_backs', key: 'metadata_id', columns: ['state_json'], called: 'step back of metadata', since: 16 },
  { table: 'comments', key: 'id', columns: ['text'], called: 'text of comment', since: 38 },
  { table: 'snippets', key: 'id', columns: ['body'], called: 'content of component', since: 38 },
  { table: 'records', key: 'id', columns: ['fields'], called: 'content of record', since: 38 },
  {
    table: 'users',
    key: 'id',
    columns: ['short_biography', 'long_biography'],
    called: 'biography of account',
    since: 38,
    blank: sealText(''),
  },
  { table: 'push_messages', key: 'id', columns: ['draft_json'], called: 'push message', since: 28 },
];

const BATCH = 200;
const MAX_SAID = 20;

type Row = Readonly<Record<string, string | number>>;

/** The newest migration of a database; 0 for none. */
const versionOf = async (queries: Queries): Promise<number> => {
  const { rows } = await sql<{ version: number | null }>`select max(number) as version from migrations`.execute(queries);
  return rows[0]?.version ?? 0;
};

/** Texts that are not what was written, one line each; the same on SQLite and PostgreSQL. */
export const checkTexts = async (queries: Queries): Promise<readonly string[]> => {
  const findings: string[] = [];
  const version = await versionOf(queries);
  for (const sealed of SEALED_TABLES.filter(({ since }) => since <= version)) {
    const { table, key, columns, called } = sealed;
    let last: string | number | undefined;
    for (;;) {
      const after = last === undefined ? sql`true` : sql`${sql.ref(key)} > ${last}`;
      const { rows } = await sql<Row>`select ${sql.ref(key)}, ${sql.join(columns.map(column => sql.ref(column)))} from ${sql.table(table)}
        where ${after} order by ${sql.ref(key)} limit ${BATCH}`.execute(queries);
      for (const row of rows) if (!isRowIntact(sealed, row)) findings.push(`The ${called} ${String(row[key])} is damaged.`);
      last = rows.at(-1)?.[key];
      if (rows.length < BATCH || last === undefined || findings.length >= MAX_SAID) break;
    }
  }
  return findings;
};
