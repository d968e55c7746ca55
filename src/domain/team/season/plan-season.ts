import { isEqual } from '../../equal.ts';
import { FIXTURE_LIMITS, type FixtureDraft, fixtureIdentity } from '../fixture.ts';
import { TEAM_NAME_MAX } from '../league.ts';
import { LEAGUES_MAX, type LineUpPlayer, lineUpSchema, secondCaptain, SHORT_NAME_MAX } from '../team.ts';
import type { SeasonEntry } from './report.ts';
import type { RowFault, Season, SeasonMatch, SeasonTeam } from './season.ts';
import { similarFinder } from './similar-names.ts';

/** A team, player or double as the newsroom has it. */
export interface KnownSide {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly leagueIds: readonly string[];
  readonly players: readonly LineUpPlayer[];
  /** The two of a double; empty for others. */
  readonly playerIds: readonly string[];
}

/** A stored match. */
export interface KnownFixture extends FixtureDraft {
  readonly id: string;
  readonly identity: string;
}

/** A league by all of its names. */
export interface KnownLeague {
  readonly id: string;
  readonly names: readonly string[];
}

/** A file's season, and what the newsroom knows. */
export interface PlanInput {
  readonly season: Season;
  /** The league of what names none: by its id, or a new one by its name. */
  readonly league: { readonly id: string } | { readonly name: string };
  readonly isTennis: boolean;
  readonly leagues: readonly KnownLeague[];
  readonly sides: readonly KnownSide[];
  readonly fixtures: readonly KnownFixture[];
  /** Decisions of a user about similar names: the id of the one that is meant, or null for a new one; by the name as written. */
  readonly same: ReadonlyMap<string, string | null>;
  readonly newId: () => string;
}

interface Planned<Value> {
  readonly isNew: boolean;
  readonly value: Value;
}

/** Records that an import writes, and its report on each row. */
export interface SeasonPlan {
  readonly leagues: readonly { readonly id: string; readonly name: string }[];
  readonly sides: readonly Planned<KnownSide>[];
  readonly fixtures: readonly Planned<KnownFixture>[];
  readonly entries: readonly SeasonEntry[];
}

const keyOf = (name: string): string => name.normalize('NFC').trim().toLowerCase();
const DOUBLE = /\s*\/\s*/u;

/** The two names of a double ("Rohner / Favre"). */
const partnersIn = (name: string): readonly [string, string] | undefined => {
  const [one = '', other = '', ...more] = name.split(DOUBLE).map(part => part.trim());
  return one !== '' && other !== '' && more.length === 0 ? [one, other] : undefined;
};

const NO_WORDS = { shortName: null, players: null } as const;

/** Leagues by their names; one that is not known becomes a new one. */
const leagueBook = ({ league, leagues, newId }: PlanInput, entries: SeasonEntry[]) => {
  const byName = new Map(leagues.flatMap(({ id, names }) => names.map(name => [keyOf(name), id] as const)));
  const made: { readonly id: string; readonly name: string }[] = [];
  const idOf = (name: string, line: number): string => {
    const known = byName.get(keyOf(name));
    if (known !== undefined) return known;
    const id = newId();
    byName.set(keyOf(name), id);
    made.push({ id, name });
    entries.push({ line, what: 'league', name, outcome: 'created', fault: null, fields: [], similar: [] });
    return id;
  };
  return {
    made,
    idFor: (name: string | null, line: number) =>
      name === null && 'id' in league ? league.id : idOf(name ?? ('name' in league ? league.name : ''), line),
  };
};

const faultOf = ({ name, shortName, league, players }: SeasonTeam): RowFault | null => {
  if (name.length > TEAM_NAME_MAX || (league?.length ?? 0) > TEAM_NAME_MAX) return 'nameTooLong';
  if (players !== null && (!lineUpSchema.safeParse(players).success || secondCaptain(players))) return 'badLineUp';
  return shortName !== null && shortName.length > SHORT_NAME_MAX ? 'shortNameTooLong' : null;
};

/** Returns the names of the fields that a row changes in a known side. */
const changedFields = (side: KnownSide, next: KnownSide): readonly string[] =>
  (['shortName', 'leagueIds', 'players'] as const).filter(field => !isEqual(side[field], next[field]));

