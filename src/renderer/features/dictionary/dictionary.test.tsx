import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { DictionaryEntry } from '#domain/spelling/dictionary.ts';
import { ok } from '#domain/result.ts';
import { createFakeHost, type FakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';
const ENTRY: DictionaryEntry = {
  id: ID,
  locale: 'de-CH',
  word: 'Zmoorbrot',
  like: null,
  tenantIds: null,
  status: 'proposed',
  sentence: 'Das Zmoorbrot ist frisch.',
  reason: '',
  proposer: { id: ID, firstName: 'Lea', lastName: 'Vogel' },
  proposedAt: '2026-11-20T08:00:00.000Z',
  changedAt: '2026-11-20T08:00:00.000Z',
};

const open = async (path = '/dictionary', mayAdminister = true) => {
  const host = createFakeHost({ role: 'ROLE_Editor' });
  host.api['listDictionaryEntries'] = () => ok({ entries: [ENTRY], mayAdminister });
  host.api['getDictionaryEntry'] = () => ok({ ...ENTRY, history: [] });
  host.api['putDictionaryEntry'] = () => ok({ ...ENTRY, status: 'accepted', like: 'Brot' });
  host.api['addDictionaryEntries'] = () => ok({ added: 1, changed: 0, unchanged: 0 });
  const { router } = await renderApp(host, { path });
  return { host, router };
};
const bodies = (host: FakeHost, operation: string) =>
  host.callsOf('api.call').flatMap(call => (call.operation === operation ? [call.body] : []));

describe('the dictionary of the house', () => {
  it('A6-012 shows proposals with sentence and proposer; one is accepted with the word that it is inflected like', async () => {
    const { host, router } = await open();
    const grid = within(await screen.findByRole('grid', { name: 'Dictionary' }));
    expect(grid.getByRole('row', { name: /Zmoorbrot/u }).textContent).toMatch(/Das Zmoorbrot ist frisch\..*Lea Vogel/u);
    await userEvent.click(grid.getByRole('link', { name: 'Zmoorbrot' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Inflected like/u }), 'Brot');
    await userEvent.click(screen.getByRole('radio', { name: 'Accepted' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dictionary'));
    expect(bodies(host, 'putDictionaryEntry')).toEqual([
      { locale: 'de-CH', word: 'Zmoorbrot', like: 'Brot', tenantIds: null, status: 'accepted', reason: '' },
    ]);
  });

  it('takes words out of a file', async () => {
    const { host } = await open();
    await screen.findByRole('row', { name: /Zmoorbrot/u });
    const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!chooser) throw new Error('no chooser');
    await userEvent.upload(
      chooser,
      new File(['Word;Inflected like;Language\r\nChnorzli;Kino;de-CH\r\nzwei Wörter\r\n'], 'w.csv', { type: 'text/csv' }),
    );
    await waitFor(() =>
      expect(bodies(host, 'addDictionaryEntries')).toEqual([
        { words: [{ locale: 'de-CH', word: 'Chnorzli', like: 'Kino', tenantIds: null }] },
      ]),
    );
  });

  it('D-063 says who may change it', async () => {
    await open('/dictionary', false);
    await screen.findByRole('row', { name: /Zmoorbrot/u });
    expect(screen.getByRole('button', { name: /Import/u }).getAttribute('aria-disabled') ?? 'true').toBe('true');
  });
});
