import { KINDS } from '#domain/kinds/kinds.ts';
import type { Fields, ReferenceKind } from '#domain/kinds/kind.ts';
import { assertPresent } from '#domain/result.ts';
import { fixtureIdentity } from '#domain/team/fixture.ts';
import { readLineUpPlayer } from '#domain/team/line-up-lines.ts';
import type { Queries } from '#server/db/schema.ts';
import type { Ids } from '#server/ports.ts';
import { putFixtures } from '#server/repositories/tickers/fixtures.ts';
import { insertRecords } from '#server/repositories/records/records.ts';
import { SIDES_OF } from '#server/usecases/team/change-fixture.ts';
import type { DemoLeague } from './leagues.ts';

interface Loading {
  readonly queries: Queries;
  readonly leagues: readonly DemoLeague[];
  readonly ids: Ids;
  readonly nowMs: number;
}

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;

/** Matches start at the full or half hour. */
const startOf = (nowMs: number, inHours: number): string =>
  new Date(Math.round((nowMs + inHours * HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString();

const store = async (
  { queries, ids, nowMs }: Loading,
  kind: ReferenceKind,
  records: readonly { readonly id: string; readonly draft: Fields }[],
): Promise<void> => {
  const at = new Date(nowMs).toISOString();
  await insertRecords(
    queries,
    kind,
    records.map(record => ({ ...record, change: { at, userId: null, etag: ids.uuid() } })),
  );
};

const loadLeague = async (loading: Loading, league: DemoLeague): Promise<void> => {
  const { queries, ids, nowMs } = loading;
  const { sport, nameDe, nameFr, nameEn, sides, doubles = {}, fixtures } = league;
  const leagueId = ids.uuid();
  await store(loading, KINDS.leaguesAndTournaments, [{ id: leagueId, draft: { sport, nameDe, nameFr, nameEn } }]);
  const idOf = new Map(sides.map(({ name }) => [name, ids.uuid()]));
  const known = (name: string): string => {
    const id = idOf.get(name);
    assertPresent(id, `${name} of ${nameDe}`);
    return id;
  };
  const draftOf = ({ name, shortName, players }: DemoLeague['sides'][number]): Fields => {
    const common = { name, shortName, leagueIds: [leagueId], image: null };
    const partners = doubles[name];
    if (sport === 'tennis') return { ...common, mode: partners ? 'double' : 'single', playerIds: (partners ?? []).map(known) };
    return { ...common, players: players.flatMap(line => readLineUpPlayer(line) ?? []) };
  };
  await store(
    loading,
    SIDES_OF[sport],
    sides.map(side => ({ id: known(side.name), draft: draftOf(side) })),
  );
  const planned = fixtures.map(({ inHours, home, away, venue, round }) => {
    const startsAt = startOf(nowMs, inHours);
    const draft = { leagueId, startsAt, hasTime: true, homeId: known(home), awayId: known(away), venue, round, matchStatus: null };
    return { isNew: true, value: { ...draft, id: ids.uuid(), identity: fixtureIdentity(draft) } };
  });
  await putFixtures(queries, { fixtures: planned, known: [], sport, at: new Date(nowMs).toISOString() });
};

/** Leagues with teams, players, line-ups and matches around now. */
export const loadDemoLeagues = async (loading: Loading): Promise<void> => {
  for (const league of loading.leagues) await loadLeague(loading, league);
};
