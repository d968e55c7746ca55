import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NO_DEVICES } from '#domain/push/status.ts';
import type { PushMessage } from '#domain/push/message.ts';
import { PUSH_STATES } from '#domain/push/outcome.ts';
import { ok } from '#domain/result.ts';
import { UI_LOCALES } from '#domain/locale.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { pageOf } from '#tests/builders/metadata-rows.ts';
import { pushIdOf, pushMessageOf, targetOf } from '#tests/builders/push-messages.ts';
import { createFakeHost, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const TODAY = '2026-11-21T09:31:00.000Z';
const YESTERDAY = '2026-11-20T18:05:00.000Z';

const failed = pushMessageOf({
  phase: 'sent',
  sentAt: TODAY,
  status: 'externalError',
  updatedAt: TODAY,
  targets: [
    targetOf(),
    targetOf({ targetService: 'webhook', status: 'notSent', devices: { ...NO_DEVICES, notSent: 1 }, error: 'senderMissing' }),
  ],
});
const stopped = pushMessageOf({
  id: pushIdOf(2),
  text: 'Brücke gesperrt',
  phase: 'stopped',
  services: [],
  createdBy: null,
  updatedAt: YESTERDAY,
  resourceName: 'tickers',
  title: 'Hochwasser',
  history: [{ at: YESTERDAY, by: null, action: 'stopped', detail: 'noService' }],
});

const open = async (messages: readonly PushMessage[] = [failed, stopped], path = '/pushmessages') => {
  const host = createFakeHost({});
  host.api['listTenants'] = () => ok([]);
  host.api['listPushMessages'] = () => ok({ ...pageOf([]), totalElements: messages.length, sort: 'updatedAt,desc', content: messages });
  const { router } = await renderApp(host, { path });
  return { host, router };
};
const grid = () => screen.findByRole('grid', { name: 'Push messages' });
const queries = (host: Awaited<ReturnType<typeof open>>['host']) =>
  host.callsOf('api.call').flatMap(call => (call.operation === 'listPushMessages' ? [call.query] : []));

describe('the list of all push messages', () => {
  it('says by day what became of each message and of each of its services, and leads to where it was sent from', async () => {
    const { router } = await open();
    const table = within(await grid());
    const row = within(table.getByText('Die Aare steigt').closest<HTMLElement>('[role=row]') ?? document.body);
    expect(row.getByText('Error at a service')).toBeTruthy();
    expect(row.getByText('Transferred')).toBeTruthy();
    expect(row.getByText(/not set up in the newsroom/u)).toBeTruthy();
    const other = within(table.getByText('Brücke gesperrt').closest<HTMLElement>('[role=row]') ?? document.body);
    expect(other.getByText(/none of its categories has a service that is set up/u)).toBeTruthy();
    expect(other.getByText('Newsroom')).toBeTruthy();
    expect(screen.getAllByText(/21 November|20 November|Today|Yesterday/u).length).toBeGreaterThanOrEqual(2);
    await userEvent.click(other.getByRole('link', { name: 'Hochwasser' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/tickers/${stopped.resourceId}/push`));
  });

  it('the list of all push messages is narrowed by state, and with one press to what needs a person', async () => {
    const { host, router } = await open();
    await grid();
    expect(queries(host).at(-1)).toMatchObject({ sort: 'updatedAt,desc', size: 50 });
    await userEvent.click(screen.getByRole('button', { name: 'To look after' }));
    await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ states: ['stopped', 'failed', 'externalError', 'unknown'] }));
    await userEvent.click(screen.getByRole('button', { name: 'To look after' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await userEvent.click(screen.getByRole('button', { name: /^State/u }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Planned' }));
    await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ states: ['planned'] }));
  });

  it('the list of all push messages is narrowed by service, and with one press to what will go out', async () => {
    const { host } = await open();
    await grid();
    await userEvent.click(screen.getByRole('button', { name: /^Services/u }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Webhook' }));
    await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ services: ['webhook'] }));
    await userEvent.click(screen.getByRole('button', { name: 'Will go out' }));
    await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ states: ['planned', 'leaving'], services: ['webhook'] }));
  });

  it('offers for each message what can be done with it, and leads to where it is written', async () => {
    const { router } = await open();
    await grid();
    expect(screen.queryByRole('button', { name: 'Change “Die Aare steigt”' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Recall “Brücke gesperrt”' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Send “Die Aare steigt” again' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Recall “Die Aare steigt”' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/articles/${failed.resourceId}/push`));
  });

  it('the list of all push messages is worked by keys: E changes what has not left, Delete deletes it after a question', async () => {
    const { host, router } = await open();
    host.api['getPushMessage'] = () => ok(stopped);
    host.api['deletePushMessage'] = () => ok(null);
    await grid();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Delete}');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(host.callsOf('api.call').map(({ operation }) => operation)).toContain('deletePushMessage'));
    within(await grid())
      .getByText('Brücke gesperrt')
      .closest<HTMLElement>('[role=row]')
      ?.focus();
    await userEvent.keyboard('e');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/tickers/${stopped.resourceId}/push`));
  });

  it('the list of all push messages is a grid for the keyboard: arrows move over its messages', async () => {
    await open();
    await grid();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-key')).toBe(stopped.id);
  });

  it('shows what colleagues write while it is open', async () => {
    const { host } = await open([failed]);
    await grid();
    host.api['listPushMessages'] = () => ok({ ...pageOf([]), totalElements: 2, sort: 'updatedAt,desc', content: [failed, stopped] });
    act(() => host.emit('live.news', { kind: 'push', id: stopped.resourceId }));
    expect(await screen.findByText('Brücke gesperrt')).toBeTruthy();
  });

  it('changes nothing without a network, and says why', async () => {
    const { host } = await open();
    await grid();
    act(() => host.emit('connectivity.changed', offline()));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Delete}');
    expect(await screen.findByText(/push messages need it/u)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says that it comes with the network where it never came', async () => {
    const { host } = await open([]);
    act(() => host.emit('connectivity.changed', offline()));
    expect(await screen.findByText('The push messages are not on this computer')).toBeTruthy();
  });
});

it.each(UI_LOCALES)('every state has words in %s', async locale => {
  const i18n = await createI18n(locale);
  expect(PUSH_STATES.filter(state => !i18n.exists(`push:state.${state}`))).toEqual([]);
});
