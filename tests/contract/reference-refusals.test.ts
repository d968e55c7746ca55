import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_TOPICS } from '#domain/push/category.ts';
import { openContentDesk, refusalOf } from './support/content.ts';
import type { TestAnswer, TestClient, TestNewsroom } from './support/newsroom.ts';

const TEAMS = ['soccerTeams', 'iceHockeyTeams', 'tennisPlayers', 'leagues'] as const;
type Path = (typeof TEAMS)[number];
const SPORTS = { soccerTeams: 'soccer', iceHockeyTeams: 'iceHockey', tennisPlayers: 'tennis', leagues: 'soccer' } as const;

const draftOf = (path: Path, name: string, change: object = {}): object => {
  if (path === 'leagues') return { sport: 'soccer', nameDe: name, nameFr: '', nameEn: '', ...change };
  const ofKind = path === 'tennisPlayers' ? { mode: 'single', playerIds: [] } : { players: [] };
  return { name, shortName: '', leagueIds: [], image: null, ...ofKind, ...change };
};

describe('what is refused of reference data', () => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  let admin: TestClient;
  beforeAll(async () => {
    ({ newsroom } = await openContentDesk('sqlite'));
    editor = await newsroom.signIn('ROLE_Editor');
    admin = await newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => newsroom.dispose());

  const at = (path: string): string => `/api/liveticker/${path}`;
  const create = (path: Path, item: object, id: string = randomUUID()): Promise<TestAnswer> =>
    editor.call('POST', at(path), { body: { id, item } });
  const made = async (path: Path, name: string, change: object = {}) => {
    const answer = await create(path, draftOf(path, name, change));
    expect(answer.status, answer.text).toBe(201);
    return { id: answer.json<{ id: string }>().id, headers: { 'if-match': answer.etag } };
  };
  const codeOf = async (answer: Promise<TestAnswer>): Promise<string> => refusalOf(await answer).code;
  const gone = { headers: { 'if-match': '"1"' } };

  it.each(TEAMS)('%s: one with the id of another, one that is not there', async path => {
    const { id } = await made(path, 'Erste');
    expect(await codeOf(create(path, draftOf(path, 'Zweite'), id))).toBe('alreadyExists');
    const nowhere = at(`${path}/${randomUUID()}`);
    expect(await codeOf(editor.call('PUT', nowhere, { ...gone, body: draftOf(path, 'Dritte') }))).toBe('notFound');
    expect(await codeOf(editor.call('DELETE', nowhere, gone))).toBe('notFound');
  });

  it.each(TEAMS)('%s: the name of another, new and changed', async path => {
    await made(path, 'Doppelt');
    const { id, headers } = await made(path, 'Einmalig');
    expect(await codeOf(create(path, draftOf(path, 'doppelt')))).toBe('nameTaken');
    expect(await codeOf(editor.call('PUT', at(`${path}/${id}`), { headers, body: draftOf(path, 'DOPPELT') }))).toBe('nameTaken');
  });

  it.each(['soccerTeams', 'iceHockeyTeams', 'tennisPlayers'] as const)('%s: a league that is not there, new and changed', async path => {
    const leagueIds = [randomUUID()];
    const { id, headers } = await made(path, 'Ligalos');
    expect(await codeOf(create(path, draftOf(path, 'Verirrt', { leagueIds })))).toBe('unknownReference');
    expect(await codeOf(editor.call('PUT', at(`${path}/${id}`), { headers, body: draftOf(path, 'Ligalos', { leagueIds }) }))).toBe(
      'unknownReference',
    );
  });

  it.each(['soccerTeams', 'iceHockeyTeams', 'tennisPlayers'] as const)('%s: the deletion of one that plays', async path => {
    const leagueId = (await made('leagues', `Liga von ${path}`, { sport: SPORTS[path] })).id;
    const [home, away] = [await made(path, 'Daheim'), await made(path, 'Auswärts')];
    const fixture = {
      leagueId,
      startsAt: '2026-11-21T18:30:00.000Z',
      hasTime: true,
      homeId: home.id,
      awayId: away.id,
      venue: '',
      round: '',
    };
    expect((await editor.call('POST', at('fixtures'), { body: fixture })).status).toBe(201);
    expect(await codeOf(editor.call('DELETE', at(`${path}/${home.id}`), { headers: home.headers }))).toBe('recordInUse');
  });

  it('a player of a double who becomes a double', async () => {
    const [mia, lou] = [await made('tennisPlayers', 'Mia'), await made('tennisPlayers', 'Lou')];
    await made('tennisPlayers', 'Mia / Lou', { mode: 'double', playerIds: [mia.id, lou.id] });
    const [ada, eva] = [await made('tennisPlayers', 'Ada'), await made('tennisPlayers', 'Eva')];
    const body = draftOf('tennisPlayers', 'Mia', { mode: 'double', playerIds: [ada.id, eva.id] });
    expect(await codeOf(editor.call('PUT', at(`tennisPlayers/${mia.id}`), { headers: mia.headers, body }))).toBe('recordInUse');
  });

  it('a match that is not there, with a side that is not, and one that there is already', async () => {
    const leagueId = (await made('leagues', 'Spielplan')).id;
    const [home, away] = [await made('soccerTeams', 'FC Plan'), await made('soccerTeams', 'SC Plan')];
    const draft = { leagueId, startsAt: '2026-11-22T18:30:00.000Z', hasTime: true, homeId: home.id, awayId: away.id, venue: '', round: '' };
    const back = { ...draft, homeId: away.id, awayId: home.id };
    expect((await editor.call('POST', at('fixtures'), { body: draft })).status).toBe(201);
    const second = await editor.call('POST', at('fixtures'), { body: back });
    const place = at(`fixtures/${second.json<{ id: string }>().id}`);
    const headers = { 'if-match': second.etag };
    expect(await codeOf(editor.call('PUT', place, { headers, body: draft }))).toBe('alreadyExists');
    expect(await codeOf(editor.call('PUT', place, { headers, body: { ...back, homeId: randomUUID() } }))).toBe('unknownReference');
    const nowhere = at(`fixtures/${randomUUID()}`);
    expect(await codeOf(editor.call('PUT', nowhere, { ...gone, body: draft }))).toBe('notFound');
    expect(await codeOf(editor.call('DELETE', nowhere, gone))).toBe('notFound');
  });

  it('a notification category that is not there, with the name of another, of a title that is not', async () => {
    const categories = '/api/notification/categories';
    const body = (name: string, tenantId = 11) => ({ name, tenantId, topics: { ...NO_TOPICS, webPush: name.toLowerCase() } });
    const [, other] = [
      await admin.call('POST', categories, { body: body('Sport') }),
      await admin.call('POST', categories, { body: body('Kultur') }),
    ];
    const place = `${categories}/${other.json<{ id: string }>().id}`;
    const headers = { 'if-match': other.etag };
    expect(await codeOf(admin.call('PUT', place, { headers, body: body('sport') }))).toBe('nameTaken');
    expect(await codeOf(admin.call('PUT', place, { headers, body: body('Kultur', 999) }))).toBe('unknownReference');
    expect(await codeOf(admin.call('PUT', place, { headers, body: { ...body('Kultur'), topics: NO_TOPICS } }))).toBe('serviceMissing');
    const nowhere = `${categories}/${randomUUID()}`;
    expect(await codeOf(admin.call('PUT', nowhere, { ...gone, body: body('Wetter') }))).toBe('notFound');
    expect(await codeOf(admin.call('DELETE', nowhere, gone))).toBe('notFound');
  });
});
