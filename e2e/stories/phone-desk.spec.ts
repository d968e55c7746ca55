import { LIMITS } from '#tests/support/patience.ts';
import { TickerPage } from '../pages/ticker-page.ts';
import { workOffline } from '../support/call-host.ts';
import { quarterPicture } from '#tests/support/pictures/quarters.ts';
import { expect, test } from '../support/shared-galley.ts';

/** What was written without a line is sent at the latest when its next attempt is due. */
const SENT = { timeout: LIMITS.later };

test('a reporter with a phone begins a ticker and writes goals with one thumb, also while the line is cut (A2-053)', async ({
  sharedDesk,
}) => {
  const window = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const reporter = new TickerPage((await sharedDesk('phone', { username: 'editor', window })).page);
  const { page } = reporter;
  const expectNoSidewaysScrolling = async (): Promise<void> => {
    const widths = await page.locator('#content').evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  };
  await page.goto(`${new URL(page.url()).origin}/tickers/new`);
  await expect(page.getByRole('radio', { name: 'Soccer' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  await expectNoSidewaysScrolling();
  await reporter.create('Soccer', 'FC Aarwangen am langen Fluss', 'FC Rheinau');
  await expectNoSidewaysScrolling();
  const tap = async (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Red card' })).toBeHidden();
  await tap('Kick-off');
  await expect(reporter.events()).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Red card' })).toBeVisible();
  await tap('Goal FC Rheinau');
  await tap('Send');
  await expect(reporter.score()).toHaveText('0:1');

  await workOffline(page, true);
  await tap('Goal FC Aarwangen am langen Fluss');
  await tap('Send');
  await expect(reporter.score()).toHaveText('1:1');
  await expect(reporter.event('Waits to be sent')).toHaveCount(1);
  await page.locator('#content').evaluate(content => content.scrollTo(0, content.scrollHeight));
  await expect(reporter.score()).toBeInViewport();
  await workOffline(page, false);
  await expect(reporter.event('Waits to be sent')).toHaveCount(0, SENT);
  await expect(reporter.score()).toHaveText('1:1');

  // The roll, a picture of it, Send.
  const chooser = page.waitForEvent('filechooser');
  await tap('Photo');
  const picture = { name: 'stadion.png', mimeType: 'image/png', buffer: await quarterPicture({ mediaType: 'image/png' }) };
  await (await chooser).setFiles([picture]);
  const form = page.getByRole('region', { name: 'New message' });
  await expect(form.locator('img')).toBeVisible();
  await form.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(form).toHaveCount(0);
  await expect(reporter.events().first().locator('img')).toBeVisible();
  await expectNoSidewaysScrolling();
});
