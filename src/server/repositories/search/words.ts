import { sql } from 'kysely';
import { foldWords, indexedWords, neighbourTokens } from '#domain/text/search-words.ts';
import type { Queries } from '../../db/schema.ts';
import type { Dialect } from '../../db/migrations/migration.ts';
import { knowableWords, rememberWords } from '../known-words.ts';

/** The words of one item, by field. */
export interface SearchText {
  /** Title header and title. */
  readonly head: string;
  readonly lead: string;
  readonly body: string;
}

/** Text as it is indexed. */
export interface IndexedText {
  /** Words with their stems and the parts of compounds. */
  readonly head: string;
  readonly lead: string;
  readonly body: string;
  /** Which words are neighbours. */
  readonly pairs: string;
  /** Known words that a mistyped one may stand for. */
  readonly known: readonly string[];
}

export const indexedText = (text: SearchText): IndexedText => {
  const folded = [text.head, text.lead, text.body].map(foldWords);
  return {
    head: indexedWords(text.head),
    lead: indexedWords(text.lead),
    body: indexedWords(text.body),
    pairs: [...new Set(folded.flatMap(neighbourTokens))].join(' '),
    known: knowableWords(folded),
  };
};

/** Stores or replaces the words of an item, by its ordinal. */
export const indexWords = async (queries: Queries, dialect: Dialect, ordinal: number, text: SearchText): Promise<void> => {
  const { head, lead, body, pairs, known } = indexedText(text);
  await rememberWords(queries, dialect, known);
  if (dialect === 'sqlite') {
    await sql`insert or replace into content_search (rowid, head, lead, body) values (${ordinal}, ${head}, ${lead}, ${body})`.execute(
      queries,
    );
    await sql`insert or replace into content_pairs (rowid, pairs) values (${ordinal}, ${pairs})`.execute(queries);
    return;
  }
  const whole = `${head} ${lead} ${body}`;
  await sql`
    insert into content_search (ordinal, head, lead, whole)
    values (${ordinal}, to_tsvector('simple', ${head}), to_tsvector('simple', ${lead}), to_tsvector('simple', ${whole}))
    on conflict (ordinal) do update set head = excluded.head, lead = excluded.lead, whole = excluded.whole
  `.execute(queries);
  await sql`
    insert into content_pairs (ordinal, pairs) values (${ordinal}, to_tsvector('simple', ${pairs}))
    on conflict (ordinal) do update set pairs = excluded.pairs
  `.execute(queries);
};

export const forgetWords = async (queries: Queries, dialect: Dialect, ordinal: number): Promise<void> => {
  const key = sql.raw(dialect === 'sqlite' ? 'rowid' : 'ordinal');
  await sql`delete from content_search where ${key} = cast(${ordinal} as integer)`.execute(queries);
  await sql`delete from content_pairs where ${key} = cast(${ordinal} as integer)`.execute(queries);
};
