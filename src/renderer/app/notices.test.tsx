import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { APP_INFO, createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

describe('notices that are laid over the page', () => {
  it('are stacked: a repaired data file does not hide a new version, nor the other way round', async () => {
    const host = createFakeHost();
    host.handlers['app.info'] = () => ok({ ...APP_INFO, recovery: { kind: 'damaged', setAside: 'galley.db.damaged', backupAt: null } });
    const { queryClient } = await renderApp(host, { path: '/articles' });
    const repaired = await screen.findByText('Galley has repaired its data file');
    host.api['getVersion'] = () => ok('1.1.0');
    await act(() => queryClient.invalidateQueries({ queryKey: ['api', 'getVersion'] }));
    const version = await screen.findByText(/new version/iu);
    expect(repaired.closest('.g-notices')).not.toBeNull();
    expect(version.closest('.g-notices')).toBe(repaired.closest('.g-notices'));
  });

  it('say that the newsroom did not start, what goes on without it, and why', async () => {
    const host = createFakeHost();
    const why = 'The database /home/ursina/newsroom.db is damaged.';
    host.handlers['app.info'] = () => ok({ ...APP_INFO, newsroomRefusal: why });
    await renderApp(host, { path: '/articles' });
    const notice = await screen.findByText('Galley runs without its newsroom');
    expect(notice.closest('.g-notices')?.textContent).toContain('can be read, written and exported');
    expect(notice.closest('.g-notices')?.textContent).toContain(why);
  });
});
