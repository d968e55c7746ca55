import { soccerGoal } from '#tests/builders/ticker-events.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { TickerPage } from '../pages/ticker-page.ts';
import { expect, test } from '../support/shared-galley.ts';

test('a data supplier is set up, and what it proposes is accepted and rejected with one key each (B7-035c)', async ({ sharedDesk }) => {
  const ticker = new TickerPage((await sharedDesk('feed', { username: 'editor' })).page);
  const { page } = ticker;
  await ticker.create('Soccer', 'FC Aarwangen', 'FC Rheinau');
  // What is typed right after opening is in the line.
  await expect(ticker.line()).toBeFocused();
  await page.getByRole('tab', { name: 'Setup' }).click();
  const feed = page.getByRole('region', { name: 'Match feed' });
  await feed.getByRole('button', { name: 'Open a match feed' }).click();
  await expect(feed.getByText('The key is shown only now.')).toBeVisible();
  const [address = '', key = ''] = await feed.locator('.g-feed-value code').allTextContents();
  await expectNoFindings(page);

  const event = (id: string, minute: number, side: 'home' | 'away') => ({
    id,
    version: 1,
    instant: new Date().toISOString(),
    text: '',
    isKeyEvent: true,
    isRetracted: false,
    data: soccerGoal(side, { gameMinute: { minute, second: null, added: null } }),
  });
  const sent = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'galley', key, events: [event('1', 12, 'home'), event('2', 20, 'away')] }),
  });
  expect(await sent.json()).toMatchObject({ proposed: 2 });

  await page.getByRole('tab', { name: 'Events' }).click();
  const lane = page.getByRole('region', { name: 'Proposals of the data supplier' });
  await expect(lane.getByTestId('feed-proposal')).toHaveCount(2);
  await expectNoFindings(page);
  await ticker.line().focus();
  await page.keyboard.press('Alt+Enter');
  await expect(ticker.score()).toHaveText('1:0');
  await expect(ticker.event("12'")).toContainText('From the data supplier');
  await page.keyboard.press('Alt+Delete');
  await expect(lane).toHaveCount(0);
  await expect(ticker.events()).toHaveCount(1);

  // The fixtures of a season lead to a ticker.
  await page.goto(`${new URL(page.url()).origin}/teams/fixtures?span=all`);
  await expect(page.getByRole('navigation', { name: 'Teams' }).getByRole('link', { name: 'Fixtures' })).toBeVisible();
  await expectNoFindings(page);
});
