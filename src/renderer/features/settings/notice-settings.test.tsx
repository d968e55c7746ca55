import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '#domain/result.ts';
import { createFakeHost, type FakeHost } from '#tests/support/fake-transport.ts';
import { FakePageNotification } from '#tests/support/fake-page-notification.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const section = async (host: FakeHost): Promise<HTMLElement> => {
  await renderApp(host, { path: '/usersettings' });
  return screen.findByRole('region', { name: 'Notices' });
};

describe('the settings of notices', () => {
  let host: FakeHost;
  beforeEach(() => {
    host = createFakeHost();
    FakePageNotification.reset('default');
    vi.stubGlobal('Notification', FakePageNotification);
  });

  it('switch each kind off and on by itself, and keep that on this computer', async () => {
    const notices = within(await section(host));
    const comments = notices.getByRole('checkbox', { name: /^Somebody comments/u });
    const refusals = notices.getByRole('checkbox', { name: /^The server refuses/u });
    expect([comments, refusals].map(box => box.matches(':checked'))).toEqual([true, true]);
    await userEvent.click(comments);
    await userEvent.click(refusals);
    await waitFor(() => expect(host.settings.get('notices.off')).toBe('comment,refused'));
    await userEvent.click(comments);
    await waitFor(() => expect(host.settings.get('notices.off')).toBe('refused'));
    expect([comments, refusals].map(box => box.matches(':checked'))).toEqual([true, false]);
  });

  it('the settings of notices ask the browser only once the button is pressed, and then let one try', async () => {
    const notices = within(await section(host));
    const allow = await notices.findByRole('button', { name: 'Allow notices…' });
    expect(FakePageNotification.asked).toBe(0);
    await userEvent.click(allow);
    await userEvent.click(await notices.findByRole('button', { name: 'Show one to try' }));
    expect(await notices.findByText(/^The system was asked to show a notice/u)).toBeTruthy();
    expect(FakePageNotification.asked).toBe(1);
    expect(FakePageNotification.shown.map(({ title }) => title)).toEqual(['A notice from Galley']);
  });

  it('the settings of notices say that the browser keeps them away, and offer nothing to try', async () => {
    FakePageNotification.reset('denied');
    const notices = within(await section(host));
    expect(await notices.findByText(/^Your browser keeps notices of this address away/u)).toBeTruthy();
    expect(notices.queryByRole('button')).toBeNull();
  });

  it('the settings of notices let one try the notices of the system where the desktop program has them, without asking', async () => {
    host.handlers['desktop.state'] = () => ok({ noteKeys: null, hasNotices: true });
    const notices = within(await section(host));
    await userEvent.click(await notices.findByRole('button', { name: 'Show one to try' }));
    await waitFor(() => expect(host.callsOf('desktop.notify')).toMatchObject([{ key: 'trial', isTrial: true }]));
    expect(notices.queryByRole('button', { name: 'Allow notices…' })).toBeNull();
    expect(FakePageNotification.shown).toEqual([]);
  });

  it('the settings of notices say that a trial was not shown', async () => {
    host.handlers['desktop.state'] = () => ok({ noteKeys: null, hasNotices: true });
    host.handlers['desktop.notify'] = () => ok({ isShown: false });
    const notices = within(await section(host));
    await userEvent.click(await notices.findByRole('button', { name: 'Show one to try' }));
    expect(await notices.findByText('The notice could not be shown.')).toBeTruthy();
  });
});
