import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toPage } from '#domain/paging.ts';
import { ok } from '#domain/result.ts';
import type { Role } from '#domain/user/role.ts';
import type { AccountRow } from '#domain/user/account.ts';
import { createFakeHost, type FakeHost, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const user = (firstName: string, lastName: string, more: Partial<AccountRow> = {}): AccountRow => ({
  id: `0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b${String(lastName.length).padStart(2, '0')}`,
  username: `${firstName}.${lastName}`.toLowerCase(),
  firstName,
  lastName,
  fullName: `${firstName} ${lastName}`,
  shortName: 'abc',
  jobTitle: 'Redaktorin',
  source: 'internal',
  serviceUser: false,
  role: 'ROLE_Editor',
  singleSignOn: false,
  disabled: false,
  lastSignInAt: null,
  ...more,
});
const LEA = user('Lea', 'Steiner');
const ALEX = user('Alex', 'Frei', { source: 'external', role: 'ROLE_ChiefEditor' });

const openList = async (
  users: readonly AccountRow[] = [ALEX, LEA],
  { role = 'ROLE_Moderator', path = '/users' }: { readonly role?: Role; readonly path?: string } = {},
) => {
  const host = createFakeHost({ role });
  host.api['listUsers'] = () =>
    ok({ ...toPage({ content: users, number: 0, size: 10, totalElements: users.length, sort: 'lastName,asc' }), content: [...users] });
  const { router } = await renderApp(host, { path });
  return { host, router };
};
const queries = (host: FakeHost) => host.callsOf('api.call').flatMap(call => (call.operation === 'listUsers' ? [call.query] : []));
const grid = () => screen.findByRole('grid', { name: 'Users' });

describe('the list of users', () => {
  it.each(['ROLE_Moderator', 'ROLE_ChiefEditor'] as const)(
    'A2-011 B6-005 the list of users is open to %s, and leads to each account by keyboard',
    async role => {
      const { router } = await openList([ALEX, LEA], { role });
      const [first] = within(await grid())
        .getAllByRole('row')
        .slice(1);
      expect(first?.textContent).toContain('Alex Frei');
      expect(first?.textContent).toContain('External');
      expect(first?.textContent).toContain('Chief editor');
      first?.focus();
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await waitFor(() => expect(router.state.location.pathname).toBe(`/users/${LEA.id}`));
    },
  );

  it('B6-005 B6-009 the list of users is closed to editors: they see the 403 page, and no entry in the menu', async () => {
    await openList([], { role: 'ROLE_Editor' });
    expect(await screen.findByRole('button', { name: 'Ask for access' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
  });

  it('B7-052 the list of users is found by words, source and kind of account, and sorted by name', async () => {
    const { host, router } = await openList();
    await grid();
    expect(queries(host).at(-1)).toEqual({ sort: 'lastName,asc', page: 0, size: 10 });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'frei');
    await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ q: 'frei' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Where the account comes from' }), 'External');
    await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ q: 'frei', userSource: 'external' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Whose account' }), 'Services');
    await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ serviceUser: true }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Administrator');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Disabled');
    await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ role: 'ROLE_Moderator', disabled: true }));
    await userEvent.click(screen.getByRole('button', { name: /^Name/u }));
    await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ sort: 'lastName,desc' }));
    expect(router.state.location.search).toBe(
      '?q=frei&source=external&kind=services&role=ROLE_Moderator&state=disabled&sort=lastName%2Cdesc',
    );
  });

  it('shows the picture of a profile; two letters stand for one that is missing or cannot be loaded', async () => {
    const picture = '/filerepo/files/6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e21/data';
    await openList([{ ...ALEX, imageUrl: picture }, LEA]);
    await grid();
    const marks = () =>
      within(screen.getByRole('grid', { name: 'Users' }))
        .getAllByRole('img')
        .filter(mark => mark.classList.contains('g-avatar'));
    const [first, second] = marks();
    expect([first?.querySelector('img')?.getAttribute('src'), first?.dataset['initials']]).toEqual([
      expect.stringContaining('6f1b5d2e'),
      undefined,
    ]);
    expect([second?.querySelector('img'), second?.dataset['initials']]).toEqual([null, expect.stringMatching(/^[A-Z]{2}$/u)]);
    fireEvent.error(first?.querySelector('img') ?? document.body);
    expect(marks()[0]?.dataset['initials']).toMatch(/^[A-Z]{2}$/u);
  });

  it('says why it is empty: no account at all, none that fits, no network', async () => {
    const { host } = await openList([]);
    expect(await screen.findByText('No accounts yet')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Whose account' }), 'Services');
    expect(await screen.findByText('No account fits')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear all' })[0] as HTMLElement);
    host.emit('connectivity.changed', offline());
    expect(await screen.findByText('The users are not on this computer')).toBeTruthy();
  });
});
