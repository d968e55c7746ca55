import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imageOf } from '#tests/builders/item-states.ts';
import { aSide, aTicker } from '#tests/builders/tickers.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const BASE = '/api/liveticker';

interface Stored {
  readonly id: string;
}
interface Page {
  readonly content: readonly { readonly name?: string; readonly nameDe?: string }[];
}
interface Refused {
  readonly errors: readonly { readonly code: string; readonly fieldNames: readonly string[] }[];
  readonly uses?: readonly { readonly title: string; readonly resource: string }[];
}

describeOnBothDatabases('teams, players and leagues', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    editor = await newsroom.signIn('ROLE_Editor');
  });
  afterAll(() => newsroom.dispose());

  const create = (path: string, item: object, id = randomUUID()): Promise<TestAnswer> =>
    editor.call('POST', `${BASE}/${path}`, { body: { id, item } });
  const league = (sport: string, nameDe: string, others: object = {}) =>
    create('leagues', { sport, nameDe, nameFr: '', nameEn: '', ...others });
  const team = (path: string, name: string, others: object = {}) =>
    create(path, { name, shortName: '', leagueIds: [], players: [], image: null, ...others });
  const player = (name: string, others: object = {}) =>
    create('tennisPlayers', { mode: 'single', name, shortName: '', playerIds: [], leagueIds: [], image: null, ...others });
  const idOf = (answer: TestAnswer): string => answer.json<Stored>().id;
  const refusalOf = (answer: TestAnswer) => [answer.status, ...answer.json<Refused>().errors.map(({ code }) => code)];
  const fieldsOf = (answer: TestAnswer) => answer.json<Refused>().errors.flatMap(({ fieldNames }) => fieldNames);
  const remove = (path: string, made: TestAnswer) =>
    editor.call('DELETE', `${BASE}/${path}/${idOf(made)}`, { headers: { 'if-match': made.etag } });

  it('B7-035b A3-035 teams, players and leagues are created, read, changed and deleted by everybody', async () => {
    const made = await league('soccer', 'Talliga', { nameFr: 'Ligue de la Vallée', nameEn: 'Valley League' });
    expect([made.status, made.json()]).toEqual([
      201,
      expect.objectContaining({ nameDe: 'Talliga', nameFr: 'Ligue de la Vallée', nameEn: 'Valley League', sport: 'soccer' }),
    ]);
    const home = await team('soccerTeams', 'FC Aarwil', { leagueIds: [idOf(made)], players: [{ number: 17, name: 'Nando Walser' }] });
    expect(home.json()).toMatchObject({
      name: 'FC Aarwil',
      leagueIds: [idOf(made)],
      players: [{ number: 17, name: 'Nando Walser' }],
      image: null,
    });
    const saved = await editor.call('PUT', `${BASE}/soccerTeams/${idOf(home)}`, {
      headers: { 'if-match': home.etag },
      body: { name: 'FC Aarwil', shortName: 'AAR', leagueIds: [], players: [], image: null },
    });
    expect([saved.status, (await editor.get(`${BASE}/soccerTeams/${idOf(home)}`)).json()]).toEqual([200, saved.json()]);
    expect([(await remove('soccerTeams', saved)).status, (await remove('leagues', made)).status]).toEqual([204, 204]);
    expect((await editor.get(`${BASE}/leagues/${idOf(made)}`)).status).toBe(404);
  });

  it('B7-054 leagues are listed by sports and size', async () => {
    await league('soccer', 'Seeliga');
    await league('iceHockey', 'Bergliga');
    await league('tennis', 'Seecup');
    const names = async (query: string) => (await editor.get(`${BASE}/leagues?${query}`)).json<Page>().content.map(({ nameDe }) => nameDe);
    expect(await names('sportTypes=iceHockey,tennis&size=1000&sort=name,asc')).toEqual(['Bergliga', 'Seecup']);
    expect(await names('sportTypes=iceHockey,tennis&size=1&sort=name,asc')).toEqual(['Bergliga']);
    expect((await editor.get(`${BASE}/leagues?sportTypes=chess`)).status).toBe(400);
  });

  it('teams, players and leagues have a name of their own in their sport, without regard to case', async () => {
    const made = await league('soccer', 'Höhenliga', { nameFr: 'Ligue des Sommets' });
    const again = await league('soccer', 'höhenLIGA');
    expect([refusalOf(again), fieldsOf(again)]).toEqual([[422, 'nameTaken'], ['nameDe']]);
    const french = await league('soccer', 'Gipfelliga', { nameFr: 'ligue des sommets' });
    expect(fieldsOf(french)).toEqual(['nameFr']);
    expect((await league('iceHockey', 'Höhenliga')).status).toBe(201);
    const itself = await editor.call('PUT', `${BASE}/leagues/${idOf(made)}`, {
      headers: { 'if-match': made.etag },
      body: { sport: 'soccer', nameDe: 'HÖHENLIGA', nameFr: 'HÖHENLIGA', nameEn: '' },
    });
    expect(itself.status).toBe(200);
    expect((await league('soccer', 'Ligue des Sommets')).status).toBe(201);
    expect((await team('soccerTeams', 'SC Linthal')).status).toBe(201);
    expect(refusalOf(await team('soccerTeams', 'sc linthal'))).toEqual([422, 'nameTaken']);
    expect((await team('iceHockeyTeams', 'SC Linthal')).status).toBe(201);
  });

  it('created twice at once with one name are one', async () => {
    const answers = await Promise.all(['FC Zwilling', 'fc zwilling', 'FC ZWILLING'].map(name => team('soccerTeams', name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it('teams, players and leagues are found by words of their names, with umlauts, without them and written out', async () => {
    await team('soccerTeams', 'FC Grünwil', { shortName: 'GWL' });
    const found = async (words: string) =>
      (await editor.get(`${BASE}/soccerTeams?q=${encodeURIComponent(words)}`)).json<Page>().content.map(({ name }) => name);
    for (const words of ['grünwil', 'GRUNWIL', 'gruenwil', 'gwl']) expect(await found(words)).toEqual(['FC Grünwil']);
  });

  it('teams, players and leagues play in leagues of their own sport that exist, and are listed by them', async () => {
    const [soccer, hockey] = [await league('soccer', 'Ostliga'), await league('iceHockey', 'Ostliga')];
    expect(refusalOf(await team('soccerTeams', 'FC Nirgends', { leagueIds: [randomUUID()] }))).toEqual([422, 'unknownReference']);
    const wrong = await team('soccerTeams', 'FC Falsch', { leagueIds: [idOf(hockey)] });
    expect([refusalOf(wrong), fieldsOf(wrong)]).toEqual([[422, 'unknownReference'], ['leagueIds']]);
    await team('soccerTeams', 'FC Richtig', { leagueIds: [idOf(soccer)] });
    const listed = await editor.get(`${BASE}/soccerTeams?leagueIds=${idOf(soccer)}`);
    expect(listed.json<Page>().content.map(({ name }) => name)).toEqual(['FC Richtig']);
  });

  it('teams, players and leagues are not deleted while others name them, and it is said who; a league keeps its sport as long', async () => {
    const made = await league('soccer', 'Westliga');
    const member = await team('soccerTeams', 'FC Westend', { leagueIds: [idOf(made)] });
    const refused = await remove('leagues', made);
    expect([refusalOf(refused), refused.json<Refused>().uses]).toEqual([
      [422, 'recordInUse'],
      [{ resource: 'soccerTeams', id: idOf(member), title: 'FC Westend' }],
    ]);
    const moved = await editor.call('PUT', `${BASE}/leagues/${idOf(made)}`, {
      headers: { 'if-match': made.etag },
      body: { sport: 'tennis', nameDe: 'Westliga', nameFr: '', nameEn: '' },
    });
    expect([refusalOf(moved), fieldsOf(moved)]).toEqual([[422, 'recordInUse'], ['sport']]);
    expect((await remove('soccerTeams', member)).status).toBe(204);
    expect((await remove('leagues', made)).status).toBe(204);
  });

  it('teams, players and leagues are not deleted while a ticker has them as a side, and it is named', async () => {
    const home = await team('soccerTeams', 'FC Heimweh');
    const ticker = aTicker({ title: 'Heimweh – Fernweh', home: { ...aSide('heimweh'), id: idOf(home) } });
    const made = await editor.call('POST', `${BASE}/tickers`, { body: { item: ticker, tenantIds: [], mainTenantId: null } });
    expect(made.status, made.text).toBe(201);
    const refused = await remove('soccerTeams', home);
    expect([refusalOf(refused), refused.json<Refused>().uses]).toEqual([
      [422, 'recordInUse'],
      [{ resource: 'tickers', id: idOf(made), title: 'Heimweh – Fernweh' }],
    ]);
  });

  it('B9-006 teams, players and leagues have a square picture of at least 140 by 140 pixels', async () => {
    const image = (naturalWidth: number, naturalHeight: number) => ({
      image: imageOf(1, { naturalWidth, naturalHeight, width: naturalWidth, height: naturalHeight }),
    });
    expect((await team('soccerTeams', 'FC Breit', image(600, 140))).status).toBe(201);
    const small = await team('soccerTeams', 'FC Flach', image(600, 139));
    expect([refusalOf(small), small.text]).toEqual([[400, 'validationFailed'], expect.stringContaining('item.image')]);
    expect((await team('soccerTeams', 'FC Zeichnung', { image: { ...image(60, 60).image, mimetype: 'image/svg+xml' } })).status).toBe(201);
  });

  it('A3-035 D-044 a double names two different single players; both stay while it does', async () => {
    const [mia, lou] = [await player('Mia Rohner'), await player('Lou Favre')];
    const double = (...playerIds: string[]) => player(`Doppel ${playerIds.length} ${randomUUID()}`, { mode: 'double', playerIds });
    expect(refusalOf(await double(idOf(mia)))).toEqual([400, 'validationFailed']);
    expect(refusalOf(await double(idOf(mia), idOf(mia)))).toEqual([400, 'validationFailed']);
    expect(refusalOf(await player('Solo', { playerIds: [idOf(mia)] }))).toEqual([400, 'validationFailed']);
    const pair = await double(idOf(mia), idOf(lou));
    expect(pair.status).toBe(201);
    expect(refusalOf(await double(idOf(pair), idOf(lou)))).toEqual([422, 'unknownReference']);
    expect(refusalOf(await remove('tennisPlayers', mia))).toEqual([422, 'recordInUse']);
    const listed = await editor.get(`${BASE}/tennisPlayers?modes=double&size=1000`);
    expect(listed.json<{ content: Stored[] }>().content.map(({ id }) => id)).toContain(idOf(pair));
  });

  it('two players of a line-up do not have one number', async () => {
    const players = [
      { number: 9, name: 'Ein Stürmer' },
      { number: 9, name: 'Noch einer' },
    ];
    const refused = await team('iceHockeyTeams', 'EHC Doppelneun', { players });
    expect([refusalOf(refused), fieldsOf(refused)]).toEqual([[400, 'validationFailed'], ['players']]);
  });
});
