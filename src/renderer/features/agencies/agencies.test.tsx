import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toPage } from '#domain/paging.ts';
import { err, ok } from '#domain/result.ts';
import type { Agency } from '#domain/agency.ts';
import { createFakeHost, type FakeHost, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const open = async (path = '/agencies') => {
  const host = createFakeHost({ role: 'ROLE_Moderator' });
  let agencies: Agency[] = [{ id: 7, name: 'Keystone' }];
  host.api['listAgencies'] = () =>
    ok({
      ...toPage({ content: agencies, number: 0, size: 100, totalElements: agencies.length, sort: 'name,asc' }),
      content: [...agencies],
    });
  host.api['getAgency'] = () => ok({ id: 7, name: 'Keystone' });
  host.api['putAgency'] = call => ok({ id: 7, ...(call.body as { name: string }) }); // the contract's body
  host.api['deleteAgency'] = () => {
    agencies = [];
    return ok(null);
  };
  const { router } = await renderApp(host, { path });
  return { host, router };
};
const bodies = (host: FakeHost, operation: string) =>
  host.callsOf('api.call').flatMap(call => (call.operation === operation ? [call.body] : []));

describe('agencies', () => {
  it('A3-041 D-017 agencies are listed by their number and name, and renamed', async () => {
    const { host, router } = await open();
    const grid = within(await screen.findByRole('grid', { name: 'Agencies' }));
    expect(grid.getByRole('row', { name: /Keystone/u }).textContent).toContain('7');
    await userEvent.click(grid.getByRole('link', { name: 'Keystone' }));
    const name = await screen.findByRole('textbox', { name: /^Name/u });
    await userEvent.clear(name);
    await userEvent.type(name, ' Keystone-SDA {Control>}s{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/agencies'));
    expect(bodies(host, 'putAgency')).toEqual([{ name: 'Keystone-SDA' }]);
  });

  it('D-017 agencies are deleted after a question, from the list by its key', async () => {
    const { host } = await open();
    (await screen.findByRole('row', { name: /Keystone/u })).focus();
    await userEvent.keyboard('{Delete}');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(bodies(host, 'deleteAgency')).toHaveLength(1));
    expect(await screen.findByText('No agencies yet')).toBeTruthy();
  });

  it('agencies that an article names stay, and it is said why', async () => {
    const { host, router } = await open('/agencies/7');
    host.api['deleteAgency'] = () => err(refusal(422, 'agencyInUse'));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Agency in use', { selector: '.bp6-toast *' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/agencies/7');
  });
});
