import type { Locator, Page } from '@playwright/test';
import { soccerGoal } from '#tests/builders/ticker-events.ts';
import { aSide, aTicker } from '#tests/builders/tickers.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { TickerPage } from '../pages/ticker-page.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';
import { twoTitles } from '../support/write-article.ts';

const LOOK = process.env['GALLEY_LOOK'];
const HEIGHT_PX = 900;
const WIDTHS_PX = [1920, 1280, 1024] as const;
/** A window of 1280 × 900 at 200 %. */
const ZOOMED = { width: 640, height: 450 };

const WINDOWS = [
  {
    ...{ language: 'de-CH', username: 'mstojanovic', feed: 'Spieldaten', sends: 'Der Lieferant sendet rechtzeitig.' },
    ...{ goal: 'Tor für', minute: 'die Zahl ist die Minute', player: 'die Zahl ist der Spieler' },
    ...{ columns: ['Sportart', 'Spielstand', 'Zustand', 'Geschrieben von'], live: 'Live', push: 'Push' },
    ...{ says: /Der Datenlieferant sagt: 18', Tor für/u, takes: 'Seine Fassung nehmen' },
  },
  {
    ...{ language: 'fr-CH', username: 'scorboz', feed: 'Données du match', sends: 'Le fournisseur envoie à temps.' },
    ...{ goal: 'But pour', minute: 'le nombre est la minute', player: 'le nombre est le joueur' },
    ...{ columns: ['Sport', 'Score', 'État', 'Rédigé par'], live: 'En direct', push: 'Push' },
    ...{ says: /Le fournisseur de données dit\s: 18', But pour/u, takes: 'Prendre sa version' },
  },
] as const;

/** The texts of these elements that are cut off. */
const cutOff = (locator: Locator): Promise<readonly string[]> =>
  locator.evaluateAll(elements =>
    elements.filter(element => element.scrollWidth > element.clientWidth + 1).map(element => element.textContent),
  );

/** The texts of these elements that lie over the one before them in the same line. */
const overlapping = (locator: Locator): Promise<readonly string[]> =>
  locator.evaluateAll(elements => {
    const boxes = elements.map(element => ({ text: element.textContent, box: element.getBoundingClientRect() }));
    return boxes.flatMap(({ text, box }, index) => {
      const before = boxes[index - 1]?.box;
      const isBeside = before !== undefined && before.top < box.bottom && box.top < before.bottom && before.left < box.left;
      return isBeside && before.right > box.left + 1 ? [text] : [];
    });
  });

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const screenshot = async (page: Page, name: string): Promise<void> => {
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/${name}.png` });
};

for (const { language, username, feed, sends, goal, minute, player, columns, says, takes, push, live } of WINDOWS)
  test(`a match is written by keyboard alone in ${language}, beside its match feed, and found in the list, whole at each width and at 200 % (A2-003, B7-035c)`, async ({
    newsroomOrigin,
    sharedDesk,
  }) => {
    const ask = await createNewsroomReader(newsroomOrigin);
    const [title] = await twoTitles(ask);
    const [home, away] = [`FC Schwarzenburg ${language}`, `Neuchâtel Xamax ${language}`];
    const item = aTicker({ title: `${home} – ${away}`, home: aSide(home), away: aSide(away) });
    const made = await ask('createTicker', { query: {}, body: { item, tenantIds: [title.id], mainTenantId: title.id } });
    const { address } = await ask('getTickerFeed', { params: { id: made.id } });
    const { key } = await ask('putTickerFeed', { params: { id: made.id }, body: { mode: 'propose', newKey: true } });

    const { page, origin } = await sharedDesk(language, { username });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: HEIGHT_PX });
    const ticker = new TickerPage(page);
    await page.goto(`${origin}/tickers`);
    await page.getByRole('link', { name: item.title }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', language);

    // The line has the keyboard at once.
    await expect(ticker.line()).toBeFocused();
    await page.keyboard.type('ko');
    await page.keyboard.press('Enter');
    await expect(ticker.events()).toHaveCount(1);
    const reading = ticker.reading().getByRole('status');
    await page.keyboard.type('g 1 17');
    await expect(reading).toContainText(`17', ${goal} ${home} · ${minute}`);
    await page.keyboard.press('Tab');
    await expect(reading).toContainText(`#17 · ${player}`);
    await page.keyboard.press('Tab');
    await expect(reading).toContainText(': g 1 17');
    await page.keyboard.press('Tab');
    await expect(reading).toContainText(minute);
    await page.keyboard.press('Enter');
    await expect(ticker.score()).toHaveText('1:0');

    // What the supplier says otherwise stands beside the event, and is taken by keyboard.
    const data = soccerGoal('home', {
      gameMinute: { minute: 18, second: null, added: null },
      scorer: { number: 9, name: 'Kévin Müller' },
    });
    const sent = { id: '1', version: 1, instant: new Date().toISOString(), data, text: '', isKeyEvent: true, isRetracted: false };
    await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'galley', key, events: [sent] }),
    });
    const event = ticker.event(home).first();
    await expect(event.getByText(says)).toBeVisible();
    const state = page.getByRole('region', { name: feed, exact: true });
    await expect(state.getByRole('status')).not.toBeEmpty();
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: HEIGHT_PX });
      await screenshot(page, `ticker-${language}-${String(width)}`);
      await expect.poll(() => cutOff(page.locator('.g-event-desk button, .g-event-desk p')), `at ${String(width)}`).toEqual([]);
      await expect.poll(() => scrollsSideways(page), `at ${String(width)}`).toBe(false);
    }
    await page.setViewportSize(ZOOMED);
    await screenshot(page, `ticker-${language}-zoomed`);
    await expect.poll(() => cutOff(page.locator('.g-event-desk button, .g-event-desk p')), 'at 200 %').toEqual([]);
    await expect.poll(() => scrollsSideways(page), 'at 200 %').toBe(false);
    await page.setViewportSize({ width: 1280, height: HEIGHT_PX });
    await expectNoFindings(page);
    await event.getByRole('button', { name: takes }).press('Enter');
    await expect(ticker.event("18'")).toContainText('Kévin Müller');
    await expect(ticker.score()).toHaveText('1:0');
    await expect(state.getByRole('status')).toHaveText(sends);

    // Its push message.
    await page.getByRole('tab', { name: push }).press('Enter');
    const composer = page.getByTestId('push-composer');
    await expect(composer).toBeVisible();
    await expectNoFindings(page);
    await page.setViewportSize(ZOOMED);
    await screenshot(page, `push-${language}-zoomed`);
    await expect.poll(() => cutOff(composer.locator('button, p, label, legend')), 'push at 200 %').toEqual([]);
    await expect.poll(() => scrollsSideways(page), 'push at 200 %').toBe(false);

    // The list says its words whole at each width.
    await page.setViewportSize({ width: 1280, height: HEIGHT_PX });
    await page.goto(`${origin}/tickers`);
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: item.title }) });
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: HEIGHT_PX });
      await expect(row).toContainText('1:0');
      await expect(row).toContainText(live);
      await screenshot(page, `list-${language}-${String(width)}`);
      const headers = page.getByRole('columnheader');
      await expect.poll(() => cutOff(headers), `headers at ${String(width)}`).toEqual([]);
      await expect.poll(() => overlapping(headers), `headers at ${String(width)}`).toEqual([]);
      await expect.poll(() => overlapping(row.getByRole('gridcell')), `cells at ${String(width)}`).toEqual([]);
      // Of every ticker of the demo, also one that has not begun: its score, phase, state and start.
      const said = page.getByRole('gridcell').locator('.g-ticker-list-score, .g-ticker-list-state, .g-quiet');
      await expect.poll(() => cutOff(said), `cells at ${String(width)}`).toEqual([]);
      await expect.poll(() => scrollsSideways(page), `list at ${String(width)}`).toBe(false);
    }
    await page.setViewportSize({ width: 1920, height: HEIGHT_PX });
    for (const name of columns) await expect(page.getByRole('columnheader', { name })).toBeVisible();
  });
