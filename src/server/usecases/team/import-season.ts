import type { SeasonImport } from '#contract/tickers/seasons.ts';
import type { Fields, ReferenceKind } from '#domain/kinds/kind.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { leagueSchema } from '#domain/team/league.ts';
import { type KnownLeague, type KnownSide, planSeason, type SeasonPlan } from '#domain/team/season/plan-season.ts';
import { readCsvSeason } from '#domain/team/season/read-csv-season.ts';
import { readOpenfootball } from '#domain/team/season/read-openfootball.ts';
import { type SeasonEntry, type SeasonTotals, totalsOf } from '#domain/team/season/report.ts';
import type { Season } from '#domain/team/season/season.ts';
import type { Sport } from '#domain/team/sport.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { fixturesOfLeagues, putFixtures } from '../../repositories/tickers/fixtures.ts';
import { allRecords, insertRecords, lockRecords, type StoredRecord, updateRecord } from '../../repositories/records/records.ts';
import { insertImport, type SeasonUndo } from '../../repositories/tickers/season-imports.ts';
import { noteRecord } from '../record/noted-work.ts';
import type { Writing } from '../writing.ts';
import { SIDES_OF } from './change-fixture.ts';

/** Changes that an import made or would make. */
export interface ImportReport {
  readonly id: string | null;
  readonly league: string | null;
  readonly totals: SeasonTotals;
  readonly entries: readonly SeasonEntry[];
}

const LEAGUES = KINDS.leaguesAndTournaments;

const read = ({ format, text }: SeasonImport): Result<Season, Refusal<'seasonUnreadable'>> => {
  const season = format === 'csv' ? readCsvSeason(text) : readOpenfootball(text);
  return season.ok ? season : err(refusal('seasonUnreadable', { extra: { fault: season.error } }));
};

const sideOf = ({ id, draft }: StoredRecord): KnownSide => ({
  id,
  name: '',
  shortName: '',
  leagueIds: [],
  players: [],
  playerIds: [],
  ...(draft as Partial<KnownSide>), // both kinds of sides have some of these fields, by their schemas
});

const leagueOf = ({ id, draft }: StoredRecord): KnownLeague & { readonly sport: Sport } => {
  const { nameDe, nameFr, nameEn, sport } = leagueSchema.pick({ nameDe: true, nameFr: true, nameEn: true, sport: true }).parse(draft);
  return { id, sport, names: [nameDe, nameFr, nameEn].filter(name => name !== '') };
};

const draftOf = (sport: Sport, { name, shortName, leagueIds, players, playerIds }: KnownSide, before: Fields | undefined): Fields => {
  const common = { image: null, ...before, name, shortName, leagueIds };
  return sport === 'tennis' ? { ...common, mode: playerIds.length === 2 ? 'double' : 'single', playerIds } : { ...common, players };
};

interface Written {
  readonly writing: Writing;
  readonly plan: SeasonPlan;
  readonly sport: Sport;
  readonly known: ReadonlyMap<string, StoredRecord>;
}

type UndoneRecord = SeasonUndo['records'][number];

const writeRecords = async ({ writing, plan, sport, known }: Written): Promise<readonly UndoneRecord[]> => {
  const { queries, ids, now, user } = writing;
  const change = () => ({ at: now, userId: user.id, etag: ids.uuid() });
  const created = async (kind: ReferenceKind, records: readonly { readonly id: string; readonly draft: Fields }[]) => {
    const rows = records.map(record => ({ ...record, change: change() }));
    await insertRecords(queries, kind, rows);
    return rows.map(({ id, draft, change: { etag } }) => ({ kind: kind.name, id, name: kind.title(draft), etag, before: null }));
  };
  const leagues = plan.leagues.map(({ id, name }) => ({ id, draft: { sport, nameDe: name, nameFr: '', nameEn: '' } }));
  const undo: UndoneRecord[] = [...(await created(LEAGUES, leagues))];
  const kind: ReferenceKind = SIDES_OF[sport];
  const added = plan.sides.filter(({ isNew }) => isNew);
  undo.push(
    ...(await created(
      kind,
      added.map(({ value }) => ({ id: value.id, draft: draftOf(sport, value, undefined) })),
    )),
  );
  for (const { value } of plan.sides.filter(({ isNew }) => !isNew)) {
    const before = known.get(value.id);
    if (!before) continue;
    const next = change();
    await updateRecord(queries, kind, { id: value.id, ifMatch: before.etag, draft: draftOf(sport, value, before.draft) }, next);
    undo.push({ kind: kind.name, id: value.id, name: value.name, etag: next.etag, before: { ...before.draft } });
  }
  return undo;
};

/** Imports teams and matches of a season, or returns the effect of an import: everything in this transaction. */
export const importSeason = async (
  writing: Writing,
  wanted: SeasonImport,
): Promise<Result<ImportReport, Refusal<'seasonUnreadable' | 'unknownReference'>>> => {
  const { queries, ids, now, user } = writing;
  const season = read(wanted);
  if (!season.ok) return season;
  const { sport, league, preview } = wanted;
  await lockRecords(queries);
  const leagues = (await allRecords(queries, LEAGUES)).map(leagueOf).filter(known => known.sport === sport);
  if ('id' in league && !leagues.some(({ id }) => id === league.id)) return err(refusal('unknownReference', { fieldNames: ['league'] }));
  const sides = await allRecords(queries, SIDES_OF[sport]);
  const fixtures = await fixturesOfLeagues(
    queries,
    leagues.map(({ id }) => id),
  );
  const plan = planSeason({
    season: season.value,
    league,
    isTennis: sport === 'tennis',
    leagues,
    sides: sides.map(sideOf),
    fixtures,
    same: new Map(wanted.same.map(({ name, id }) => [name, id])),
    newId: () => ids.uuid(),
  });
  const report = { league: season.value.league, totals: totalsOf(plan.entries), entries: plan.entries };
  const { created, updated } = report.totals;
  if (preview || created + updated === 0) return ok({ id: null, ...report });
  const records = await writeRecords({ writing, plan, sport, known: new Map(sides.map(side => [side.id, side])) });
  const matches = await putFixtures(queries, { fixtures: plan.fixtures, known: fixtures, sport, at: now });
  const id = ids.uuid();
  await insertImport(queries, {
    id,
    at: now,
    userId: user.id,
    totals: report.totals,
    undo: { records: [...records], fixtures: [...matches] },
  });
  await noteRecord(writing, { kind: 'seasons', id }, 'seasonImported');
  return ok({ id, ...report });
};
