import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '#domain/result.ts';
import type { Role } from '#domain/user/role.ts';
import { imageOf, itemIdOf, itemMetadata } from '#tests/builders/item-states.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost, offline } from '#tests/support/fake-transport.ts';
import { NOW } from '#tests/support/now.ts';
import { renderApp } from '#tests/support/render-app.tsx';

// The table is what is under test: one more line in it, and nothing else, has to be enough for list, form, addresses and menu.
vi.mock('#domain/kinds/kinds.ts', async load => (await import('#tests/support/paper-window.ts')).withPaperKinds(load));
vi.mock('#renderer/features/breakingnews/index.tsx', () => ({ kindParts: {} }));
vi.mock('#renderer/platform/i18n/texts.ts', async load => (await import('#tests/support/paper-window.ts')).withPaperTexts(load));

const fields = { titleHeader: '', title: 'Felssturz', lead: '', text: 'Gesperrt.', isUrgent: true, preview: null };

describe('content that is declared and nothing else, in the window', () => {
  let host: FakeHost;
  let items: ReturnType<typeof withItems>;
  beforeEach(() => {
    host = createFakeHost();
    host.api['listMetadata'] = () => ok(pageOf([]));
    items = withItems(host);
  });

  it('content that is declared and nothing else, in the window has an entry in the menu and a list at its address, with the columns that it declares', async () => {
    host.api['listMetadata'] = () => ok(pageOf([rowOf(1, { resourceName: 'breakingnews', title: 'Felssturz' })]));
    const { router } = await renderApp(host, { path: '/outbox' });
    await userEvent.click(await screen.findByRole('link', { name: 'Breaking news' }));
    expect(await screen.findByRole('link', { name: 'Felssturz' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/breakingnews');
    const asked = host.callsOf('api.call').filter(({ operation }) => operation === 'listMetadata');
    expect(asked.at(-1)?.query).toMatchObject({ contentType: ['breakingnews'] });
    const heads = within(screen.getByRole('grid')).getAllByRole('columnheader');
    expect(heads.map(head => head.textContent).filter(words => words !== '')).toEqual(['Title', 'Changed', 'Actions']);
  });

  it.each([
    ['Breaking news', '/breakingnews'],
    ['New notice', '/breakingnews/new'],
  ])('content that is declared and nothing else, in the window has the command “%s”', async (name, address) => {
    const { router } = await renderApp(host, { path: '/slideshows' });
    await screen.findByRole('banner');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), `${name}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
  });

  it('content that is declared and nothing else, in the window has a form with its texts, switches and pictures, whose fields are kept as they are typed', async () => {
    const { id } = items.put({ resource: 'breakingnews', item: fields } as never); // no kind of the product
    await renderApp(host, { path: `/breakingnews/${id}` });
    await screen.findByDisplayValue('Felssturz');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Urgent' }).checked).toBe(true);
    const picture = within(screen.getByRole('region', { name: 'Preview picture' }));
    expect(picture.getByRole('button', { name: 'Choose a picture' })).toBeTruthy();
    await userEvent.type(screen.getByDisplayValue('Gesperrt.'), ' Bis Montag.');
    await waitFor(() => expect(host.callsOf('items.journal').at(-1)?.draft.item).toMatchObject({ text: 'Gesperrt. Bis Montag.' }));
  });

  it('content that is declared and nothing else, in the window has a preview with its head, its picture and the texts that readers get', async () => {
    const metadata = itemMetadata({ resource: 'breakingnews', item: fields } as never, itemIdOf(1)); // no kind of the product
    host.api['getMetadata'] = () => ok(metadata);
    Object.assign(host.api, { getNotice: () => ok({ ...fields, preview: imageOf(1, { name: 'Die Aare' }) }) });
    await renderApp(host, { path: `/preview/metadata/${metadata.id}` });
    const page = within(await screen.findByTestId('preview-page'));
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Felssturz');
    expect(page.getByText('Gesperrt.')).toBeTruthy();
    expect(page.getByRole('img', { name: 'Die Aare' })).toBeTruthy();
  });

  it('content that is declared and nothing else, in the window is begun with all of its fields empty', async () => {
    const { router } = await renderApp(host, { path: '/breakingnews/new' });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Title/u }), 'Hochwasser');
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/breakingnews/${itemIdOf(101)}`));
    expect(host.callsOf('items.create')[0]?.draft).toEqual({
      resource: 'breakingnews',
      item: { ...fields, title: 'Hochwasser', text: '', isUrgent: false },
    });
  });
});