/** A list without any sign says nothing of captain and goalkeepers: those who stay in the team keep theirs. */
const withKnownSigns = (players: readonly LineUpPlayer[], known: readonly LineUpPlayer[]): readonly LineUpPlayer[] =>
  players.some(({ isCaptain, isGoalkeeper }) => isCaptain || isGoalkeeper)
    ? players
    : players.map(player => known.find(({ number, name }) => number === player.number && name === player.name) ?? player);

/** Teams, players and doubles by their names, each planned once. */
const sideBook = (input: PlanInput, entries: SeasonEntry[]) => {
  const { sides, same, newId, isTennis } = input;
  const byId = new Map(sides.map(side => [side.id, side]));
  const byName = new Map(sides.map(side => [keyOf(side.name), side.id]));
  const findSimilar = similarFinder(sides);
  const refused = new Set<string>();
  const planned = new Map<string, Planned<KnownSide>>();
  const say = (row: SeasonTeam, outcome: SeasonEntry['outcome'], more: Partial<SeasonEntry> = {}): void =>
    void entries.push({ line: row.line, what: 'team', name: row.name, outcome, fault: null, fields: [], similar: [], ...more });
  const plan = (side: KnownSide, isNew: boolean): void => {
    planned.set(side.id, { isNew, value: side });
    byId.set(side.id, side);
    byName.set(keyOf(side.name), side.id);
  };
  const refuse = (row: SeasonTeam, fault: RowFault, more: Partial<SeasonEntry> = {}): void => {
    refused.add(keyOf(row.name));
    say(row, 'refused', { fault, ...more });
  };
  const meantId = (name: string): string | undefined => byName.get(keyOf(name)) ?? same.get(name) ?? undefined;
  const knownId = (name: string): string | undefined => (refused.has(keyOf(name)) ? undefined : meantId(name));
  const merge = (row: SeasonTeam, leagueId: string, known: KnownSide): void => {
    const next: KnownSide = {
      ...known,
      shortName: row.shortName ?? known.shortName,
      leagueIds: known.leagueIds.includes(leagueId) ? known.leagueIds : [...known.leagueIds, leagueId],
      players: row.players === null ? known.players : withKnownSigns(row.players, known.players),
    };
    const fields = changedFields(known, next);
    if (fields.length === 0) return say(row, 'unchanged');
    if (next.leagueIds.length > LEAGUES_MAX) return refuse(row, 'tooManyLeagues');
    plan(next, planned.get(known.id)?.isNew ?? false);
    say(row, 'updated', { fields });
  };
  const add = (row: SeasonTeam, leagueId: string): void => {
    const partners = isTennis ? partnersIn(row.name) : undefined;
    for (const name of partners ?? []) put({ ...row, ...NO_WORDS, name }, leagueId);
    const playerIds = (partners ?? []).flatMap(name => knownId(name) ?? []);
    if (playerIds.length !== (partners?.length ?? 0)) return refuse(row, 'sideRefused');
    if (partners && playerIds[0] === playerIds[1]) return refuse(row, 'sharedPlayer');
    const { name, shortName, players } = row;
    plan({ id: newId(), name, shortName: shortName ?? '', leagueIds: [leagueId], players: players ?? [], playerIds }, true);
    say(row, 'created');
  };
  const put = (row: SeasonTeam, leagueId: string): void => {
    const fault = faultOf(row);
    if (fault !== null) return refuse(row, fault);
    const known = byId.get(meantId(row.name) ?? '');
    if (known) return merge(row, leagueId, known);
    const similar = same.has(row.name) ? [] : findSimilar(row.name);
    if (similar.length > 0) return refuse(row, 'notDecided', { similar });
    add(row, leagueId);
  };
  return { planned, put, idOf: knownId, find: (id: string) => byId.get(id) };
};

type SideBook = ReturnType<typeof sideBook>;

const peopleOf = ({ id, playerIds }: KnownSide): readonly string[] => (playerIds.length === 0 ? [id] : playerIds);

