import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { isIntact, sealText } from '../sealed.ts';
import { isColumnIntact, SEALED_COLUMNS, sealColumn, UNREADABLE } from '../sealed-columns.ts';

/** Table whose texts carry a checksum. */
export interface SealedTable {
  readonly table: string;
  readonly keys: readonly string[];
  readonly columns: readonly string[];
  readonly called: string;
  /** Migration since which it exists, or carries checksums. */
  readonly since: number;
  /** Set for a row that other rows need: it is kept without its words if they are damaged and no backup has them. */
  readonly blank?: string;
  /** Checks whether a stored text fits its checksum; by default as in `sealed.ts`. */
  readonly fits?: (stored: string) => boolean;
}

/** Returns the columns of a row whose texts are damaged. */
export const damagedColumns = ({ columns, fits = isIntact }: SealedTable, row: Readonly<Record<string, unknown>>): readonly string[] =>
  columns.filter(column => {
    const stored = row[column];
    return stored !== null && (typeof stored !== 'string' || !fits(stored));
  });

/** Keys of the tables that have no single `id`. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  audit_log: ['number'],
  category_names: ['category_id', 'locale'],
  metadata_revisions: ['metadata_id', 'revision_number'],
  rights_decisions: ['file_id', 'number'],
  templates: ['template', 'locale'],
};

const CALLED: Readonly<Record<string, string>> = {
  agencies: 'name of agency',
  audit_log: 'line of the audit log',
  category_names: 'name of category',
  dictionary_words: 'word of the house',
  files: 'words of file',
  fixtures: 'words of fixture',
  kickwords: 'name of kickword',
  metadata_revisions: 'change of metadata',
  placement_presets: 'name of preset',
  rights_decisions: 'reason of decision on file',
  season_imports: 'import of a season',
  sitemap_deletions: 'deletion from sitemaps',
  sitemap_nodes: 'words of sitemap node',
  tags: 'words of tag',
  taxonomy_merges: 'merge of taxonomy',
  templates: 'template',
  tenants: 'name of title',
  ticker_events: 'score after event of a ticker',
  users: 'name or preferences of account',
};

/** Migrations since which tables carry checksums, if not the usual one. */
const SINCE: Readonly<Record<string, number>> = {
  audit_log: 61,
  metadata_revisions: 61,
  season_imports: 61,
  ticker_events: 61,
};

/** Empty values of JSON that a row can do without. */
const EMPTY: Readonly<Record<string, string>> = { tags: 'null', users: '{}' };

/** Tables whose checksums the connection writes; words that no copy has become unreadable, and the row stays. */
const OF_CONNECTION: readonly SealedTable[] = Object.entries(SEALED_COLUMNS).flatMap(([table, columns]) =>
  (['words', 'json'] as const).flatMap(content => {
    const names = Object.keys(columns).filter(name => columns[name] === content);
    if (names.length === 0) return [];
    const without = content === 'words' ? UNREADABLE : EMPTY[table];
    const blank = without === undefined ? {} : { blank: sealColumn(without, content) };
    return [
      {
        table,
        keys: KEYS[table] ?? ['id'],
        columns: names,
        called: CALLED[table] ?? table,
        since: SINCE[table] ?? 60,
        fits: isColumnIntact,
        ...blank,
      },
    ];
  }),
);

