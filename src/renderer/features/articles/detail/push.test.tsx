import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PushDraft, PushMessage } from '#domain/push/message.ts';
import { NO_DEVICES } from '#domain/push/status.ts';
import { err, ok } from '#domain/result.ts';
import { pageOf } from '#tests/builders/metadata-rows.ts';
import { categoryIdOf, notificationCategoryOf, pushIdOf, pushMessageOf, targetOf } from '#tests/builders/push-messages.ts';
import { ARTICLE_ID, createArticleHost, HEAD, metadataOf, openedOf } from '#tests/support/article-host.ts';
import { type FakeHost, NOW, offline } from '#tests/support/fake-transport.ts';
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
const CATEGORIES = [notificationCategoryOf(1, 11), notificationCategoryOf(2, 12), notificationCategoryOf(3, 12, 'Sport')];

interface Opened {
  readonly messages?: readonly PushMessage[];
  readonly isPublic?: boolean;
  readonly host?: FakeHost;
  /** Query of the address. */
  readonly search?: string;
}

const open = async ({ messages = [], isPublic = true, host: given, search = '' }: Opened = {}) => {
  const metadata = metadataOf({
    tenantIds: [11, 12],
    mainTenantId: 11,
    ...(isPublic && { publicationStatus: 'published', publishedAt: NOW }),
  });
  const host = given ?? createArticleHost(openedOf(HEAD, { metadata }));
  const there = { messages };
  host.api['listTenants'] = () => ok(TITLES);
  host.api['listNotificationCategories'] = () => ok({ ...pageOf([]), totalElements: 3, content: CATEGORIES, sort: 'name,asc' });
  host.api['getPushReach'] = () =>
    ok({
      services: [
        { service: 'webPush', subscriptions: 1234 },
        { service: 'webhook', subscriptions: null },
      ],
    });
  host.api['listPushMessages'] = ({ query }) =>
    ok({ ...pageOf([]), sort: 'createdAt,desc', content: query?.['metadataId'] === undefined ? [] : there.messages });
  host.api['getPushMessage'] = () => ok(there.messages[0]);
  host.api['createPushMessage'] = ({ body }) =>
    ok(pushMessageOf({ ...(body as PushDraft), phase: 'sent', sentAt: NOW, status: 'sending' })); // the contract's body
  host.api['putPushMessage'] = ({ body }) => {
    there.messages = [pushMessageOf(body as PushDraft)]; // the contract's body
    return ok(there.messages[0]);
  };
  const rendered = await renderApp(host, { path: `/articles/${ARTICLE_ID}/push${search}` });
  const composer = within(await screen.findByTestId('push-composer'));
  return { ...rendered, host, there, composer };
};
const bodies = (host: FakeHost, operation: string) =>
  host.callsOf('api.call').flatMap(call => (call.operation === operation ? [call.body] : []));
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/u });
const button = (name: string) => screen.getByRole('button', { name });

// The panel is loaded when its tab is opened; that takes a busy machine longer than a test waits.
beforeAll(() => import('#renderer/entities/push/PushPanel.tsx'));

