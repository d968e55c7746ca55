import { z } from 'zod';
import { bodyText } from '#domain/article/derived.ts';
import { documentSchema } from '#domain/article/document.ts';
import { archivedTerms } from '#domain/assistance/keywords.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import type { Queries } from '../schema.ts';
import { isIntact, unseal } from '../sealed.ts';
import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table assistance_results (
    id text primary key,
    interaction_id text not null,
    task text not null,
    resource_id text,
    user_id text,
    created_at text not null,
    method text not null,
    prompt_version text,
    question text not null,
    words text not null,
    feedback text,
    used integer not null
  )`,
  `create index assistance_results_by_resource on assistance_results (resource_id, task, created_at)`,
  `create table assistance_usage (
    day text not null,
    user_id text not null,
    questions integer not null,
    tokens integer not null,
    primary key (day, user_id)
  )`,
  `create table archive_terms (
    metadata_id bigint not null,
    term text not null,
    primary key (metadata_id, term)
  )`,
  `create index archive_terms_by_term on archive_terms (term)`,
];

/** Number of articles to read: of a large archive the newest ones show well enough which words are common. */
const NEWEST = 3_000;
const recordSchema = z.record(z.string(), z.unknown());
const storedSchema = z.object({ title: z.string(), lead: z.string() });

/** Fills in the terms of the newest released articles; those with waiting changes follow when they are released. */
const fillArchive = async (queries: Queries): Promise<void> => {
  const rows = await queries
    .selectFrom('metadata as m')
    .innerJoin('metadata_documents as d', 'd.id', 'm.id')
    .innerJoin('articles as a', 'a.metadata_id', 'm.id')
    .innerJoin('article_revisions as r', 'r.id', 'a.revision_id')
    .select(['m.id', 'm.locale', 'd.row_json', 'd.detail_json', 'r.document'])
    .where('m.deleted', '=', 0)
    .where('m.has_waiting', '=', 0)
    .where('m.publication_status', 'in', ['published', 'unlisted', 'internalOnly'])
    .orderBy('m.id', 'desc')
    .limit(NEWEST)
    .execute();
  for (const { id, locale, row_json: row, detail_json: detail, document } of rows) {
    if (![row, detail, document].every(isIntact)) continue;
    const { title, lead } = storedSchema.parse({ ...recordSchema.parse(unseal(row)), ...recordSchema.parse(unseal(detail)) });
    const body = bodyText(documentSchema.parse(unseal(document)));
    const terms = archivedTerms({ head: `${title}\n${lead}`, body, locale: contentLocaleSchema.parse(locale) });
    if (terms.length > 0)
      await queries
        .insertInto('archive_terms')
        .values(terms.map(term => ({ metadata_id: id, term })))
        .execute();
  }
};

/** Results of assistance, the usage by users, and the terms of the archive's articles. */
export const assistance: Migration = {
  number: 45,
  name: 'assistance',
  up: async queries => {
    await runStatements(queries, STATEMENTS);
    await fillArchive(queries);
  },
};
