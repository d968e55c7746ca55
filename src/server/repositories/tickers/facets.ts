import { sql, type SqlBool } from 'kysely';
import type { TickerType } from '#domain/ticker/ticker-types.ts';
import { QUIET_MS, type TickerState, tickerStateOf } from '#domain/ticker/ticker-row.ts';
import { type TickerDraft, tickerDraftSchema } from '#domain/ticker/ticker.ts';
import type { Queries } from '../../db/schema.ts';
import { isIntact, unseal } from '../../db/sealed.ts';
import { ordinalOf } from '../metadata-rows.ts';
import { standingOf } from './events.ts';

/** Filter for tickers; an empty list does not restrict. */
export interface TickerFacets {
  readonly leagueIds: readonly string[];
  readonly types: readonly TickerType[];
}

/** Returns the fields of a ticker; undefined if they cannot be read. */
const draftOf = (fields: string): TickerDraft | undefined =>
  isIntact(fields) ? tickerDraftSchema.safeParse(unseal(fields)).data : undefined;

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
    const draft = draftOf(fields);
    if (draft === undefined) return [];
    const isOfLeague = leagueIds.length === 0 || leagueIds.includes(draft.league?.id ?? '');
    const isOfType = types.length === 0 || types.includes(draft.type);
    return isOfLeague && isOfType ? [ordinalOf(String(id))] : [];
  });
};

/** The fields of these tickers, by their ids; those that cannot be read are left out. */
export const findTickerFields = async (queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, TickerDraft>> => {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('items as i')
    .innerJoin('item_revisions as r', 'r.id', 'i.revision_id')
    .select(['i.id', 'r.fields'])
    .where('i.id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ id, fields }) => {
      const draft = draftOf(fields);
      return draft ? [[id, draft]] : [];
    }),
  );
};

/** The ordinals of the tickers in one of these states. The score is read of those alone that may be live. */
export const ordinalsOfStates = async (queries: Queries, states: readonly TickerState[], now: string): Promise<readonly number[]> => {
  const quietSince = new Date(Date.parse(now) - QUIET_MS).toISOString();
  const rows = await queries
    .selectFrom('items as i')
    .leftJoin('tickers as t', 't.id', 'i.id')
    .innerJoin('item_revisions as r', 'r.id', 'i.revision_id')
    .select(['i.metadata_id', 't.last_event_at'])
    // Most matches go as planned: the fields of the others alone are read.
    .select(({ eb }) => eb.case().when('r.fields', 'like', '%"matchStatus":{%').then(eb.ref('r.fields')).else(null).end().as('fields'))
    .select(({ eb }) => eb.case().when('t.last_event_at', '>=', quietSince).then(eb.ref('t.standing')).else(null).end().as('standing'))
    .where('i.resource', '=', 'tickers')
    .where('i.deleted', '=', 0)
    .execute();
  return rows
    .filter(({ standing, last_event_at: lastEventAt, fields }) => {
      const matchStatus = (fields === null ? undefined : draftOf(fields))?.matchStatus ?? null;
      return states.includes(tickerStateOf({ standing: standingOf(standing), lastEventAt, matchStatus }, now));
    })
    .map(row => ordinalOf(String(row.metadata_id)));
};
