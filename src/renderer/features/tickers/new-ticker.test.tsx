import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { pageOf } from '#tests/builders/metadata-rows.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const league = {
  id: itemIdOf(70),
  sport: 'iceHockey',
  nameDe: 'Bergliga',
  nameFr: 'Ligue des Monts',
  nameEn: 'Mountain League',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
};
const teamOf = (number: number, name: string) => ({
  id: itemIdOf(number),
  name,
  shortName: '',
  image: null,
  leagueIds: [],
  players: [],
  externalId: null,
  createdAt: league.createdAt,
  updatedAt: league.updatedAt,
  updatedBy: null,
});
const [home, away] = [teamOf(60, 'HC Rotwil'), teamOf(61, 'EHC Hochmatt')];
const sideOf = ({ id, name, shortName, image }: ReturnType<typeof teamOf>) => ({ id, name, shortName, image });
const fixture = {
  id: itemIdOf(80),
  sport: 'iceHockey',
  startsAt: '2026-11-28T18:45:00.000Z',
  hasTime: true,
  venue: '',
  round: '',
  league: { id: league.id, nameDe: league.nameDe, nameFr: league.nameFr, nameEn: league.nameEn },
  home: sideOf(home),
  away: sideOf(away),
};

const open = async (path = '/tickers/new') => {
  const host = createFakeHost();
  withItems(host);
  for (const operation of ['listMetadata', 'listLeagues', 'listSoccerTeams', 'listIceHockeyTeams', 'listTennisPlayers'] as const)
    host.api[operation] = () => ok(pageOf([]));
  host.api['listLeagues'] = () => ok({ ...pageOf([]), totalElements: 1, content: [league] });
  host.api['getFixture'] = () => ok(fixture);
  host.api['getIceHockeyTeam'] = ({ params }) => ok((params as { id: string }).id === home.id ? home : away);
  await renderApp(host, { path });
  return host;
};

describe('a new ticker', () => {
  it('a new ticker has the keyboard where its first side is typed', async () => {
    await open();
    const first = await screen.findByRole('combobox', { name: 'Home' });
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  it('B5-015 takes the names of two sides as they are typed, and asks for two different ones', async () => {
    const host = await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Ice hockey' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Home' }), 'SC Bern');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    const said = await screen.findByText('Who plays? Search for a name or write one');
    expect(said.closest('.g-match-field')?.contains(screen.getByRole('combobox', { name: 'Away' }))).toBe(true);
    await userEvent.type(screen.getByRole('combobox', { name: 'Away' }), 'SC Bern');
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    expect(await screen.findByText('Two different teams must be chosen')).toBeTruthy();
    expect(host.callsOf('items.create')).toEqual([]);
    await userEvent.click(screen.getAllByRole('button', { name: /SC Bern/u }).at(-1) ?? document.body);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Away' }), 'HC Thun');
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    await waitFor(() => expect(host.callsOf('items.create')).toHaveLength(1));
    expect(host.callsOf('items.create')[0]).toMatchObject({
      draft: {
        resource: 'tickers',
        item: { type: 'iceHockey', title: 'SC Bern – HC Thun', home: { name: 'SC Bern' }, away: { name: 'HC Thun' } },
      },
    });
  });

  it('takes the typed name of a side on Enter, also when the teams of another sport were asked for before', async () => {
    const host = await open();
    await waitFor(() => expect(host.callsOf('api.call').some(({ operation }) => operation === 'listSoccerTeams')).toBe(true));
    await userEvent.click(await screen.findByRole('radio', { name: 'Ice hockey' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Home' }), 'EHC Aarwangen');
    await screen.findByRole('option', { name: 'Use “EHC Aarwangen”' });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Choose another one than EHC Aarwangen' })).toBeTruthy();
  });

  it('names the league of a match in the language of its readers, not of the window', async () => {
    const host = await open(`/tickers/new?fixture=${fixture.id}`);
    expect(await screen.findByText('Bergliga')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'French (Switzerland)' }));
    expect(await screen.findByText('Ligue des Monts')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    await waitFor(() =>
      expect(host.callsOf('items.create')).toMatchObject([
        { draft: { item: { league: { id: league.id, name: 'Ligue des Monts' } } }, contentLocale: 'fr-CH' },
      ]),
    );
  });

  it('offers leagues by the name that readers get, also after another language was chosen', async () => {
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Ice hockey' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'League or tournament' }));
    await userEvent.click(await screen.findByRole('option', { name: /Bergliga/u }));
    await userEvent.click(screen.getByRole('radio', { name: 'French (Switzerland)' }));
    expect(await screen.findByText('Ligue des Monts')).toBeTruthy();
  });
});
