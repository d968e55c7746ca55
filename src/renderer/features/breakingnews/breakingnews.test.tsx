import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_TOPICS } from '#domain/push/category.ts';
import { NO_DEVICES } from '#domain/push/status.ts';
import { ok } from '#domain/result.ts';
import { itemIdOf, itemMetadata } from '#tests/builders/item-states.ts';
import { pageOf } from '#tests/builders/metadata-rows.ts';
import { pushIdOf, pushMessageOf, targetOf } from '#tests/builders/push-messages.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost, NOW, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const TITLE = { group: 'bern', logoUrl: null, primaryColor: '#0B5C8A', language: 'de_CH', audienceType: 'paid', categoriesRequired: false };
const DRAFT = { titleHeader: '', title: '', lead: '', body: [], notificationCategories: [], notificationMessage: '' };

const categoryOf = (tenantId: number) => ({
  id: '01890000-0000-7000-8000-0000000000b1',
  name: `Eilmeldungen ${String(tenantId)}`,
  tenantId,
  topics: { ...NO_TOPICS, webhook: 'eil' },
  createdAt: NOW,
  updatedAt: NOW,
  updatedBy: null,
});

beforeAll(() => import('#renderer/entities/push/PushPanel.tsx'));

describe('the setup of breaking news', () => {
  let host: FakeHost;
  let items: ReturnType<typeof withItems>;
  beforeEach(() => {
    host = createFakeHost();
    items = withItems(host);
    host.api['listMetadata'] = () => ok(pageOf([]));
    Object.assign(host.api, { listNotificationCategories: () => ok({ ...pageOf([]), sort: 'name,asc' }) });
  });

  const withTitles = (...categories: readonly object[]): void => {
    Object.assign(host.api, {
      listTenants: () => ok([11, 12].map(id => ({ ...TITLE, id, name: `Titel ${String(id)}` }))),
      listNotificationCategories: () => ok({ ...pageOf([]), sort: 'name,asc', content: categories }),
      listSenders: () => ok([{ service: 'webhook', isReady: true }]),
      getPushReach: () => ok({ services: [{ service: 'webhook', subscriptions: null }] }),
      getPushDay: () => ok({ quietHours: null, titles: [{ tenantId: 11, sent: 2, planned: 0 }] }),
    });
  };

  it('includes the push message, off until it can go, which says the title until it has words of its own (A2-052)', async () => {
    withTitles(categoryOf(11));
    items.put({ resource: 'breakingnews', item: DRAFT });
    await renderApp(host, { path: `/breakingnews/${itemIdOf(1)}` });
    const sends = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Send a push message with it' });
    expect(sends.disabled).toBe(true);
    await screen.findByText(/Choose the titles first/u);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Titel 11' }));
    await screen.findByText(/has no words yet/u);
    const title = screen.getByRole('textbox', { name: /^Title(?! header)/u });
    await userEvent.type(title, 'Brücke');
    expect(screen.queryByRole('textbox', { name: 'Push message' })).toBeNull();
    await waitFor(() => expect(sends.disabled).toBe(false));
    await userEvent.click(sends);
    await userEvent.type(title, ' gesperrt');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Eilmeldungen 11' }).checked).toBe(true);
    await screen.findByText('It would be message no. 3 of today for Titel 11.');
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Push message' });
    expect(message.value).toBe('Brücke gesperrt');
    await userEvent.type(message, ' bis Montag');
    await userEvent.type(title, ' jetzt');
    expect(message.value).toBe('Brücke gesperrt bis Montag');
    await waitFor(() => expect(items.state(itemIdOf(1)).draft.item).toMatchObject({ title: 'Brücke gesperrt jetzt' }));
  });

  it('says why its message cannot go: a title without a category, a category that is not chosen, services that are not set up', async () => {
    withTitles(categoryOf(11), { ...categoryOf(11), id: '01890000-0000-7000-8000-0000000000b2', name: 'Sport' });
    items.put({ resource: 'breakingnews', item: { ...DRAFT, title: 'Brücke gesperrt' } });
    await renderApp(host, { path: `/breakingnews/${itemIdOf(1)}` });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Titel 12' }));
    await screen.findByText(/Titel 12: no notification category yet/u);
    const sends = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send a push message with it' });
    expect(sends.disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Titel 12' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Titel 11' }));
    await waitFor(() => expect(sends.disabled).toBe(false));
    await userEvent.click(sends);
    await screen.findByText('Choose a category of Titel 11.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sport' }));
    await waitFor(() => expect(screen.queryByText('Choose a category of Titel 11.')).toBeNull());
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Push message' });
    await userEvent.clear(message);
    await screen.findByText(/has no words yet/u);
    await userEvent.type(message, 'Umweg');
    await waitFor(() => expect(items.state(itemIdOf(1)).draft.item).toMatchObject({ notificationMessage: 'Umweg' }));
    await userEvent.click(sends);
    await waitFor(() => expect(items.state(itemIdOf(1)).draft.item).toMatchObject({ notificationMessage: '', notificationCategories: [] }));
  });

  it('the setup of breaking news is not switched on where no service of its categories is set up', async () => {
    withTitles(categoryOf(11));
    Object.assign(host.api, { listSenders: () => ok([{ service: 'webhook', isReady: false }]) });
    items.put({ resource: 'breakingnews', item: { ...DRAFT, title: 'Brücke gesperrt' } });
    await renderApp(host, { path: `/breakingnews/${itemIdOf(1)}` });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Titel 11' }));
    await screen.findByText(/nobody would get it/u);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send a push message with it' }).disabled).toBe(true);
  });

  it('takes two titles that are ticked one after the other before the newsroom has answered', async () => {
    Object.assign(host.api, { listTenants: () => ok([11, 12].map(id => ({ ...TITLE, id, name: `Titel ${String(id)}` }))) });
    const { id } = items.put({ resource: 'breakingnews', item: { ...DRAFT, title: 'Brücke gesperrt' } });
    const patch = host.handlers['items.patchMetadata'];
    if (!patch) throw new Error('nobody takes changes of titles');
    const answer = Promise.withResolvers<undefined>();
    host.handlers['items.patchMetadata'] = async input => {
      await answer.promise;
      return patch(input);
    };
    await renderApp(host, { path: `/breakingnews/${id}` });
    for (const name of ['Titel 11', 'Titel 12']) await userEvent.click(await screen.findByRole('checkbox', { name }));
    const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Titel/u }).map(({ checked }) => checked);
    expect(ticked()).toEqual([true, true]);
    answer.resolve(undefined);
    await waitFor(() => expect(items.state(id).metadata?.tenantIds).toEqual([11, 12]));
    expect(ticked()).toEqual([true, true]);
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

