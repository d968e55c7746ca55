import { sql } from 'kysely';
import type { Dialect, Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const PAIRS: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [`create virtual table content_pairs using fts5 (pairs, content = '', contentless_delete = 1, detail = none)`],
  postgres: [
    `create table content_pairs (ordinal integer primary key, pairs tsvector not null)`,
    `create index content_pairs_by_pairs on content_pairs using gin (pairs) with (fastupdate = off)`,
  ],
};

const WORDS: readonly string[] = [
  `create table search_words (word text not null, beginning text not null, ending text not null, letters integer not null)`,
  `create index search_words_by_word on search_words (word)`,
  `create index search_words_by_beginning on search_words (beginning, letters)`,
  `create index search_words_by_ending on search_words (ending, letters)`,
];

/**
 * Stems, parts of compounds, neighbours and known words. The existing word index stays right, it only finds less: a job updates it piece by
 * piece while the newsroom serves.
 */
export const searchForms: Migration = {
  number: 43,
  name: 'search forms',
  up: async (queries, dialect) => {
    await runStatements(queries, [...PAIRS[dialect], ...WORDS]);
    await sql`insert into jobs (kind, key, due_at, attempts, revision, held_from, held_until, cancelled, payload)
      select 'searchForms', 'all', 0, 0, 0, 0, 0, 0, '{"after":0}' from content_state
      where id = 1 and exists (select 1 from metadata)`.execute(queries);
  },
};
