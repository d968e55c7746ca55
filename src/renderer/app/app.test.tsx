import { err, ok } from '#domain/result.ts';
import { APP_INFO, createFakeHost, offline, refusal, signedIn } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useApiMutation } from '../platform/api/queries.ts';
import type { Feature } from '../platform/feature/feature.ts';
import { FOLLOWING } from '../platform/navigation/leaving.ts';
import { usePageTitle } from '../platform/navigation/page-title.ts';
import { useLeaveGuard } from '../platform/navigation/use-leave-guard.ts';

const Guarded = () => {
  useLeaveGuard({ onDisk: 'kept' });
  usePageTitle('Bridge closed');
  return (
    <p>
      unsaved work <Link to="/usersettings">away</Link> <Link to="?page=2">next page</Link>
    </p>
  );
};

const Failing = () => {
  const save = useApiMutation('putProfile');
  return <button onClick={() => save.mutate({ params: { id: 'x' }, body: {} as never })}>save profile</button>; // the pretended newsroom refuses anything
};

const testFeature: Feature = {
  routes: [
    { path: 'guarded', element: <Guarded /> },
    { path: 'failing', element: <Failing /> },
    { path: 'own-tags', handle: { section: 'tags' }, element: <p>the tags</p> },
    {
      path: 'broken',
      loader: () => {
        throw new Error('boom');
      },
      element: <p />,
    },
  ],
  menuEntries: [{ section: 'tags', path: '/tags', textKey: 'menu:tags', icon: <i /> }],
};
const withTest = { features: [testFeature] };