describe('reference data that are declared and nothing else, in the window', () => {
  const paper = { name: 'Werkdruck', grams: 90, isRecycled: true };
  const draft = { resource: 'papers', item: paper } as never; // no kind of the product
  let host: FakeHost;
  let items: ReturnType<typeof withItems>;
  beforeEach(() => {
    host = createFakeHost({ role: 'ROLE_ChiefEditor' });
    items = withItems(host);
    Object.assign(host.api, { listPapers: () => ok({ ...pageOf([]), sort: 'name,asc' }) });
  });
  const waiting = { kind: 'waiting', count: 1, since: NOW, nextTryAt: null, lastError: null } as const;
  const unsent = { metadata: null, metadataId: null, locale: null, updatedAt: null, sync: waiting } as const;

  it('reference data that are declared and nothing else, in the window have an entry in the menu and a list, with what waits on this computer first', async () => {
    items.put(draft, unsent);
    const { router } = await renderApp(host, { path: '/outbox' });
    await userEvent.click(await screen.findByRole('link', { name: 'Papers' }));
    expect(await screen.findByRole('link', { name: 'Werkdruck' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/papers');
  });

  it('reference data that are declared and nothing else, in the window say in the list what is not sent; it is at its place under filters', async () => {
    const { id } = items.put(draft, { ...unsent, updatedAt: NOW });
    const stored = { ...paper, id, createdAt: NOW, updatedAt: NOW, updatedBy: null };
    const there = { ...stored, id: itemIdOf(2), name: 'Bütten' };
    const content = [stored, there];
    Object.assign(host.api, { listPapers: () => ok({ ...pageOf([]), content, totalElements: 2, totalPages: 1, sort: 'name,asc' }) });
    const { router } = await renderApp(host, { path: '/papers' });
    const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('[role=row]') ?? document.body);
    expect((await row('Werkdruck')).getByText('One change waiting')).toBeTruthy();
    expect((await row('Bütten')).queryByText('One change waiting')).toBeNull();
    await act(() => router.navigate('/papers?q=werk'));
    expect((await row('Werkdruck')).getByText('One change waiting')).toBeTruthy();
  });

  it('reference data that are declared and nothing else, in the window offer nobody what their role may not do: neither to make one nor to delete it', async () => {
    const stored = { ...paper, id: itemIdOf(2), createdAt: NOW, updatedAt: NOW, updatedBy: null };
    const showTo = async (role: Role): Promise<void> => {
      const window = createFakeHost({ role });
      Object.assign(window.api, { listPapers: () => ok({ ...pageOf([]), content: [stored], totalElements: 1, sort: 'name,asc' }) });
      await renderApp(window, { path: '/papers' });
      await screen.findByRole('link', { name: 'Werkdruck' });
    };
    await showTo('ROLE_Editor');
    expect(screen.queryByRole('button', { name: 'Delete “Werkdruck”' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New paper' })).toBeNull();
    cleanup();
    await showTo('ROLE_ChiefEditor');
    expect(screen.getByRole('button', { name: 'Delete “Werkdruck”' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New paper' })).toBeTruthy();
  });

  it('reference data that are declared and nothing else, in the window are discarded here, also without a network, where the newsroom does not have them', async () => {
    const { id } = items.put(draft, unsent);
    await renderApp(host, { path: '/papers' });
    await screen.findByRole('link', { name: 'Werkdruck' });
    act(() => host.emit('connectivity.changed', offline('forced')));
    await userEvent.click(screen.getByRole('button', { name: 'Delete “Werkdruck”' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^It exists only on this computer/u)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(host.callsOf('items.delete')).toEqual([{ resource: 'papers', id }]));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Werkdruck' })).toBeNull());
    expect(host.callsOf('api.call').filter(({ operation }) => operation.endsWith('Paper'))).toEqual([]);
  });

  it('reference data that are declared and nothing else, in the window are made in the form that their schema declares, once every field is possible', async () => {
    const { router } = await renderApp(host, { path: '/papers/new' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Werkdruck');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Recycled' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Grams' }), '90');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/papers'));
    expect(host.callsOf('items.create')[0]?.draft).toEqual(draft);
    expect(host.callsOf('items.save')).toHaveLength(1);
  });

  it('reference data that are declared and nothing else, in the window are changed there, and ask field by field where someone else changed the same', async () => {
    const theirs = { resource: 'papers', item: { ...paper, name: 'Ihrer' } } as never; // likewise
    const { id } = items.put(draft, { metadata: null, metadataId: null, locale: null });
    const { router } = await renderApp(host, { path: `/papers/${id}` });
    await screen.findByDisplayValue('Werkdruck');
    act(() => items.change({ conflict: { theirs, by: null, at: NOW, fields: ['name'] } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: /^Mine/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply the decisions' }));
    await waitFor(() => expect(host.callsOf('items.resolveConflict')).toMatchObject([{ id }]));
    expect(host.callsOf('conflicts.decide')).toMatchObject([{ id, key: 'name', choice: 'mine' }]);
    await userEvent.type(screen.getByDisplayValue('Werkdruck'), ' weiss');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/papers'));
    expect(host.callsOf('items.journal').at(-1)?.draft.item).toMatchObject({ name: 'Werkdruck weiss', grams: 90 });
  });

  const startingWith = (words: string): RegExp => new RegExp(`^${words} `, 'u');
  const deciding = async (theirs: Partial<typeof paper>, decisions: Readonly<Record<string, string>>) => {
    const { id } = items.put(draft, { metadata: null, metadataId: null, locale: null });
    const { router } = await renderApp(host, { path: `/papers/${id}` });
    await screen.findByDisplayValue('Werkdruck');
    const there = { resource: 'papers', item: { ...paper, ...theirs } } as never; // no kind of the product
    act(() => items.change({ conflict: { theirs: there, by: null, at: NOW, fields: Object.keys(theirs) } }));
    return {
      router,
      decide: async () => {
        await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
        const dialog = await screen.findByRole('dialog');
        for (const [field, side] of Object.entries(decisions))
          await userEvent.click(
            within(within(dialog).getByRole('group', { name: startingWith(field) })).getByRole('radio', { name: startingWith(side) }),
          );
        await userEvent.click(screen.getByRole('button', { name: 'Apply the decisions' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      },
    };
  };
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const grams = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Grams' });

  it('reference data that are declared and nothing else, in the window show what was decided, field by field; cancelling what was typed since leaves it, and saving sends it', async () => {
    const { router, decide } = await deciding({ name: 'Ihrer', grams: 120 }, { Name: 'Theirs', Grams: 'Mine' });
    await decide();
    expect([name().value, grams().value]).toEqual(['Ihrer', '90']);
    await userEvent.type(name(), ' weiss');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/papers'));
    await act(() => router.navigate(-1));
    await screen.findByDisplayValue('Ihrer');
    await userEvent.type(grams(), '0');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/papers'));
    expect(host.callsOf('items.journal').at(-1)?.draft.item).toEqual({ ...paper, name: 'Ihrer', grams: 900 });
  });

  it('reference data that are declared and nothing else, in the window show what was decided also in place of what was typed meanwhile, and keep typing that nobody decided about', async () => {
    const { decide } = await deciding({ name: 'Ihrer' }, { Name: 'Theirs' });
    await userEvent.type(name(), ' weiss');
    await userEvent.type(grams(), '0');
    await decide();
    expect([name().value, grams().value]).toEqual(['Ihrer', '900']);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('reference data that are declared and nothing else, in the window take over what a colleague saves while they are open, and ask where both wrote', async () => {
    const { id } = items.put(draft, { metadata: null, metadataId: null, locale: null });
    await renderApp(host, { path: `/papers/${id}` });
    await screen.findByDisplayValue('Werkdruck');
    await userEvent.type(name(), ' weiss');
    await userEvent.type(grams(), '0');
    const there = { resource: 'papers', item: { name: 'Ihrer', grams: 120, isRecycled: false } } as never; // no kind of the product
    act(() => items.change({ draft: there }));
    const [aboutName, aboutGrams, ...others] = await screen.findAllByRole('note');
    expect([aboutName?.textContent, aboutGrams?.textContent]).toEqual([expect.stringContaining('Ihrer'), expect.stringContaining('120')]);
    expect(others).toEqual([]);
    expect([name().value, grams().value]).toEqual(['Werkdruck weiss', '900']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Recycled' }).checked).toBe(false);
  });

  it('reference data that are declared and nothing else, in the window say why they could not be saved', async () => {
    const { id } = items.put(draft, { metadata: null, metadataId: null, locale: null });
    await renderApp(host, { path: `/papers/${id}` });
    await screen.findByDisplayValue('Werkdruck');
    host.handlers['items.save'] = () => err({ code: 'undecided' });
    await userEvent.type(name(), ' weiss');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not everything is decided')).toBeTruthy();
  });
});
