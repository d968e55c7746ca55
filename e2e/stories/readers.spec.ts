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

test('a reader in the middle of a ticker keeps their place while new events come: a pill counts them and leads there', async ({
  browser,
  newsroom,
}) => {
  const desk = await createNewsroomReader(newsroom.origin);
  const chief = await createNewsroomReader(newsroom.origin, 'chief');
  const ticker = await desk('createTicker', { query: {}, body: { item: aTicker(), tenantIds: [11], mainTenantId: 11 } });
  const params = { id: ticker.metadataId };
  await chief('getMetadata', { params });
  await chief('patchMetadata', { params, body: { publicationStatus: 'published' } });
  const write = async (minute: number): Promise<void> => {
    const body = aGoal('home', minute, { title: `Ereignis ${String(minute)}`, keyEvent: minute % 3 === 0 });
    await desk('createTickerEvent', { params: { id: ticker.id }, body });
  };
  for (let minute = 1; minute <= 20; minute += 1) await write(minute);

  const problems: string[] = [];
  const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true } as const;
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  watchPage(page, problems);
  await page.goto(`http://127.0.0.1:${String(readersPort)}/bern-basel-${ticker.metadataId}`);
  await expect(page.getByText('Neue Ereignisse erscheinen von selbst.')).toBeVisible();
  const events = page.getByRole('region', { name: 'Ereignisse' });
  // The minute comes first; the clock is shown on demand.
  await expect(events.getByText('19:20', { exact: true })).toBeHidden();
  await page.getByLabel('Uhrzeiten zeigen').check();
  await expect(events.getByText('19:20', { exact: true })).toBeVisible();
  await page.getByLabel('Uhrzeiten zeigen').uncheck();

  const read = events.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Ereignis 8', exact: true }) });
  await read.evaluate(article => article.scrollIntoView());
  const placeOf = async (): Promise<number> => read.evaluate(article => Math.round(article.getBoundingClientRect().top));
  const before = await placeOf();
  for (const minute of [21, 22, 23]) await write(minute);
  const pill = page.getByRole('button', { name: '3 neue Ereignisse' });
  await expect(pill).toBeVisible();
  expect(Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport.width);

  await pill.focus();
  await page.keyboard.press('Enter');
  await expect(events.getByRole('article').first()).toBeFocused();
  await expect(events.getByRole('heading', { name: 'Ereignis 23' })).toBeInViewport();
  await expect(pill).toHaveCount(0);

  // Who looks at the newest sees the next one come, without a pill.
  await page.evaluate(() => scrollTo(0, 0));
  await write(24);
  await expect(events.getByRole('heading').nth(1)).toHaveText('Ereignis 24');
  await expect(page.getByRole('button')).toHaveCount(0);
  await events.getByRole('link', { name: 'Link zu diesem Ereignis' }).first().press('Enter');
  expect(new URL(page.url()).hash).toBe(`#${(await events.getByRole('article').first().getAttribute('id')) ?? ''}`);
  expect(problems).toEqual([]);
  await context.close();
});
