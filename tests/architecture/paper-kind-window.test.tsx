import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '#domain/result.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

// The table is what is under test: one more line in it, and nothing else, has to be enough for list, form, addresses and menu.
vi.mock('#domain/kinds/kinds.ts', async load => (await import('#tests/support/paper-window.ts')).withPaperKinds(load));
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

  it('has an entry in the menu and a list at its address, with the columns that it declares', async () => {
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
  ])('has the command “%s”', async (name, address) => {
    const { router } = await renderApp(host, { path: '/slideshows' });
    await screen.findByRole('banner');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), `${name}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
  });

  it('has a form with its texts and switches, whose fields are kept as they are typed', async () => {
    const { id } = items.put({ resource: 'breakingnews', item: fields } as never); // no kind of the product
    await renderApp(host, { path: `/breakingnews/${id}` });
    await screen.findByDisplayValue('Felssturz');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Urgent' }).checked).toBe(true);
    await userEvent.type(screen.getByDisplayValue('Gesperrt.'), ' Bis Montag.');
    await waitFor(() => expect(host.callsOf('items.journal').at(-1)?.draft.item).toMatchObject({ text: 'Gesperrt. Bis Montag.' }));
  });

  it('is begun with all of its fields empty', async () => {
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
