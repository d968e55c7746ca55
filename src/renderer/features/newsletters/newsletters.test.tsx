import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import type { Newsletter } from '#domain/newsletter/newsletter.ts';
import { createFakeHost, type FakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = '0b8f6f5e-6a35-4a3c-9d0e-5f1d2c3b4a59';
const NEWSLETTER: Newsletter = {
  id: ID,
  name: 'Guten Morgen',
  categoryIds: [10],
  metadataId: null,
  optInIds: ['morgen.1'],
  showCtaOnTeaser: false,
  createdAt: '2026-11-21T09:42:00.000Z',
  updatedAt: '2026-11-21T09:42:00.000Z',
  updatedBy: null,
};
const CATEGORY = {
  id: 10,
  name: 'Schweiz',
  parentId: 1,
  parentName: 'Alle',
  active: true,
  expiryDate: null,
  type: 'default',
  syncedWithDesknet: false,
  frontCategory: false,
  temporary: false,
  subCategories: [],
};

const open = async (path: string) => {
  const host = createFakeHost({ role: 'ROLE_Moderator' });
  const page = (content: readonly unknown[]) => ({
    content,
    first: true,
    last: true,
    number: 0,
    size: 20,
    totalElements: content.length,
    totalPages: 1,
    sort: 'name,asc',
  });
  host.api['listNewsletters'] = () => ok(page([NEWSLETTER]));
  host.api['getNewsletter'] = () => ok(NEWSLETTER);
  host.api['putNewsletter'] = call => ok({ ...NEWSLETTER, ...(call.body as Partial<Newsletter>) }); // the contract's body
  host.api['createNewsletter'] = call => ok({ ...NEWSLETTER, ...(call.body as Partial<Newsletter>) }); // likewise
  host.api['listCategories'] = () => ok(page([CATEGORY, { ...CATEGORY, id: 20, name: 'Region' }]));
  const { router } = await renderApp(host, { path });
  return { host, router };
};
const bodies = (host: FakeHost, operation: string) =>
  host.callsOf('api.call').flatMap(call => (call.operation === operation ? [call.body] : []));

describe('newsletters', () => {
  it('newsletters are listed and lead to their fields', async () => {
    const { router } = await open('/newsletters');
    const grid = within(await screen.findByRole('grid', { name: 'Newsletters' }));
    await userEvent.click(grid.getByRole('link', { name: 'Guten Morgen' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/newsletters/${ID}`));
    expect(await screen.findByText('Schweiz')).toBeTruthy();
  });

  it('newsletters are changed in all fields, and the card in the article follows what is typed', async () => {
    const { host } = await open(`/newsletters/${ID}`);
    const name = await screen.findByRole('textbox', { name: /^Name/u });
    await userEvent.clear(name);
    await userEvent.type(name, 'Guten Abend');
    const card = within(screen.getByRole('region', { name: 'In the article' }));
    expect(card.getByRole('complementary', { name: 'Newsletter' }).textContent).toContain('Guten Abend');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Schweiz' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Add: Categories' }), 'reg{Enter}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Opt-in ids' }), '{Enter}abend.2');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show CTA on teaser' }));
    expect(card.getByText('On the teaser')).toBeTruthy();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(bodies(host, 'putNewsletter')).toEqual([
        { name: 'Guten Abend', categoryIds: [20], metadataId: null, optInIds: ['morgen.1', 'abend.2'], showCtaOnTeaser: true },
      ]),
    );
  });

  it('newsletters say at the field which opt-in ids cannot be', async () => {
    const { host } = await open('/newsletters/new');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/u }), 'Sport');
    await userEvent.type(screen.getByRole('textbox', { name: 'Opt-in ids' }), 'sport/1{Control>}s{/Control}');
    expect(await screen.findByText('At most 20 ids of letters, digits and . : - _')).toBeTruthy();
    expect(bodies(host, 'createNewsletter')).toEqual([]);
  });
});