const pairFault = (book: SideBook, homeId: string | undefined, awayId: string | undefined): RowFault | null => {
  const [home, away] = [book.find(homeId ?? ''), book.find(awayId ?? '')];
  if (!home || !away) return 'sideRefused';
  if (home.id === away.id) return 'sameSide';
  return peopleOf(home).some(person => peopleOf(away).includes(person)) ? 'sharedPlayer' : null;
};

/** The identity of a match in its league: the second one of a round between the same sides has a number. */
const identityIn = (seen: Map<string, number>, leagueId: string, draft: Omit<FixtureDraft, 'matchStatus'>): string => {
  const base = fixtureIdentity(draft);
  const count = seen.get(`${leagueId}|${base}`) ?? 0;
  seen.set(`${leagueId}|${base}`, count + 1);
  return count === 0 ? base : `${base}#${count + 1}`;
};

const fixtureFields = (fixture: KnownFixture, draft: Omit<FixtureDraft, 'matchStatus'>): readonly string[] =>
  (['startsAt', 'hasTime', 'venue'] as const).filter(field => fixture[field] !== draft[field]);

const planFixtures = (input: PlanInput, book: SideBook, leagueOf: (match: SeasonMatch) => string, entries: SeasonEntry[]) => {
  const known = new Map(input.fixtures.map(fixture => [`${fixture.leagueId}|${fixture.identity}`, fixture]));
  const seen = new Map<string, number>();
  const rows = new Set<string>();
  const planned: Planned<KnownFixture>[] = [];
  for (const match of input.season.matches) {
    const { line, home, away, startsAt, hasTime, venue, round } = match;
    const say = (outcome: SeasonEntry['outcome'], more: Partial<SeasonEntry> = {}): void =>
      void entries.push({ line, what: 'fixture', name: `${home} – ${away}`, outcome, fault: null, fields: [], similar: [], ...more });
    const [homeId, awayId] = [book.idOf(home), book.idOf(away)];
    const fault = pairFault(book, homeId, awayId);
    const draft = {
      leagueId: leagueOf(match),
      startsAt,
      hasTime,
      homeId: homeId ?? '',
      awayId: awayId ?? '',
      venue: venue.slice(0, FIXTURE_LIMITS.venue),
      round: round.slice(0, FIXTURE_LIMITS.round),
    };
    const row = [draft.leagueId, startsAt, homeId, awayId].join('|');
    if (fault !== null || rows.has(row)) {
      say('refused', { fault: fault ?? 'matchTwice' });
      continue;
    }
    rows.add(row);
    const identity = identityIn(seen, draft.leagueId, draft);
    const stored = known.get(`${draft.leagueId}|${identity}`);
    const fields = stored === undefined ? [] : fixtureFields(stored, draft);
    if (stored !== undefined && fields.length === 0) {
      say('unchanged');
      continue;
    }
    // A file knows nothing of a match that was postponed or awarded by hand.
    planned.push({
      isNew: stored === undefined,
      value: { ...draft, matchStatus: stored?.matchStatus ?? null, id: stored?.id ?? input.newId(), identity },
    });
    say(stored === undefined ? 'created' : 'updated', { fields });
  }
  return planned;
};

/** Plans what an import of a season writes: teams first, then their matches. Nothing is written where a name may mean a team that is known. */
export const planSeason = (input: PlanInput): SeasonPlan => {
  const { season } = input;
  const entries: SeasonEntry[] = season.refused.map(({ line, name, fault }) => ({
    line,
    what: 'row',
    name,
    outcome: 'refused',
    fault,
    fields: [],
    similar: [],
  }));
  const leagues = leagueBook(input, entries);
  const book = sideBook(input, entries);
  for (const row of season.teams) book.put(row, leagues.idFor(row.league?.slice(0, TEAM_NAME_MAX) ?? null, row.line));
  const fixtures = planFixtures(input, book, ({ league, line }) => leagues.idFor(league?.slice(0, TEAM_NAME_MAX) ?? null, line), entries);
  return {
    leagues: leagues.made,
    sides: [...book.planned.values()],
    fixtures,
    entries: entries.toSorted((one, other) => one.line - other.line),
  };
};
