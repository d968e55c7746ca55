import type { Archive } from '#domain/assistance/keywords.ts';
import type { Queries } from '../db/schema.ts';

/** Keeps what a released article is about, in the place of what it was about; nothing once it is not released any more (D-015). */
export const keepArchiveTerms = async (queries: Queries, metadataId: string, terms: readonly string[]): Promise<void> => {
  await forgetArchiveTerms(queries, metadataId);
  if (terms.length === 0) return;
  const rows = terms.map(term => ({ metadata_id: Number(metadataId), term }));
  await queries.insertInto('archive_terms').values(rows).execute();
};

export const forgetArchiveTerms = async (queries: Queries, metadataId: string): Promise<void> => {
  await queries.deleteFrom('archive_terms').where('metadata_id', '=', Number(metadataId)).execute();
};

/** How many released articles there are, and in how many of them each of these terms is. Counts are texts on PostgreSQL. */
export const findArchive = async (queries: Queries, terms: readonly string[]): Promise<Archive> => {
  const counted = await queries
    .selectFrom('metadata')
    .select(({ fn }) => fn.countAll<number | string>().as('articles'))
    .where('resource_name', '=', 'articles')
    .where('publication_status', 'in', ['published', 'unlisted', 'internalOnly'])
    .where('deleted', '=', 0)
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
  return { articles: Number(counted.articles), frequencies: new Map(rows.map(({ term, found }) => [term, Number(found)])) };
};
