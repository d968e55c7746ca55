import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { createFakeHost, online } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { newsroomNowMs, setNewsroomClock } from '#ui/newsroom-time.ts';

const HOUR_MS = 3_600_000;
const TITLE = 'The clock of this computer is wrong';
const open = async (newsroomAheadMs: number) => {
  const host = createFakeHost();
  host.handlers['connectivity.get'] = () => ok({ ...online(), newsroomAheadMs });
  await renderApp(host, { path: '/' });
};

describe('the clock of this computer', () => {
  afterEach(() => setNewsroomClock(0));

  it('D-078 is said to be wrong where it is off by more than a minute, with both times, until it is read', async () => {
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

  it('is not spoken of where it is off by less', async () => {
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
});
