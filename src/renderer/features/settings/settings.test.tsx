import { err, ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { createFakeHost, NOW, offline, refusal, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

const open = async (host = createFakeHost()) => {
  await renderApp(host, { path: '/usersettings' });
  await waitFor(() => expect(isDisabled(screen.getByRole('combobox', { name: 'Language of the interface' }))).toBe(false));
  return host;
};

describe('user settings', () => {
  it('user settings begin with English for the interface and German for the content (A1-006, A1-007)', async () => {
    await open();
    expect(screen.getByRole('combobox', { name: 'Language of the interface' })).toHaveProperty('value', 'en-GB');
    expect(screen.getByRole('combobox', { name: 'Language of the content' })).toHaveProperty('value', 'de-CH');
  });

  it('A2-059 A3-040 user settings change the language of the interface at once and keep it (A1-005)', async () => {
    const host = await open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of the interface' }), 'fr-CH');
    expect(await screen.findByRole('heading', { name: 'Mes réglages', level: 1 })).toBeTruthy();
    expect(host.callsOf('api.call').filter(call => call.operation === 'patchPreferences')).toEqual([
      expect.objectContaining({ body: { uiLocale: 'fr-CH' } }),
    ]);
  });

  it('user settings send the languages with every later call', async () => {
    const host = await open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of the content' }), 'fr-CH');
    await waitFor(() => expect(host.callsOf('settings.setLocales').at(-1)).toEqual({ uiLocale: 'en-GB', contentLocale: 'fr-CH' }));
  });

  it('A2-012 A2-059 A3-040 A6-015 save the beta switch and say when', async () => {
    const host = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show beta features' }));
    expect(await screen.findByText(/^Saved \d/u)).toBeTruthy();
    expect(host.callsOf('api.call').at(-1)?.body).toEqual({ betaFeaturesEnabled: true });
  });

  it('user settings say whether signs of Markdown are taken while typing: they are, but for the numbers with which dates begin', async () => {
    const host = await open();
    const choice = screen.getByRole('combobox', { name: 'Markdown while typing' });
    expect(choice).toHaveProperty('value', 'on');
    await userEvent.selectOptions(choice, 'off');
    expect(await screen.findByText(/^Saved \d/u)).toBeTruthy();
    expect(host.callsOf('api.call').at(-1)?.body).toEqual({ markdownTyping: 'off' });
  });

  it('user settings go back to the former setting when the newsroom refuses, and say so (B8-017)', async () => {
    const host = createFakeHost();
    host.api['patchPreferences'] = () => err(refusal(500, 'internalServerError'));
    await open(host);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show beta features' }));
    expect(await screen.findByText('An error occurred while saving the field. The former setting stands.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Show beta features' })).toHaveProperty('checked', false);
  });

  it('A2-012 user settings hold the own profile, which its person changes; the role is only shown', async () => {
    const host = await open();
    host.api['putProfile'] = call => ok(call.body);
    const position = await screen.findByRole('textbox', { name: 'Position' });
    await userEvent.clear(position);
    await userEvent.type(position, 'Leitung Inland{Control>}s{/Control}');
    await waitFor(() =>
      expect(host.callsOf('api.call').find(call => call.operation === 'putProfile')?.body).toMatchObject({ jobTitle: 'Leitung Inland' }),
    );
    expect(screen.getByText('Role: Editor')).toBeTruthy();
  });

  it('A2-012 user settings lead to the newsroom’s page for the own password: nothing of it is written here', async () => {
    const host = await open();
    host.handlers['session.openPasswordPage'] = () => ok({});
    await userEvent.click(screen.getByRole('button', { name: 'Change the password…' }));
    expect(await screen.findByText('The page is open in your browser. It works once, for ten minutes.')).toBeTruthy();
    expect(host.callsOf('session.openPasswordPage')).toEqual([{ userId: USER_ID }]);
    expect(document.querySelector('input[type="password"]')).toBeNull();
    const asked = host.callsOf('api.call').filter(call => call.operation === 'listSessions').length;
    fireEvent.focus(window);
    await waitFor(() => expect(host.callsOf('api.call').filter(call => call.operation === 'listSessions').length).toBeGreaterThan(asked));
  });

  it('user settings say why that page cannot be opened', async () => {
    const host = await open();
    host.handlers['session.openPasswordPage'] = () => err(refusal(422, 'singleSignOnAccount'));
    await userEvent.click(screen.getByRole('button', { name: 'Change the password…' }));
    expect(await screen.findByText('No password here', { selector: '.bp6-toast *' })).toBeTruthy();
  });

  it('A2-012 user settings show where one is signed in, and end the other sessions after a question', async () => {
    const host = createFakeHost();
    const session = { startedAt: NOW, lastUsedAt: NOW, from: null, client: 'Mozilla/5.0 (X11; Linux) Firefox/144.0', userId: USER_ID };
    host.api['listSessions'] = () =>
      ok([
        { ...session, id: 'session-0001', current: true },
        { ...session, id: 'session-0002', current: false },
      ]);
    host.api['deleteSessions'] = () => ok(null);
    await open(host);
    expect(await screen.findByText('This session')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End all others' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End all others' }));
    await waitFor(() =>
      expect(host.callsOf('api.call').find(call => call.operation === 'deleteSessions')).toMatchObject({ query: { others: true } }),
    );
  });

  it('user settings say how the text of an article looks at this desk, at once and offline, and keep it', async () => {
    const host = createFakeHost();
    host.handlers['connectivity.get'] = () => ok(offline());
    await renderApp(host, { path: '/usersettings' });
    const page = document.documentElement.dataset;
    const writing = within(await screen.findByRole('region', { name: 'Writing' }));
    expect(page).toMatchObject({ typeSize: 'usual', lineWidth: 'usual', paper: 'theme', typewriter: 'off' });
    await userEvent.click(writing.getByRole('radio', { name: 'Large' }));
    await userEvent.click(writing.getByRole('radio', { name: 'Narrow' }));
    await userEvent.click(writing.getByRole('radio', { name: 'Always dark' }));
    await userEvent.click(writing.getByRole('checkbox', { name: 'Typewriter scrolling' }));
    await waitFor(() => expect(page).toMatchObject({ typeSize: 'large', lineWidth: 'narrow', paper: 'dark', typewriter: 'on' }));
    expect(host.settings.get('reading')).toBe('{"typeSize":"large","lineWidth":"narrow","paper":"dark","typewriter":true}');
    for (const name of ['type-size', 'line-width', 'paper', 'typewriter']) document.documentElement.removeAttribute(`data-${name}`);
  });

  it('user settings are explained while offline; those of the desk go on working', async () => {
    const host = createFakeHost();
    host.handlers['connectivity.get'] = () => ok(offline());
    await renderApp(host, { path: '/usersettings' });
    expect(await screen.findByText('You are offline')).toBeTruthy();
    expect(isDisabled(screen.getByRole('combobox', { name: 'Language of the interface' }))).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    expect(host.settings.get('theme')).toBe('dark');
  });
});
