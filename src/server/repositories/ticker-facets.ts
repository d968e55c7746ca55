import { sql, type SqlBool } from 'kysely';
import type { TickerType } from '#domain/ticker/ticker-types.ts';
import { tickerDraftSchema } from '#domain/ticker/ticker.ts';
import type { Queries } from '../db/schema.ts';
import { isIntact, unseal } from '../db/sealed.ts';
import { ordinalOf } from './metadata-rows.ts';

/** What a ticker must be of; an empty list does not restrict. */
export interface TickerFacets {
  readonly leagueIds: readonly string[];
  readonly types: readonly TickerType[];
}

const saysOneOf = (values: readonly string[]) =>
  values.length === 0
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(${sql.join(
        values.map(value => sql`r.fields like ${`%"${value}"%`}`),
        sql` or `,
      )})`;

/** The ordinals of the tickers of a type and league in their current state. The text narrows, the fields decide: teams have ids, too. */
export const ordinalsOfTickers = async (queries: Queries, { leagueIds, types }: TickerFacets): Promise<readonly number[]> => {
  const rows = await queries
    .selectFrom('items as i')
    .innerJoin('item_revisions as r', 'r.id', 'i.revision_id')
    .select(['i.metadata_id', 'r.fields'])
    .where('i.resource', '=', 'tickers')
    .where('i.deleted', '=', 0)
    .where(saysOneOf(leagueIds))
    .where(saysOneOf(types))
    .execute();
  return rows.flatMap(({ metadata_id: id, fields }) => {
    const draft = isIntact(fields) ? tickerDraftSchema.safeParse(unseal(fields)).data : undefined;
    if (draft === undefined) return [];
    const isOfLeague = leagueIds.length === 0 || leagueIds.includes(draft.league?.id ?? '');
    const isOfType = types.length === 0 || types.includes(draft.type);
    return isOfLeague && isOfType ? [ordinalOf(String(id))] : [];
  });
};