describe('breaking news that had its push message', () => {
  it('D-023 shows it instead of asking for another one, and its push tab writes further ones', async () => {
    const host = createFakeHost();
    const items = withItems(host);
    const draft = {
      resource: 'breakingnews',
      item: { ...DRAFT, title: 'Brücke gesperrt', notificationMessage: 'Brücke gesperrt' },
    } as const;
    const id = itemIdOf(1);
    const metadata = { ...itemMetadata(draft, id), publicationStatus: 'published' as const, tenantIds: [11], mainTenantId: 11 };
    items.put(draft, { metadata });
    const sent = pushMessageOf({ text: 'Brücke gesperrt', phase: 'sent', sentAt: NOW, status: 'finished', resourceName: 'breakingnews' });
    Object.assign(host.api, {
      listMetadata: () => ok(pageOf([])),
      listNotificationCategories: () => ok({ ...pageOf([]), sort: 'name,asc' }),
      listPushMessages: () => ok({ ...pageOf([]), sort: 'createdAt,desc', content: [sent] }),
      listTenants: () => ok([{ ...TITLE, id: 11, name: 'Aarewarte' }]),
    });
    const { router } = await renderApp(host, { path: `/breakingnews/${id}` });
    const message = within(await screen.findByRole('region', { name: 'Push message' }));
    await waitFor(() => expect(message.queryByRole('textbox')).toBeNull());
    await userEvent.click(await message.findByRole('link', { name: 'Its status, and further messages' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/breakingnews/${id}/push`));
    const composer = within(await screen.findByTestId('push-composer'));
    // Readers have had the title: it is no longer proposed.
    expect(composer.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/u }).value).toBe('');
  });

  it('shows beside public news what became of its message, also where it left nowhere', async () => {
    const host = createFakeHost();
    const items = withItems(host);
    const draft = {
      resource: 'breakingnews',
      item: { ...DRAFT, title: 'Brücke gesperrt', notificationMessage: 'Brücke gesperrt' },
    } as const;
    const id = itemIdOf(1);
    const metadata = { ...itemMetadata(draft, id), publicationStatus: 'published' as const, tenantIds: [11], mainTenantId: 11 };
    items.put(draft, { metadata });
    const stopped = pushMessageOf({
      text: 'Brücke gesperrt',
      phase: 'stopped',
      services: [],
      resourceName: 'breakingnews',
      history: [{ at: NOW, by: null, action: 'stopped', detail: 'noService' }],
    });
    const failed = pushMessageOf({
      id: pushIdOf(2),
      text: 'Brücke gesperrt',
      phase: 'sent',
      sentAt: NOW,
      status: 'failed',
      resourceName: 'breakingnews',
      targets: [targetOf({ status: 'notSent', devices: { ...NO_DEVICES, notSent: 1 }, error: 'senderMissing' })],
      history: [{ at: NOW, by: null, action: 'ended', detail: 'failed' }],
    });
    Object.assign(host.api, {
      listMetadata: () => ok(pageOf([])),
      listNotificationCategories: () => ok({ ...pageOf([]), sort: 'name,asc' }),
      listPushMessages: () => ok({ ...pageOf([]), sort: 'createdAt,desc', content: [failed, stopped] }),
      listTenants: () => ok([{ ...TITLE, id: 11, name: 'Aarewarte' }]),
    });
    await renderApp(host, { path: `/breakingnews/${id}` });
    const message = within(await screen.findByRole('region', { name: 'Push message' }));
    expect(await message.findByText('Failed')).toBeTruthy();
    expect(message.getByText(/not set up in the newsroom/u)).toBeTruthy();
    expect(message.getByText(/none of its categories has a service that is set up/u)).toBeTruthy();
    expect(message.queryByText(/goes out once/u)).toBeNull();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('has reached nobody'),
      expect.stringContaining('has not left: none of its categories has a service that is set up'),
    ]);
  });
});
