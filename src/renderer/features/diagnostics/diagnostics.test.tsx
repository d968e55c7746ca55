import { ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { APP_INFO, createFakeHost, signedIn, SILENCE } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Feature } from '../../platform/feature/feature.ts';
import { diagnosticsReport } from './report.ts';

const tags: Feature = {
  routes: [{ path: 'own-tags', handle: { section: 'tags' }, element: <p>the tags</p> }],
  menuEntries: [],
};

const openOverlay = async (host = createFakeHost(), path = '/usersettings'): Promise<HTMLElement> => {
  await renderApp(host, { path, features: [tags] });
  await screen.findByRole('banner');
  await userEvent.keyboard('{Control>}{Alt>}{Shift>}[KeyD]{/Shift}{/Alt}{/Control}');
  return screen.findByRole('dialog', { name: 'Diagnostics' });
};

describe('the diagnostics overlay', () => {
  it('cuts the network and lets it return: the state line follows', async () => {
    const host = createFakeHost();
    const overlay = await openOverlay(host);
    const network = await within(overlay).findByRole('checkbox', { name: 'Work offline' });
    await waitFor(() => expect(isDisabled(network)).toBe(false));
    await userEvent.click(network);
    expect(await screen.findByText('Offline, nothing waiting')).toBeTruthy();
    await waitFor(() => expect(isDisabled(network)).toBe(false));
    await userEvent.click(network);
    expect(await screen.findByText('All saved')).toBeTruthy();
    expect(host.callsOf('connectivity.setForcedOffline')).toEqual([{ offline: true }, { offline: false }]);
  });

  it('overrides the role (A6-018)', async () => {
    const overlay = await openOverlay();
    expect(screen.queryByRole('link', { name: 'Tags', hidden: true })).toBeNull();
    await userEvent.selectOptions(await within(overlay).findByRole('combobox', { name: 'Role' }), 'ROLE_Moderator');
    expect(await screen.findByRole('link', { name: 'Tags', hidden: true })).toBeTruthy();
  });

  it('does not override the role in production (A6-019, B6-018)', async () => {
    sessionStorage.setItem(
      'galley.diagnostics',
      JSON.stringify({ roleOverride: 'ROLE_Moderator', reducedUi: false, editorEngine: false, noFormRestoration: false }),
    );
    const host = createFakeHost();
    host.handlers['app.info'] = () => ok({ ...APP_INFO, shell: 'electron', production: true, apiUrl: 'https://newsroom.example/api' });
    const overlay = await openOverlay(host);
    expect(within(overlay).queryByRole('combobox', { name: 'Role' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Tags', hidden: true })).toBeNull();
  });

  it('toggles the reduced UI: excluded sections show a 404 (A2-032, A2-033, B6-019)', async () => {
    const overlay = await openOverlay(createFakeHost({ role: 'ROLE_Moderator' }), '/own-tags');
    expect(screen.getByText('the tags')).toBeTruthy();
    await userEvent.click(within(overlay).getByRole('checkbox', { name: 'Reduced interface' }));
    expect(await screen.findByText('This page does not exist')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Tags', hidden: true })).toBeNull();
  });

  it('keeps the editor-engine and no-form-restoration flags for the session (A6-018)', async () => {
    const overlay = await openOverlay();
    await userEvent.click(within(overlay).getByRole('checkbox', { name: 'Experimental editor engine' }));
    await userEvent.click(within(overlay).getByRole('checkbox', { name: 'Don’t restore forms' }));
    expect(JSON.parse(sessionStorage.getItem('galley.diagnostics') ?? '')).toMatchObject({ editorEngine: true, noFormRestoration: true });
  });

  it('shows what the host is doing, by kind, and when it is at rest', async () => {
    const host = createFakeHost();
    host.handlers['diagnostics.work'] = () => ok({ running: 3, started: 41, kinds: { ...SILENCE.kinds, calls: 1, pictures: 2 } });
    const overlay = await openOverlay(host);
    expect(await within(overlay).findByText('Running work: 3 (calls 1, pictures 2) · 41 begun since the start')).toBeTruthy();
    host.handlers['diagnostics.work'] = () => ok({ ...SILENCE, started: 44 });
    expect(await within(overlay).findByText('Nothing is running · 44 begun since the start')).toBeTruthy();
  });

  it('the diagnostics overlay is documented among the shortcuts', async () => {
    await renderApp(createFakeHost());
    await screen.findByRole('banner');
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Open diagnostics')).toBeTruthy();
  });
});

describe('the report for support', () => {
  it('names versions, states and switches, and no person', () => {
    const report = diagnosticsReport({
      at: '2026-11-21T09:42:00Z',
      info: { ...APP_INFO, shell: 'browser' },
      newsroomVersion: '1.0.1',
      session: signedIn(),
      connectivity: undefined,
      outbox: { drafts: 1, waiting: 1, sending: 0, failed: 0, conflict: 2 },
      flags: { roleOverride: null, reducedUi: true, editorEngine: false, noFormRestoration: false },
      path: '/articles',
      userAgent: 'agent',
      window: '1280×800 @1',
    });
    expect(report).toContain('Galley 1.0.0 (browser, linux, not production)');
    expect(report).toContain('drafts 1, waiting 1, sending 0, failed 0, conflict 2');
    expect(report).toContain('reducedUi true');
    expect(report).not.toContain('Steiner');
  });
});
