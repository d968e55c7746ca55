import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { toPage } from '#domain/paging.ts';
import { ok } from '#domain/result.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost, NOW } from '#tests/support/fake-transport.ts';
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

  it('A2-009 have one entry in the menu, and a tab for each of their kinds', async () => {
    const { router } = await renderApp(host, { path: '/outbox' });
    await userEvent.click(await screen.findByRole('link', { name: 'Teams' }));
    // Two screens are loaded on the way.
    expect(await screen.findByText('No soccer teams yet', {}, { timeout: 10_000 })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/teams/soccerTeams');
    const tabs = within(screen.getByRole('navigation', { name: 'Teams' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Soccer teams',
      'Ice hockey teams',
      'Tennis players',
      'Leagues and tournaments',
    ]);
    await userEvent.click(tabs.getByRole('link', { name: 'Ice hockey teams' }));
    const row = within(await screen.findByRole('row', { name: /HC Rotwil/u }));
    expect([row.getByText('ROT'), await row.findByText('Bergliga')]).toBeTruthy();
    await userEvent.click(row.getByRole('link', { name: 'HC Rotwil' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/teams/iceHockeyTeams/${team.id}`));
  });

  it('A3-035 are narrowed by their leagues, whose ids are in the address', async () => {
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
    expect(screen.getByText(/Line 2 cannot be read/u)).toBeTruthy();
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
          league: { id: league.id, name: 'Bergliga' },
          home: { id: team.id, name: 'HC Rotwil', lineUp: [{ number: 17, name: 'Nando Walser' }] },
          away: { id: other.id, name: 'EHC Hochmatt' },
        },
      }),
    );
  });
});
