import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { rowOf } from '#tests/builders/metadata-rows.ts';
import { ARTICLE_ID } from '#tests/support/article-host.ts';
import type { ApiCall } from '#tests/support/fake-transport.ts';
import { createPublicationHost, pageOf } from '#tests/support/publication-screen.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const PATH = `/articles/${ARTICLE_ID}`;
const PICKER = { name: 'Choose a link target' } as const;

const setUp = () => {
  const host = createPublicationHost();
  host.api['listMetadata'] = () => ok(pageOf([]));
  return host;
};

describe('the address of an internal link', () => {
  it('A2-020, B2-006: opens the choice of its target over the text; Back closes it and asks nothing', async () => {
    const { router } = await renderApp(setUp(), { path: `${PATH}?isEditingContent=true` });
    await screen.findByRole('textbox', { name: 'Article text' });
    await act(() => router.navigate(`${PATH}/internallink?isEditingContent=true`));
    expect(await screen.findByRole('dialog', PICKER)).toBeTruthy();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe(PATH);
  });

  it('A2-020, B2-006: the address of an internal link is found by the address alone, and closing leads to the text', async () => {
    const { router } = await renderApp(setUp(), { path: `${PATH}/internallink?isEditingContent=true` });
    await screen.findByRole('dialog', PICKER);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe(PATH);
    expect(router.state.location.search).toBe('?isEditingContent=true');
  });

  it('leads to the text itself where one only reads', async () => {
    const { router } = await renderApp(setUp(), { path: `${PATH}/internallink` });
    await waitFor(() => expect(router.state.location.pathname).toBe(PATH));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** Returns the page of a call with as many rows as its filters let through, of seven in all. */
const counted = (row: (index: number) => object, count: (query: NonNullable<ApiCall['query']>) => number) => (call: ApiCall) => {
  const { query = {} } = call;
  const [page, size] = [Number(query['page'] ?? 0), Number(query['size'] ?? 5)];
  const total = count(query);
  const content = Array.from({ length: total }, (_, index) => row(index + 1)).slice(page * size, (page + 1) * size);
  return ok({ ...pageOf(content), number: page, size, totalElements: total, totalPages: Math.ceil(total / size) });
};

describe('the choice of a link target', () => {
  const host = () => {
    const newsroom = setUp();
    const category = (id: number) => ({
      id: id + 1,
      name: `Rubrik ${id}`,
      parentId: null,
      parentName: '',
      active: true,
      expiryDate: null,
      type: 'default',
      syncedWithDesknet: false,
      frontCategory: false,
      temporary: false,
      subCategories: [],
    });
    const tag = (id: number) => ({ id, name: `tag ${id}`, title: '', description: '', active: true, allowRobots: true });
    const user = (id: number) => ({
      id: `6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e2${id}`,
      username: '',
      firstName: '',
      lastName: '',
      fullName: `Person ${id}`,
      shortName: '',
      jobTitle: '',
      source: 'internal',
      serviceUser: false,
      role: 'ROLE_Editor',
    });
    newsroom.api['listCategories'] = counted(category, ({ active, syncedWithDesknet, name }) =>
      name !== undefined ? 2 : syncedWithDesknet === true ? 1 : active === true ? 6 : 7,
    );
    newsroom.api['listTags'] = counted(tag, ({ active }) => (active === true ? 2 : 3));
    newsroom.api['listUsers'] = counted(user, ({ userSource }) => (userSource === 'external' ? 1 : userSource === 'internal' ? 4 : 5));
    newsroom.api['listMetadata'] = counted(
      index => rowOf(index, { title: `Artikel ${index}` }),
      ({ q }) => (q === undefined ? 12 : 1),
    );
    return newsroom;
  };
  const choose = async (kind: string) => {
    const parts = host();
    await renderApp(parts, { path: `${PATH}/internallink?isEditingContent=true` });
    const dialog = within(await screen.findByRole('dialog', PICKER));
    await userEvent.click(dialog.getByRole('radio', { name: kind }));
    return dialog;
  };

  it.each([
    ['Category', ['Active6', 'All7', 'Synced with Desk-Net1']],
    ['Tag', ['Active2', 'All3']],
    ['Author', ['All5', 'Internal4', 'External1']],
  ])('%s has the tabs %j, each with its count (A2-064, A2-065, A2-066, B2-021)', async (kind, expected) => {
    const dialog = await choose(kind);
    await waitFor(() => expect(dialog.getAllByRole('tab').map(tab => tab.textContent)).toEqual(expected));
  });

  it('of categories goes to all of them as soon as words are typed, and to page 1 with another tab (A4-069, B4-047, B4-049)', async () => {
    const dialog = await choose('Category');
    const selected = () => dialog.getByRole('tab', { selected: true }).textContent;
    await userEvent.click(await dialog.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page'));
    await userEvent.click(dialog.getByRole('tab', { name: /^All/u }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page'));
    await userEvent.click(dialog.getByRole('tab', { name: /^Active/u }));
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Search categories' }), 'ru');
    await waitFor(() => expect(selected()).toBe('All2'));
  });

  it('of content is a searchable table (B2-020)', async () => {
    const dialog = await choose('Content');
    const titles = () => dialog.queryAllByText(/^Artikel \d+$/u).length;
    await waitFor(() => expect(titles()).toBe(10));
    expect(dialog.getByRole('grid', { name: 'Content' })).toBeTruthy();
    await userEvent.type(dialog.getByRole('searchbox'), 'artikel 1');
    await waitFor(() => expect(titles()).toBe(1));
  });
});
