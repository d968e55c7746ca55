import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { toPage } from '#domain/paging.ts';
import { err, ok } from '#domain/result.ts';
import { type Snippet, snippetBodyOf } from '#domain/snippet/snippet.ts';
import type { SnippetChoice } from '#richtext/view/block-services.tsx';
import { isDisabled } from '#tests/support/disabled.ts';
import { createFakeHost, type FakeHost, NOW, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { SnippetPicker } from './SnippetPicker.tsx';
import { useSnippetServices } from './use-snippet-services.ts';

const ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';

const snippet: Snippet = {
  id: ID,
  name: 'Spendenkonto',
  tenantIds: [11],
  body: snippetBodyOf([{ type: 'paragraph', id: 'p1', children: [{ text: 'Konto 80-12-3' }] }]),
  createdAt: NOW,
  updatedAt: NOW,
  updatedBy: null,
};

const tenant = {
  id: 11,
  name: 'Aarebote',
  group: 'bern',
  logoUrl: null,
  primaryColor: '#0B5D66',
  language: 'de_CH',
  audienceType: 'paid',
  categoriesRequired: true,
};

const hostWith = (): FakeHost => {
  const host = createFakeHost();
  const { body: _body, ...row } = snippet;
  const content = [{ ...row, excerpt: 'Konto 80-12-3' }];
  host.api['listTenants'] = () => ok([tenant]);
  host.api['listSnippets'] = call =>
    ok({ ...toPage({ content, number: Number(call.query?.['page'] ?? 0), size: 5, totalElements: 6, sort: 'name,asc' }), content });
  host.api['getSnippet'] = () => ok(snippet);
  return host;
};

const show = async (chosen?: { readonly id: string; readonly copyedit: boolean }) => {
  const host = hostWith();
  const onPick = vi.fn<(choice: SnippetChoice) => void>();
  const onClose = vi.fn<() => void>();
  const element = <SnippetPicker chosen={chosen} onPick={onPick} onClose={onClose} />;
  await renderApp(host, { path: '/picker', features: [{ routes: [{ path: 'picker', element }] }] });
  const dialog = await screen.findByRole('dialog');
  const lastQuery = () => host.callsOf('api.call').findLast(call => call.operation === 'listSnippets')?.query;
  return { host, onPick, onClose, dialog: within(dialog), lastQuery };
};

describe('choosing a text component', () => {
  it('choosing a text component is a searchable table by title with a preview and a copyedit switch', async () => {
    const { dialog, onPick, lastQuery } = await show();
    await userEvent.type(dialog.getByRole('searchbox'), 'konto');
    await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'konto', page: 0, size: 5 }));
    await userEvent.click(dialog.getByRole('button', { name: /^Publications/u }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Aarebote' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'konto', tenantIds: [11] }));
    const insert = dialog.getByRole<HTMLButtonElement>('button', { name: 'Insert' });
    expect(isDisabled(insert)).toBe(true);
    await userEvent.click(dialog.getByText('Spendenkonto'));
    expect(await within(dialog.getByRole('region', { name: 'Preview' })).findByText('Konto 80-12-3')).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Edit in this article' }));
    await userEvent.click(insert);
    expect(onPick).toHaveBeenCalledWith({
      snippet: { id: ID, name: 'Spendenkonto', content: snippet.body.element[0].data.content },
      copyedit: true,
    });
  });

  it('choosing a text component has five rows on a page (B9-018)', async () => {
    const { dialog, lastQuery } = await show();
    await userEvent.click(await dialog.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: 1, size: 5 }));
  });

  it('choosing a text component is ordered by the head of a column, as its list is', async () => {
    const { dialog, lastQuery } = await show();
    await dialog.findByText('Spendenkonto');
    expect(lastQuery()).toMatchObject({ sort: 'name,asc' });
    await userEvent.click(dialog.getByRole('button', { name: 'Changed' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'updatedAt,asc', page: 0 }));
  });

  it('asks nothing before the second character', async () => {
    const { dialog, host } = await show();
    await dialog.findByText('Spendenkonto');
    await userEvent.type(dialog.getByRole('searchbox'), 'k');
    expect(await dialog.findByText('Type at least 2 characters')).toBeTruthy();
    expect(host.callsOf('api.call').filter(call => call.operation === 'listSnippets' && call.query?.['q'] === 'k')).toEqual([]);
  });

  it('starts from the component of the block', async () => {
    const { dialog, onPick } = await show({ id: ID, copyedit: true });
    const replace = dialog.getByRole<HTMLButtonElement>('button', { name: 'Replace' });
    await waitFor(() => expect(isDisabled(replace)).toBe(false));
    await userEvent.click(replace);
    expect(onPick.mock.calls[0]?.[0]).toMatchObject({ copyedit: true, snippet: { id: ID } });
  });
});

describe('what a block learns about its text component', () => {
  it.each([
    ['its content', ok(snippet), { id: ID, name: 'Spendenkonto', content: snippet.body.element[0].data.content }],
    ['that it is gone', err(refusal(404, 'notFound')), 'missing'],
    ['nothing where nobody can be asked', err({ code: 'offline' }), undefined],
  ])('what a block learns about its text component is %s', async (_case, answer, expected) => {
    const host = hostWith();
    host.api['getSnippet'] = () => answer;
    const heard: unknown[] = [];
    const Ask = () => {
      const { snippetOf } = useSnippetServices();
      return (
        <button type="button" onClick={() => void snippetOf?.(ID).then(value => heard.push(value))}>
          Ask
        </button>
      );
    };
    await renderApp(host, { path: '/ask', features: [{ routes: [{ path: 'ask', element: <Ask /> }] }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(heard).toEqual([expected]));
  });
});
