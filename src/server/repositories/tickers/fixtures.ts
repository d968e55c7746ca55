import { type Selectable, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { type Fixture, type FixtureDraft, fixtureIdentity, fixtureSchema } from '#domain/team/fixture.ts';
import { type MatchStatus, matchStatusSchema } from '#domain/ticker/match-status.ts';
import type { KnownFixture } from '#domain/team/season/plan-season.ts';
import { type Sport, sportSchema } from '#domain/team/sport.ts';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { unseal } from '../../db/sealed.ts';
import type { Queries } from '../../db/schema.ts';
import type { FixturesTable } from '../../db/tables/fixtures.ts';
import { containsPattern } from '../fold.ts';
import type { RecordUse } from '../records/record-values.ts';
import type { SeasonUndo } from './season-imports.ts';
import type { Versioned } from '../accounts/users.ts';
import { versionEtag } from '../../version-etag.ts';

/** The query of a list of fixtures. */
export interface FixtureFilter {
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sportTypes?: readonly string[] | undefined;
  readonly leagueIds?: readonly string[] | undefined;
  readonly page: number;
  readonly size: number;
  readonly descending: boolean;
}

const withSides = (queries: Queries) =>
  queries
    .selectFrom('fixtures as f')
    .innerJoin('records as league', 'league.id', 'f.league_id')
    .innerJoin('records as home', 'home.id', 'f.home_id')
    .innerJoin('records as away', 'away.id', 'f.away_id');

const SELECTED = ['league.fields as league_fields', 'home.fields as home_fields', 'away.fields as away_fields'] as const;
type Row = Selectable<FixturesTable> & Readonly<Record<'league_fields' | 'home_fields' | 'away_fields', string>>;

const leagueFields = z.object({ nameDe: z.string(), nameFr: z.string(), nameEn: z.string() });
const sideFields = z.object({ name: z.string(), shortName: z.string(), image: z.unknown() });

const statusOf = ({ match_status: json }: Pick<Row, 'match_status'>): MatchStatus | null =>
  json === null ? null : matchStatusSchema.parse(JSON.parse(json));

const fixtureOf = (row: Row): Versioned<Fixture> => ({
  value: fixtureSchema.parse({
    id: row.id,
    sport: row.sport,
    startsAt: row.starts_at,
    hasTime: row.has_time === 1,
    venue: row.venue,
    round: row.round,
    matchStatus: statusOf(row),
    league: { id: row.league_id, ...leagueFields.parse(unseal(row.league_fields)) },
    home: { id: row.home_id, ...sideFields.parse(unseal(row.home_fields)) },
    away: { id: row.away_id, ...sideFields.parse(unseal(row.away_fields)) },
  }),
  // The names of its sides and league are theirs.
  etag: versionEtag('f', row.version, {
    ids: [row.id, row.league_id, row.home_id, row.away_id],
    words: [row.sport, row.starts_at, row.has_time, row.venue, row.round, ...(row.match_status === null ? [] : [row.match_status])],
  }),
});

/** A fixture with its etag. */
export const findFixture = async (queries: Queries, id: string): Promise<Versioned<Fixture> | undefined> => {
  const row = await withSides(queries).selectAll('f').select(SELECTED).where('f.id', '=', id).executeTakeFirst();
  return row && fixtureOf(row);
};

/** Fixtures in the order of their start. */
export const listFixtures = async (
  queries: Queries,
  { q, from, to, sportTypes = [], leagueIds = [], page, size, descending }: FixtureFilter,
): Promise<{ readonly fixtures: readonly Fixture[]; readonly total: number }> => {
  const direction = descending ? 'desc' : 'asc';
  const selection = withSides(queries).where(expression =>
    expression.and([
      ...(from === undefined ? [] : [expression('f.starts_at', '>=', from)]),
      ...(to === undefined ? [] : [expression('f.starts_at', '<', to)]),
      ...(sportTypes.length === 0 ? [] : [expression('f.sport', 'in', sportTypes)]),
      ...(leagueIds.length === 0 ? [] : [expression('f.league_id', 'in', leagueIds)]),
      ...(q === undefined ? [] : [sql<SqlBool>`home.search_text || ' ' || away.search_text like ${containsPattern(q)} escape '\\'`]),
    ]),
  );
  const { total } = await selection.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await selection
    .selectAll('f')
    .select(SELECTED)
    .orderBy('f.starts_at', direction)
    .orderBy('f.serial', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  return { fixtures: rows.map(row => fixtureOf(row).value), total };
};

/** A fixture to be stored, of the sport of its league. */
export interface NewFixture extends FixtureDraft {
  readonly id: string;
  readonly sport: Sport;
}

const columnsOf = (fixture: NewFixture & { readonly identity?: string }) => {
  const { leagueId, homeId, awayId, startsAt, hasTime, sport, venue, round, matchStatus, identity = fixtureIdentity(fixture) } = fixture;
  return {
    league_id: leagueId,
    sport,
    starts_at: new Date(startsAt).toISOString(),
    has_time: hasTime ? (1 as const) : (0 as const),
    home_id: homeId,
    away_id: awayId,
    venue,
    round,
    identity,
    match_status: matchStatus && JSON.stringify(matchStatus),
  };
};

/** Stores a fixture; returns false if its league has this match already. */
export const insertFixture = async (queries: Queries, fixture: NewFixture, at: string): Promise<boolean> => {
  const inserted = await queries
    .insertInto('fixtures')
    .values({ id: fixture.id, ...columnsOf(fixture), created_at: at, updated_at: at, version: 1 })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
};

/** The identity of a stored fixture; the second match of a round between the same sides has a number in it. */
export const identityOf = async (queries: Queries, id: string): Promise<string> => {
  const row = await queries.selectFrom('fixtures').select('identity').where('id', '=', id).executeTakeFirstOrThrow();
  return row.identity;
};

/** Checks whether another fixture of the league is the same match. */
export const isFixtureTaken = async (queries: Queries, fixture: FixtureDraft, ownId: string): Promise<boolean> => {
  const identity = fixtureIdentity(fixture);
  const rows = await queries
    .selectFrom('fixtures')
    .select(['id', 'identity'])
    .where('league_id', '=', fixture.leagueId)
    .where(eb => eb.or([eb('identity', '=', identity), eb('identity', 'like', `${identity.replaceAll(/[\\%_]/gu, '')}#%`)]))
    .execute();
  // Of several matches of a round between the same sides, each stays itself.
  return (
    rows.some(row => row.id !== ownId && row.identity === identity) && !rows.some(row => row.id === ownId && row.identity !== identity)
  );
};

/** Replaces a fixture; the caller has checked its etag and its identity under the lock. */
export const updateFixture = async (queries: Queries, fixture: NewFixture & { readonly identity?: string }, at: string): Promise<void> => {
  await queries
    .updateTable('fixtures')
    .set(({ eb }) => ({ ...columnsOf(fixture), updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', fixture.id)
    .execute();
};

export const removeFixture = async (queries: Queries, id: string): Promise<void> => {
  await queries.deleteFrom('fixtures').where('id', '=', id).execute();
};

/** Fixtures of a league, team or player, called by both sides and their day. */
export const fixturesNaming = async (queries: Queries, id: string): Promise<readonly RecordUse[]> => {
  const rows = await withSides(queries)
    .select(['f.id', 'f.starts_at', 'home.title as home', 'away.title as away'])
    .where(eb => eb.or([eb('f.league_id', '=', id), eb('f.home_id', '=', id), eb('f.away_id', '=', id)]))
    .orderBy('f.starts_at')
    .orderBy('f.serial')
    .execute();
  return rows.map(row => ({ resource: 'fixtures', id: row.id, title: `${row.home} – ${row.away}, ${zurichTimeOf(row.starts_at).date}` }));
};

const knownOf = (row: Selectable<FixturesTable>): KnownFixture => ({
  id: row.id,
  identity: row.identity,
  leagueId: row.league_id,
  startsAt: row.starts_at,
  hasTime: row.has_time === 1,
  homeId: row.home_id,
  awayId: row.away_id,
  venue: row.venue,
  round: row.round,
  matchStatus: statusOf(row),
});

/** All matches of these leagues. */
export const fixturesOfLeagues = async (queries: Queries, leagueIds: readonly string[]): Promise<readonly KnownFixture[]> => {
  if (leagueIds.length === 0) return [];
  return (await queries.selectFrom('fixtures').selectAll().where('league_id', 'in', leagueIds).execute()).map(knownOf);
};

interface PutFixtures {
  readonly fixtures: readonly { readonly isNew: boolean; readonly value: KnownFixture }[];
  readonly known: readonly KnownFixture[];
  readonly sport: Sport;
  readonly at: string;
}

const CHUNK = 200;

/** Stores planned matches and returns the data to undo that; the caller holds the lock. */
export const putFixtures = async (queries: Queries, { fixtures, known, sport, at }: PutFixtures): Promise<SeasonUndo['fixtures']> => {
  const added = fixtures.filter(({ isNew }) => isNew);
  const rows = added.map(({ value }) => ({ id: value.id, ...columnsOf({ ...value, sport }), created_at: at, updated_at: at, version: 1 }));
  for (let start = 0; start < rows.length; start += CHUNK) {
    await queries
      .insertInto('fixtures')
      .values(rows.slice(start, start + CHUNK))
      .execute();
  }
  const undo: SeasonUndo['fixtures'] = added.map(({ value }) => ({ id: value.id, version: 1, before: null }));
  for (const { value } of fixtures.filter(({ isNew }) => !isNew)) {
    await updateFixture(queries, { ...value, sport }, at);
    const { version } = await queries.selectFrom('fixtures').select('version').where('id', '=', value.id).executeTakeFirstOrThrow();
    undo.push({ id: value.id, version, before: known.find(({ id }) => id === value.id) ?? null });
  }
  return undo;
};

/** Restores a match to its state before an import, or deletes a new one; returns false if it has changed since. */
export const restoreFixture = async (
  queries: Queries,
  { id, version, before }: SeasonUndo['fixtures'][number],
  at: string,
): Promise<boolean> => {
  const row = await queries.selectFrom('fixtures').select(['version', 'sport']).where('id', '=', id).executeTakeFirst();
  if (!row) return true;
  if (row.version !== version) return false;
  if (before === null) await removeFixture(queries, id);
  else await updateFixture(queries, { ...before, sport: sportSchema.parse(row.sport) }, at);
  return true;
};
