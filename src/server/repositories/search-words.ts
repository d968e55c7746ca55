import { sql } from 'kysely';
import { foldWords } from '#domain/text/search-words.ts';
import type { Queries } from '../db/schema.ts';
import type { Dialect } from '../db/migrations/migration.ts';

/** The words of one item, by field. */
export interface SearchText {
  /** Title header and title. */
  readonly head: string;
  readonly lead: string;
  readonly body: string;
}

/** Stores or replaces the words of an item, by its ordinal. */
export const indexWords = async (queries: Queries, dialect: Dialect, ordinal: number, text: SearchText): Promise<void> => {
  const [head, lead, body] = [foldWords(text.head), foldWords(text.lead), foldWords(text.body)];
  if (dialect === 'sqlite') {
    await sql`insert or replace into content_search (rowid, head, lead, body) values (${ordinal}, ${head}, ${lead}, ${body})`.execute(
      queries,
    );
    return;
  }
  const whole = `${head} ${lead} ${body}`;
  await sql`
    insert into content_search (ordinal, head, lead, whole)
    values (${ordinal}, to_tsvector('simple', ${head}), to_tsvector('simple', ${lead}), to_tsvector('simple', ${whole}))
    on conflict (ordinal) do update set head = excluded.head, lead = excluded.lead, whole = excluded.whole
  `.execute(queries);
};

export const forgetWords = async (queries: Queries, dialect: Dialect, ordinal: number): Promise<void> => {
  const key = sql.raw(dialect === 'sqlite' ? 'rowid' : 'ordinal');
  await sql`delete from content_search where ${key} = cast(${ordinal} as integer)`.execute(queries);
};
