import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { toPage } from '#domain/paging.ts';
import { err, ok } from '#domain/result.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost, NOW, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const stored = { createdAt: NOW, updatedAt: NOW, updatedBy: null };
const league = { id: itemIdOf(50), sport: 'iceHockey', nameDe: 'Bergliga', nameFr: 'Ligue des Monts', nameEn: '', ...stored };
const team = {
  id: itemIdOf(60),
  name: 'HC Rotwil',
  shortName: 'ROT',
  leagueIds: [league.id],
  players: [{ number: 17, name: 'Nando Walser' }],
  image: null,
  ...stored,
};
const player = (number: number, name: string) => ({
  id: itemIdOf(number),
  mode: 'single',
  name,
  shortName: '',
  playerIds: [],
  leagueIds: [],
  image: null,
  ...stored,
});
const pageWith = (content: readonly object[]) =>
  ok({ ...toPage({ content, number: 0, size: 10, totalElements: content.length, sort: 'name,asc' }), content: [...content] });

describe('teams', () => {
  let host: FakeHost;
  beforeEach(() => {
    host = createFakeHost();
    withItems(host);
    host.api['listIceHockeyTeams'] = () => pageWith([team]);
    host.api['listSoccerTeams'] = () => pageWith([]);
    host.api['listLeagues'] = () => pageWith([league]);
    host.api['getLeague'] = () => ok(league);
    host.api['getLastImport'] = () => ok({ last: null });
    host.api['listTennisPlayers'] = () => pageWith([player(70, 'Mia Rohner'), player(71, 'Lou Favre')]);
    host.api['getTennisPlayer'] = ({ params }) =>
      ok(player(70, (params as { id: string }).id === itemIdOf(70) ? 'Mia Rohner' : 'Lou Favre'));
  });
  const callsOf = (operation: string) => host.callsOf('api.call').filter(call => call.operation === operation);
  const created = () => host.callsOf('items.create').at(-1)?.draft;

  it('A2-009 teams have one entry in the menu, and a tab for each of their kinds', async () => {
    const { router } = await renderApp(host, { path: '/outbox' });
    await userEvent.click(await screen.findByRole('link', { name: 'Teams' }));
    // Two screens are loaded on the way.
    expect(await screen.findByText('No soccer teams yet')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/teams/soccerTeams');
    const tabs = within(screen.getByRole('navigation', { name: 'Teams' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Soccer teams',
      'Ice hockey teams',
      'Tennis players',
      'Leagues and tournaments',
      'Fixtures',
    ]);
    await userEvent.click(tabs.getByRole('link', { name: 'Ice hockey teams' }));
    const row = within(await screen.findByRole('row', { name: /HC Rotwil/u }));
    expect([row.getByText('ROT'), await row.findByText('Bergliga')]).toBeTruthy();
    await userEvent.click(row.getByRole('link', { name: 'HC Rotwil' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/teams/iceHockeyTeams/${team.id}`));
  });

  it('a team that others name is not deleted, and the refusal says by what', async () => {
    const uses = ['Bern – Rotwil', 'Rotwil – Chur', 'A', 'B', 'C', 'D'].map((title, index) => ({
      resource: 'tickers',
      id: itemIdOf(index),
      title,
    }));
    host.api['getIceHockeyTeam'] = () => ok(team);
    host.api['deleteIceHockeyTeam'] = () =>
      err({ code: 'recordInUse', data: { kind: 'http', status: 422, title: '', problems: [], uses, total: 7 } });
    await renderApp(host, { path: '/teams/iceHockeyTeams' });
    await userEvent.click(await screen.findByRole('button', { name: /Delete.*HC Rotwil/u }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“HC Rotwil” could not be deleted')).toBeTruthy();
    expect(screen.getByText('It is named by Bern – Rotwil, Rotwil – Chur, A, B and C and 2 more. Change those first.')).toBeTruthy();
  });

  it('what a colleague changed of a team is in the list without asking', async () => {
    await renderApp(host, { path: '/teams/iceHockeyTeams' });
    await screen.findByRole('row', { name: /HC Rotwil/u });
    host.api['listIceHockeyTeams'] = () => pageWith([{ ...team, name: 'HC Rotwil Lions' }]);
    act(() => host.emit('live.news', { kind: 'records', id: team.id }));
    expect(await screen.findByRole('row', { name: /HC Rotwil Lions/u })).toBeTruthy();
  });

  it('A3-035 teams are narrowed by their leagues, whose ids are in the address', async () => {
    const { router } = await renderApp(host, { path: '/teams/iceHockeyTeams' });
    await userEvent.click(await screen.findByRole('button', { name: /^Leagues/u }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bergliga' }));
    await waitFor(() => expect(callsOf('listIceHockeyTeams').at(-1)?.query).toMatchObject({ leagueIds: [league.id] }));
    expect(router.state.location.search).toContain('facets=leagueIds');
    expect(callsOf('listLeagues').at(-1)?.query).toMatchObject({ sportTypes: ['iceHockey'] });
  });

  it('A3-035 B9-006 a new one has a league found by its name, a line-up in lines and a place for a square picture', async () => {
    const { router } = await renderApp(host, { path: '/teams/iceHockeyTeams/new' });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/u }), 'EHC Hochmatt');
    await userEvent.click(screen.getByRole('combobox', { name: 'Leagues' }));
    await userEvent.click(await screen.findByRole('option', { name: /Bergliga/u }));
    expect(await screen.findByRole('button', { name: 'Remove Bergliga' })).toBeTruthy();
    const lines = screen.getByRole('textbox', { name: /^Line-up/u });
    await userEvent.type(lines, '9 Ivo Frei{Enter}Walser');
    expect(screen.getByText(/Not understood: Walser/u)).toBeTruthy();
    await userEvent.clear(lines);
    await userEvent.type(lines, '9 Ivo Frei{Enter}17 Nando Walser');
    const picture = within(screen.getByRole('region', { name: 'Picture' }));
    expect([picture.getByRole('button', { name: 'Choose a picture' }), picture.queryByRole('textbox', { name: 'Caption' })]).toEqual([
      expect.anything(),
      null,
    ]);
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/teams/iceHockeyTeams'));
    expect(created()).toMatchObject({
      resource: 'iceHockeyTeams',
      item: {
        name: 'EHC Hochmatt',
        leagueIds: [league.id],
        players: [
          { number: 9, name: 'Ivo Frei' },
          { number: 17, name: 'Nando Walser' },
        ],
        image: null,
      },
    });
  });

  it('a name that another one has is said beside its field, before anything is queued', async () => {
    await renderApp(host, { path: '/teams/iceHockeyTeams/new' });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/u }), 'hc rotwil{Control>}s{/Control}');
    expect(await screen.findByText('This name is already taken')).toBeTruthy();
    expect(host.callsOf('items.create')).toEqual([]);
  });

  it('A3-035 D-044 a double has two different players; a single player none', async () => {
    await renderApp(host, { path: '/teams/tennisPlayers/new' });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/u }), 'Rohner / Favre');
    expect(screen.queryByRole('combobox', { name: 'Players of the double' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Double' }));
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('combobox', { name: 'Players of the double' }));
      await userEvent.click(await screen.findByRole('option', { name }));
    };
    await choose('Mia Rohner');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('A double has two different players.')).toBeTruthy();
    await choose('Lou Favre');
    expect(screen.queryByRole('combobox', { name: 'Players of the double' })).toBeNull();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(created()).toMatchObject({ item: { mode: 'double', playerIds: [itemIdOf(70), itemIdOf(71)] } }));
  });

  it('B7-035b a season is previewed, similar names are decided, and it is imported once', async () => {
    const entry = { line: 2, what: 'team', name: 'HC Rotwyl', fields: [], similar: [] };
    host.api['importSeason'] = ({ body }) => {
      const { preview, same } = body as { preview: boolean; same: readonly object[] };
      const isDecided = same.length > 0;
      const said = isDecided
        ? { ...entry, outcome: 'unchanged', fault: null }
        : { ...entry, outcome: 'refused', fault: 'notDecided', similar: [{ id: team.id, name: team.name }] };
      const totals = { created: 0, updated: 0, unchanged: isDecided ? 1 : 0, refused: isDecided ? 0 : 1 };
      return ok({ id: preview ? null : itemIdOf(90), league: null, totals, entries: [said] });
    };
    await renderApp(host, { path: '/teams/iceHockeyTeams' });
    await userEvent.click(await screen.findByRole('button', { name: 'Import a season' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox', { name: /new one/u }), 'Talliga');
    dialog.getByRole('button', { name: 'Choose or drop a file' }).focus();
    await userEvent.paste('name\nHC Rotwyl\n');
    expect(await dialog.findByText('Similar to a known name: decide first')).toBeTruthy();
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: /HC Rotwyl/u }).value).toBe(team.id);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await dialog.findByText('The season was imported')).toBeTruthy();
    const sent = callsOf('importSeason').filter(call => !(call.body as { preview: boolean }).preview);
    expect(sent.map(({ body }) => body)).toEqual([
      {
        preview: false,
        format: 'csv',
        text: 'name\nHC Rotwyl',
        sport: 'iceHockey',
        league: { name: 'Talliga' },
        same: [{ name: 'HC Rotwyl', id: team.id }],
      },
    ]);
  });

  it('B7-035b a season comes from an address of the web, too, which the newsroom fetches', async () => {
    const answers: Readonly<Record<string, string | null>> = { 'https://example.org/2026/ch.1.json': '{"matches":[]}' };
    host.api['getOutsideText'] = ({ query }) => ok({ text: answers[(query as { url: string }).url] ?? null });
    host.api['importSeason'] = () =>
      ok({ id: null, league: null, totals: { created: 0, updated: 0, unchanged: 0, refused: 0 }, entries: [] });
    await renderApp(host, { path: '/teams/iceHockeyTeams' });
    await userEvent.click(await screen.findByRole('button', { name: 'Import a season' }));
    const address = await screen.findByRole('textbox', { name: 'Or its address on the web' });
    await userEvent.type(address, 'https://10.0.0.1/x{Enter}');
    expect(await screen.findByText(/found no text at this address/u)).toBeTruthy();
    await userEvent.clear(address);
    await userEvent.type(address, 'https://example.org/2026/ch.1.json{Enter}');
    expect(await screen.findByText('ch.1.json')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Or the name of a new one' }), 'Bergliga');
    await waitFor(() =>
      expect(callsOf('importSeason').at(-1)?.body).toMatchObject({ preview: true, format: 'openfootball', text: '{"matches":[]}' }),
    );
  });

  it('matches are listed by day and league, and a ticker with its sides and start is begun from one', async () => {
    const side = ({ id, name, shortName }: { readonly id: string; readonly name: string; readonly shortName: string }) => ({
      id,
      name,
      shortName,
      image: null,
    });
    const other = { ...team, id: itemIdOf(61), name: 'EHC Hochmatt', players: [] };
    const fixture = {
      id: itemIdOf(80),
      sport: 'iceHockey',
      startsAt: '2026-11-28T18:45:00.000Z',
      hasTime: true,
      venue: 'Eishalle',
      round: 'Runde 21',
      matchStatus: { kind: 'postponed', reason: 'Nebel', formerStart: '2026-11-27T18:45:00.000Z' },
      league: { id: league.id, nameDe: 'Bergliga', nameFr: '', nameEn: '' },
      home: side(team),
      away: side(other),
    };
    host.api['listFixtures'] = () => pageWith([fixture]);
    host.api['getFixture'] = () => ok(fixture);
    host.api['getIceHockeyTeam'] = ({ params }) => ok((params as { id: string }).id === team.id ? team : other);
    const { router } = await renderApp(host, { path: '/teams/fixtures' });
    const row = within(await screen.findByRole('row', { name: /HC Rotwil – EHC Hochmatt/u }));
    expect([
      row.getByText('19:45'),
      row.getByText('Postponed: Nebel'),
      row.getByText('Bergliga · Runde 21'),
      screen.getByText(/28 November/u),
    ]).toBeTruthy();
    expect(callsOf('listFixtures').at(-1)?.query).toMatchObject({ from: expect.any(String) as string, sort: 'startsAt,asc' });
    await userEvent.click(await screen.findByRole('button', { name: /^League/u }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bergliga' }));
    await waitFor(() => expect(callsOf('listFixtures').at(-1)?.query).toMatchObject({ leagueIds: [league.id] }));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-28' } });
    await waitFor(() =>
      expect(callsOf('listFixtures').at(-1)?.query).toMatchObject({ from: '2026-11-27T23:00:00.000Z', to: '2026-11-28T23:00:00.000Z' }),
    );
    await act(() => router.navigate(`/tickers/new?fixture=${fixture.id}`));
    expect(await screen.findByRole('button', { name: 'Choose another one than HC Rotwil' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' }).value).toBe('28.11.2026 19:45');
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    await waitFor(() =>
      expect(created()).toMatchObject({
        item: { type: 'iceHockey', startsAt: fixture.startsAt, matchStatus: fixture.matchStatus, home: { name: 'HC Rotwil' } },
      }),
    );
  });

  const otherTeam = { ...team, id: itemIdOf(61), name: 'EHC Hochmatt', players: [] };
  const sideOf = ({ id, name, shortName }: { readonly id: string; readonly name: string; readonly shortName: string }) => ({
    id,
    name,
    shortName,
    image: null,
  });
  const autumnMatch = {
    id: itemIdOf(80),
    sport: 'iceHockey',
    startsAt: '2026-10-25T01:30:00.000Z',
    hasTime: true,
    venue: 'Eishalle',
    round: 'Runde 21',
    matchStatus: null,
    league: { id: league.id, nameDe: 'Bergliga', nameFr: '', nameEn: '' },
    home: sideOf(team),
    away: sideOf(otherTeam),
  };

  it('a match is changed by a key of its row, and what the newsroom refuses stands beside its field', async () => {
    const fixture = autumnMatch;
    host.api['listFixtures'] = () => pageWith([fixture]);
    host.api['getFixture'] = () => ok(fixture);
    host.api['putFixture'] = () => err(refusal(422, 'alreadyExists', ['round']));
    const { router } = await renderApp(host, { path: '/teams/fixtures?span=all' });
    const row = await screen.findByRole('row', { name: /HC Rotwil – EHC Hochmatt/u });
    await waitFor(() => expect(document.activeElement).toBe(row));
    await userEvent.keyboard('e');
    expect((await screen.findByLabelText<HTMLInputElement>('Start')).value).toBe('02:30');
    expect(router.state.location.pathname).toBe(`/teams/fixtures/${fixture.id}`);
    await userEvent.type(screen.getByRole('textbox', { name: /Venue/u }), ' Hochmatt');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    // The second turn of the doubled hour stays what it was.
    await waitFor(() =>
      expect(callsOf('putFixture').at(-1)?.body).toEqual({
        leagueId: league.id,
        homeId: team.id,
        awayId: otherTeam.id,
        startsAt: fixture.startsAt,
        hasTime: true,
        venue: 'Eishalle Hochmatt',
        round: 'Runde 21',
        matchStatus: null,
      }),
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Round/u }).getAttribute('aria-invalid')).toBe('true'));
  });

  it('a match is postponed with its reason, which keeps the start that it had', async () => {
    host.api['listFixtures'] = () => pageWith([autumnMatch]);
    host.api['getFixture'] = () => ok(autumnMatch);
    host.api['putFixture'] = () => ok(autumnMatch);
    await renderApp(host, { path: `/teams/fixtures/${autumnMatch.id}` });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Course of the match' }), 'postponed');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Nebel');
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-28' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(callsOf('putFixture').at(-1)?.body).toMatchObject({
        startsAt: '2026-11-28T01:30:00.000Z',
        hasTime: true,
        matchStatus: { kind: 'postponed', reason: 'Nebel', formerStart: expect.stringMatching(/^2026-10-25T0/u) as string },
      }),
    );
  });

  it('a new match is written in a form, with the league and sides of its sport', async () => {
    host.api['listIceHockeyTeams'] = () => pageWith([team, otherTeam]);
    host.api['listFixtures'] = () => pageWith([]);
    host.api['createFixture'] = () => ok(autumnMatch);
    const { router } = await renderApp(host, { path: '/teams/fixtures/new' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Ice hockey' }));
    for (const [label, name] of [
      ['League', 'Bergliga'],
      ['Home', 'HC Rotwil'],
      ['Away', 'EHC Hochmatt'],
    ] as const) {
      await userEvent.click(await screen.findByRole('combobox', { name: label }));
      await userEvent.click(await screen.findByRole('option', { name: new RegExp(name, 'u') }));
    }
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-28' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(callsOf('createFixture').at(-1)?.body).toMatchObject({
        leagueId: league.id,
        homeId: team.id,
        awayId: otherTeam.id,
        startsAt: '2026-11-27T23:00:00.000Z',
        hasTime: false,
      }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/teams/fixtures'));
  });

  it('A2-053 a match of a league fills in sport, league and both sides of a new ticker', async () => {
    const side = ({ id, name, shortName }: { readonly id: string; readonly name: string; readonly shortName: string }) => ({
      id,
      name,
      shortName,
      image: null,
    });
    const other = { ...team, id: itemIdOf(61), name: 'EHC Hochmatt', players: [] };
    const fixture = {
      id: itemIdOf(80),
      sport: 'iceHockey',
      startsAt: NOW,
      hasTime: true,
      venue: 'Eishalle',
      round: 'Runde 21',
      league: { id: league.id, nameDe: 'Bergliga', nameFr: '', nameEn: '' },
      home: side(team),
      away: side(other),
    };
    host.api['listFixtures'] = () => pageWith([fixture]);
    host.api['getIceHockeyTeam'] = ({ params }) => ok((params as { id: string }).id === team.id ? team : other);
    await renderApp(host, { path: '/tickers/new' });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Take over a match of a league' }), 'hoch');
    await userEvent.click(await screen.findByRole('option', { name: /HC Rotwil – EHC Hochmatt/u }));
    await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
    await waitFor(() =>
      expect(created()).toMatchObject({
        resource: 'tickers',
        item: {
          type: 'iceHockey',
          startsAt: NOW,
          league: { id: league.id, name: 'Bergliga' },
          home: { id: team.id, name: 'HC Rotwil', lineUp: [{ number: 17, name: 'Nando Walser' }] },
          away: { id: other.id, name: 'EHC Hochmatt' },
        },
      }),
    );
  });
});
