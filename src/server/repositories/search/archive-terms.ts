import type { Archive } from '#domain/assistance/keywords.ts';
import type { Queries } from '../../db/schema.ts';

/** Replaces the stored terms of a released article; stores none if the article is no longer released (D-015). */
export const keepArchiveTerms = async (queries: Queries, metadataId: string, terms: readonly string[]): Promise<void> => {
  await forgetArchiveTerms(queries, metadataId);
  if (terms.length === 0) return;
  const rows = terms.map(term => ({ metadata_id: Number(metadataId), term }));
  await queries.insertInto('archive_terms').values(rows).execute();
};

export const forgetArchiveTerms = async (queries: Queries, metadataId: string): Promise<void> => {
  await queries.deleteFrom('archive_terms').where('metadata_id', '=', Number(metadataId)).execute();
};

/** Returns the number of released articles, and of those with each of these terms. PostgreSQL returns counts as texts. */
export const findArchive = async (queries: Queries, terms: readonly string[]): Promise<Archive> => {
  const counted = await queries
    .selectFrom('list_totals')
    .select(({ fn }) => fn.sum<number | string | null>('items').as('articles'))
    .where('resource_name', '=', 'articles')
    .where('publication_status', 'in', ['published', 'unlisted', 'internalOnly'])
    .executeTakeFirstOrThrow();
  const rows =
    terms.length === 0
      ? []
      : await queries
          .selectFrom('archive_terms')
          .select(['term', ({ fn }) => fn.countAll<number | string>().as('found')])
          .where('term', 'in', [...terms])
          .groupBy('term')
          .execute();
  return { articles: Number(counted.articles ?? 0), frequencies: new Map(rows.map(({ term, found }) => [term, Number(found)])) };
};
