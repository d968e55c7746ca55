import { err, ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { createFakeHost, NOW, offline, refusal, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

const open = async (host = createFakeHost()) => {
  await renderApp(host, { path: '/usersettings' });
  await waitFor(() => expect(isDisabled(screen.getByRole('combobox', { name: 'Language of the interface' }))).toBe(false));
  return host;
};

describe('user settings', () => {
  it('begin with English for the interface and German for the content (A1-006, A1-007)', async () => {
    await open();
    expect(screen.getByRole('combobox', { name: 'Language of the interface' })).toHaveProperty('value', 'en-GB');
    expect(screen.getByRole('combobox', { name: 'Language of the content' })).toHaveProperty('value', 'de-CH');
  });

  it('A2-059 A3-040 change the language of the interface at once and keep it (A1-005)', async () => {
    const host = await open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of the interface' }), 'fr-CH');
    expect(await screen.findByRole('heading', { name: 'Mes réglages', level: 1 })).toBeTruthy();
    expect(host.callsOf('api.call').filter(call => call.operation === 'patchPreferences')).toEqual([
      expect.objectContaining({ body: { uiLocale: 'fr-CH' } }),
    ]);
  });

  it('send the languages with every later call', async () => {
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

  it('say whether signs of Markdown are taken while typing: they are, but for the numbers with which dates begin', async () => {
    const host = await open();
    const choice = screen.getByRole('combobox', { name: 'Markdown while typing' });
    expect(choice).toHaveProperty('value', 'on');
    await userEvent.selectOptions(choice, 'off');
    expect(await screen.findByText(/^Saved \d/u)).toBeTruthy();
    expect(host.callsOf('api.call').at(-1)?.body).toEqual({ markdownTyping: 'off' });
  });

  it('go back to the former setting when the newsroom refuses, and say so (B8-017)', async () => {
    const host = createFakeHost();
    host.api['patchPreferences'] = () => err(refusal(500, 'internalServerError'));
    await open(host);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show beta features' }));
    expect(await screen.findByText('An error occurred while saving the field. The former setting stands.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Show beta features' })).toHaveProperty('checked', false);
  });

  it('A2-012 hold the own profile, which its person changes; the role is only shown', async () => {
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

  describe('of the own password', () => {
    const type = async (present: string, next: string, again = next): Promise<void> => {
      await userEvent.type(screen.getByLabelText('Present password'), present);
      await userEvent.type(screen.getByLabelText('New password'), next);
      await userEvent.type(screen.getByLabelText('New password again'), again);
    };
    const sent = (host: Awaited<ReturnType<typeof open>>) =>
      host.callsOf('api.call').flatMap(call => (call.operation === 'changeOwnPassword' ? [call.body] : []));
    const NEXT = 'ein Dampfer fährt im Nebel';

    it('A2-012 change it, keep it nowhere, and end the other sessions', async () => {
      const host = await open();
      host.api['changeOwnPassword'] = () => ok(null);
      await type('galley', NEXT);
      await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
      expect(await screen.findByText('The password is changed')).toBeTruthy();
      expect(sent(host)).toEqual([{ presentPassword: 'galley', newPassword: NEXT }]);
      expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
      expect(JSON.stringify([...host.records])).not.toContain('Dampfer');
    });

    it.each([
      ['kurz', 'At least 12 characters'],
      ['lea steiner 1234', 'Your name is guessed quickly: take other words'],
      ['passwort123456', 'This is guessed quickly: take more than one common word'],
    ])('say at the field why “%s” is none, and send nothing', async (next, words) => {
      const host = await open();
      await type('galley', next);
      await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
      expect(await screen.findByText(words)).toBeTruthy();
      expect(sent(host)).toEqual([]);
    });

    it('wait until it is written twice, and say that the present one was wrong', async () => {
      const host = await open();
      host.api['changeOwnPassword'] = () => err(refusal(422, 'wrongPassword', ['presentPassword']));
      await type('falsch', NEXT, 'etwas anderes');
      expect(screen.getByText('Not the same as above')).toBeTruthy();
      expect(isDisabled(screen.getByRole<HTMLButtonElement>('button', { name: 'Change the password' }))).toBe(true);
      await userEvent.clear(screen.getByLabelText('New password again'));
      await userEvent.type(screen.getByLabelText('New password again'), NEXT);
      await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Present password')));
    });
  });

  it('A2-012 show where one is signed in, and end the other sessions after a question', async () => {
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

  it('are explained while offline; those of the desk go on working', async () => {
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
