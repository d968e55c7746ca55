import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const FOR_LEAD = ['/placement', '/users', '/users/new', '/users/0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11', '/rtelements', '/rtelements/new'];
const FOR_ADMINISTRATORS = [
  ...['/titles', '/titles/new', '/titles/11', '/agencies', '/agencies/new', '/agencies/7', '/auditlog'],
  ...['/categories', '/sitemaps', '/newsletters', '/collections', '/tags', '/kickwords', '/maintenancenotes'],
];
const FOR_ALL = [
  '/articles',
  '/tickers',
  '/breakingnews',
  '/curatedList',

  '/slideshows',
  '/externalContent/videos',
  '/externalContent/links',
  '/externalContent/embeds',
  '/usersettings',
];

const refusal = () => screen.findByRole('heading', { name: 'You don’t have access to this page' });

describe('what a role may not open', () => {
  it.each([
    ...[...FOR_LEAD, ...FOR_ADMINISTRATORS].map(path => ['ROLE_Editor', path] as const),
    ...FOR_ADMINISTRATORS.map(path => ['ROLE_ChiefEditor', path] as const),
  ])('A6-005 A6-007 B6-004 B6-005 B6-009 shows %s at %s the 403 page, asks nothing, and leads to support', async (role, path) => {
    const host = createFakeHost({ role });
    await renderApp(host, { path });
    expect(await refusal()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ask for access' }));
    await waitFor(() => expect(host.callsOf('app.openExternal')).toHaveLength(1));
    const [{ url } = { url: '' }] = host.callsOf('app.openExternal');
    expect(decodeURIComponent(url)).toContain(`Please give me access to ${path} in Galley.`);
    const asked = host.callsOf('api.call').map(({ operation }) => operation);
    expect(asked.filter(operation => /User|Tenant|Agenc|Snippet|Audit/u.test(operation) && operation !== 'listTenants')).toEqual([]);
  });

  it('what a role may not open is in no menu either', async () => {
    await renderApp(createFakeHost({ role: 'ROLE_Editor' }), { path: '/articles' });
    const menu = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
    const paths = menu.getAllByRole('link').map(link => link.getAttribute('href'));
    expect(paths).toEqual(expect.arrayContaining(FOR_ALL));
    expect([...FOR_LEAD, ...FOR_ADMINISTRATORS].filter(path => paths.includes(path))).toEqual([]);
  });
});

describe('what every role may open', () => {
  it.each(FOR_ALL)('%s is open to an editor', async path => {
    const { router } = await renderApp(createFakeHost({ role: 'ROLE_Editor' }), { path });
    await screen.findByRole('navigation', { name: 'Main navigation' });
    await screen.findAllByRole('main');
    expect(screen.queryByRole('heading', { name: 'You don’t have access to this page' })).toBeNull();
    expect(router.state.location.pathname).toBe(path);
  });
});
