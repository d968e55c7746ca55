import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Feature } from '../platform/feature/feature.ts';

const failingWith = (error: Error): Feature => ({
  routes: [
    {
      path: 'broken',
      loader: () => {
        throw error;
      },
      element: <p />,
    },
  ],
});

describe('a screen whose code cannot be loaded', () => {
  it('a screen whose code cannot be loaded is reloaded fully at its path, once: a broken build does not reload forever (A2-062, B8-027)', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const features = [failingWith(new TypeError('Failed to fetch dynamically imported module: http://desk/assets/x.js'))];
    await renderApp(createFakeHost(), { path: '/broken', features });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    const { router } = await renderApp(createFakeHost(), { path: '/broken', features });
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Something broke' }).length).toBeGreaterThan(0));
    expect(router.state.location.pathname).toBe('/broken');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('a screen whose code cannot be loaded is not reloaded for any other error', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await renderApp(createFakeHost(), { path: '/broken', features: [failingWith(new Error('x is undefined'))] });
    await screen.findByRole('heading', { name: 'Something broke' });
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the log', () => {
  it('gets an error cut at 220,000 characters (B9-060)', async () => {
    const host = createFakeHost();
    await renderApp(host, { path: '/broken', features: [failingWith(new Error('x'.repeat(300_000)))] });
    await screen.findByRole('heading', { name: 'Something broke' });
    const details = host.callsOf('log.write').find(call => call.event === 'renderer.errorPage')?.data?.['details'];
    expect(String(details)).toHaveLength(220_000);
  });
});

describe('a screen that takes its time', () => {
  it('shows a loading indicator after 500 ms, not before (A2-029, B9-034)', async () => {
    let arrive = (): void => undefined;
    const slow: Feature = {
      routes: [{ path: 'slow', loader: () => new Promise<null>(resolve => (arrive = () => resolve(null))), element: <p>here at last</p> }],
    };
    const { router } = await renderApp(createFakeHost(), { path: '/usersettings', features: [slow] });
    await screen.findByRole('banner');
    const started = performance.now();
    act(() => void router.navigate('/slow'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    await screen.findByRole('progressbar');
    expect(performance.now() - started).toBeGreaterThanOrEqual(490);
    act(arrive);
    expect(await screen.findByText('here at last')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
