import { KINDS } from '#domain/kinds/kinds.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import { type Fixture, type FixtureDraft, fixtureIdentity } from '#domain/team/fixture.ts';
import { leagueSchema } from '#domain/team/league.ts';
import { sharePlayer, tennisPlayerSchema } from '#domain/team/tennis-player.ts';
import type { Sport } from '#domain/team/sport.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import {
  findFixture,
  identityOf,
  insertFixture,
  isFixtureTaken,
  removeFixture,
  updateFixture,
} from '../../repositories/tickers/fixtures.ts';
import { missingRecords } from '../../repositories/records/record-values.ts';
import { findRecord, lockRecords } from '../../repositories/records/records.ts';
import type { Versioned } from '../../repositories/accounts/users.ts';
import { noteRecord } from '../record/noted-work.ts';
import type { Writing } from '../writing.ts';

/** Kind of both sides, by sport. */
export const SIDES_OF = {
  soccer: KINDS.soccerTeams,
  iceHockey: KINDS.iceHockeyTeams,
  tennis: KINDS.tennisPlayers,
} as const satisfies Readonly<Record<Sport, object>>;

const FIXTURES = 'fixtures';

type DraftRefusal = Refusal<'unknownReference' | 'alreadyExists' | 'validationFailed'>;
interface Target {
  readonly id: string;
  readonly ifMatch: string;
}

const unknown = (field: keyof FixtureDraft): DraftRefusal => refusal('unknownReference', { fieldNames: [field] });

const doPlayersMeet = async (queries: Queries, { homeId, awayId }: FixtureDraft): Promise<boolean> => {
  const [home, away] = [await findRecord(queries, KINDS.tennisPlayers, homeId), await findRecord(queries, KINDS.tennisPlayers, awayId)];
  return !home || !away || !sharePlayer(tennisPlayerSchema.parse(home.body), tennisPlayerSchema.parse(away.body));
};

/** Returns the sport of a fixture, whose league and sides exist and fit. */
const sportOf = async (queries: Queries, draft: FixtureDraft, ownId: string): Promise<Result<Sport, DraftRefusal>> => {
  const league = await findRecord(queries, KINDS.leaguesAndTournaments, draft.leagueId);
  if (!league) return err(unknown('leagueId'));
  const { sport } = leagueSchema.parse(league.body);
  const missing = await missingRecords(queries, { kind: SIDES_OF[sport].name }, [draft.homeId, draft.awayId]);
  if (missing.length > 0) return err(unknown(missing.includes(draft.homeId) ? 'homeId' : 'awayId'));
  if (sport === 'tennis' && !(await doPlayersMeet(queries, draft))) return err(unknown('awayId'));
  if (sport === 'tennis' && draft.matchStatus?.kind === 'awarded') return err(refusal('validationFailed', { fieldNames: ['matchStatus'] }));
  return (await isFixtureTaken(queries, draft, ownId)) ? err(refusal('alreadyExists', { fieldNames: ['round'] })) : ok(sport);
};

const stored = async (queries: Queries, id: string): Promise<Versioned<Fixture>> => {
  const fixture = await findFixture(queries, id);
  assertPresent(fixture, 'it was stored in this transaction');
  return fixture;
};

const findUnchanged = async (
  queries: Queries,
  { id, ifMatch }: Target,
): Promise<Result<Versioned<Fixture>, Refusal<'notFound' | 'preconditionFailed'>>> => {
  const present = await findFixture(queries, id);
  if (!present) return err(notFound);
  return present.etag === ifMatch ? ok(present) : err(preconditionFailed({ origin: present.value, etag: `"${present.etag}"` }));
};

/** Stores a match of a league. */
export const createFixture = async (writing: Writing, draft: FixtureDraft): Promise<Result<Versioned<Fixture>, DraftRefusal>> => {
  const { queries, ids, now } = writing;
  await lockRecords(queries);
  const id = ids.uuid();
  const sport = await sportOf(queries, draft, id);
  if (!sport.ok) return sport;
  await insertFixture(queries, { ...draft, id, sport: sport.value }, now);
  await noteRecord(writing, { kind: FIXTURES, id }, 'recordCreated');
  return ok(await stored(queries, id));
};

/** Changes a match that has not changed since the caller read it. */
export const changeFixture = async (
  writing: Writing,
  target: Target,
  draft: FixtureDraft,
): Promise<Result<Versioned<Fixture>, DraftRefusal | Refusal<'notFound' | 'preconditionFailed'>>> => {
  const { queries, now } = writing;
  await lockRecords(queries);
  const present = await findUnchanged(queries, target);
  if (!present.ok) return present;
  const sport = await sportOf(queries, draft, target.id);
  if (!sport.ok) return sport;
  const identity = await identityOf(queries, target.id);
  const isSameMatch = present.value.value.league.id === draft.leagueId && identity.startsWith(`${fixtureIdentity(draft)}#`);
  await updateFixture(queries, { ...draft, id: target.id, sport: sport.value, ...(isSameMatch && { identity }) }, now);
  await noteRecord(writing, { kind: FIXTURES, id: target.id }, 'recordChanged');
  return ok(await stored(queries, target.id));
};

/** Deletes a match; tickers keep what they took over. */
export const deleteFixture = async (
  writing: Writing,
  target: Target,
): Promise<Result<null, Refusal<'notFound' | 'preconditionFailed'>>> => {
  const { queries } = writing;
  await lockRecords(queries);
  const present = await findUnchanged(queries, target);
  if (!present.ok) return present;
  await removeFixture(queries, target.id);
  await noteRecord(writing, { kind: FIXTURES, id: target.id }, 'recordDeleted');
  return ok(null);
};
