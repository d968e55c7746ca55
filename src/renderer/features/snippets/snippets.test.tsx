import { act, screen, waitFor, within } from '@testing-library/react';
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

  it('the list of text components is closed to editors', async () => {
    const host = hostWith([row], 'ROLE_Editor');
    await renderApp(host, { path: '/rtelements' });
    expect(await screen.findByText(/have access to this page/u)).toBeTruthy();
    expect(callsOf(host, 'listSnippets')).toEqual([]);
  });
});

describe('the form of a text component', () => {
  const isOff = (name: string): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

  it('the form of a text component has nothing to save until something is typed; neither is saved nor left while it is being saved (B4-026, B4-027)', async () => {
    const host = hostWith([row]);
    let areOffMeanwhile: readonly boolean[] = [];
    host.api['putSnippet'] = () => {
      areOffMeanwhile = [isOff('Save'), isOff('Cancel')];
      return ok(snippet);
    };
    const { router } = await renderApp(host, { path: `/rtelements/${ID}` });
    const name = await screen.findByRole('textbox', { name: /^Name/u });
    expect([isOff('Save'), isOff('Cancel')]).toEqual([true, false]);
    await userEvent.type(name, ' Bern');
    expect([isOff('Save'), isOff('Cancel')]).toEqual([false, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/rtelements'));
    expect(areOffMeanwhile).toEqual([true, true]);
  });

  it('the form of a text component is looked through when it is saved, and again with each change from then on (B4-029, B8-016)', async () => {
    await renderApp(hostWith([row]), { path: `/rtelements/${ID}` });
    const name = await screen.findByRole('textbox', { name: /^Name/u });
    await userEvent.clear(name);
    expect(screen.queryByText('This field is required')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(screen.getByText('Error on saving. Please check your entries.')).toBeTruthy();
    await userEvent.type(name, 'K');
    expect(screen.queryByText('This field is required')).toBeNull();
    await userEvent.clear(name);
    expect(screen.getByText('This field is required')).toBeTruthy();
  });

  it('the form of a text component is restored with a warning that names it, and asks before it is given up (B4-030, B8-024)', async () => {
    const host = hostWith([row]);
    host.records.set(`form snippet.${ID}`, {
      id: `snippet.${ID}`,
      version: 1,
      changedAt: NOW,
      base: { name: 'Spendenkonto' },
      fields: { name: 'Konto' },
    });
    const { router } = await renderApp(host, { path: `/rtelements/${ID}` });
    expect(await screen.findByText(/^Your unsaved changes in “.+” have been restored\.$/u)).toBeTruthy();
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/u });
    expect(name.value).toBe('Konto');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/rtelements'));
    await waitFor(() => expect([...host.records.keys()]).not.toContain(`form snippet.${ID}`));
  });

  it('says in general words that a field was refused which it does not show (B8-007)', async () => {
    const host = hostWith([row]);
    host.api['putSnippet'] = () => err(refusal(400, 'validationFailed', ['hidden']));
    await renderApp(host, { path: `/rtelements/${ID}` });
    await changeName('Konto');
    expect(await screen.findByText(/^The newsroom did not accept a field of this form/u)).toBeTruthy();
  });

  it('offers no block that belongs to one article: no note of the desk and no summary (B6-016)', async () => {
    await renderApp(hostWith([row]), { path: `/rtelements/${ID}` });
    const text = await screen.findByRole('textbox', { name: 'Text of the component' });
    const words = document.createRange();
    words.selectNodeContents(await screen.findByText('Konto 80-12-3'));
    words.collapse(false);
    act(() => text.focus());
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(words);
    await userEvent.click(await screen.findByRole('button', { name: /^Insert/u }));
    const names = (await screen.findAllByRole('option')).map(option => option.textContent);
    expect(names).toContain('Quote');
    expect(names.filter(name => /summary|comment/iu.test(name))).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Add a comment' })).toBeNull();
  });

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
    const theirs = snippetBodyOf([{ type: 'paragraph', id: 'p1', children: [{ text: 'Konto 80-99-9' }] }]);
    host.api['getSnippet'] = () => ok({ ...snippet, body: theirs, updatedAt: '2026-11-21T10:00:00.000Z' });
    await changeName('Konto');
    expect(await screen.findByText('Konto 80-99-9')).toBeTruthy();
    expect(await screen.findByText(/Text of the component/u, { selector: '.g-callout *' })).toBeTruthy();
    expect(callsOf(host, 'putSnippet')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsOf(host, 'putSnippet')).toHaveLength(1));
    expect(callsOf(host, 'putSnippet')[0]).toMatchObject({ body: { name: 'Konto', body: theirs } });
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
