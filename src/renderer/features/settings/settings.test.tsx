import { err, ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { createFakeHost, offline, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
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

  it('change the language of the interface at once and keep it (A1-005)', async () => {
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

  it('save the beta switch and say when', async () => {
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
