import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import type { Feature } from '#renderer/platform/feature/feature.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { usePage } from './use-page.ts';

const Empty = () => {
  const { rows, page } = usePage<never>(null);
  return (
    <p>
      {useIsOnline() ? 'online' : 'offline'}: {page.error?.code ?? String(rows?.length ?? 'nothing')}
    </p>
  );
};
const feature: Feature = { routes: [{ path: 'empty', element: <Empty /> }] };

describe('a page of a list', () => {
  it('a page of a list without a source asks for nothing, also when the network goes and comes back', async () => {
    const host = createFakeHost();
    const { bridge } = await renderApp(host, { features: [feature], path: '/empty' });
    await screen.findByText('online: nothing');
    await act(async () => void (await bridge.call('connectivity.setForcedOffline', { offline: true })));
    await screen.findByText('offline: nothing');
    await act(async () => void (await bridge.call('connectivity.setForcedOffline', { offline: false })));
    await waitFor(() => expect(screen.getByText('online: nothing')).toBeTruthy());
  });
});
