import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { pageOf } from '#tests/builders/metadata-rows.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const DRAFT = { titleHeader: '', title: '', lead: '', body: [], notificationCategories: [], notificationMessage: '' };

describe('the setup of breaking news', () => {
  let host: FakeHost;
  let items: ReturnType<typeof withItems>;
  beforeEach(() => {
    host = createFakeHost();
    items = withItems(host);
    host.api['listMetadata'] = () => ok(pageOf([]));
    Object.assign(host.api, { listNotificationCategories: () => ok({ ...pageOf([]), sort: 'name,asc' }) });
  });

  it('includes the push message, which says the title until it has words of its own (A2-052)', async () => {
    const { router } = await renderApp(host, { path: '/breakingnews/new' });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/breakingnews/${itemIdOf(101)}`));
    const title = await screen.findByRole('textbox', { name: /^Title(?! header)/u });
    await userEvent.type(title, 'Brücke gesperrt');
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Push message' });
    expect(message.value).toBe('Brücke gesperrt');
    await userEvent.type(message, ' bis Montag');
    await userEvent.type(title, ' jetzt');
    expect(message.value).toBe('Brücke gesperrt bis Montag');
    await waitFor(() => expect(items.state(itemIdOf(101)).draft.item).toMatchObject({ title: 'Brücke gesperrt jetzt' }));
  });

  it('D-005 keeps what is written without a network, and says why it is not published', async () => {
    items.put({ resource: 'breakingnews', item: { ...DRAFT, title: 'Brücke gesperrt' } });
    await renderApp(host, { path: `/breakingnews/${itemIdOf(1)}` });
    const publish = await screen.findByTestId('publish-and-send');
    act(() => host.emit('connectivity.changed', offline('forced')));
    await waitFor(() => expect(publish.getAttribute('aria-disabled') ?? publish.hasAttribute('disabled')).toBeTruthy());
    expect(screen.getAllByText(/^Publishing needs the network/u).length).toBeGreaterThan(0);
  });
});
