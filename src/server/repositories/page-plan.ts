import { sql } from 'kysely';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Queries } from '../db/schema.ts';
import { isOwnRow } from './item-reach.ts';
import { findMetadataIn } from './metadata.ts';
import { ordinalOf } from './metadata-rows.ts';

/** Items of a print date; for an external account, only its own. */
interface Printed {
  readonly day: string;
  readonly ownerId?: string | undefined;
}

/** Place for which an item must be planned; undefined fields do not restrict. */
interface PrintedPlace {
  readonly day: string | undefined;
  readonly publication: string | undefined;
  readonly page: string | undefined;
  readonly ownerId: string | undefined;
}

const ofDay = (queries: Queries, { day, ownerId }: Printed) => {
  const all = queries.selectFrom('metadata').where('print_date', '=', day).where('deleted', '=', 0);
  return ownerId === undefined ? all : all.where(isOwnRow(sql.ref('person_ids'), ownerId));
};

/** The newspapers that items of a print date are planned for. */
export const printedPublications = async (queries: Queries, wanted: Printed): Promise<readonly string[]> =>
  (await ofDay(queries, wanted).select('print_publication').distinct().orderBy('print_publication').execute()).flatMap(
    ({ print_publication: name }) => name ?? [],
  );

/** The items of a print date, of all newspapers or one. */
export const listPrinted = async (
  queries: Queries,
  { publication, ...wanted }: Printed & { readonly publication?: string | undefined },
): Promise<readonly Metadata[]> => {
  const all = ofDay(queries, wanted).select('id').orderBy('id');
  const rows = await (publication === undefined ? all : all.where('print_publication', '=', publication)).execute();
  return findMetadataIn(
    queries,
    rows.map(({ id }) => String(id)),
  );
};

/** The ordinals of items that are planned for a day, a newspaper or a page. */
export const ordinalsOfPrinted = async (
  queries: Queries,
  { day, publication, page, ownerId }: PrintedPlace,
): Promise<readonly number[]> => {
  const rows = await queries
    .selectFrom('metadata')
    .select('id')
    .where('deleted', '=', 0)
    .$if(day !== undefined, all => all.where('print_date', '=', day ?? null))
    .$if(publication !== undefined, all => all.where('print_publication', '=', publication ?? null))
    .$if(page !== undefined, all => all.where('print_page', '=', page ?? null))
    .$if(ownerId !== undefined, all => all.where(isOwnRow(sql.ref('person_ids'), ownerId ?? '')))
    .execute();
  return rows.map(({ id }) => ordinalOf(id));
};
