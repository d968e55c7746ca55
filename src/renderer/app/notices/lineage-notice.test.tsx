import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { GoneState } from '#bridge/gone.ts';
import { ok } from '#domain/result.ts';
import { createFakeHost, NOW } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = '6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e2';
const open = async (state: GoneState, path = '/') => {
  const host = createFakeHost();
  host.handlers['gone.list'] = () => ok(state);
  host.handlers['gone.giveBack'] = place => ok(place);
  host.handlers['gone.seen'] = () => ok({});
  host.handlers['gone.adopt'] = () => ok({});
  await renderApp(host, { path });
  return host;
};
const noticeOf = async (title: string) => within((await screen.findByText(title)).closest<HTMLElement>('[role=alert]') ?? document.body);

describe('a newsroom that is not what it was', () => {
  it('a newsroom that is not what it was is said once, with all that it lost, which goes back at once or later', async () => {
    const items = [1, 2].map(number => ({
      resource: 'articles' as const,
      id: `${ID}${String(number)}`,
      title: `Fluss ${String(number)}`,
      reason: 'missing' as const,
      at: NOW,
      hasWork: false,
    }));
    const host = await open({ items, origin: { kind: 'wentBack', at: NOW, isSeen: false }, unchecked: 0 });
    const notice = await noticeOf('The newsroom was put back to an earlier state');
    expect(notice.getByRole('link', { name: 'Fluss 1' })).toBeTruthy();
    await userEvent.click(notice.getByRole('button', { name: 'Give all back' }));
    await waitFor(() => expect(host.callsOf('gone.giveBack').map(({ id }) => id)).toEqual(items.map(({ id }) => id)));
    await userEvent.click(notice.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(host.callsOf('gone.seen')).toHaveLength(1));
  });

  it('a newsroom that is not what it was is never called saved or sent while it lacks something: not above, not on two cards of the start page, not in the outbox', async () => {
    const item = { resource: 'articles' as const, id: `${ID}1`, title: 'Fluss', reason: 'older' as const, at: NOW, hasWork: false };
    await open({ items: [item], origin: { kind: 'wentBack', at: NOW, isSeen: true }, unchecked: 0 });
    expect(await screen.findAllByText('The newsroom lacks one item as you have it here')).toHaveLength(3);
    expect(screen.queryByText('All saved')).toBeNull();
    expect(screen.queryByText('Everything has been sent')).toBeNull();
    cleanup();
    await open({ items: [item], origin: { kind: 'wentBack', at: NOW, isSeen: true }, unchecked: 0 }, '/outbox');
    expect((await screen.findByRole('link', { name: 'Look at them' })).getAttribute('href')).toBe('/usersettings/computer');
    expect(screen.queryByText('Everything has been sent')).toBeNull();
  });

  it('a newsroom that is not what it was is asked about before anything goes to another one', async () => {
    const host = await open({ items: [], origin: { kind: 'foreign', at: NOW, isSeen: false }, unchecked: 0 });
    const notice = await noticeOf('This is another newsroom than before');
    await userEvent.click(notice.getByRole('button', { name: 'Work with this newsroom' }));
    expect(host.callsOf('gone.adopt')).toEqual([]);
    const dialog = within(await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog')));
    await userEvent.click(dialog.getByRole('button', { name: 'Work with this newsroom' }));
    await waitFor(() => expect(host.callsOf('gone.adopt')).toHaveLength(1));
  });
});
