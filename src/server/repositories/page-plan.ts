import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Queries } from '../db/schema.ts';
import { findMetadataIn } from './metadata.ts';

/** The newspapers that items of a print date are planned for. */
export const printedPublications = async (queries: Queries, day: string): Promise<readonly string[]> =>
  (
    await queries
      .selectFrom('metadata')
      .select('print_publication')
      .distinct()
      .where('print_date', '=', day)
      .where('deleted', '=', 0)
      .orderBy('print_publication')
      .execute()
  ).flatMap(({ print_publication: name }) => name ?? []);

/** The items of a print date, of all newspapers or one. */
export const listPrinted = async (
  queries: Queries,
  { day, publication }: { readonly day: string; readonly publication?: string | undefined },
): Promise<readonly Metadata[]> => {
  const ofDay = queries.selectFrom('metadata').select('id').where('print_date', '=', day).where('deleted', '=', 0).orderBy('id');
  const rows = await (publication === undefined ? ofDay : ofDay.where('print_publication', '=', publication)).execute();
  return findMetadataIn(
    queries,
    rows.map(({ id }) => String(id)),
  );
};
