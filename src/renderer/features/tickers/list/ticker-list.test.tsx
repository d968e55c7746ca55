import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { ok } from '#domain/result.ts';
import { standingOfMatch } from '#domain/ticker/match-standing.ts';
import { foldEvents } from '#domain/ticker/fold.ts';
import type { TickerRow } from '#domain/ticker/ticker-row.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { inTurn, SOCCER, soccerGoal, soccerTime } from '#tests/builders/ticker-events.ts';
import { createFakeHost, type FakeHost, USER_ID } from '#tests/support/fake-transport.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { newsroomNowMs, setNewsroomClock } from '#ui/time/newsroom-time.ts';

let host: FakeHost;
let rows: readonly MetadataRow[];

afterEach(() => setNewsroomClock(0));
beforeEach(() => {
  host = createFakeHost();
  withItems(host);
  rows = [];
  host.api['listMetadata'] = () => ok(pageOf(rows));
});

const ago = (minutes: number): string => new Date(newsroomNowMs() - minutes * 60_000).toISOString();
const live = (): TickerRow => ({
  type: 'soccer',
  sport: '',
  startsAt: ago(30),
  matchStatus: null,
  lastEventAt: ago(4),
  feed: { receivedAt: ago(20), awaitedFrom: ago(30) },
  standing: foldEvents(SOCCER, inTurn(soccerTime('GAME_START'), soccerGoal('home'))).standing,
  lastEvent: { at: ago(4), words: 'Tor für Bern.' },
  writers: [{ id: USER_ID, firstName: 'Lea', lastName: 'Steiner' }],
});
const tickerRow = (number: number, title: string, ticker?: TickerRow): MetadataRow =>
  rowOf(number, { resourceName: 'tickers', title, ticker });
const queries = () =>
  host
    .callsOf('api.call')
    .filter(({ operation }) => operation === 'listMetadata')
    .map(({ query }) => query);
const row = async (title: string): Promise<HTMLElement> => {
  const element = (await screen.findByRole('link', { name: title })).closest<HTMLElement>('[role="row"]');
  if (!element) throw new Error('a title stands in a row');
  return element;
};

describe('the list of tickers', () => {
  it('says sport, score, state, last event, who writes, and that the match feed is late', async () => {
    rows = [tickerRow(1, 'Bern – Basel', live()), tickerRow(2, 'Von früher')];
    await renderApp(host, { path: '/tickers' });
    const words = (await row('Bern – Basel')).textContent;
    for (const part of ['Soccer', '1:0', 'First half', 'Live', 'Tor für Bern.', 'Lea Steiner', 'Match feed late'])
      expect(words).toContain(part);
    expect((await row('Von früher')).textContent).not.toContain('Live');
  });

  it('says what became of a match, which is live no longer', async () => {
    const matchStatus = { kind: 'awarded', reason: 'Spieler gesperrt', score: { home: 0, away: 3 } } as const;
    rows = [tickerRow(1, 'Bern – Basel', { ...live(), matchStatus, standing: standingOfMatch(matchStatus, live().standing) })];
    await renderApp(host, { path: '/tickers' });
    const words = (await row('Bern – Basel')).textContent;
    for (const part of ['0:3', 'Awarded 0:3: Spieler gesperrt', 'Ended']) expect(words).toContain(part);
    expect(words).not.toContain('Match feed late');
  });

  it('does not wait for a feed that was heard of a minute ago', async () => {
    rows = [tickerRow(1, 'Bern – Basel', { ...live(), feed: { receivedAt: ago(1), awaitedFrom: ago(30) } })];
    await renderApp(host, { path: '/tickers' });
    expect((await row('Bern – Basel')).textContent).not.toContain('Match feed late');
  });

  it('does not call a feed late right after the first event of a match without a start, nor before, as its desk does not', async () => {
    const begun = { ...live(), startsAt: null, lastEventAt: ago(2) };
    rows = [
      tickerRow(1, 'Eben begonnen', { ...begun, feed: { receivedAt: ago(200), awaitedFrom: ago(2) } }),
      tickerRow(2, 'Lange begonnen', { ...begun, feed: { receivedAt: null, awaitedFrom: ago(16) } }),
      tickerRow(3, 'Nie begonnen', { ...begun, lastEventAt: null, feed: { receivedAt: ago(200), awaitedFrom: null } }),
    ];
    await renderApp(host, { path: '/tickers' });
    const areLate = async (titles: readonly string[]): Promise<readonly boolean[]> =>
      Promise.all(titles.map(async title => (await row(title)).textContent.includes('Match feed late')));
    expect(await areLate(['Eben begonnen', 'Lange begonnen', 'Nie begonnen'])).toEqual([false, true, false]);
  });

  it('asks for live ones with one press, and for a sport', async () => {
    rows = [tickerRow(1, 'Bern – Basel', live())];
    await renderApp(host, { path: '/tickers' });
    await row('Bern – Basel');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Live now' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ contentType: ['tickers'], tickerState: ['live'] }));
    expect(screen.getByRole('checkbox', { name: 'Live now', checked: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Sport/u }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tennis' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ tickerState: ['live'], type: ['tennis'] }));
  });

  it('follows an event of a colleague without a press', async () => {
    rows = [tickerRow(1, 'Bern – Basel', live())];
    await renderApp(host, { path: '/tickers' });
    await row('Bern – Basel');
    rows = [tickerRow(1, 'Bern – Basel', { ...live(), lastEvent: { at: ago(0), words: 'Ausgleich!' } })];
    act(() => host.emit('live.news', { kind: 'ticker', id: null }));
    await waitFor(async () => expect((await row('Bern – Basel')).textContent).toContain('Ausgleich!'));
  });
});
