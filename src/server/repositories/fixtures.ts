import { zurichTimeOf } from '#domain/time/zurich.ts';
import type { Queries } from '../db/schema.ts';
import type { RecordUse } from './record-values.ts';

/** Fixtures of a league, team or player, called by both sides and their day. */
export const fixturesNaming = async (queries: Queries, id: string): Promise<readonly RecordUse[]> => {
  const rows = await queries
    .selectFrom('fixtures')
    .innerJoin('records as home', 'home.id', 'fixtures.home_id')
    .innerJoin('records as away', 'away.id', 'fixtures.away_id')
    .select(['fixtures.id', 'fixtures.starts_at', 'home.title as home', 'away.title as away'])
    .where(eb => eb.or([eb('league_id', '=', id), eb('home_id', '=', id), eb('away_id', '=', id)]))
    .orderBy('fixtures.starts_at')
    .execute();
  return rows.map(row => ({ resource: 'fixtures', id: row.id, title: `${row.home} – ${row.away}, ${zurichTimeOf(row.starts_at).date}` }));
};
