import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { createFakeHost, online } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { newsroomNowMs, setNewsroomClock } from '#ui/time/newsroom-time.ts';

const HOUR_MS = 3_600_000;
const TITLE = 'The clock of this computer is wrong';
const open = async (newsroomAheadMs: number) => {
  const host = createFakeHost();
  host.handlers['connectivity.get'] = () => ok({ ...online(), newsroomAheadMs });
  await renderApp(host, { path: '/' });
};

describe('the clock of this computer', () => {
  afterEach(() => setNewsroomClock(0));

  it('D-078 the clock of this computer is said to be wrong where it is off by more than a minute, with both times, until it is read', async () => {
    await open(-3 * HOUR_MS);
    const notice = (await screen.findByText(TITLE)).closest<HTMLElement>('[role=alert]');
    const times = notice?.textContent.match(/\d\d:\d\d/gu) ?? [];
    expect(times).toHaveLength(2);
    const hours = times.map(time => Number(time.slice(0, 2)));
    expect(((hours[0] ?? 0) - (hours[1] ?? 0) + 24) % 24).toBe(3);
    expect(Math.abs(newsroomNowMs() - (Date.now() - 3 * HOUR_MS))).toBeLessThan(1_000);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  });

  it('the clock of this computer is not spoken of where it is off by less', async () => {
    await open(50_000);
    await waitFor(() => expect(newsroomNowMs() - Date.now()).toBeGreaterThan(49_000));
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it('D-078 leaves the times of items Zurich’s, with their zone, on a computer in Auckland', async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Pacific/Auckland';
    try {
      await open(3 * HOUR_MS);
      const notice = (await screen.findByText(TITLE)).closest<HTMLElement>('[role=alert]');
      expect(notice?.textContent).toMatch(/\d\d:\d\d CET.*\d\d:\d\d CET/u);
    } finally {
      process.env['TZ'] = zone;
    }
  });

  it('makes nothing older that this computer has stamped: a draft of this minute is not three hours old', async () => {
    const host = createFakeHost();
    host.handlers['connectivity.get'] = () => ok({ ...online(), newsroomAheadMs: 3 * HOUR_MS });
    const typedAt = new Date().toISOString();
    const drafts = [{ place: { resource: 'articles' as const, id: '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11' }, title: 'Föhn', typedAt }];
    const summary = { drafts: 1, waiting: 0, sending: 0, failed: 0, conflict: 0 };
    host.handlers['outbox.list'] = () => ok({ entries: [], drafts, summary });
    await renderApp(host, { path: '/outbox' });
    const row = (await screen.findByRole('link', { name: 'Föhn' })).closest('li');
    await waitFor(() => expect(newsroomNowMs() - Date.now()).toBeGreaterThan(3 * HOUR_MS - 1));
    await waitFor(() => expect(row?.querySelector('time')?.textContent).toMatch(/now|second/u));
    expect(Math.abs(Date.parse(row?.querySelector('time')?.dateTime ?? '') - newsroomNowMs())).toBeLessThan(60_000);
  });
});
