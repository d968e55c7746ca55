import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import type { Kickword } from '#domain/tenant/tenant.ts';
import { createFakeHost, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const KICKWORD: Kickword = { id: 3, name: 'Analyse', backgroundColor: '#FFFFFF', borderColor: '#AAAAAA', textColor: '#AAAAAA' };

describe('kickwords', () => {
  it('A3-033 A2-007 kickwords are shown in their three colours on a teaser, and a contrast below WCAG AA is said with a better colour', async () => {
    const host = createFakeHost({ role: 'ROLE_Moderator' });
    const saved: unknown[] = [];
    host.api['listKickwords'] = () => ok({ content: [KICKWORD], number: 0, size: 100, totalElements: 1, totalPages: 1, sort: 'name,ASC' });
    host.api['getKickword'] = () => ok(KICKWORD);
    host.api['putKickword'] = call => {
      saved.push(call.body);
      return ok(KICKWORD);
    };
    host.api['headKickword'] = () => err(refusal(404, 'notFound'));
    host.api['listSimilarNames'] = () => ok({ similar: [] });
    host.api['listTaxonomyUses'] = () => ok({ uses: [] });
    const { router } = await renderApp(host, { path: '/kickwords' });
    const grid = within(await screen.findByRole('grid', { name: 'Kickwords' }));
    expect(grid.getByRole('row', { name: /Analyse/u }).textContent).toMatch(/2\.3:1/u);
    await userEvent.click(grid.getByRole('link', { name: 'Analyse' }));
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(preview.getByText(/Contrast of the text 2\.3:1: too low/u)).toBeTruthy();
    expect(preview.getAllByRole('article')).toHaveLength(2);
    await userEvent.click(preview.getByRole('button', { name: 'Take black' }));
    expect(preview.getByText(/Contrast of the text 21\.0:1: it can be read/u)).toBeTruthy();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/kickwords'));
    expect(saved).toEqual([{ name: 'Analyse', backgroundColor: '#FFFFFF', borderColor: '#AAAAAA', textColor: '#000000' }]);
  });

  it('kickwords say how many items carry them, and lead to these, which the list names and lets go again', async () => {
    const host = createFakeHost({ role: 'ROLE_Moderator' });
    host.api['listKickwords'] = () => ok({ content: [KICKWORD], number: 0, size: 100, totalElements: 1, totalPages: 1, sort: 'name,ASC' });
    host.api['getKickword'] = () => ok(KICKWORD);
    host.api['listTaxonomyUses'] = () => ok({ uses: [{ id: 3, items: 2 }] });
    const { router } = await renderApp(host, { path: '/kickwords' });
    const grid = within(await screen.findByRole('grid', { name: 'Kickwords' }));
    await userEvent.click(await grid.findByRole('link', { name: '2 items' }));
    await waitFor(() => expect(router.state.location.search).toBe('?kickwordIds=3&contentLocale=all'));
    await waitFor(() =>
      expect(host.callsOf('api.call').findLast(({ operation }) => operation === 'listMetadata')?.query).toMatchObject({ kickwordIds: [3] }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /Analyse/u }));
    await waitFor(() => expect(router.state.location.search).toBe('?contentLocale=all'));
  });

  it('chosen together get colours in one call, are warned of what cannot be read, and get theirs back by one press', async () => {
    const host = createFakeHost({ role: 'ROLE_Moderator' });
    const two = [KICKWORD, { ...KICKWORD, id: 4, name: 'Kolumne' }];
    const colors = { backgroundColor: KICKWORD.backgroundColor, borderColor: KICKWORD.borderColor, textColor: KICKWORD.textColor };
    host.api['listKickwords'] = () => ok({ content: two, number: 0, size: 100, totalElements: 2, totalPages: 1, sort: 'name,ASC' });
    host.api['listTaxonomyUses'] = () => ok({ uses: [] });
    host.api['changeKickwords'] = () => ok({ kickwords: two.map(one => ({ ...one, textColor: '#0B5D66' })) });
    const sent = () => host.callsOf('api.call').flatMap(call => (call.operation === 'changeKickwords' ? [call.body] : []));
    await renderApp(host, { path: '/kickwords' });
    const grid = within(await screen.findByRole('grid', { name: 'Kickwords' }));
    for (const name of [/Analyse/u, /Kolumne/u]) await userEvent.click(within(grid.getByRole('row', { name })).getByRole('checkbox'));
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Colours…/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Colours of 2 kickwords' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Text' }));
    const field = dialog.getByRole('textbox', { name: /^Text/u });
    await userEvent.clear(field);
    await userEvent.type(field, colors.backgroundColor);
    expect(await dialog.findByText(/The text of 2 of them has too low a contrast/u)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '#0B5D66');
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(sent()).toEqual([{ changes: [3, 4].map(id => ({ id, seen: colors, change: { textColor: '#0B5D66' } })) }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent()[1]).toEqual({ changes: [3, 4].map(id => ({ id, seen: { ...colors, textColor: '#0B5D66' }, change: colors })) }),
    );
  });
});
