import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { NotificationCategory, NotificationCategoryDraft } from '#domain/push/category.ts';
import { err, ok } from '#domain/result.ts';
import { pageOf } from '#tests/builders/metadata-rows.ts';
import { categoryIdOf, notificationCategoryOf } from '#tests/builders/push-messages.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { createFakeHost, type FakeHost, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const TITLES = [11, 12].map(id => ({
  id,
  name: id === 11 ? 'Aarewarte' : 'Emmenblick',
  group: 'bern',
  logoUrl: null,
  primaryColor: '#0B5C8A',
  language: 'de_CH',
  audienceType: 'paid',
  categoriesRequired: false,
}));

const open = async (path: string) => {
  const host = createFakeHost({ role: 'ROLE_Moderator' });
  const there = { category: notificationCategoryOf(1, 11) };
  const put = (body: unknown): NotificationCategory => (there.category = { ...there.category, ...(body as NotificationCategoryDraft) }); // the contract's body
  host.api['listTenants'] = () => ok(TITLES);
  host.api['listSenders'] = () =>
    ok(['webPush', 'apns', 'fcm', 'webhook', 'email'].map(service => ({ service, isReady: service === 'webPush' })));
  host.api['listNotificationCategories'] = () => ok({ ...pageOf([]), totalElements: 1, content: [there.category], sort: 'name,asc' });
  host.api['getNotificationCategory'] = () => ok(there.category);
  host.api['putNotificationCategory'] = ({ body }) => ok(put(body));
  host.api['createNotificationCategory'] = ({ body }) => ok(put(body));
  const { router } = await renderApp(host, { path });
  return { host, there, router };
};
const bodies = (host: FakeHost, operation: string) =>
  host.callsOf('api.call').flatMap(call => (call.operation === operation ? [call.body] : []));
const field = (name: RegExp | string) => screen.findByRole('textbox', { name });

describe('notification categories', () => {
  it('notification categories are made with a title and the topic of each service, and it says which services are not set up', async () => {
    const { host, router } = await open('/notificationcategories/new');
    await userEvent.type(await field(/^Name/u), 'Sport');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Title/u }), 'Emmenblick');
    await userEvent.type(await field('Browsers (Web Push)'), 'sport{Control>}s{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/notificationcategories'));
    const topics = { webPush: 'sport', apns: null, fcm: null, webhook: null, email: null };
    expect(bodies(host, 'createNotificationCategory')).toEqual([{ name: 'Sport', tenantId: 12, topics }]);
  });

  it('fold away the services that are not set up, say which settings they need, and are not saved without any service (A1-009b)', async () => {
    const { host } = await open('/notificationcategories/new');
    await userEvent.type(await field(/^Name/u), 'Sport');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Title/u }), 'Emmenblick');
    const folded = (await screen.findByText(/services that are not set up/u)).closest('details');
    expect(folded?.open).toBe(false);
    expect(within(folded ?? document.body).getAllByRole('textbox', { hidden: true })).toHaveLength(4);
    expect(screen.getByText('not set up in the newsroom: it needs GALLEY_FCM_ACCOUNT_FILE')).toBeTruthy();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Name the topic of at least one service.')).toBeTruthy();
    expect(bodies(host, 'createNotificationCategory')).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Webhook/u), 'sport{Control>}s{/Control}');
    const topics = { webPush: null, apns: null, fcm: null, webhook: 'sport', email: null };
    await waitFor(() => expect(bodies(host, 'createNotificationCategory')).toEqual([{ name: 'Sport', tenantId: 12, topics }]));
  });

  it('notification categories keep what a colleague has changed meanwhile', async () => {
    const { host, there } = await open(`/notificationcategories/${categoryIdOf(1)}`);
    await field(/^Name/u);
    const name = await field(/^Name/u);
    await userEvent.clear(name);
    await userEvent.type(name, 'Wichtig');
    there.category = { ...there.category, tenantId: 12 };
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/Title/u, { selector: '.g-callout *' })).toBeTruthy();
    expect(bodies(host, 'putNotificationCategory')).toEqual([]);
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(bodies(host, 'putNotificationCategory')).toMatchObject([{ name: 'Wichtig', tenantId: 12 }]));
  });

  it('notification categories are tried with one device by the code that it shows', async () => {
    const { host } = await open(`/notificationcategories/${categoryIdOf(1)}`);
    const trial = within(await screen.findByRole('region', { name: 'Try with one device' }));
    const send = trial.getByRole('button', { name: 'Send a trial' });
    await userEvent.type(trial.getByRole('textbox', { name: 'Code of the device' }), 'zz');
    expect(isDisabled(send)).toBe(true);
    await userEvent.clear(trial.getByRole('textbox', { name: 'Code of the device' }));
    await userEvent.type(trial.getByRole('textbox', { name: 'Code of the device' }), '0a1b2c3d');
    host.api['tryNotificationCategory'] = () => err(refusal(422, 'unknownReference', ['device']));
    await userEvent.click(send);
    expect(await screen.findByText('No subscribed device shows this code')).toBeTruthy();
    host.api['tryNotificationCategory'] = () => ok({ service: 'webPush', status: 'unknown', error: null });
    await userEvent.click(send);
    expect(await screen.findByText('The service has not answered; the trial may have arrived')).toBeTruthy();
    host.api['tryNotificationCategory'] = () => ok({ service: 'webPush', status: 'ERROR', error: '403' });
    await userEvent.click(send);
    expect(await screen.findByText('it does not let the newsroom in: 403')).toBeTruthy();
  });

  it('notification categories are tried through a service that knows its devices itself, where it is set up', async () => {
    const { host, there } = await open('/notificationcategories');
    there.category = { ...there.category, topics: { ...there.category.topics, webhook: 'sport', fcm: 'sport' } };
    host.api['listSenders'] = () => ok([{ service: 'webhook', isReady: true }]);
    host.api['tryNotificationCategory'] = () => ok({ service: 'webhook', status: 'notSent', error: 'ECONNREFUSED' });
    await userEvent.click(await screen.findByRole('link', { name: there.category.name }));
    const trial = within(await screen.findByRole('region', { name: 'Try with one device' }));
    await waitFor(() => expect(isDisabled(trial.getByRole('button', { name: 'Try Android app (FCM)' }))).toBe(true));
    await userEvent.click(trial.getByRole('button', { name: 'Try Webhook' }));
    expect(await screen.findByText('it cannot be reached: ECONNREFUSED')).toBeTruthy();
    expect(bodies(host, 'tryNotificationCategory')).toEqual([{ service: 'webhook' }]);
  });
});
