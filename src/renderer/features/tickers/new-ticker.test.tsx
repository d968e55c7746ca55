import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { pageOf } from '#tests/builders/metadata-rows.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const open = async () => {
  const host = createFakeHost();
  withItems(host);
  for (const operation of ['listMetadata', 'listLeagues', 'listSoccerTeams', 'listIceHockeyTeams', 'listTennisPlayers'] as const)
    host.api[operation] = () => ok(pageOf([]));
  await renderApp(host, { path: '/tickers/new' });
  return host;
};

describe('a new ticker', () => {
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
});
