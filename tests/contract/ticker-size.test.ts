import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventsAnswer } from '#contract/tickers/tickers.ts';
import type { SuppliedEvent } from '#domain/ticker/feed.ts';
import type { Ticker } from '#domain/ticker/ticker.ts';
import { soccerGoal } from '#tests/builders/ticker-events.ts';
import { aNote, aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

const BASE = '/api/liveticker/tickers';
const EVENTS = 1_000;
const PIECE = 500;
const POSTS = 15;

describeOnBothDatabases('a ticker with 1,000 events', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  it('takes more of them, and a correction of the first goal changes all scores', async () => {
    const created = await desk.editor.call('POST', BASE, { body: { item: aTicker(), tenantIds: [11], mainTenantId: 11 } });
    const { id } = created.json<Ticker>();
    const opened = await desk.editor.call('PUT', `${BASE}/${id}/feed`, { body: { mode: 'automatic', newKey: false } });
    const { key } = opened.json<{ key: string }>();
    const event = (number: number): SuppliedEvent => ({
      id: String(number),
      version: 1,
      text: 'Tor.',
      isKeyEvent: false,
      isRetracted: false,
      instant: new Date(Date.parse('2026-11-21T18:00:00.000Z') + number * 120_000).toISOString(),
      data:
        number % 12 === 0
          ? soccerGoal('home', { isAnother: true })
          : { type: 'soccerInfo', occasion: 'none', side: null, player: null, gameMinute: null },
    });
    for (let start = 0; start < EVENTS; start += PIECE) {
      const events = Array.from({ length: PIECE }, (_, index) => event(start + index));
      const sent = await desk.editor.call('POST', `${BASE}/${id}/feed/events`, { body: { format: 'galley', key, events } });
      expect(sent.json(), sent.text.slice(0, 300)).toMatchObject({ sent: PIECE });
    }
    for (let post = 0; post < POSTS; post += 1) {
      const note = aNote('Eckball.', { instant: new Date(Date.parse('2026-11-24T18:00:00.000Z') + post * 1_000).toISOString() });
      const answer = await desk.editor.call('POST', `${BASE}/${id}/events`, { body: note });
      expect(answer.status, answer.text).toBe(201);
    }
    const { events, last } = (await desk.editor.get(`${BASE}/${id}/events`)).json<EventsAnswer>();
    const first = events[0];
    await desk.editor.call('DELETE', `${BASE}/${id}/events/${first?.id ?? ''}`, { headers: { 'if-match': `"${first?.etag ?? ''}"` } });
    const since = (await desk.editor.get(`${BASE}/${id}/events?after=${String(last)}`)).json<EventsAnswer>();
    expect(since.events.length).toBeGreaterThanOrEqual(EVENTS - 1);
  });
});
