import type { Database } from '../../db/database.ts';
import { MOST_SLIPS } from '#domain/text/near-words.ts';
import type { ReadAside } from '../../db/sqlite/read-aside.ts';
import { createNextLetters, halvesOf, unionOf } from './long-beginnings.ts';
import { toMatch, type WordQuery } from './query.ts';
import { edgesOf } from '../known-words.ts';

/** The fields that must have the words of a search. */
export const SEARCH_TIERS = ['head', 'lead', 'anywhere'] as const;
export type SearchTier = (typeof SEARCH_TIERS)[number];

/** The ordinals of all items that have the words in each tier, ascending. */
export type FoundByTier = Readonly<Record<SearchTier, Int32Array>>;

/** Queries the word index. Sees committed changes only. */
export interface SearchSource {
  /** What `find` gives for each tier, read at the same time where that is quicker. */
  readonly findTiers: (query: WordQuery) => Promise<FoundByTier>;
  /** The ordinals of all items that have the words there, ascending. */
  readonly find: (query: WordQuery, tier: SearchTier) => Promise<Int32Array>;
  /** Which of these items have the words there. */
  readonly findAmong: (query: WordQuery, tier: SearchTier, ordinals: readonly number[]) => Promise<readonly number[]>;
  /** The ordinals of all items that have all of these pairs of neighbours (see `neighbourTokens`), ascending. */
  readonly findNeighbours: (tokens: readonly string[]) => Promise<Int32Array>;
  /** Words of all texts that begin or end like this one and are about as long. */
  readonly similarWords: (word: string) => Promise<readonly string[]>;
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

/** More candidates would take longer than a search may. */
const MAX_SIMILAR = 20_000;

const SQLITE_SIMILAR = `select word from search_words where beginning = ? and letters between ? and ?
  union select word from search_words where ending = ? and letters between ? and ? limit ${MAX_SIMILAR}`;
const POSTGRES_SIMILAR = `select word from search_words where beginning = $1 and letters between $2 and $3
  union select word from search_words where ending = $4 and letters between $5 and $6 limit ${MAX_SIMILAR}`;

const similarTo = (word: string): [string, number, number, string, number, number] => {
  const { beginning, ending, letters } = edgesOf(word);
  const range = [letters - MOST_SLIPS, letters + MOST_SLIPS] as const;
  return [beginning, ...range, ending, ...range];
};

type SqliteReader = NonNullable<Database['reader']>;

/** Threads that read beside the calls; without them every search is read by the connection that serves calls. */
export type SearchAside = Pick<ReadAside, 'read'>;

const SQLITE_COLUMNS: Readonly<Record<SearchTier, string>> = { head: '{head} : ', lead: '{lead} : ', anywhere: '' };

const SQLITE_ALL = 'select group_concat(rowid) as joined from content_search where content_search match ?';
const SQLITE_NEIGHBOURS = 'select group_concat(rowid) as joined from content_pairs where content_pairs match ?';

type FindJoined = (match: string) => Promise<Int32Array>;

interface JoinedRow {
  readonly joined: string | null;
}

/** Reads in a thread the numbers that a statement joins; here if the thread cannot read. */
const createFindAside =
  ({ read }: SearchAside, here: (match: string) => Int32Array): FindJoined =>
  async match => {
    const rows = await read({ sql: SQLITE_ALL, parameters: [match] });
    if (!rows) return here(match);
    const [row] = rows as readonly JoinedRow[]; // rows of that statement
    return parseJoined(row?.joined ?? null);
  };

const createSqliteSource = (reader: SqliteReader, aside: SearchAside | undefined): SearchSource => {
  const createFind = (sql: string): ((match: string) => Int32Array) => {
    const statement = reader.prepare<[string], string | null>(sql).pluck();
    return match => parseJoined(statement.get(match) ?? null);
  };
  const all = createFind(SQLITE_ALL);
  const neighbours = createFind(SQLITE_NEIGHBOURS);
  const inThreads = aside && { find: createFindAside(aside, all), nextLetters: createNextLetters(reader) };
  // The driver binds numbers as REAL, and FTS5 passes over `rowid = <REAL>` beside a match (SQLite 3.54.1): hence the cast.
  const one = reader
    .prepare<[string, number], number>('select rowid from content_search where content_search match ? and rowid = cast(? as integer)')
    .pluck();
  const similar = reader.prepare<[string, number, number, string, number, number], string>(SQLITE_SIMILAR).pluck();
  const matchOf = ({ words, title }: WordQuery, tier: SearchTier): string =>
    [
      ...(words.length === 0 ? [] : [`${SQLITE_COLUMNS[tier]}(${toMatch(words, 'sqlite')})`]),
      ...(title.length === 0 ? [] : [`${SQLITE_COLUMNS.head}(${toMatch(title, 'sqlite')})`]),
    ].join(' AND ');
  return {
    // FTS5 gives hits by rowid.
    find: async (query, tier) => all(matchOf(query, tier)),
    findTiers: async query => {
      const halves = inThreads && halvesOf(query, inThreads.nextLetters);
      // Any other query takes a few milliseconds; on a busy machine it would wait longer for its turn in a thread.
      if (!inThreads || !halves)
        return { head: all(matchOf(query, 'head')), lead: all(matchOf(query, 'lead')), anywhere: all(matchOf(query, 'anywhere')) };
      const { find } = inThreads;
      const [head, lead, first, second] = await Promise.all([
        find(matchOf(query, 'head')),
        find(matchOf(query, 'lead')),
        find(matchOf(halves[0], 'anywhere')),
        find(matchOf(halves[1], 'anywhere')),
      ]);
      return { head, lead, anywhere: unionOf(first, second) };
    },
    findAmong: async (query, tier, ordinals) => ordinals.filter(ordinal => one.get(matchOf(query, tier), ordinal) !== undefined),
    findNeighbours: async tokens => neighbours(tokens.map(token => `"${token}"`).join(' AND ')),
    similarWords: async word => similar.all(...similarTo(word)),
  };
};

type PostgresPool = NonNullable<Database['pool']>;

const POSTGRES_COLUMNS: Readonly<Record<SearchTier, string>> = { head: 'head', lead: 'lead', anywhere: 'whole' };

/** Returns the values to match; a query for title words alone matches titles, otherwise the second value may be empty. */
const valuesOf = ({ words, title }: WordQuery): readonly [first: string, title: string] =>
  words.length === 0 ? [toMatch(title, 'postgres'), ''] : [toMatch(words, 'postgres'), toMatch(title, 'postgres')];
const tierOf = ({ words }: WordQuery, tier: SearchTier): SearchTier => (words.length === 0 ? 'head' : tier);

const createPostgresSource = (pool: PostgresPool): SearchSource => {
  const find: SearchSource['find'] = async (query, asked) => {
    const tier = tierOf(query, asked);
    const text = `select string_agg(ordinal::text, ',') as joined from content_search
      where ${POSTGRES_COLUMNS[tier]} @@ to_tsquery('simple', $1) and ($2::text = '' or head @@ to_tsquery('simple', $2))`;
    const { rows } = await pool.query<{ joined: string | null }>({ name: `search-${tier}`, text, values: [...valuesOf(query)] });
    // Sorting here is quicker than an ordered aggregate.
    return parseJoined(rows[0]?.joined ?? null).sort();
  };
  return {
    find,
    findTiers: async query => {
      const [head, lead, anywhere] = await Promise.all([find(query, 'head'), find(query, 'lead'), find(query, 'anywhere')]);
      return { head, lead, anywhere };
    },
    findAmong: async (query, asked, ordinals) => {
      const tier = tierOf(query, asked);
      const text = `select ordinal from content_search where ordinal = any($3::int[])
      and ${POSTGRES_COLUMNS[tier]} @@ to_tsquery('simple', $1) and ($2::text = '' or head @@ to_tsquery('simple', $2))`;
      const values = [...valuesOf(query), ordinals];
      const { rows } = await pool.query<{ ordinal: number }>({ name: `search-among-${tier}`, text, values });
      return rows.map(row => row.ordinal);
    },
    findNeighbours: async tokens => {
      const text = `select string_agg(ordinal::text, ',') as joined from content_pairs where pairs @@ to_tsquery('simple', $1)`;
      const { rows } = await pool.query<{ joined: string | null }>({ name: 'search pairs', text, values: [tokens.join(' & ')] });
      return parseJoined(rows[0]?.joined ?? null).sort();
    },
    similarWords: async word => {
      const { rows } = await pool.query<{ word: string }>({ name: 'search similar', text: POSTGRES_SIMILAR, values: [...similarTo(word)] });
      return rows.map(row => row.word);
    },
  };
};

export const createSearchSource = (database: Pick<Database, 'reader' | 'pool'>, aside?: SearchAside): SearchSource => {
  if (database.reader) return createSqliteSource(database.reader, aside);
  if (database.pool) return createPostgresSource(database.pool);
  throw new TypeError('a database is read through a reader or a pool');
};
