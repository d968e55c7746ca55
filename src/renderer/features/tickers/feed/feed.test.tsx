import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FeedProposal } from '#domain/ticker/feed.ts';
import type { TickerType } from '#domain/ticker/ticker-types.ts';
import { err, ok } from '#domain/result.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { pageOf } from '#tests/builders/metadata-rows.ts';
import { minute, soccerGoal } from '#tests/builders/ticker-events.ts';
import { anEvent, aTicker } from '#tests/builders/tickers.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost, NOW } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = itemIdOf(1);
const ADDRESS = `https://newsroom.example/api/liveticker/tickers/${ID}/feed/events`;
const uuid = (number: number): string => `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

let host: FakeHost;
let feed: { readonly mode: string; readonly receivedAt: string | null } | null;
let proposals: readonly FeedProposal[];

const proposal = (number: number, side: 'home' | 'away', kind: FeedProposal['kind'] = 'new'): FeedProposal => ({
  id: uuid(number),
  kind,
  event: anEvent(soccerGoal(side, { gameMinute: minute(number) }), { id: uuid(number) }),
  receivedAt: NOW,
});

beforeEach(() => {
  host = createFakeHost();
  feed = { mode: 'propose', receivedAt: NOW };
  proposals = [];
  host.api['listMetadata'] = () => ok(pageOf([]));
  host.handlers['tickers.events'] = () => ok({ events: [], pending: [], stale: false });
  host.handlers['tickers.work'] = () => ok({});
  host.api['getTickerFeed'] = () => ok({ address: ADDRESS, feed, proposals: [...proposals] });
  const decided = ({ params }: { readonly params?: unknown }): void => {
    const { eventId } = params as { readonly eventId: string }; // the calls that decide
    proposals = proposals.filter(({ id }) => id !== eventId);
  };
  host.api['acceptFeedProposal'] = call => {
    decided(call);
    return ok({ event: null });
  };
  host.api['dismissFeedProposal'] = call => {
    decided(call);
    return ok(null);
  };
});

const open = async (path = '', type: TickerType = 'soccer'): Promise<void> => {
  withItems(host).put({ resource: 'tickers', item: aTicker({ type }) });
  await renderApp(host, { path: `/tickers/${ID}${path}` });
};
const callsOf = (operation: string) => host.callsOf('api.call').filter(call => call.operation === operation);
const lane = () => screen.findByRole('region', { name: 'Proposals of the data supplier' });
const line = () => screen.findByRole('textbox', { name: 'Line for events' });

describe('proposals of a data supplier', () => {
  it('proposals of a data supplier are accepted from the line with one key, the earliest first, and rejected with one', async () => {
    proposals = [proposal(23, 'home'), proposal(40, 'away'), proposal(41, 'home')];
    await open();
    const rows = within(await lane());
    expect(rows.getAllByTestId('feed-proposal').map(row => row.querySelector('strong')?.textContent)).toEqual([
      "23', Goal for Bern",
      "40', Goal for Basel",
      "41', Goal for Bern",
    ]);
    (await line()).focus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await waitFor(() => expect(callsOf('acceptFeedProposal').map(({ params }) => params)).toEqual([{ tickerId: ID, eventId: uuid(23) }]));
    await waitFor(() => expect(screen.getAllByTestId('feed-proposal')).toHaveLength(2));
    await userEvent.keyboard('{Alt>}{Delete}{/Alt}');
    await waitFor(() => expect(callsOf('dismissFeedProposal').map(({ params }) => params)).toEqual([{ tickerId: ID, eventId: uuid(40) }]));
    expect(await screen.findByText("Rejected: 40', Goal for Basel")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Write it after all' }));
    await waitFor(() => expect(host.callsOf('tickers.work').at(-1)).toMatchObject({ work: { kind: 'write', event: { id: uuid(40) } } }));
    expect((await screen.findAllByTestId('feed-proposal')).length).toBe(1);
  });

  it('proposals of a data supplier are all accepted with one key, or all rejected with one, which can be taken back', async () => {
    proposals = [proposal(23, 'home'), proposal(40, 'away')];
    await open();
    await lane();
    (await line()).focus();
    await userEvent.keyboard('{Alt>}{Shift>}{Enter}{/Shift}{/Alt}');
    await waitFor(() => expect(callsOf('acceptFeedProposal')).toHaveLength(2));
    await waitFor(() => expect(screen.queryAllByTestId('feed-proposal')).toEqual([]));
    proposals = [proposal(50, 'home'), proposal(51, 'away')];
    act(() => host.emit('live.news', { kind: 'ticker', id: ID }));
    await waitFor(() => expect(screen.getAllByTestId('feed-proposal')).toHaveLength(2));
    await userEvent.keyboard('{Alt>}{Shift>}{Delete}{/Shift}{/Alt}');
    await waitFor(() => expect(callsOf('dismissFeedProposal')).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Write them after all' }));
    const written = () => host.callsOf('tickers.work').map(({ work }) => work);
    await waitFor(() => expect(written()).toMatchObject([50, 51].map(number => ({ kind: 'write', event: { id: uuid(number) } }))));
  });

  it('proposals of a data supplier are changed in the form and accepted as changed', async () => {
    proposals = [proposal(23, 'home')];
    await open();
    await userEvent.click(within(await lane()).getByRole('button', { name: "Change…: 23', Goal for Bern" }));
    const form = within(await screen.findByRole('region', { name: 'Change and accept' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Scorer' }), '9 Meier');
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(callsOf('acceptFeedProposal')).toMatchObject([
        { params: { eventId: uuid(23) }, body: { event: { data: { scorer: { number: 9, name: 'Meier' } } } } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Change and accept' })).toBeNull());
  });

  it('proposals of a data supplier stay where the newsroom refuses, and words in the line are never taken for a rejection', async () => {
    proposals = [proposal(23, 'home')];
    host.api['acceptFeedProposal'] = () => err({ code: 'othersDraft' });
    await open();
    await lane();
    await userEvent.type(await line(), 'Es schneit');
    await userEvent.keyboard('{Alt>}{Delete}{/Alt}');
    expect(callsOf('dismissFeedProposal')).toEqual([]);
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await waitFor(() => expect(callsOf('acceptFeedProposal')).toHaveLength(1));
    expect(await screen.findAllByTestId('feed-proposal')).toHaveLength(1);
  });

  it('proposals of a data supplier say why they were kept back where the feed sends by itself, once for all', async () => {
    const contradiction = { stated: '0:2', reached: '0:0' };
    proposals = [23, 40].map(number => ({ ...proposal(number, 'away'), contradiction }));
    await open();
    const sentence =
      'The supplier states 0:2, but its events give 0:0: nothing of this went out by itself. Compare both, then accept or reject.';
    expect(within(await lane()).getAllByText(sentence)).toHaveLength(1);
    proposals = [proposal(23, 'home')];
  });

  it('proposals of a data supplier are disabled without a network, and say why', async () => {
    proposals = [proposal(23, 'home')];
    host.handlers['connectivity.get'] = () => ok({ kind: 'offline', reason: 'network', since: NOW, lastContactAt: null, nextTryAt: null });
    await open();
    await lane();
    expect((await screen.findAllByText(/There is no connection to the newsroom/u)).length).toBeGreaterThan(0);
    (await line()).focus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    expect(callsOf('acceptFeedProposal')).toEqual([]);
  });
});

describe('the match feed of a ticker', () => {
  it('the match feed of a ticker is opened on the setup, with the key shown once, an address and an example for the supplier', async () => {
    feed = null;
    host.api['putTickerFeed'] = ({ body }) => {
      const { mode } = body as { readonly mode: string }; // its body
      feed = { mode, receivedAt: null };
      return ok({ ...feed, key: callsOf('putTickerFeed').length === 1 ? 'SCHLUESSEL' : null });
    };
    await open('/setup', 'iceHockey');
    const part = within(await screen.findByRole('region', { name: 'Match feed' }));
    await userEvent.click(await part.findByRole('button', { name: 'Open a match feed' }));
    expect(await part.findByText('SCHLUESSEL')).toBeTruthy();
    expect([part.getByText(ADDRESS), part.getByText('Nothing was sent yet.')]).toBeTruthy();
    expect(part.getByText(/"type": "iceHockeyGoal"/u)).toBeTruthy();
    await userEvent.click(part.getByRole('radio', { name: 'Automatic' }));
    await waitFor(() => expect(callsOf('putTickerFeed').at(-1)?.body).toEqual({ mode: 'automatic', newKey: false }));
    expect(part.getByText('SCHLUESSEL')).toBeTruthy();
  });

  it('takes a match out of a file of openfootball, found by the names of both sides', async () => {
    host.api['deliverFeedMatch'] = () => ok({ sent: 0, proposed: 3, unchanged: 0, refused: [] });
    await open('/setup');
    const part = within(await screen.findByRole('region', { name: 'Match feed' }));
    await userEvent.click(await part.findByRole('radio', { name: 'A file of openfootball' }));
    const match = { date: '2026-11-23', team1: 'Bern', team2: 'Basel', goals1: [{ name: 'Meier', minute: 23 }] };
    const other = { date: '2026-11-23', team1: 'Genf', team2: 'Thun' };
    part.getByRole('button', { name: 'Choose or drop a file of openfootball' }).focus();
    await userEvent.paste('no file');
    expect(await part.findByText('This file has no match of openfootball.')).toBeTruthy();
    await userEvent.paste(JSON.stringify({ name: 'Super League', matches: [other, match] }));
    expect((await part.findByRole<HTMLSelectElement>('combobox', { name: 'Match' })).value).toBe('1');
    await userEvent.click(part.getByRole('button', { name: 'Take its events' }));
    expect(await part.findByText('Sent: 0. Proposed: 3. Unchanged: 0.')).toBeTruthy();
    expect(callsOf('deliverFeedMatch').at(-1)?.body).toEqual({ match });
  });
});
