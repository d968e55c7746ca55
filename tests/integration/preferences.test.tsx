import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { createFakeHost, signedIn, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

it('B7-010 preferences are asked for after the login, by the id of who has signed in, and the window follows them', async () => {
  const host = createFakeHost({ session: { kind: 'signedOut', reason: 'none' } });
  host.api['getPreferences'] = () => ok({ ...DEFAULT_PREFERENCES, uiLocale: 'fr-CH' });
  const asked = () => host.callsOf('api.call').filter(({ operation }) => operation === 'getPreferences');
  await renderApp(host, { path: '/usersettings' });
  await screen.findByRole('button', { name: 'Sign in' });
  expect(asked()).toEqual([]);
  host.handlers['session.get'] = () => ok(signedIn());
  act(() => host.emit('session.changed', signedIn()));
  expect(await screen.findByRole('heading', { name: 'Mes réglages', level: 1 })).toBeTruthy();
  expect(asked().map(({ params }) => params)).toContainEqual({ id: USER_ID });
  await waitFor(() => expect(document.documentElement.lang).toBe('fr-CH'));
});
