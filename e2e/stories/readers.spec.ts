import { aGoal, aNote, aTicker } from '#tests/builders/tickers.ts';
import { expect, test, watchPage } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { freePort } from '../support/processes.ts';

let readersPort = 0;
test.use({
  newsroomEnvironment: async ({ browserName: _name }, use) => {
    readersPort = await freePort();
    await use({ GALLEY_READERS_PORT: String(readersPort) });
  },
});

test('a reader follows a match on a phone: what is new, corrected and pinned is there by itself, also without a script', async ({
  browser,
  newsroom,
}) => {
  const desk = await createNewsroomReader(newsroom.origin);
  const chief = await createNewsroomReader(newsroom.origin, 'chief');
  const ticker = await desk('createTicker', { query: {}, body: { item: aTicker(), tenantIds: [11], mainTenantId: 11 } });
  const params = { id: ticker.metadataId };
  await chief('getMetadata', { params });
  await chief('patchMetadata', { params, body: { publicationStatus: 'published' } });
  const kickOff = aNote('Die Mannschaften sind auf dem Platz.', { displayTime: 'vor dem Spiel' });
  await desk('createTickerEvent', { params: { id: ticker.id }, body: kickOff });

  const problems: string[] = [];
  const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  watchPage(page, problems);
  const address = `http://127.0.0.1:${String(readersPort)}/bern-basel-${ticker.metadataId}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bern – Basel');
  await expect(page.getByText('vor dem Spiel')).toBeVisible();
  await expect(page.getByText('Neue Ereignisse erscheinen von selbst.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport.width);

  const events = page.getByRole('region', { name: 'Ereignisse' });
  const goal = aGoal('home', 23, { title: 'Meier trifft', keyEvent: true, pinned: true });
  const soon = events.getByRole('heading', { name: 'Meier trifft' }).waitFor();
  const sentAt = performance.now();
  await desk('createTickerEvent', { params: { id: ticker.id }, body: goal });
  await soon;
  test.info().annotations.push({ type: 'event', description: `${(performance.now() - sentAt).toFixed(0)} ms` });
  await expect(page.getByRole('region', { name: 'Spielstand' })).toContainText('1:0');
  await expect(page.getByRole('navigation', { name: 'Schlüsselereignisse' }).getByRole('link')).toHaveText('Meier trifft');
  await expect(page.getByRole('heading', { name: 'Meier trifft' })).toHaveCount(2);

  const one = { tickerId: ticker.id, eventId: goal.id };
  await desk('getTickerEvent', { params: one });
  await desk('putTickerEvent', { params: one, body: { ...goal, title: 'Aberkannt', annulled: true } });
  await expect(events.getByRole('heading', { name: 'Aberkannt' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Spielstand' })).toContainText('0:0');
  await page.getByLabel('Nur Schlüsselereignisse').check();
  await expect(page.getByText('vor dem Spiel')).toBeHidden();
  expect(problems).toEqual([]);
  await context.close();

  const plain = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(address);
  await expect(still.getByRole('region', { name: 'Spielstand' })).toContainText('0:0');
  expect(await still.locator('#status').innerHTML()).toContain('Diese Seite lädt sich alle 30 Sekunden neu.');
  await plain.close();
});
