import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toPage } from '#domain/paging.ts';
import { ok } from '#domain/result.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

describe('a pasted line-up', () => {
  it('shows what was understood, and what was not is left out by a button and back by another', async () => {
    const host = createFakeHost();
    withItems(host);
    const none = () => ok({ ...toPage({ content: [], number: 0, size: 10, totalElements: 0, sort: 'name,asc' }), content: [] });
    host.api['listIceHockeyTeams'] = none;
    host.api['listLeagues'] = none;
    host.api['getLastImport'] = () => ok({ last: null });
    await renderApp(host, { path: '/teams/iceHockeyTeams/new' });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/u }), 'EHC Hochmatt');
    const lines = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Line-up/u });
    await userEvent.click(lines);
    await userEvent.paste('1 Ivo Frei (TW), 17 Nando Walser (C)\nTrainer: Hug');
    expect(screen.getByText('Understood: 2 – 1 Ivo Frei (G) · 17 Nando Walser (C)')).toBeTruthy();
    expect(screen.getByText(/^Not understood: Trainer: Hug/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Leave out what was not understood' }));
    expect(lines.value).toBe('1 Ivo Frei (G)\n17 Nando Walser (C)');
    await userEvent.click(screen.getByRole('button', { name: 'Back to the text as it was' }));
    expect(lines.value).toContain('Trainer: Hug');
    await userEvent.click(screen.getByRole('button', { name: 'Leave out what was not understood' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(host.callsOf('items.create').at(-1)?.draft).toMatchObject({
        item: {
          players: [
            { number: 1, name: 'Ivo Frei', isCaptain: false, isGoalkeeper: true },
            { number: 17, name: 'Nando Walser', isCaptain: true, isGoalkeeper: false },
          ],
        },
      }),
    );
  });
});
