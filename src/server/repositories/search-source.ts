import type { Database } from '../db/database.ts';
import type { SearchQuery } from '#domain/text/search-words.ts';
import { toMatch } from './search-query.ts';

/** The fields that must have the words of a search. */
export const SEARCH_TIERS = ['head', 'lead', 'anywhere'] as const;
export type SearchTier = (typeof SEARCH_TIERS)[number];

/** Queries the word index. Sees committed changes only. */
export interface SearchSource {
  /** The ordinals of all items that have the words there, ascending. */
  readonly find: (query: SearchQuery, tier: SearchTier) => Promise<Int32Array>;
  /** Which of these items have the words there. */
  readonly findAmong: (query: SearchQuery, tier: SearchTier, ordinals: readonly number[]) => Promise<readonly number[]>;
}

const COMMA = 44;
const ZERO = 48;

/** Reads numbers joined by commas; a hundred thousand come quicker as one text than as rows. */
const parseJoined = (joined: string | null): Int32Array => {
  if (joined === null) return new Int32Array(0);
  const numbers = new Int32Array((joined.length >>> 1) + 1);
  let count = 0;
  let current = 0;
  for (let index = 0; index < joined.length; index += 1) {
    const code = joined.charCodeAt(index);
    if (code === COMMA) {
      numbers[count] = current;
      count += 1;
      current = 0;
    } else current = current * 10 + code - ZERO;
  }
  numbers[count] = current;
  return numbers.slice(0, count + 1);
};

type SqliteReader = NonNullable<Database['reader']>;

const SQLITE_COLUMNS: Readonly<Record<SearchTier, string>> = { head: '{head} : ', lead: '{lead} : ', anywhere: '' };

const createSqliteSource = (reader: SqliteReader): SearchSource => {
  const all = reader
    .prepare<[string], string | null>('select group_concat(rowid) from content_search where content_search match ?')
    .pluck();
  // The driver binds numbers as REAL, and FTS5 passes over `rowid = <REAL>` beside a match (SQLite 3.54.1): hence the cast.
  const one = reader
    .prepare<[string, number], number>('select rowid from content_search where content_search match ? and rowid = cast(? as integer)')
    .pluck();
  const matchOf = (query: SearchQuery, tier: SearchTier): string => `${SQLITE_COLUMNS[tier]}(${toMatch(query, 'sqlite')})`;
  return {
    // FTS5 gives hits by rowid.
    find: async (query, tier) => parseJoined(all.get(matchOf(query, tier)) ?? null),
    findAmong: async (query, tier, ordinals) => ordinals.filter(ordinal => one.get(matchOf(query, tier), ordinal) !== undefined),
  };
};

type PostgresPool = NonNullable<Database['pool']>;

const POSTGRES_COLUMNS: Readonly<Record<SearchTier, string>> = { head: 'head', lead: 'lead', anywhere: 'whole' };

const createPostgresSource = (pool: PostgresPool): SearchSource => ({
  find: async (query, tier) => {
    const text = `select string_agg(ordinal::text, ',') as joined from content_search where ${POSTGRES_COLUMNS[tier]} @@ to_tsquery('simple', $1)`;
    const { rows } = await pool.query<{ joined: string | null }>({ name: `search-${tier}`, text, values: [toMatch(query, 'postgres')] });
    // Sorting here is quicker than an ordered aggregate.
    return parseJoined(rows[0]?.joined ?? null).sort();
  },
  findAmong: async (query, tier, ordinals) => {
    const text = `select ordinal from content_search where ordinal = any($2::int[]) and ${POSTGRES_COLUMNS[tier]} @@ to_tsquery('simple', $1)`;
    const values = [toMatch(query, 'postgres'), ordinals];
    const { rows } = await pool.query<{ ordinal: number }>({ name: `search-among-${tier}`, text, values });
    return rows.map(row => row.ordinal);
  },
});

export const createSearchSource = (database: Database): SearchSource => {
  if (database.reader) return createSqliteSource(database.reader);
  if (database.pool) return createPostgresSource(database.pool);
  throw new TypeError('a database is read through a reader or a pool');
};