describe('the push tab of an article (A2-048b)', () => {
  it('shows what phones show of the text, and cuts it where they do', async () => {
    const { composer } = await open();
    expect(field().value).toBe('Der Fluss steigt');
    await userEvent.clear(field());
    await userEvent.type(field(), 'Die Aare ist bei Bern über die Ufer getreten, die Altstadt ist gesperrt');
    const screens = composer.getByRole('region', { name: 'On the lock screen' });
    expect(screens.textContent).toContain('71 of 178 characters');
    expect(screens.textContent).toContain('71 characters: about 45 can be read');
    expect(field().maxLength).toBe(500);
  });

  it('sends after a question to the titles with their categories, by services with their reach', async () => {
    const { host, composer } = await open();
    const send = composer.getByRole('button', { name: 'Send now' });
    // A title with one category has it; the other title has two.
    expect(composer.getByRole('checkbox', { name: 'Eilmeldungen', checked: true })).toBeTruthy();
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(composer.getByRole('checkbox', { name: 'Sport' }));
    expect(await composer.findByText('1,234 subscriptions')).toBeTruthy();
    await userEvent.click(composer.getByRole('checkbox', { name: 'Webhook' }));
    await userEvent.click(send);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/1234 known subscriptions\. What was sent cannot be taken back/u)).toBeTruthy();
    expect(bodies(host, 'createPushMessage')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Send now' }));
    await waitFor(() =>
      expect(bodies(host, 'createPushMessage')).toEqual([
        {
          metadataId: '100000000042',
          text: 'Der Fluss steigt',
          tenantIds: [11, 12],
          categoryIds: [categoryIdOf(1), categoryIdOf(3)],
          services: ['webPush'],
          plan: { kind: 'now' },
          recalls: null,
        },
      ]),
    );
  });

  it('D-005 the push tab of an article is written without a network, kept, and not sent; it says why', async () => {
    const { host, composer } = await open();
    await userEvent.type(field(), ' weiter');
    act(() => host.emit('connectivity.changed', offline('forced')));
    const send = composer.getByRole('button', { name: 'Send now' });
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'));
    expect(screen.getAllByText(/push messages need it, and are never sent later by themselves/u).length).toBeGreaterThan(0);
    await waitFor(() => expect([...host.records.keys()]).toContain('form push.new.100000000042'));
    await userEvent.click(send);
    expect(bodies(host, 'createPushMessage')).toEqual([]);
  });

  it('D-005 puts a message without an answer before the person again, and sends nothing by itself', async () => {
    const { host, composer } = await open();
    await userEvent.click(composer.getByRole('checkbox', { name: 'Sport' }));
    host.api['createPushMessage'] = () => err({ code: 'timeout', data: { kind: 'noResponse', code: 'timeout', message: '' } });
    await userEvent.click(composer.getByRole('button', { name: 'Send now' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send now' }));
    expect(await composer.findByText(/The newsroom has not answered/u)).toBeTruthy();
    expect(field().value).toBe('Der Fluss steigt');
    expect(bodies(host, 'createPushMessage')).toHaveLength(1);
  });

  it('A3-025 A4-032 A4-033 says of a message its titles, its status and that of each service, and its history', async () => {
    const counts = { ...NO_DEVICES, transferred: 3, unanswered: 2 };
    await open({
      messages: [
        pushMessageOf({
          phase: 'sent',
          sentAt: NOW,
          status: 'externalError',
          targets: [
            targetOf({ status: 'unknown', devices: counts }),
            targetOf({ targetService: 'webhook', status: 'ERROR', devices: { ...NO_DEVICES, refused: 1 }, error: '503' }),
          ],
        }),
      ],
    });
    const card = await screen.findByTestId('push-message');
    expect(card.textContent).toContain('Aarewarte');
    expect(within(card).getByText('Error at a service')).toBeTruthy();
    const lines = within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/Browsers \(Web Push\).*Unknown.*3 transferred, 2 without an answer/u);
    expect(lines[1]).toMatch(/Webhook.*Error.*1 refused.*503/u);
    expect(card.textContent).toMatch(/Written.*Lea Steiner/u);
    expect(within(card).queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it('changes a planned message; what a colleague made of it meanwhile is merged, or decided by the person', async () => {
    const { host, there } = await open({ messages: [pushMessageOf()], isPublic: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    expect(document.activeElement).toBe(field());
    expect(screen.getByRole('button', { name: 'Save the change' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.clear(field());
    await userEvent.type(field(), 'Die Aare fällt');
    there.messages = [pushMessageOf({ text: 'Die Aare ist hoch', services: ['webPush'], updatedAt: NOW })];
    await userEvent.click(button('Save the change'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText('Die Aare ist hoch')).toBeTruthy();
    expect(bodies(host, 'putPushMessage')).toEqual([]);
    await userEvent.click(button('Keep mine'));
    await userEvent.click(button('Save the change'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save the change' }));
    await waitFor(() =>
      expect(bodies(host, 'putPushMessage')).toMatchObject([
        { text: 'Die Aare fällt', services: ['webPush'], plan: { kind: 'withPublication' } },
      ]),
    );
    // The focus goes to the message.
    await waitFor(() => expect(document.activeElement?.getAttribute('data-message')).toBe(pushIdOf(1)));
  });

  it('brings back what was typed in an earlier visit', async () => {
    const first = await open();
    await userEvent.clear(field());
    await userEvent.type(field(), 'Nur auf diesem Computer');
    await waitFor(() => expect(first.host.records.get('form push.new.100000000042')).toBeDefined());
    cleanup();
    await open({ host: first.host });
    await waitFor(() => expect(field().value).toBe('Nur auf diesem Computer'));
    await userEvent.click(button('Discard'));
    expect(field().value).toBe('Der Fluss steigt');
  });
});

describe('the questions about push messages', () => {
  const sent = pushMessageOf({ phase: 'sent', sentAt: NOW, status: 'finished', tenantIds: [11], targets: [targetOf()] });
  const card = () => within(screen.getByTestId('push-message'));
  const typed = async (begin?: string): Promise<void> => {
    if (begin !== undefined) await userEvent.click(card().getByRole('button', { name: begin }));
    await userEvent.type(field(), ' weiter');
    const sport = screen.queryByRole('checkbox', { name: 'Sport', checked: false });
    if (sport !== null) await userEvent.click(sport);
  };
  const composer = () => within(screen.getByTestId('push-composer'));

  it.each([
    ['sends a new message', { messages: [] }, typed, composer, 'Send now'],
    ['recalls a message', { messages: [sent] }, () => typed('Recall'), composer, 'Send now'],
    ['changes a planned message', { messages: [pushMessageOf()], isPublic: false }, () => typed('Change'), composer, 'Save the change'],
    ['sends a planned message early', { messages: [pushMessageOf()] }, () => undefined, card, 'Send now'],
    ['deletes a planned message', { messages: [pushMessageOf()] }, () => undefined, card, 'Delete'],
  ] as const)('the one that %s starts on the harmless answer: Enter changes nothing, Tab and Enter do it', async (...asked) => {
    const [, opened, prepare, place, name] = asked;
    const { host } = await open(opened);
    await prepare();
    const done = () => host.callsOf('api.call').filter(({ operation }) => /^(?:create|send|put|delete)PushMessage$/u.test(operation));
    const askFor = async (): Promise<void> => {
      await waitFor(() => expect(place().getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'));
      act(() => place().getByRole('button', { name }).focus());
      await userEvent.keyboard('{Enter}');
      const question = within(await screen.findByRole('alertdialog'));
      await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' })));
    };
    await askFor();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(done()).toEqual([]);
    await askFor();
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(done()).toHaveLength(1));
  });
});

describe('what became of a message', () => {
  const reach = (...services: readonly ('webPush' | 'webhook')[]) =>
    ok({ services: services.map(service => ({ service, subscriptions: 3 })) });
  const failed = pushMessageOf({
    phase: 'sent',
    sentAt: NOW,
    status: 'failed',
    tenantIds: [11],
    targets: [
      targetOf({ status: 'notSent', devices: { ...NO_DEVICES, notSent: 1 }, error: 'senderMissing' }),
      targetOf({ targetService: 'webhook', status: 'notSent', devices: { ...NO_DEVICES, notSent: 1 }, error: 'senderMissing' }),
    ],
    history: [{ at: NOW, by: null, action: 'ended', detail: 'failed' }],
  });

  it('what became of a message is said on every view of the article while it needs a person, live, until a newer one has arrived', async () => {
    const { host, there, router } = await open({ messages: [] });
    await act(() => router.navigate(`/articles/${ARTICLE_ID}`));
    expect(screen.queryByText(/has reached nobody/u)).toBeNull();
    there.messages = [failed];
    act(() => host.emit('live.news', { kind: 'push', id: ARTICLE_ID }));
    const alert = (await screen.findByText('The push message “Die Aare steigt” has reached nobody')).closest('[role=alert]');
    expect(
      within(alert as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/articles/${ARTICLE_ID}/push`); // found above
    const newer = pushMessageOf({ id: pushIdOf(2), phase: 'sent', sentAt: NOW, status: 'finished', createdAt: NOW });
    there.messages = [newer, failed];
    act(() => host.emit('live.news', { kind: 'push', id: ARTICLE_ID }));
    await waitFor(() => expect(screen.queryByText(/has reached nobody/u)).toBeNull());
  });

  it('one that left nowhere is sent again with its words, and cannot be recalled', async () => {
    const { host, composer } = await open({ messages: [failed] });
    const card = within(screen.getByTestId('push-message'));
    expect(card.queryByRole('button', { name: 'Recall' })).toBeNull();
    expect(composer).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Send again …' }));
    const again = within(await screen.findByRole('region', { name: 'Send a message again' }));
    expect(field().value).toBe('Die Aare steigt');
    await userEvent.click(again.getByRole('button', { name: 'Send now' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send now' }));
    await waitFor(() =>
      expect(bodies(host, 'createPushMessage')).toMatchObject([
        { text: 'Die Aare steigt', services: ['webPush', 'webhook'], recalls: null },
      ]),
    );
  });

  it('a recall offers the services through which it went, and no other', async () => {
    const had = pushMessageOf({
      phase: 'sent',
      sentAt: NOW,
      status: 'externalError',
      tenantIds: [11],
      targets: [targetOf(), targetOf({ targetService: 'webhook', status: 'notSent', devices: { ...NO_DEVICES, notSent: 1 } })],
    });
    await open({ messages: [had] });
    await userEvent.click(within(screen.getByTestId('push-message')).getByRole('button', { name: 'Recall' }));
    const recall = within(await screen.findByRole('region', { name: 'Recall a message' }));
    expect(await recall.findByRole('checkbox', { name: /^Browsers/u })).toBeTruthy();
    expect(recall.queryByRole('checkbox', { name: /^Webhook/u })).toBeNull();
  });

  it('what speaks against a message is said before it goes, and does not hold it back', async () => {
    const { host, composer } = await open();
    const titles = [
      { tenantId: 11, sent: 1, planned: 1 },
      { tenantId: 12, sent: 1, planned: 0 },
    ];
    host.api['getPushDay'] = () => ok({ quietHours: { from: '07:00', until: '07:00' }, titles });
    act(() => host.emit('live.news', { kind: 'push', id: ARTICLE_ID }));
    const many = 'It would be message no. 3 of today for Aarewarte.';
    const quiet = 'It would go out in the quiet hours, 07:00 to 07:00.';
    expect(await composer.findByText(many)).toBeTruthy();
    expect(composer.getByText(quiet)).toBeTruthy();
    expect(composer.queryByText(/for Emmenblick\./u)).toBeNull();
    await userEvent.click(composer.getByRole('checkbox', { name: 'Sport' }));
    await composer.findByText('1,234 subscriptions');
    await userEvent.click(composer.getByRole('button', { name: 'Send now' }));
    expect(within(await screen.findByRole('alertdialog')).getByText(new RegExp(`${many} ${quiet}`, 'u'))).toBeTruthy();
  });

  it('an address that asks for a recall begins it, once', async () => {
    const had = pushMessageOf({ phase: 'sent', sentAt: NOW, status: 'finished', targets: [targetOf()] });
    const { router } = await open({ messages: [had], search: `?write=recall&message=${had.id}` });
    expect(await screen.findByRole('region', { name: 'Recall a message' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('region', { name: 'New push message' })).toBeTruthy();
  });

  it('an address that asks for a change of a message that has left begins none, and says so', async () => {
    const had = pushMessageOf({ phase: 'sent', sentAt: NOW, status: 'finished', targets: [targetOf()] });
    await open({ messages: [had], search: `?write=change&message=${had.id}` });
    expect(await screen.findByText(/no longer possible: the message has left/u)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'New push message' })).toBeTruthy();
  });

  it('a title whose category has none of the services is named, and nothing is sent as if it had', async () => {
    const { host, composer } = await open();
    host.api['getPushReach'] = () => reach('webPush');
    host.api['listNotificationCategories'] = () =>
      ok({
        ...pageOf([]),
        totalElements: 2,
        sort: 'name,asc',
        content: [
          CATEGORIES[0],
          { ...notificationCategoryOf(4, 12, 'Stumm'), topics: { ...notificationCategoryOf(4, 12).topics, webPush: null } },
        ],
      });
    act(() => host.emit('live.news', { kind: 'records', id: null }));
    expect(await composer.findByText(/Nothing is sent to the readers of Emmenblick/u)).toBeTruthy();
    expect(composer.getByRole('button', { name: 'Send now' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('what was sent in the last hours holds the item’s own messages, with what became of them', async () => {
    const host = createArticleHost(openedOf(HEAD, { metadata: metadataOf({ tenantIds: [11, 12], mainTenantId: 11 }) }));
    await open({ messages: [failed], host });
    host.api['listPushMessages'] = () => ok({ ...pageOf([]), sort: 'createdAt,desc', content: [failed] });
    act(() => host.emit('live.news', { kind: 'push', id: ARTICLE_ID }));
    const recent = within(screen.getByRole('region', { name: /in the last 12 hours/u }));
    expect(await recent.findByText(/this item/u)).toBeTruthy();
    expect(recent.getByText('Failed')).toBeTruthy();
  });
});