export const SEALED_TABLES: readonly SealedTable[] = [
  { table: 'article_revisions', keys: ['id'], columns: ['document'], called: 'text of revision', since: 2 },
  { table: 'item_revisions', keys: ['id'], columns: ['fields'], called: 'content of state', since: 5 },
  { table: 'ticker_events', keys: ['id'], columns: ['draft'], called: 'event of a ticker', since: 27 },
  { table: 'metadata_documents', keys: ['id'], columns: ['row_json', 'detail_json'], called: 'content of metadata', since: 2 },
  { table: 'article_attributions', keys: ['article_id'], columns: ['blocks_json'], called: 'attribution of article', since: 13 },
  { table: 'released_states', keys: ['metadata_id'], columns: ['values_json'], called: 'released state of metadata', since: 16 },
  { table: 'take_backs', keys: ['metadata_id'], columns: ['state_json'], called: 'step back of metadata', since: 16 },
  { table: 'comments', keys: ['id'], columns: ['text'], called: 'text of comment', since: 38 },
  { table: 'snippets', keys: ['id'], columns: ['body'], called: 'content of component', since: 38 },
  { table: 'records', keys: ['id'], columns: ['fields'], called: 'content of record', since: 38 },
  {
    table: 'users',
    keys: ['id'],
    columns: ['short_biography', 'long_biography'],
    called: 'biography of account',
    since: 38,
    blank: sealText(''),
  },
  { table: 'push_messages', keys: ['id'], columns: ['draft_json'], called: 'push message', since: 28 },
  { table: 'feed_events', keys: ['ticker_id', 'supplier_id'], columns: ['proposal'], called: 'proposal of a feed for ticker', since: 30 },
  { table: 'placement_sections', keys: ['id'], columns: ['live', 'draft'], called: 'section of a front page', since: 35 },
  { table: 'placement_history', keys: ['id'], columns: ['state'], called: 'earlier state of a front page', since: 35 },
  { table: 'placement_plans', keys: ['id'], columns: ['content'], called: 'planned state of a front page', since: 35 },
  { table: 'placement_presets', keys: ['id'], columns: ['content'], called: 'preset of front pages', since: 35 },
  { table: 'dictionary_words', keys: ['id'], columns: ['tenant_ids'], called: 'titles of a word', since: 42 },
  { table: 'dictionary_changes', keys: ['word_id', 'version'], columns: ['change'], called: 'change of word', since: 42 },
  { table: 'assistance_results', keys: ['id'], columns: ['words'], called: 'result of assistance', since: 45 },
  { table: 'ab_tests', keys: ['id'], columns: ['test_json'], called: 'test of teasers', since: 46 },
  { table: 'files', keys: ['id'], columns: ['rights_json'], called: 'stated rights of file', since: 54 },
  ...OF_CONNECTION,
];

const BATCH = 200;
const MAX_SAID = 20;

type Row = Readonly<Record<string, string | number>>;

/** Returns the newest migration of a database; 0 for none. */
const versionOf = async (queries: Queries): Promise<number> => {
  const { rows } = await sql<{ version: number | null }>`select max(number) as version from migrations`.execute(queries);
  return rows[0]?.version ?? 0;
};

const isBehind = (keys: readonly string[], last: Row | undefined): RawBuilder<unknown> =>
  last === undefined ? sql`true` : sql`(${sql.join(keys.map(key => sql.ref(key)))}) > (${sql.join(keys.map(key => sql`${last[key]}`))})`;

const checkTable = async (queries: Queries, sealed: SealedTable): Promise<readonly string[]> => {
  const { table, keys, columns, called } = sealed;
  const findings: string[] = [];
  const read = sql.join([...keys, ...columns].map(column => sql.ref(column)));
  for (let last: Row | undefined; ;) {
    const { rows } = await sql<Row>`select ${read} from ${sql.table(table)}
      where ${isBehind(keys, last)} order by ${sql.join(keys.map(key => sql.ref(key)))} limit ${BATCH}`.execute(queries);
    for (const row of rows)
      if (damagedColumns(sealed, row).length > 0) findings.push(`The ${called} ${keys.map(key => String(row[key])).join(' ')} is damaged.`);
    last = rows.at(-1);
    if (rows.length < BATCH || last === undefined || findings.length >= MAX_SAID) return findings;
  }
};

/** Returns damaged texts, one line each; the same on SQLite and PostgreSQL. */
export const checkTexts = async (queries: Queries): Promise<readonly string[]> => {
  const stored = queries.withoutPlugins(); // with their checksums
  const version = await versionOf(stored);
  const findings: string[] = [];
  for (const sealed of SEALED_TABLES.filter(({ since }) => since <= version)) findings.push(...(await checkTable(stored, sealed)));
  return findings;
};
