import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ok } from '#domain/result.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { VERSION_POLLING_MS } from './NewVersionNotice.tsx';

afterEach(() => void vi.useRealTimers());

describe('the new-version banner', () => {
  it('appears when the newsroom’s version differs from the running one, with a reload link (A4-065, B4-064, B2-033)', async () => {
    const host = createFakeHost();
    const { queryClient } = await renderApp(host);
    await screen.findByText(/newsroom 1\.0\.0/u);
    expect(screen.queryByText('A new version of Galley is ready')).toBeNull();
    host.api['getVersion'] = () => ok('1.1.0');
    await act(() => queryClient.invalidateQueries({ queryKey: ['api', 'getVersion'] }));
    expect(await screen.findByText('A new version of Galley is ready')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Reload' })).toBeTruthy();
  });

  it('tells a desk that was older than its newsroom from the start, by both versions', async () => {
    const host = createFakeHost();
    host.api['getVersion'] = () => ok('1.10.0');
    await renderApp(host);
    expect(await screen.findByText('A new version of Galley is ready')).toBeTruthy();
    expect(screen.getByText(/newsroom runs version 1\.10\.0, this computer 1\.0\.0/u)).toBeTruthy();
  });

  it('promises no new version where the newsroom is the older one', async () => {
    const host = createFakeHost();
    host.api['getVersion'] = () => ok('0.9.0');
    await renderApp(host);
    expect(await screen.findByText('The newsroom runs an older version of Galley')).toBeTruthy();
    expect(screen.queryByText('A new version of Galley is ready')).toBeNull();
  });

  it('the new-version banner has the version at /version asked for every 60 seconds (B2-011, B9-032)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const host = createFakeHost();
    await renderApp(host);
    const asked = (): number => host.callsOf('api.call').filter(({ operation }) => operation === 'getVersion').length;
    await waitFor(() => expect(asked()).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(VERSION_POLLING_MS));
    await waitFor(() => expect(asked()).toBe(2));
    await act(() => vi.advanceTimersByTimeAsync(3 * VERSION_POLLING_MS));
    await waitFor(() => expect(asked()).toBe(5));
    expect(VERSION_POLLING_MS).toBe(60_000);
  });
});
