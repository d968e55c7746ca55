import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { assetOf } from '#tests/builders/item-states.ts';
import { uploadOf } from '#tests/builders/pictures.ts';
import { APP_INFO, createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

describe('notices that are laid over the page', () => {
  it('notices that are laid over the page are stacked: a repaired data file does not hide a new version, nor the other way round', async () => {
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

  it('notices that are laid over the page offer pictures that no article names since the data file was repaired: to the library, or away after a question', async () => {
    const host = createFakeHost();
    let pictures = [assetOf(1), assetOf(2)];
    host.handlers['pictures.found'] = () => ok({ pictures });
    host.handlers['uploads.send'] = ({ pictureId }) => {
      pictures = pictures.filter(({ id }) => id !== pictureId);
      return ok(uploadOf({ id: pictureId }));
    };
    await renderApp(host, { path: '/articles' });
    const notice = (await screen.findByText('2 pictures were found that no article names')).closest('.g-callout');
    expect(notice?.textContent).toContain('bild-2.jpg');
    await userEvent.click(screen.getByRole('button', { name: 'Give up' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(host.callsOf('pictures.giveUpFound')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Put into the library' }));
    await waitFor(() => expect(screen.queryByText(/no article names/u)).toBeNull());
    expect(host.callsOf('uploads.send')).toHaveLength(2);
  });

  it('notices that are laid over the page say that the newsroom did not start, what goes on without it, and why', async () => {
    const host = createFakeHost();
    const why = 'The database /home/ursina/newsroom.db is damaged.';
    host.handlers['app.info'] = () => ok({ ...APP_INFO, newsroomRefusal: why });
    await renderApp(host, { path: '/articles' });
    const notice = await screen.findByText('Galley runs without its newsroom');
    expect(notice.closest('.g-notices')?.textContent).toContain('can be read, written and exported');
    expect(notice.closest('.g-notices')?.textContent).toContain(why);
  });
});
