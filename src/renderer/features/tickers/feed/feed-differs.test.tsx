import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import type { FeedProposal } from '#domain/ticker/feed.ts';
import { ok } from '#domain/result.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { minute, soccerGoal } from '#tests/builders/ticker-events.ts';
import { aMessage, aStoredEvent, anEvent, aTicker } from '#tests/builders/tickers.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost, NOW, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = itemIdOf(1);

let host: FakeHost;
let events: readonly TickerEvent[];
let proposals: readonly FeedProposal[];

beforeEach(() => {
  host = createFakeHost();
  host.handlers['tickers.events'] = () => ok({ events: [...events], pending: [], stale: false });
  host.handlers['tickers.work'] = () => ok({});
  host.api['getTickerFeed'] = () =>
    ok({ address: 'https://newsroom.example/feed', feed: { mode: 'propose', receivedAt: NOW }, proposals: [...proposals] });
  const decided = (): void => {
    proposals = [];
  };
  host.api['acceptFeedProposal'] = () => {
    decided();
    return ok({ event: null });
  };
  host.api['dismissFeedProposal'] = () => {
    decided();
    return ok(null);
  };
});

const goal = (at: number, scorer: string | null = null): TickerEventDraft =>
  anEvent(soccerGoal('home', { gameMinute: minute(at), scorer: scorer === null ? null : { number: null, name: scorer } }), {
    message: aMessage('Tor für Bern.'),
  });
const proposed = (event: TickerEventDraft, kind: FeedProposal['kind'] = 'new'): FeedProposal => ({
  id: event.id,
  kind,
  event,
  receivedAt: NOW,
});

const open = async (event: TickerEventDraft, proposal: FeedProposal) => {
  events = [aStoredEvent(event)];
  proposals = [proposal];
  withItems(host).put({ resource: 'tickers', item: aTicker() });
  await renderApp(host, { path: `/tickers/${ID}` });
  const row = within(await screen.findByTestId('ticker-event'));
  return within(await row.findByRole('group', { name: 'What the data supplier says of this event' }));
};
const press = (part: Awaited<ReturnType<typeof open>>, name: string): Promise<void> => userEvent.click(part.getByRole('button', { name }));
const callsOf = (operation: string) => host.callsOf('api.call').filter(call => call.operation === operation);
const isGone = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('group', { name: 'What the data supplier says of this event' })).toBeNull());

describe('what the data supplier sees differently', () => {
  it('what the data supplier sees differently is said beside an event that a person wrote, and its version is taken with the sentence for readers', async () => {
    const written = goal(23);
    const sent = goal(24, 'Meier');
    const part = await open(written, proposed(sent));
    expect(part.getByText("The data supplier says: 24', Goal for Bern, Meier")).toBeTruthy();
    expect(screen.getByText('It sees 1 event differently; that event says how.')).toBeTruthy();
    await press(part, 'Take its version');
    await waitFor(() =>
      expect(host.callsOf('tickers.work').at(-1)).toMatchObject({
        work: {
          kind: 'change',
          eventId: written.id,
          after: {
            data: { gameMinute: { minute: 24 }, scorer: { name: 'Meier' } },
            message: [{ children: [{ text: 'Tor für Bern: Meier.' }] }],
          },
        },
      }),
    );
    await waitFor(() => expect(callsOf('dismissFeedProposal')).toMatchObject([{ params: { eventId: sent.id } }]));
    expect(callsOf('acceptFeedProposal')).toEqual([]);
    await isGone();
  });

  it('what the data supplier sees differently is added as another goal, about which nobody asks again (D-048)', async () => {
    const sent = goal(24);
    await press(await open(goal(23), proposed(sent)), 'That is another event: add it');
    await waitFor(() =>
      expect(callsOf('acceptFeedProposal')).toMatchObject([
        { params: { eventId: sent.id }, body: { event: { data: { isAnother: true } } } },
      ]),
    );
    await isGone();
  });

  it('what the data supplier sees differently is settled with one press where it is the same, without a change', async () => {
    const sent = goal(23);
    const part = await open(goal(23), proposed(sent));
    expect(part.getByText('The data supplier reports this, too.')).toBeTruthy();
    await press(part, 'It is the same');
    await waitFor(() => expect(callsOf('dismissFeedProposal')).toMatchObject([{ params: { eventId: sent.id } }]));
    expect(host.callsOf('tickers.work')).toEqual([]);
    await isGone();
  });

  it.each([
    ['Take its version', 'acceptFeedProposal'],
    ['Keep this', 'dismissFeedProposal'],
  ])('what the data supplier sees differently is a correction of an event that it sent: “%s”', async (name, operation) => {
    const sent = goal(23);
    await press(await open(sent, proposed({ ...sent, data: goal(25).data }, 'correction')), name);
    await waitFor(() => expect(callsOf(operation)).toMatchObject([{ params: { eventId: sent.id } }]));
    await isGone();
  });

  it('says that an event did not happen, and removes it on demand', async () => {
    const sent = goal(23);
    const part = await open(sent, proposed(sent, 'retraction'));
    expect(part.getByText('The data supplier says that this did not happen.')).toBeTruthy();
    await press(part, 'Remove it');
    await waitFor(() => expect(callsOf('acceptFeedProposal')).toMatchObject([{ params: { eventId: sent.id } }]));
  });

  it('what the data supplier sees differently can be read without a network, and decided with it', async () => {
    const part = await open(goal(23), proposed(goal(24)));
    act(() => host.emit('connectivity.changed', offline()));
    await waitFor(() => expect(part.getByRole('button', { name: 'Take its version' }).getAttribute('aria-disabled')).toBe('true'));
    await press(part, 'Take its version');
    expect(host.callsOf('tickers.work')).toEqual([]);
  });
});
