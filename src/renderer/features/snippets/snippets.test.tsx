import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toPage } from '#domain/paging.ts';
import { err, ok } from '#domain/result.ts';
import { type Snippet, snippetBodyOf, type SnippetRow } from '#domain/snippet/snippet.ts';
import { createFakeHost, type FakeHost, NOW, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';

const snippet: Snippet = {
  id: ID,
  name: 'Spendenkonto',
  tenantIds: [],
  body: snippetBodyOf([{ type: 'paragraph', id: 'p1', children: [{ text: 'Konto 80-12-3' }] }]),
  createdAt: NOW,
  updatedAt: NOW,
  updatedBy: null,
};

const { body: _body, ...rest } = snippet;
const row: SnippetRow = { ...rest, excerpt: 'Konto 80-12-3' };

const hostWith = (rows: readonly SnippetRow[], role: 'ROLE_ChiefEditor' | 'ROLE_Editor' = 'ROLE_ChiefEditor'): FakeHost => {
  const host = createFakeHost({ role });
  host.api['listSnippets'] = () =>
    ok({ ...toPage({ content: rows, number: 0, size: 10, totalElements: rows.length, sort: 'name,asc' }), content: [...rows] });
  host.api['getSnippet'] = () => ok(snippet);
  return host;
};

const callsOf = (host: FakeHost, operation: string) => host.callsOf('api.call').filter(call => call.operation === operation);

describe('the list of text components', () => {
  it('shows name, first words and titles, and leads to each (A2-010)', async () => {
    const host = hostWith([row]);
    const { router } = await renderApp(host, { path: '/rtelements' });
    const table = await screen.findByRole('grid', { name: 'Text components' });
    expect(within(table).getByText('Konto 80-12-3')).toBeTruthy();
    expect(within(table).getByText('All titles')).toBeTruthy();
    await userEvent.click(within(table).getByRole('link', { name: 'Spendenkonto' }));
    expect(await screen.findByRole('textbox', { name: /^Name/u })).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/rtelements/${ID}`);
  });

  it('searches by words from two characters on and keeps them in the address', async () => {
    const host = hostWith([row]);
    const { router } = await renderApp(host, { path: '/rtelements' });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search text components' }), 'ko');
    await waitFor(() => expect(callsOf(host, 'listSnippets').at(-1)?.query).toMatchObject({ q: 'ko', page: 0, size: 10 }));
    expect(router.state.location.search).toContain('q=ko');
  });

  it('says so when there is none', async () => {
    await renderApp(hostWith([]), { path: '/rtelements' });
    expect(await screen.findByText('No text components yet')).toBeTruthy();
  });

  it('deletes one after asking', async () => {
    const host = hostWith([row]);
    host.api['deleteSnippet'] = () => ok(undefined);
    await renderApp(host, { path: '/rtelements' });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete “Spendenkonto”' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(callsOf(host, 'deleteSnippet')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(callsOf(host, 'deleteSnippet')).toMatchObject([{ params: { id: ID } }]));
  });

  it('says so when a component cannot be deleted, and reads the list again', async () => {
    const host = hostWith([row]);
    host.api['getSnippet'] = () => err(refusal(404, 'notFound'));
    await renderApp(host, { path: '/rtelements' });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete “Spendenkonto”' }));
    const listed = callsOf(host, 'listSnippets').length;
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/“Spendenkonto” could not be deleted/u)).toBeTruthy();
    expect(callsOf(host, 'deleteSnippet')).toEqual([]);
    await waitFor(() => expect(callsOf(host, 'listSnippets').length).toBeGreaterThan(listed));
  });

  it('is closed to editors', async () => {
    const host = hostWith([row], 'ROLE_Editor');
    await renderApp(host, { path: '/rtelements' });
    expect(await screen.findByText(/have access to this page/u)).toBeTruthy();
    expect(callsOf(host, 'listSnippets')).toEqual([]);
  });
});

describe('the form of a text component', () => {
  const changeName = async (words: string) => {
    const name = await screen.findByRole('textbox', { name: /^Name/u });
    await userEvent.clear(name);
    await userEvent.type(name, words);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };

  it('saves name, titles and text', async () => {
    const host = hostWith([row]);
    host.api['putSnippet'] = () => ok(snippet);
    const { router } = await renderApp(host, { path: `/rtelements/${ID}` });
    await changeName('Konto');
    await waitFor(() => expect(callsOf(host, 'putSnippet')).toHaveLength(1));
    expect(callsOf(host, 'putSnippet')[0]).toMatchObject({
      params: { id: ID },
      body: { name: 'Konto', tenantIds: [], body: snippet.body },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/rtelements'));
  });

  it('does not overwrite what someone else saved meanwhile, and says so', async () => {
    const host = hostWith([row]);
    host.api['putSnippet'] = () => ok(snippet);
    await renderApp(host, { path: `/rtelements/${ID}` });
    await screen.findByRole('textbox', { name: /^Name/u });
    host.api['getSnippet'] = () => ok({ ...snippet, updatedAt: '2026-11-21T10:00:00.000Z' });
    await changeName('Konto');
    expect(await screen.findByText('Somebody else has changed this text component')).toBeTruthy();
    expect(callsOf(host, 'putSnippet')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsOf(host, 'putSnippet')).toHaveLength(1));
  });

  it('puts the refusal of a taken name beside the field and keeps what was typed', async () => {
    const host = hostWith([row]);
    host.api['putSnippet'] = () => err(refusal(422, 'nameTaken', ['name']));
    await renderApp(host, { path: `/rtelements/${ID}` });
    await changeName('Vergeben');
    expect(await screen.findByText(/This name is already taken/u)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/u }).value).toBe('Vergeben');
  });

  it('asks for a name and a text before a new one is made', async () => {
    const host = hostWith([]);
    await renderApp(host, { path: '/rtelements/new' });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/u }), 'Neu');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please check your entries.', { exact: false })).toBeTruthy();
    expect(callsOf(host, 'createSnippet')).toEqual([]);
  });
});
