import type { SessionState } from '#bridge/states.ts';
import { err, ok } from '#domain/result.ts';
import { entryOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, offline, online, signedIn } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { loginView, type LoginViewInput } from './login-view.ts';

const signedOut = (reason: 'none' | 'signedOut' | 'unauthorised' | 'expired' | 'refused', detail?: string) => ({
  kind: 'signedOut' as const,
  reason,
  ...(detail === undefined ? {} : { detail }),
});

describe('what the login page says', () => {
  const view = (input: Partial<LoginViewInput>) =>
    loginView({ session: signedOut('none'), connectivity: online(), isComingBack: false, startError: null, ...input });

  it.each<[string, Partial<LoginViewInput>, string | null]>([
    ['nothing at the first time', {}, null],
    ['that one has signed out', { session: signedOut('signedOut') }, 'notice.signedOut'],
    ['that the login has expired', { session: signedOut('expired') }, 'notice.expired'],
    ['that the newsroom no longer accepts it', { session: signedOut('unauthorised') }, 'notice.unauthorised'],
    ['that it was refused', { session: signedOut('refused', 'invalid_grant') }, 'notice.refused'],
    ['that it was cancelled', { session: signedOut('refused', 'access_denied') }, 'notice.cancelled'],
    ['that the newsroom could not be asked', { session: signedOut('refused', 'unreachable') }, 'notice.unreachable'],
    ['that there is no network', { connectivity: offline() }, 'notice.offline'],
    ['that the newsroom of this desk starts', { connectivity: offline('starting') }, 'notice.starting'],
    ['that the start failed for lack of an answer', { startError: 'ERR_NETWORK' }, 'notice.unreachable'],
    ['that the start was refused', { startError: 'loginRefused' }, 'notice.refused'],
  ])('%s', (_name, input, noticeKey) => expect(view(input)).toMatchObject({ kind: 'ask', noticeKey }));

  it('waits for the answer of the browser, and completes it when it came', () => {
    expect(view({ session: { kind: 'signingIn', startedAt: '2026-11-21T09:42:00Z' } }).kind).toBe('waiting');
    expect(view({ isComingBack: true }).kind).toBe('completing');
  });
  it('lets in who is signed in, verified or not: offline one goes on working', () => {
    expect(view({ session: signedIn({ unverified: true }), connectivity: offline() }).kind).toBe('enter');
  });
});

describe('the network, while nobody is signed in', () => {
  const waiting = [entryOf(1)];
  const summary = { drafts: 0, waiting: 1, sending: 0, failed: 0, conflict: 0 };
  const show = async (session: SessionState, path: string) => {
    const host = createFakeHost({ session });
    host.handlers['outbox.list'] = () => ok({ entries: waiting, drafts: [], summary });
    await renderApp(host, { path });
    return host;
  };

  it('the network, while nobody is signed in is there again, and nothing is said to be sent: that begins with the sign-in', async () => {
    const host = await show(signedOut('signedOut'), '/login');
    await screen.findByRole('button', { name: 'Sign in' });
    act(() => host.emit('connectivity.changed', offline()));
    expect(await screen.findByText('No network')).toBeTruthy();
    expect(screen.queryByText(/Go on writing/u)).toBeNull();
    act(() => host.emit('connectivity.changed', online()));
    expect(await screen.findByText('Connected again')).toBeTruthy();
    expect(screen.queryByText(/is being sent/u)).toBeNull();
  });

  it('the network, while nobody is signed in is there again for who is signed in, and what waited is said to be sent', async () => {
    const host = await show(signedIn(), '/');
    await screen.findByText('One change waiting');
    act(() => host.emit('connectivity.changed', offline()));
    act(() => host.emit('connectivity.changed', online()));
    expect(await screen.findByText('What was waiting is being sent.')).toBeTruthy();
  });
});

describe('signing in', () => {
  it('waits while the system’s browser is open, and can be cancelled', async () => {
    const host = createFakeHost({ session: signedOut('none') });
    await renderApp(host, { path: '/login' });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(host.callsOf('session.signIn')).toHaveLength(1);
    act(() => host.emit('session.changed', { kind: 'signingIn', startedAt: '2026-11-21T09:42:00Z' }));
    expect(await screen.findByText('Go on in your browser')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(host.callsOf('session.signOut')).toHaveLength(1);
  });

  it('offers an account of the newsroom beside the publisher’s sign-in, where the newsroom allows it', async () => {
    const host = createFakeHost({ session: signedOut('none') });
    host.handlers['session.ways'] = () => ok({ ownAccounts: true });
    await renderApp(host, { path: '/login' });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with an account of the newsroom' }));
    expect(host.callsOf('session.signIn')).toEqual([{ withOwnAccount: true }]);
  });

  it('says in words when the newsroom does not answer', async () => {
    const host = createFakeHost({ session: signedOut('none') });
    host.handlers['session.signIn'] = () => err({ code: 'ERR_NETWORK' });
    await renderApp(host, { path: '/login' });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/The newsroom does not answer/u)).toBeTruthy();
  });

  it('completes an answer that came back in the address, once, and enters', async () => {
    const host = createFakeHost({ session: signedOut('none') });
    host.handlers['session.complete'] = () => ok(signedIn());
    const { router } = await renderApp(host, { path: '/login?code=abc&state=xyz' });
    expect(await screen.findByRole('banner')).toBeTruthy();
    expect(host.callsOf('session.complete')).toEqual([{ query: '?code=abc&state=xyz' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('says why an answer was refused, and offers to try again', async () => {
    const host = createFakeHost({ session: signedOut('none') });
    host.handlers['session.complete'] = () => ok(signedOut('refused', 'access_denied'));
    await renderApp(host, { path: '/login?error=access_denied&state=xyz' });
    expect(await screen.findByText('The sign-in was cancelled.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  });
});
