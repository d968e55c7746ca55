import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import { categoryOf, tenantOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const category = categoryOf(7, 'Inland', 1);

const hostWith = (categories: readonly unknown[] = [category]) => {
  const host = createFakeHost();
  host.api['listTenants'] = () =>
    ok([tenantOf(1), tenantOf(2, { group: 'zurich', categoriesRequired: true }), tenantOf(3, { language: 'fr_CH' })]);
  host.api['listCategories'] = () =>
    ok({
      content: categories,
      first: true,
      last: true,
      number: 0,
      size: 1000,
      totalElements: categories.length,
      totalPages: 1,
      sort: 'name,ASC',
    });
  host.handlers['articles.create'] = () => err({ code: 'storageFailed' });
  return host;
};
const open = async (host = hostWith()) => {
  await renderApp(host, { path: '/articles/new' });
  await screen.findByRole('textbox', { name: 'Title' });
  return host;
};

describe('a new article', () => {
  it('chooses among the eight templates (A3-076)', async () => {
    await open();
    const names = ['Empty', 'Standard', 'Fact check', 'Interview', 'Listicle', 'Opinion', 'Reach', 'Individual reviews'];
    for (const name of names) expect(screen.getByRole('radio', { name: new RegExp(`^${name}`, 'u') })).toBeTruthy();
  });

  it('a new article is made with Ctrl+Enter from any field, with oneself as author', async () => {
    const host = await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Neu');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Titel 1' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(host.callsOf('articles.create')).toHaveLength(1));
    const creation = host.callsOf('articles.create')[0];
    expect(creation).toMatchObject({ title: 'Neu', contentLocale: 'de-CH', metadata: { tenantIds: [1], mainTenantId: 1 } });
    expect(creation?.metadata.authors?.[0]?.authors[0]?.name).toBe('Lea Steiner');
  });

  it('keeps what was typed when the desk cannot keep the article, and says so', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Neu{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/cannot write/u)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Neu');
  });

  it('asks for a category where a chosen publication needs one', async () => {
    const host = await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Titel 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create and write' }));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(host.callsOf('articles.create')).toEqual([]);
    await userEvent.type(screen.getByRole('combobox', { name: 'Find a category' }), 'inl{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Create and write' }));
    await waitFor(() =>
      expect(host.callsOf('articles.create')[0]?.metadata.placement).toEqual([{ variantId: 0, categories: [7], mainCategory: 7 }]),
    );
  });

  it('offers the publications of its language only', async () => {
    await open();
    await screen.findByRole('checkbox', { name: 'Titel 1' });
    await userEvent.click(screen.getByRole('radio', { name: 'French' }));
    expect(await screen.findByRole('checkbox', { name: 'Titel 3' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Titel 1' })).toBeNull();
  });

  it('begins offline too, without what this computer has never loaded', async () => {
    const host = hostWith([]);
    host.handlers['connectivity.get'] = () => ok(offline());
    host.api['listTenants'] = () => err({ code: 'offline' });
    await open(host);
    expect(screen.getByText(/begun on this computer/u)).toBeTruthy();
    expect(screen.getByText(/publications in this language are not on this computer yet/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Create and write' }));
    await waitFor(() => expect(host.callsOf('articles.create')).toHaveLength(1));
  });
});
