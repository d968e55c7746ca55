import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import type { Kickword } from '#domain/tenant/tenant.ts';
import { createFakeHost, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const KICKWORD: Kickword = { id: 3, name: 'Analyse', backgroundColor: '#FFFFFF', borderColor: '#AAAAAA', textColor: '#AAAAAA' };

describe('kickwords', () => {
  it('A3-033 A2-007 are shown in their three colours on a teaser, and a contrast below WCAG AA is said with a better colour', async () => {
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

  it('say how many items carry them, and lead to these, which the list names and lets go again', async () => {
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
});