describe('the session guard', () => {
  it('shows the shell only to an authenticated user (A2-026)', async () => {
    await renderApp(createFakeHost({ session: { kind: 'signedOut', reason: 'none' } }), { path: '/usersettings' });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('leads to the login page when the session ends, and back to the same path after a login (A6-008, A2-031, B9-061)', async () => {
    const host = createFakeHost();
    const { router } = await renderApp(host, { path: '/usersettings?tab=2' });
    await screen.findByRole('heading', { name: 'My settings', level: 1 });
    act(() => host.emit('session.changed', { kind: 'signedOut', reason: 'expired' }));
    expect(await screen.findByText(/Your sign-in has expired/u)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
    act(() => host.emit('session.changed', signedIn()));
    await screen.findByRole('heading', { name: 'My settings', level: 1 });
    expect(router.state.location.search).toBe('?tab=2');
  });

  it('does not ask about unsaved changes when a login ends: they are on the disk', async () => {
    const host = createFakeHost();
    const { router } = await renderApp(host, { path: '/guarded', ...withTest });
    await screen.findByText(/unsaved work/u);
    act(() => host.emit('session.changed', { kind: 'signedOut', reason: 'unauthorised' }));
    await screen.findByText(/no longer accepts your sign-in/u);
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['the form that was set for this computer', 'https://help.example/access', /^https:\/\/help\.example\/access$/u],
    [
      'a letter to the address that was set, with what support needs',
      'mailto:support@news.example',
      /^mailto:support@news\.example\?subject=.*%2Ftags/u,
    ],
    ['a letter without a receiver where nothing was set', null, /^mailto:\?subject=.*%2Ftags/u],
  ])('shows the 403 page with a support link: %s (A6-007, A2-060, B6-009)', async (_name, supportUrl, opened) => {
    const host = createFakeHost();
    host.handlers['app.info'] = () => ok({ ...APP_INFO, supportUrl });
    await renderApp(host, { path: '/tags', ...withTest });
    expect(await screen.findByText(/Your access level does not include it/u)).toBeTruthy();
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Ask for access' }));
      expect(host.callsOf('app.openExternal').at(-1)?.url).toMatch(opened);
    });
  });

  it('shows the section to whom it is open', async () => {
    await renderApp(createFakeHost({ role: 'ROLE_Moderator' }), { path: '/own-tags', ...withTest });
    expect(await screen.findByText('the tags')).toBeTruthy();
  });
});

describe('the shell', () => {
  it('says in plain words what was made of a damaged data file, until it was read', async () => {
    const host = createFakeHost();
    const recovery = { kind: 'damaged' as const, setAside: 'galley.damaged-1.db', backupAt: '2026-11-21T09:12:00.000Z' };
    host.handlers['app.info'] = () => ok({ ...APP_INFO, recovery });
    await renderApp(host, withTest);
    const notice = await screen.findByText(/The file was damaged.*galley\.damaged-1\.db/u);
    expect(notice.textContent).toMatch(/21/u);
    const [box] = screen.getAllByRole('alert');
    await userEvent.click(within(box ?? document.body).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/The file was damaged/u)).toBeNull();
  });

  it('says that the data file was missing, and of when the copy is that it was put back from', async () => {
    const host = createFakeHost();
    host.handlers['app.info'] = () => ok({ ...APP_INFO, recovery: { kind: 'missing', backupAt: '2026-11-21T09:12:00.000Z' } });
    await renderApp(host, withTest);
    expect((await screen.findByText(/was put back from the copy of/u)).textContent).toMatch(/21/u);
    expect(screen.getByText('Galley’s data file was missing')).toBeTruthy();
  });

  it('says that the last changes may be missing where the log of the data file was', async () => {
    const host = createFakeHost();
    host.handlers['app.info'] = () => ok({ ...APP_INFO, recovery: { kind: 'logMissing' } });
    await renderApp(host, withTest);
    expect(await screen.findByText('Your last changes may be missing')).toBeTruthy();
  });

  describe('says what was met damaged while working', () => {
    const ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';
    const met = {
      id: 1,
      count: 1,
      at: '2026-11-21T09:12:00.000Z',
      place: { resource: 'articles', id: ID },
      title: 'Der Fluss steigt',
    } as const;
    const mended = { ...met, part: 'text', outcome: 'putBack', backupAt: '2026-11-21T08:12:00.000Z', hasText: false } as const;
    const lost = {
      ...met,
      id: 2,
      count: 3,
      place: null,
      title: '',
      part: 'comment',
      outcome: 'setAside',
      backupAt: null,
      hasText: true,
    } as const;

    it('article by article, as soon as it is met, until it was read', async () => {
      const host = createFakeHost();
      await renderApp(host, withTest);
      await screen.findByRole('navigation');
      expect(screen.queryByText('Galley has repaired damaged data')).toBeNull();
      act(() => host.emit('damage.changed', { notices: [mended] }));
      expect(await screen.findByText('Galley has repaired damaged data')).toBeTruthy();
      expect(screen.getByText(/put back from the copy of .*21.*Nothing is missing/u)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Der Fluss steigt' }).getAttribute('href')).toBe(`/articles/${ID}`);
      host.handlers['damage.dismiss'] = () => {
        act(() => host.emit('damage.changed', { notices: [] }));
        return ok({ notices: [] });
      };
      await userEvent.click(screen.getByRole('button', { name: 'Der Fluss steigt: got it' }));
      expect(host.callsOf('damage.dismiss')).toEqual([{ id: 1 }]);
      await waitFor(() => expect(screen.queryByText('Galley has repaired damaged data')).toBeNull());
    });

    it('and where words are missing, gives what can be read of them, and a file for support', async () => {
      const host = createFakeHost();
      host.handlers['damage.get'] = () => ok({ notices: [mended, lost] });
      await renderApp(host, withTest);
      expect(await screen.findByText('A part of your work was damaged on the disk')).toBeTruthy();
      expect(screen.getByText('A comment')).toBeTruthy();
      expect(screen.getByText(/^3 parts could no longer be read/u)).toBeTruthy();
      const asked = new Promise(resolve => {
        host.handlers['damage.export'] = input => {
          resolve(input);
          return err({ code: 'notFound' });
        };
      });
      await userEvent.click(screen.getByRole('button', { name: 'Save what can be read' }));
      expect(await asked).toEqual({ id: 2 });
      host.handlers['app.supportBundle'] = () => err({ code: 'internal' });
      await userEvent.click(screen.getByRole('button', { name: 'Make support file' }));
      await waitFor(() => expect(host.callsOf('app.supportBundle')).toHaveLength(1));
    });
  });

  it('says before signing out which damaged files stay on this computer', async () => {
    const host = createFakeHost();
    host.handlers['damage.staying'] = () => ok({ files: ['galley.damaged-1.db'] });
    await renderApp(host, withTest);
    await userEvent.click(await screen.findByRole('button', { name: /^Account of/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(/damaged data file \(galley\.damaged-1\.db\) also stays/u)).toBeTruthy();
    expect(host.callsOf('session.signOut')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(host.callsOf('session.signOut')).toHaveLength(1));
  });

  it('the shell has a menu by right, with the logo leading to "/" (A2-037, A2-041, B6-008)', async () => {
    await renderApp(createFakeHost(), withTest);
    const nav = await screen.findByRole('navigation');
    expect(
      within(nav)
        .getByRole('link', { name: /start page/u })
        .getAttribute('href'),
    ).toBe('/');
    expect(within(nav).getByRole('link', { name: 'Articles' })).toBeTruthy();
    expect(within(nav).queryByRole('link', { name: 'Tags' })).toBeNull();
    expect(within(nav).getByRole('link', { name: 'My settings' })).toBeTruthy();
  });

  it('marks the entry of the path (A2-043)', async () => {
    await renderApp(createFakeHost(), { path: '/usersettings' });
    const link = await screen.findByRole('link', { name: 'My settings' });
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  it('names the window after the page (A2-030)', async () => {
    await renderApp(createFakeHost(), { path: '/guarded', ...withTest });
    await waitFor(() => expect(document.title).toBe('Bridge closed | Galley'));
  });

  it('redirects an unknown path to /404 (A2-017, B8-027)', async () => {
    const { router } = await renderApp(createFakeHost(), { path: '/nowhere/at/all' });
    expect(await screen.findByRole('heading', { name: 'This page does not exist', level: 2 })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/404');
  });

  it('greets on the home screen and says how the systems are (A2-001)', async () => {
    await renderApp(createFakeHost());
    expect(await screen.findByRole('heading', { name: /Lea/u, level: 2 })).toBeTruthy();
    expect(await screen.findByText('Connected')).toBeTruthy();
  });

  it('names the services that are not well, with the code or the status they give (B7-058, B8-013, B9-062)', async () => {
    const host = createFakeHost();
    host.api['getHealth'] = ({ params }) => {
      if (params?.['service'] === 'metadata') return err(refusal(503, 'unavailable'));
      return ok({ status: params?.['service'] === 'filerepo' ? 'DRAINING' : 'UP' });
    };
    await renderApp(host);
    expect(await screen.findByText('Connected, but 2 services are not well')).toBeTruthy();
    expect(screen.getByText(/^metadata: 503 Newsroom not available/u)).toBeTruthy();
    expect(screen.getByText('filerepo: Unhealthy status: DRAINING')).toBeTruthy();
  });

  it('speaks the language of the preferences and sets it on the page (A1-005, B1-003)', async () => {
    const host = createFakeHost({ preferences: { uiLocale: 'de-CH' } });
    await renderApp(host);
    expect(await screen.findByText('Alles gespeichert')).toBeTruthy();
    expect(document.documentElement.lang).toBe('de-CH');
    expect(host.callsOf('settings.setLocales')).toContainEqual({ uiLocale: 'de-CH', contentLocale: 'de-CH' });
    expect(host.settings.get('uiLocale')).toBe('de-CH');
  });
});

describe('leaving with unsaved changes', () => {
  it('asks nothing when the address only follows what is being worked on: a draft got its real id', async () => {
    const { router } = await renderApp(createFakeHost(), { ...withTest, path: '/guarded' });
    await screen.findByText(/unsaved work/u);
    await act(() => router.navigate('/usersettings', { replace: true, state: FOLLOWING }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/usersettings'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks, and stays or leaves (A4-048, B4-075, B5-093, B8-026)', async () => {
    const host = createFakeHost();
    const { router } = await renderApp(host, { path: '/guarded', ...withTest });
    await userEvent.click(await screen.findByRole('link', { name: 'away' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/guarded');
    await userEvent.click(screen.getByRole('link', { name: 'away' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep as draft' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/usersettings'));
    expect(host.callsOf('app.setUnsavedWork')).toContainEqual({ unsaved: true });
  });

  it('does not ask for another page of a list (A2-022)', async () => {
    const { router } = await renderApp(createFakeHost(), { path: '/guarded', ...withTest });
    await userEvent.click(await screen.findByRole('link', { name: 'next page' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('lets the browser ask when the window is closed (B8-025)', async () => {
    await renderApp(createFakeHost(), { path: '/guarded', ...withTest });
    await screen.findByText(/unsaved work/u);
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});

describe('failures', () => {
  it('toasts the title and message of a refusal, once for the same words (B8-008, B9-015)', async () => {
    const host = createFakeHost();
    host.api['putProfile'] = () => err(refusal(403, 'forbidden'));
    await renderApp(host, { path: '/failing', ...withTest });
    const button = await screen.findByRole('button', { name: 'save profile' });
    await userEvent.click(button);
    expect(await screen.findByText('Not allowed')).toBeTruthy();
    await userEvent.click(button);
    await waitFor(() => expect(host.callsOf('log.write').filter(call => call.event === 'renderer.failure')).toHaveLength(2));
    expect(screen.getAllByText('Your role may not do this. Nothing has been changed.')).toHaveLength(1);
  });

  it('says nothing loud about a conflict: 412 has its own screen (B8-006)', async () => {
    const host = createFakeHost();
    host.api['putProfile'] = () => err(refusal(412, 'preconditionFailed'));
    await renderApp(host, { path: '/failing', ...withTest });
    await userEvent.click(await screen.findByRole('button', { name: 'save profile' }));
    await waitFor(() => expect(host.callsOf('api.call').some(call => call.operation === 'putProfile')).toBe(true));
    expect(screen.queryByText('Changed in the meantime')).toBeNull();
  });

  it('shows the error page with title, subtitle and a button to "/" (A2-061, B8-027)', async () => {
    await renderApp(createFakeHost(), { path: '/broken', ...withTest });
    expect(await screen.findByRole('heading', { name: 'Something broke' })).toBeTruthy();
    expect(screen.getByText(/What you wrote is kept/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'To the start page' })).toBeTruthy();
  });

  it('reports an unhandled rejection (B8-014)', async () => {
    const host = createFakeHost();
    await renderApp(host);
    await screen.findByRole('banner');
    const event = Object.assign(new Event('unhandledrejection'), { reason: new Error('lost') });
    dispatchEvent(event);
    expect(host.callsOf('log.write')).toContainEqual(expect.objectContaining({ level: 'warn', event: 'renderer.unhandledRejection' }));
  });
});

describe('the network', () => {
  it('the network is shown in the status line, and in one toast when it goes', async () => {
    const host = createFakeHost();
    await renderApp(host);
    await screen.findByText('All saved');
    act(() => host.emit('connectivity.changed', offline('server')));
    expect(await screen.findByText('Offline, nothing waiting')).toBeTruthy();
    expect(await screen.findByText('The newsroom does not answer')).toBeTruthy();
  });

  it('counts what waits', async () => {
    const host = createFakeHost();
    await renderApp(host);
    await screen.findByText('All saved');
    host.handlers['outbox.list'] = () =>
      ok({ entries: [], drafts: [], summary: { drafts: 0, waiting: 3, sending: 0, failed: 0, conflict: 0 } });
    act(() => host.emit('outbox.changed', { drafts: 0, waiting: 3, sending: 0, failed: 0, conflict: 0 }));
    expect(await screen.findByText('3 changes waiting')).toBeTruthy();
  });

  it('says when Galley’s own process is lost', async () => {
    const host = createFakeHost();
    await renderApp(host);
    await screen.findByText('All saved');
    act(() => host.emitRaw('host.connection', { connected: false }));
    expect(await screen.findByText(/own process lost/u)).toBeTruthy();
  });
});
