import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TickerEvent } from '#domain/ticker/event.ts';
import type { FeedProposal } from '#domain/ticker/feed.ts';
import { ok } from '#domain/result.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { soccerGoal, soccerTime } from '#tests/builders/ticker-events.ts';
import { aStoredEvent, anEvent, aTicker } from '#tests/builders/tickers.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost, offline, online } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { newsroomNowMs, setNewsroomClock } from '#ui/time/newsroom-time.ts';

const ID = itemIdOf(1);
const MINUTE_MS = 60_000;

let host: FakeHost;
let receivedAt: string | null;
let proposals: readonly FeedProposal[];
let events: readonly TickerEvent[];

const ago = (minutes: number): string => new Date(newsroomNowMs() - minutes * MINUTE_MS).toISOString();

afterEach(() => setNewsroomClock(0));
beforeEach(() => {
  host = createFakeHost();
  proposals = [];
  receivedAt = ago(1);
  events = [aStoredEvent(anEvent(soccerTime('GAME_START'), { instant: ago(20) }))];
  host.handlers['tickers.events'] = () => ok({ events: [...events], pending: [], stale: false });
  host.api['getTickerFeed'] = () =>
    ok({ address: 'https://newsroom.example/feed', feed: { mode: 'automatic', receivedAt }, proposals: [...proposals] });
});

const open = async (): Promise<void> => {
  withItems(host).put({ resource: 'tickers', item: aTicker() });
  await renderApp(host, { path: `/tickers/${ID}` });
  await screen.findByTestId('ticker-line');
};
const part = () => screen.findByRole('region', { name: 'Match feed' });
/** What a screen reader announces of the feed. */
const said = async (): Promise<string> => within(await part()).getByRole('status').textContent;
const LATE = 'Late: the supplier has been silent for longer than the sport is quiet.';
const IN_TIME = 'The supplier is sending on time.';

describe('the state of the match feed on the desk of a ticker', () => {
  it('the state of the match feed on the desk of a ticker is late once the supplier is silent for too long, and in time again with its next message, both announced', async () => {
    await open();
    await waitFor(async () => expect(await said()).toBe(IN_TIME));
    act(() => setNewsroomClock(16 * MINUTE_MS));
    await waitFor(async () => expect(await said()).toBe(LATE));
    expect((await part()).querySelector('time')?.dateTime).toBe(receivedAt);
    receivedAt = ago(0);
    act(() => host.emit('live.news', { kind: 'ticker', id: ID }));
    await waitFor(async () => expect(await said()).toBe(IN_TIME));
  });

  it('says which score the supplier states and which its events give, until somebody has decided', async () => {
    const event = anEvent(soccerGoal('away'));
    const contradiction = { stated: '0:2', reached: '0:1' };
    proposals = [{ id: event.id, kind: 'new', event, receivedAt: ago(1), contradiction }];
    await open();
    await waitFor(async () => expect(await said()).toBe('It contradicts itself: it states 0:2, but its events give 0:1.'));
    proposals = [];
    act(() => host.emit('live.news', { kind: 'ticker', id: ID }));
    await waitFor(async () => expect(await said()).toBe(IN_TIME));
  });

  it('the state of the match feed on the desk of a ticker is said to be unknown without a network, never late, and known again with it', async () => {
    await open();
    await waitFor(async () => expect(await said()).toBe(IN_TIME));
    act(() => host.emit('connectivity.changed', offline()));
    act(() => setNewsroomClock(60 * MINUTE_MS));
    await waitFor(async () =>
      expect(await said()).toBe('No connection to the newsroom: nobody here knows whether the supplier is sending.'),
    );
    expect((await part()).textContent).toContain('The newsroom was last asked');
    act(() => host.emit('connectivity.changed', online()));
    await waitFor(async () => expect(await said()).toBe(LATE));
  });

  it('the state of the match feed on the desk of a ticker is not late right after the first event of a match whose supplier has sent nothing yet', async () => {
    receivedAt = null;
    events = [aStoredEvent(anEvent(soccerTime('GAME_START'), { instant: ago(2) }))];
    await open();
    expect((await part()).textContent).toContain('Nothing was sent yet.');
    expect(await said()).toBe('');
    act(() => setNewsroomClock(16 * MINUTE_MS));
    await waitFor(async () => expect(await said()).toBe(LATE));
  });

  it.each([
    ['before the first event of a match without a start', () => []],
    ['after the end', () => [aStoredEvent(anEvent(soccerTime('GAME_END'), { instant: ago(100) }))]],
  ])('the state of the match feed on the desk of a ticker is not late %s', async (_when, eventsNow) => {
    receivedAt = ago(200);
    events = eventsNow();
    await open();
    expect((await part()).textContent).toContain('Last sent');
    expect(await said()).toBe('');
  });

  it('the state of the match feed on the desk of a ticker is not shown where no supplier sends', async () => {
    host.api['getTickerFeed'] = () => ok({ address: 'https://newsroom.example/feed', feed: null, proposals: [] });
    await open();
    await waitFor(() => expect(host.callsOf('api.call').some(({ operation }) => operation === 'getTickerFeed')).toBe(true));
    expect(screen.queryByRole('region', { name: 'Match feed' })).toBeNull();
  });
});
