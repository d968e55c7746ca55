import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const BASE = '/api/liveticker';

interface Stored {
  readonly id: string;
}
interface Refused {
  readonly errors: readonly { readonly code: string; readonly fieldNames: readonly string[] }[];
}
interface Page {
  readonly content: readonly { readonly home: { readonly name: string }; readonly away: { readonly name: string } }[];
}

describeOnBothDatabases('fixtures', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  let leagueId: string;
  let teams: readonly string[];
  const create = async (path: string, item: object): Promise<string> =>
    (await editor.call('POST', `${BASE}/${path}`, { body: { id: randomUUID(), item } })).json<Stored>().id;
  const team = (path: string, name: string) => create(path, { name, shortName: '', leagueIds: [], players: [], image: null });
  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    editor = await newsroom.signIn('ROLE_Editor');
    leagueId = await create('leagues', { sport: 'soccer', nameDe: 'Talliga', nameFr: 'Ligue', nameEn: '' });
    teams = [await team('soccerTeams', 'FC Aarwil'), await team('soccerTeams', 'SC Türlen'), await team('soccerTeams', 'FC Linthal')];
  });
  afterAll(() => newsroom.dispose());

  const draft = (change: object = {}) => ({
    leagueId,
    startsAt: '2026-11-21T18:30:00.000Z',
    hasTime: true,
    homeId: teams[0],
    awayId: teams[1],
    venue: 'Aarestadion',
    round: 'Runde 1',
    ...change,
  });
  const post = (body: object): Promise<TestAnswer> => editor.call('POST', `${BASE}/fixtures`, { body });
  const codesOf = (answer: TestAnswer) => [
    answer.status,
    ...answer.json<Refused>().errors.flatMap(({ code, fieldNames }) => [code, ...fieldNames]),
  ];
  const listed = async (query: string) =>
    (await editor.get(`${BASE}/fixtures?${query}`)).json<Page>().content.map(({ home, away }) => `${home.name} – ${away.name}`);

  it('fixtures are created with the names of league and sides, changed and deleted under their etag', async () => {
    const made = await post(draft());
    expect([made.status, made.json()]).toEqual([
      201,
      expect.objectContaining({
        sport: 'soccer',
        startsAt: '2026-11-21T18:30:00.000Z',
        league: { id: leagueId, nameDe: 'Talliga', nameFr: 'Ligue', nameEn: '' },
        home: { id: teams[0], name: 'FC Aarwil', shortName: '', image: null },
      }),
    ]);
    const path = `${BASE}/fixtures/${made.json<Stored>().id}`;
    const moved = await editor.call('PUT', path, {
      headers: { 'if-match': made.etag },
      body: draft({ startsAt: '2026-11-22T15:00:00+01:00' }),
    });
    expect([moved.status, moved.json<{ startsAt: string }>().startsAt]).toEqual([200, '2026-11-22T14:00:00.000Z']);
    const stale = await editor.call('PUT', path, { headers: { 'if-match': made.etag }, body: draft() });
    expect([stale.status, stale.json<{ origin: object }>().origin]).toEqual([412, moved.json()]);
    expect((await editor.get(path)).json()).toEqual(moved.json());
    expect((await editor.call('DELETE', path, { headers: { 'if-match': moved.etag } })).status).toBe(204);
    expect((await editor.get(path)).status).toBe(404);
  });

  it('fixtures are of two different teams of the sport of their league, and stored once', async () => {
    expect(codesOf(await post(draft({ awayId: teams[0] })))).toEqual([400, 'validationFailed', 'awayId']);
    expect(codesOf(await post(draft({ leagueId: randomUUID() })))).toEqual([422, 'unknownReference', 'leagueId']);
    const hockey = await team('iceHockeyTeams', 'EHC Aarwil');
    expect(codesOf(await post(draft({ awayId: hockey })))).toEqual([422, 'unknownReference', 'awayId']);
    expect((await post(draft({ round: 'Runde 2' }))).status).toBe(201);
    expect(codesOf(await post(draft({ round: 'RUNDE 2', startsAt: '2026-12-01T18:30:00.000Z' })))).toEqual([422, 'alreadyExists', 'round']);
  });

  it('fixtures are postponed, abandoned or awarded with a score and a reason, and keep that through a change of their start', async () => {
    const awarded = { kind: 'awarded', reason: 'Nicht angetreten', score: { home: 3, away: 0 } };
    const made = await post(draft({ round: 'Runde 30', matchStatus: awarded }));
    expect(made.json()).toMatchObject({ matchStatus: awarded });
    const path = `${BASE}/fixtures/${made.json<Stored>().id}`;
    const postponed = { kind: 'postponed', reason: 'Schnee', formerStart: '2026-11-21T18:30:00.000Z' };
    const body = draft({ round: 'Runde 30', startsAt: '2026-12-05T18:30:00.000Z', matchStatus: postponed });
    const moved = await editor.call('PUT', path, { headers: { 'if-match': made.etag }, body });
    expect(moved.json()).toMatchObject({ matchStatus: postponed, startsAt: '2026-12-05T18:30:00.000Z' });
    expect((await editor.get(path)).json()).toEqual(moved.json());
    const unreasoned = draft({ round: 'Runde 31', matchStatus: { ...awarded, reason: '' } });
    expect(codesOf(await post(unreasoned))).toEqual([400, 'validationFailed', 'matchStatus.reason']);
    const unscored = draft({ round: 'Runde 31', matchStatus: { kind: 'awarded', reason: 'Forfait' } });
    expect(codesOf(await post(unscored))).toEqual([400, 'validationFailed', 'matchStatus.score']);
  });

  it('a match of tennis is not awarded by goals', async () => {
    const cup = await create('leagues', { sport: 'tennis', nameDe: 'Uferpokal', nameFr: '', nameEn: '' });
    const player = (name: string) =>
      create('tennisPlayers', { mode: 'single', name, shortName: '', playerIds: [], leagueIds: [], image: null });
    const match = { leagueId: cup, homeId: await player('Lia Hug'), awayId: await player('Eva Marti') };
    const matchStatus = { kind: 'awarded', reason: 'Forfait', score: { home: 2, away: 0 } };
    expect(codesOf(await post(draft({ ...match, matchStatus }))).slice(1)).toEqual(['validationFailed', 'matchStatus']);
  });

  it('D-044 doubles that share a player do not meet', async () => {
    const cup = await create('leagues', { sport: 'tennis', nameDe: 'Seecup', nameFr: '', nameEn: '' });
    const player = (name: string, others: object = {}) =>
      create('tennisPlayers', { mode: 'single', name, shortName: '', playerIds: [], leagueIds: [], image: null, ...others });
    const [one, two, three] = [await player('Mia Rohner'), await player('Lou Favre'), await player('Ida Keel')];
    const double = (...playerIds: string[]) => player(`Doppel ${randomUUID()}`, { mode: 'double', playerIds });
    const [first, second] = [await double(one, two), await double(two, three)];
    expect(codesOf(await post(draft({ leagueId: cup, homeId: first, awayId: second })))).toEqual([422, 'unknownReference', 'awayId']);
    expect((await post(draft({ leagueId: cup, homeId: first, awayId: three }))).status).toBe(201);
  });

  it('fixtures are listed by time, sports, leagues and words of both names; they keep their teams and league', async () => {
    await post(draft({ round: 'Runde 7', startsAt: '2027-03-01T18:00:00.000Z', homeId: teams[2] }));
    await post(draft({ round: 'Runde 8', startsAt: '2027-03-02T18:00:00.000Z', awayId: teams[2] }));
    const march = 'from=2027-03-01T00:00:00.000Z';
    expect(await listed(march)).toEqual(['FC Linthal – SC Türlen', 'FC Aarwil – FC Linthal']);
    expect(await listed(`${march}&to=2027-03-02T00:00:00.000Z&sportTypes=soccer&leagueIds=${leagueId}`)).toEqual([
      'FC Linthal – SC Türlen',
    ]);
    expect(await listed(`${march}&q=tuerlen`)).toEqual(['FC Linthal – SC Türlen']);
    expect(await listed(`${march}&sportTypes=tennis`)).toEqual([]);
    const league = await editor.get(`${BASE}/leagues/${leagueId}`);
    const refused = await editor.call('DELETE', `${BASE}/leagues/${leagueId}`, { headers: { 'if-match': league.etag } });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('FC Linthal – SC Türlen, 2027-03-01')]);
  });
});
