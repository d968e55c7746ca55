import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { UpdateState } from '#bridge/updates.ts';
import { err, ok } from '#domain/result.ts';
import { createFakeHost, NOW } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const IDLE: UpdateState = {
  version: '1.0.0',
  by: 'itself',
  channel: 'stable',
  checkedAt: NOW,
  step: { kind: 'idle' },
  previous: null,
  wentBackFrom: null,
};
const READY: UpdateState = {
  ...IDLE,
  step: { kind: 'ready', version: '1.1.0', notes: { 'en-GB': 'Faster lists', 'de-CH': 'Schnellere Listen' } },
};

const openWith = async (state: UpdateState, path = '/usersettings') => {
  const host = createFakeHost();
  let current = state;
  host.handlers['updates.state'] = () => ok(current);
  const tell = (next: UpdateState): void => {
    current = next;
    act(() => host.emit('updates.changed', next));
  };
  await renderApp(host, { path });
  return { host, tell };
};
const card = () => screen.findByRole('region', { name: 'Versions of Galley' });

describe('the versions of Galley in the settings', () => {
  it.each([
    ['page', /this page is renewed where it is served/u],
    ['system', /Whoever installed Galley/u],
  ] as const)(
    'the versions of Galley in the settings have no controls where a %s is renewed by something else, and say by whom',
    async (by, words) => {
      await openWith({ ...IDLE, by });
      const versions = within(await card());
      expect(versions.getByText(words)).toBeTruthy();
      expect(versions.getByText('This version: 1.0.0')).toBeTruthy();
      expect(versions.queryAllByRole('button')).toEqual([]);
      expect(versions.queryAllByRole('radio')).toEqual([]);
    },
  );

  it('the versions of Galley in the settings say how far a check is, and offer the restart once a version is ready', async () => {
    const { host, tell } = await openWith({ ...IDLE, checkedAt: null });
    host.handlers['updates.check'] = () => ok(READY);
    const versions = within(await card());
    expect(versions.getByText('Not looked for a newer one yet.')).toBeTruthy();
    tell({ ...IDLE, step: { kind: 'downloading', version: '1.1.0', percent: 42 } });
    expect(await versions.findByText('Fetching version 1.1.0: 42 %')).toBeTruthy();
    tell(IDLE);
    await versions.findByText('No newer version is known.');
    await userEvent.click(versions.getByRole('button', { name: 'Check now' }));
    expect(await versions.findByText('Version 1.1.0 is ready.')).toBeTruthy();
    expect(versions.getByRole('button', { name: 'Restart to update' })).toBeTruthy();
  });

  it.each([
    ['unreachable', /could not be fetched/u],
    ['untrusted', /not from those who make Galley/u],
    ['wrongFile', /not the one that was announced/u],
    ['diskFull', /disk is full/u],
    ['storageFailed', /data folder/u],
  ] as const)('the versions of Galley in the settings say in words what went wrong: %s', async (fault, words) => {
    await openWith({ ...IDLE, step: { kind: 'failed', fault } });
    expect(within(await card()).getByRole('alert').textContent).toMatch(words);
  });

  it('the versions of Galley in the settings change the channel', async () => {
    const { host } = await openWith(IDLE);
    host.handlers['updates.setChannel'] = ({ channel }) => ok({ ...IDLE, channel });
    const versions = within(await card());
    await userEvent.click(versions.getByRole('radio', { name: /early/u }));
    await waitFor(() => expect(versions.getByRole('radio', { name: /early/u })).toHaveProperty('checked', true));
    expect(host.callsOf('updates.setChannel')).toEqual([{ channel: 'early' }]);
  });

  it('the versions of Galley in the settings lead back to the version before once the person agrees, and say when no way leads there', async () => {
    const { host, tell } = await openWith({ ...IDLE, previous: { version: '0.9.0', isTooOld: false }, wentBackFrom: '0.9.5' });
    host.handlers['updates.goBack'] = () => ok({});
    const versions = within(await card());
    expect(versions.getByText(/You went back from version 0\.9\.5/u)).toBeTruthy();
    await userEvent.click(versions.getByRole('button', { name: 'Go back to 0.9.0…' }));
    expect(host.callsOf('updates.goBack')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Go back and restart' }));
    await waitFor(() => expect(host.callsOf('updates.goBack')).toEqual([{ evenSo: false }]));
    tell({ ...IDLE, previous: { version: '0.9.0', isTooOld: true } });
    expect(await versions.findByText(/cannot read the data here any more/u)).toBeTruthy();
    expect(versions.queryByRole('button', { name: /Go back/u })).toBeNull();
  });
});

describe('a version that is ready', () => {
  it('a version that is ready is told on every page with what is new, and put off until later', async () => {
    await openWith(READY, '/articles');
    expect(await screen.findByText('Version 1.1.0 of Galley is ready')).toBeTruthy();
    expect(screen.getByText('Faster lists')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText('Version 1.1.0 of Galley is ready')).toBeNull();
  });

  it('restarts without a question where everything is saved and sent, also from the application menu', async () => {
    const { host } = await openWith(READY, '/articles');
    host.handlers['updates.restart'] = () => ok({});
    await screen.findByText('Version 1.1.0 of Galley is ready');
    act(() => host.emit('app.command', { command: 'updates.restart' }));
    await waitFor(() => expect(host.callsOf('updates.restart')).toEqual([{ evenSo: false }]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks before it restarts over unsaved text, and does nothing when the person stays', async () => {
    const { host } = await openWith(READY, '/articles');
    host.handlers['updates.restart'] = ({ evenSo }) => (evenSo ? ok({}) : err({ code: 'unsavedChanges' }));
    const restart = await screen.findByRole('button', { name: 'Restart to update' });
    await userEvent.click(restart);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/It is kept on this computer/u)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(host.callsOf('updates.restart')).toEqual([{ evenSo: false }]);
    await userEvent.click(restart);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restart' }));
    await waitFor(() => expect(host.callsOf('updates.restart').at(-1)).toEqual({ evenSo: true }));
  });

  it('says why where its file is damaged', async () => {
    const { host } = await openWith(READY, '/articles');
    host.handlers['updates.restart'] = () => err({ code: 'updateDamaged' });
    await userEvent.click(await screen.findByRole('button', { name: 'Restart to update' }));
    expect(await screen.findByText(/fetched again with the next check/u)).toBeTruthy();
  });
});

it('a desk that is older than its newsroom, and renews itself, looks for its version instead of loading the page anew', async () => {
  const host = createFakeHost();
  host.handlers['updates.state'] = () => ok(IDLE);
  host.handlers['updates.check'] = () => ok(READY);
  host.api['getVersion'] = () => ok('1.1.0');
  await renderApp(host);
  await userEvent.click(await screen.findByRole('button', { name: 'Look for it now' }));
  expect(await screen.findByText('Version 1.1.0 of Galley is ready')).toBeTruthy();
  expect(screen.queryByText('A new version of Galley is ready')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Reload' })).toBeNull();
});
