import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { pageOf } from '#tests/builders/metadata-rows.ts';
import { aTicker } from '#tests/builders/tickers.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = itemIdOf(1);

it('the e-mail alert is turned on after a question whose Enter leaves it off, and not turned off again (D-013)', async () => {
  const host = createFakeHost();
  for (const operation of ['listMetadata', 'listLeagues', 'listSoccerTeams']) host.api[operation] = () => ok(pageOf([]));
  host.handlers['tickers.events'] = () => ok({ events: [], pending: [], stale: false });
  const items = withItems(host);
  items.put({ resource: 'tickers', item: aTicker() });
  await renderApp(host, { path: `/tickers/${ID}/setup` });
  const alert = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send the e-mail alert' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Send the e-mail alert' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Turn the e-mail alert on?' });
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(alert().checked).toBe(false);
  await userEvent.click(alert());
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect([alert().checked, alert().disabled]).toEqual([true, true]));
  await waitFor(() => expect(items.state(ID).draft.item).toMatchObject({ emailAlertEnabled: true }));
});
