import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const BASE = '/api/liveticker';
const WORLD_CUPS = join(process.env['GALLEY_TEST_DATA'] ?? '/work/shared/data', 'openfootball-worldcup');

interface Report {
  readonly id: string | null;
  readonly league: string | null;
  readonly totals: Readonly<Record<'created' | 'updated' | 'unchanged' | 'refused', number>>;
  readonly entries: readonly {
    readonly line: number;
    readonly name: string;
    readonly outcome: string;
    readonly fault: string | null;
    readonly similar: readonly { readonly id: string }[];
  }[];
}

describeOnBothDatabases('the import of a season', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    editor = await newsroom.signIn('ROLE_Editor');
  });
  afterAll(() => newsroom.dispose());

  const send = (text: string, others: object = {}): Promise<TestAnswer> =>
    editor.call('POST', `${BASE}/imports`, {
      body: { preview: false, format: 'csv', text, sport: 'soccer', league: { name: 'Talliga' }, same: [], ...others },
      headers: { 'idempotency-key': randomUUID() },
    });
  const reportOf = (answer: TestAnswer): Report => {
    expect(answer.status, answer.text.slice(0, 500)).toBe(200);
    return answer.json<Report>();
  };
  const countOf = async (path: string, query = ''): Promise<number> =>
    (await editor.get(`${BASE}/${path}?size=1${query}`)).json<{ totalElements: number }>().totalElements;
  const undo = (id: string | null) => editor.call('POST', `${BASE}/imports/${String(id)}/undo`);

  it('B7-035b says in a preview what it would do, and writes nothing', async () => {
    const preview = reportOf(await send('name;short\nFC Vorschau;VOR\n', { preview: true, league: { name: 'Vorschauliga' } }));
    expect([preview.id, preview.totals]).toEqual([null, { created: 2, updated: 0, unchanged: 0, refused: 0 }]);
    expect([await countOf('soccerTeams', '&q=Vorschau'), await countOf('leagues', '&q=Vorschauliga')]).toEqual([0, 0]);
  });

  it('creates teams with line-ups, updates them the next time, and says why a row is refused', async () => {
    const first = reportOf(
      await send('Name;Kurzname;Aufstellung\nFC Aarwil;AAR;"1 Kim Meier; 17 Nando Walser"\nSC Türlen;TÜR;\nSC Linthal;VIELZULANGERNAME;\n'),
    );
    expect(first.entries.map(({ line, name, outcome, fault }) => [line, name, outcome, fault])).toEqual([
      [2, 'Talliga', 'created', null],
      [2, 'FC Aarwil', 'created', null],
      [3, 'SC Türlen', 'created', null],
      [4, 'SC Linthal', 'refused', 'shortNameTooLong'],
    ]);
    const again = reportOf(await send('name;short\nFC AARWIL;\nSC Türlen;TRL\n'));
    expect(again.totals).toEqual({ created: 0, updated: 1, unchanged: 1, refused: 0 });
    const teams = await editor.get(`${BASE}/soccerTeams?q=aarwil`);
    expect(teams.json<{ content: object[] }>().content).toMatchObject([
      { shortName: 'AAR', players: [{ number: 1 }, { number: 17, name: 'Nando Walser' }] },
    ]);
  });

  it('names near-duplicates before anything is created under their names', async () => {
    await send('name\nFC Zürisee\n');
    const asked = reportOf(await send('name\nFC Zuerisee\n'));
    expect([asked.id, asked.entries[0]?.fault]).toEqual([null, 'notDecided']);
    const same = asked.entries[0]?.similar[0]?.id;
    expect(reportOf(await send('name\nFC Zuerisee\n', { same: [{ name: 'FC Zuerisee', id: same }] })).totals.unchanged).toBe(1);
    expect(reportOf(await send('name\nFC Zuerisee\n', { same: [{ name: 'FC Zuerisee', id: null }] })).totals.created).toBe(1);
  });

  it('the import of a season is undone; what was changed or is named since stays', async () => {
    newsroom.clock.advance(1000);
    const done = reportOf(await send('date,home,away\n2026-11-23,FC Hin,FC Rück\n', { league: { name: 'Rückliga' } }));
    const last = (await editor.get(`${BASE}/imports/last`)).json<{ last: { id: string; undoneAt: null } }>();
    expect(last.last).toMatchObject({ id: done.id, undoneAt: null, totals: done.totals });
    const [team] = (await editor.get(`${BASE}/soccerTeams?q=FC%20Hin`)).json<{ content: { id: string; leagueIds: string[] }[] }>().content;
    const { etag } = await editor.get(`${BASE}/soccerTeams/${String(team?.id)}`);
    const draft = { name: 'FC Hin', shortName: 'HIN', leagueIds: team?.leagueIds, players: [], image: null };
    await editor.call('PUT', `${BASE}/soccerTeams/${String(team?.id)}`, { body: draft, headers: { 'if-match': etag } });
    expect((await undo(done.id)).json()).toEqual({
      undone: 2,
      kept: [
        { name: 'FC Hin', reason: 'changed' },
        { name: 'Rückliga', reason: 'named' },
      ],
    });
    expect([
      await countOf('soccerTeams', `&q=${encodeURIComponent('FC Rück')}`),
      (await undo(done.id)).status,
      (await undo(randomUUID())).status,
    ]).toEqual([0, 422, 404]);
  });

  it('puts back what it updated', async () => {
    await send('date,home,away,round,venue\n2026-11-23,FC Platz,FC Rasen,R1,Alt\n', { league: { name: 'Platzliga' } });
    const moved = reportOf(
      await send('date,home,away,round,venue\n2026-11-24,FC Platz,FC Rasen,R1,Neu\n', { league: { name: 'Platzliga' } }),
    );
    expect(moved.totals).toEqual({ created: 0, updated: 1, unchanged: 2, refused: 0 });
    const venues = async () =>
      (await editor.get(`${BASE}/fixtures?q=platz`)).json<{ content: { venue: string }[] }>().content.map(({ venue }) => venue);
    expect(await venues()).toEqual(['Neu']);
    await undo(moved.id);
    expect(await venues()).toEqual(['Alt']);
  });

  it('takes 1,000 teams and their matches in one transaction', async () => {
    const teams = Array.from({ length: 1000 }, (_, index) => `Verein ${String.fromCodePoint(65 + (index % 26))}${index}xyz`);
    const rows = teams.map((name, index) => `2027-01-0${(index % 9) + 1},18:00,${name},${teams[(index + 1) % 1000]},Runde ${index}`);
    const done = reportOf(
      await send(`date,time,home,away,round\n${rows.join('\n')}\n`, { sport: 'iceHockey', league: { name: 'Tausendliga' } }),
    );
    expect(done.totals).toEqual({ created: 2001, updated: 0, unchanged: 0, refused: 0 });
  });

  it.each(['Farbe;Preis\nrot;3\n', ''])('refuses %j as a whole', async text => {
    const refused = await send(text);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('seasonUnreadable')]);
  });

  it('refuses a league that is of another sport', async () => {
    const tennis = await editor.call('POST', `${BASE}/leagues`, {
      body: { id: randomUUID(), item: { sport: 'tennis', nameDe: 'Seecup', nameFr: '', nameEn: '' } },
    });
    const refused = await send('name\nFC Falsch\n', { league: { id: tennis.json<{ id: string }>().id } });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('unknownReference')]);
  });

  it.runIf(existsSync(WORLD_CUPS))('takes six World Cups of openfootball one after the other', async () => {
    const played: Report[] = [];
    for (const year of [2006, 2010, 2014, 2018, 2022, 2026]) {
      const text = readFileSync(join(WORLD_CUPS, `${year}.json`), 'utf8');
      const league = { name: `World Cup ${year}` };
      const asked = reportOf(await send(text, { format: 'openfootball', league, preview: true }));
      const same = asked.entries.filter(({ fault }) => fault === 'notDecided').map(({ name }) => ({ name, id: null }));
      played.push(reportOf(await send(text, { format: 'openfootball', league, same })));
    }
    expect(played.map(({ league }) => league)).toEqual([2006, 2010, 2014, 2018, 2022, 2026].map(year => `World Cup ${year}`));
    expect(
      played.map(({ entries }) => entries.filter(({ name, outcome }) => name.includes(' – ') && outcome === 'created').length),
    ).toEqual([64, 64, 64, 64, 64, 104]);
  });
});
