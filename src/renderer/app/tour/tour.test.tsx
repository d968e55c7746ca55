import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const tour = async () => within(await screen.findByRole('dialog', { name: 'A tour of Galley' }));

describe('the tour', () => {
  it('the tour is offered on the start page until it was taken, opens by itself for nobody, and has four steps by keyboard', async () => {
    const host = createFakeHost();
    await renderApp(host);
    const start = await screen.findByRole('button', { name: 'Take the tour' });
    expect(screen.queryByRole('dialog')).toBeNull();
    start.focus();
    await userEvent.keyboard('{Enter}');
    const steps = await tour();
    for (const [index, title] of ['Write, and nothing is lost', 'Find anything', 'Work without a network', 'Ask for help'].entries()) {
      const heading = await steps.findByRole('heading', { name: title });
      await waitFor(() => expect(document.activeElement).toBe(heading));
      expect(steps.getByText(`Step ${index + 1} of 4`)).toBeTruthy();
      steps.getByRole('button', { name: index === 3 ? 'Done' : 'Next' }).focus();
      await userEvent.keyboard('{Enter}');
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Take the tour' })).toBeNull();
  });

  it('the tour is declined once, and repeated from the menu of the person; Escape ends it anywhere', async () => {
    const host = createFakeHost();
    await renderApp(host);
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take the tour' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /Lea Steiner/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'A tour of Galley' }));
    await userEvent.click((await tour()).getByRole('button', { name: 'Next' }));
    expect((await tour()).getByRole('heading', { name: 'Find anything' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
