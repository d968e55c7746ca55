import type { Locator, Page } from '@playwright/test';
import { LIMITS } from '#tests/support/patience.ts';
import { signIn } from '../pages/sign-in.ts';
import { TickerPage } from '../pages/ticker-page.ts';
import { workOffline } from '../support/call-host.ts';
import { expect, test, watchPage } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { freePort } from '../support/processes.ts';

/** What was written without a line is sent at the latest when its next attempt is due. */
const SENT = { timeout: LIMITS.later };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

let readersPort = 0;
test.use({
  deskWindow: { ...PHONE, locale: 'en-GB', timezoneId: 'Europe/Zurich' },
  newsroomEnvironment: async ({ browserName: _name }, use) => {
    readersPort = await freePort();
    await use({ GALLEY_READERS_PORT: String(readersPort) });
  },
});

const expectNoSidewaysScrolling = async (page: Page, of: string): Promise<void> => {
  const widths = await page.locator(of).evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = async (locator: Locator): Promise<Box> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return box;
};

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/** The notice of the cut lies on neither title nor score, and the sign of the connection is whole. */
const expectCutInOrder = async (page: Page): Promise<void> => {
  const notice = page.locator('.bp6-toast', { hasText: 'Working offline' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  for (const covered of ['header.g-header', '[data-testid=scoreboard]'])
    expect(meet(await boxOf(notice), await boxOf(page.locator(covered))), covered).toBe(false);
  const cut = await page
    .locator('.g-state-line, .g-state-line *:not(svg, svg *)')
    .evaluateAll(parts => parts.filter(part => part.clientWidth > 1 && part.scrollWidth > part.clientWidth).length);
  expect(cut).toBe(0);
  const { x, width } = await boxOf(page.locator('.g-state-line'));
  expect([x >= 0, x + width <= PHONE.viewport.width]).toEqual([true, true]);
};

/** Keeps what both sides see, to be looked at. */
const shoot = async (pages: Readonly<Record<string, Page>>): Promise<void> => {
  for (const [name, page] of Object.entries(pages)) {
    const path = test.info().outputPath(`${name}.png`);
    await page.screenshot({ path });
    await test.info().attach(name, { path, contentType: 'image/png' });
  }
};

for (const match of [
  {
    sport: 'Ice hockey',
    start: ['Period begins'],
    acts: [
      { taps: ['Goal EHC Aarwangen', 'Send'], score: '1:0' },
      { taps: ['Goal EHC Rheinau', 'Send'], score: '1:1' },
      { taps: ['Goal EHC Aarwangen', 'Send'], score: '2:1' },
    ],
    shown: ['2:1'],
  },
  {
    sport: 'Tennis',
    start: [],
    acts: [
      { taps: ['Point EHC Aarwangen', 'Point EHC Aarwangen'], score: '0:0' },
      { taps: ['Point EHC Rheinau'], score: '0:0' },
      { taps: ['Point EHC Aarwangen', 'Point EHC Aarwangen'], score: '0:0' },
    ],
    shown: ['1:0'],
  },
] as const) {
  test(`a reporter writes ${match.sport} with one thumb while the line is cut twice, and a reader with a phone has it all (A2-053)`, async ({
    browser,
    newsroom,
    openDesk,
  }) => {
    const reporter = new TickerPage((await openDesk('phone')).page());
    const { page } = reporter;
    await signIn(page, 'editor');
    await reporter.create(match.sport, 'EHC Aarwangen', 'EHC Rheinau');
    const chief = await createNewsroomReader(newsroom.origin, 'chief');
    await expect(async () => chief('getTicker', { params: { id: reporter.id() } })).toPass(SENT);
    const { metadataId } = await chief('getTicker', { params: { id: reporter.id() } });
    const params = { id: metadataId };
    await chief('getMetadata', { params });
    await chief('patchMetadata', { params, body: { publicationStatus: 'published', tenantIds: [11], mainTenantId: 11 } });

    const problems: string[] = [];
    const context = await browser.newContext(PHONE);
    const reader = await context.newPage();
    watchPage(reader, problems);
    await reader.goto(`http://127.0.0.1:${String(readersPort)}/tickers/${reporter.id()}`);
    await expect(reader.getByRole('region', { name: 'Ereignisse' })).toBeAttached();

    const tap = async (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).tap();
    for (const name of match.start) await tap(name);
    await expect(reporter.event('Waits to be sent')).toHaveCount(0, SENT);
    for (const [index, { taps, score }] of match.acts.entries()) {
      const isCut = index > 0;
      if (isCut) await workOffline(page, true);
      const before = await reporter.events().count();
      const sends = taps.filter(name => name !== 'Send').length;
      for (const name of taps) await tap(name);
      await expect(reporter.events()).toHaveCount(before + sends);
      await expect(reporter.score()).toBeInViewport();
      if (match.sport === 'Ice hockey') await expect(reporter.score()).toHaveText(score);
      if (isCut) {
        await expect(reporter.event('Waits to be sent')).toHaveCount(sends);
        await expectCutInOrder(page);
        await shoot({ [`offline-${String(index)}`]: page });
        await workOffline(page, false);
      }
      await expect(reporter.event('Waits to be sent')).toHaveCount(0, SENT);
    }
    await expectNoSidewaysScrolling(page, '#content');
    const said = await page.getByTestId('scoreboard').innerText();
    for (const side of ['EHC Aarwangen', 'EHC Rheinau']) expect(said.split(side)).toHaveLength(2);
    for (const text of match.shown) await expect(reader.getByRole('region', { name: 'Spielstand' })).toContainText(text, SENT);
    await expect(reader.getByRole('region', { name: 'Ereignisse' }).getByRole('article')).toHaveCount(await reporter.events().count());
    await expectNoSidewaysScrolling(reader, 'html');
    await shoot({ desk: page, reader });
    expect(problems).toEqual([]);
    await context.close();
  });
}
