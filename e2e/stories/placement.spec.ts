import type { Locator, Page } from '@playwright/test';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { PlacementPage } from '#domain/placement/page.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { boardColumn, dragBelow, makeHomePage, placedTitles, publicArticles } from '../support/front-pages.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';

type Ask = Awaited<ReturnType<typeof createNewsroomReader>>;

const ITEMS = 5;

test.describe('the board of front pages', () => {
  let page: Page;
  let ask: Ask;
  let pages: readonly PlacementPage[];
  let rows: readonly MetadataRow[];

  const titlesOf = (number: number): Promise<readonly string[]> => placedTitles(ask, pages[number]?.id ?? '', rows);
  const card = (number: number, title: string): Locator => boardColumn(page, number).getByRole('row').filter({ hasText: title }).first();
  const titleAt = (index: number): string => rows[index]?.title ?? '';

  test.beforeAll(async ({ newsroomOrigin }) => {
    ask = await createNewsroomReader(newsroomOrigin, 'chief');
    const tenants = await ask('listTenants', {});
    const [first, second] = tenants;
    if (!first || !second) throw new Error('the demo has titles');
    rows = await publicArticles(ask, first.id, ITEMS + 1);
    pages = [
      await makeHomePage(ask, first.id, 'Aufmacher', rows.slice(0, ITEMS)),
      await makeHomePage(ask, second.id, 'Oben', rows.slice(ITEMS)),
    ];
  });

  test('an item is dragged within its page, and the newsroom has it; axe finds nothing serious in light and dark', async ({
    sharedDesk,
  }) => {
    const desk = await sharedDesk('placement', { username: 'chief', window: { viewport: { width: 1280, height: 800 } } });
    ({ page } = desk);
    await page.goto(`${desk.origin}/placement`);
    await expect(card(0, titleAt(0))).toBeVisible();
    await dragBelow(page, card(0, titleAt(0)), card(0, titleAt(2)));
    await expect.poll(() => titlesOf(0)).toEqual([titleAt(1), titleAt(2), titleAt(0), titleAt(3), titleAt(4)]);
    await expectNoFindings(page);
    await boardColumn(page, 0).locator('[data-section-head] button').first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
  });

  test('an item is moved by the keyboard alone, in German, at 1024 pixels', async ({ sharedDesk }) => {
    const desk = await sharedDesk('placement', { username: 'chief' });
    ({ page } = desk);
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.goto(`${desk.origin}/placement`);
    const before = await titlesOf(0);
    const [top = '', second = ''] = before;
    await expect(card(0, top)).toBeVisible();
    await card(0, top).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await titlesOf(0)).slice(0, 2)).toEqual([second, top]);
  });

  test('several items go into a curated list and off it again by the keyboard alone, in French', async ({ sharedDesk }) => {
    const desk = await sharedDesk('placement', { username: 'chief' });
    ({ page } = desk);
    const rest = { size: 10, hasRest: false, categoryIds: [], tagIds: [], maxAgeHours: null };
    const tenantId = pages[0]?.tenantId ?? 0;
    const created = await ask('createCuratedList', { body: { item: { name: 'À lire', tenantId, items: [], ...rest } } });
    const id = String(created['id']);
    const listed = async (): Promise<readonly string[]> =>
      (await ask('getCuratedList', { params: { id } })).items.map(item => item.metadataId);
    await page.goto(`${desk.origin}/usersettings`);
    await page.locator('select').first().selectOption('fr-CH');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
    await page.goto(`${desk.origin}/placement`);
    const [top = '', second = ''] = await titlesOf(0);
    await card(0, top).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(card(0, second)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Ajouter à une liste éditoriale…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ajouter 2 articles à une liste' });
    await dialog.getByRole('combobox').selectOption({ label: 'À lire' });
    await expectNoFindings(page);
    await dialog.getByRole('button', { name: 'Ajouter' }).press('Enter');
    const idOf = (title: string): string => rows.find(row => row.title === title)?.id ?? '';
    await expect.poll(listed).toEqual([idOf(top), idOf(second)]);
    // The dialog that closes has a button of the same name.
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Annuler', exact: true }).last().press('Enter');
    await expect.poll(listed).toEqual([]);
  });

  test('the board of front pages by touch an item goes elsewhere through its menu', async ({ sharedDesk }) => {
    const desk = await sharedDesk('placement-touch', {
      username: 'admin',
      window: { viewport: { width: 1024, height: 768 }, hasTouch: true },
    });
    ({ page } = desk);
    await page.goto(`${desk.origin}/placement`);
    const before = await titlesOf(0);
    const [top = '', second = ''] = before;
    await card(0, top)
      .getByRole('button', { name: /^Actions for/u })
      .tap();
    await page.getByRole('menuitem', { name: 'Move to…' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Move to' });
    await dialog.getByRole('combobox', { name: 'Place' }).selectOption({ label: `After: ${second}` });
    await dialog.getByRole('button', { name: 'Put it there' }).tap();
    await expect.poll(async () => (await titlesOf(0)).slice(0, 2)).toEqual([second, top]);
  });

  test('a finger that rests lifts an item and drops it elsewhere; scrolling lifts nothing, resting alone opens the menu', async ({
    sharedDesk,
  }) => {
    const desk = await sharedDesk('placement-touch', {
      username: 'admin',
      window: { viewport: { width: 1024, height: 768 }, hasTouch: true },
    });
    ({ page } = desk);
    await page.goto(`${desk.origin}/placement`);
    const before = await titlesOf(0);
    const [top = '', second = '', third = ''] = before;
    await expect(card(0, top)).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<void> => {
      await session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    };
    const centre = async (title: string) => {
      const box = await card(0, title).boundingBox();
      if (!box) throw new Error('the card is on the screen');
      return { x: box.x + 120, y: box.y + box.height / 2, bottom: box.y + box.height - 4 };
    };
    const ghost = page.locator('.g-board-ghost');

    // A finger that goes on at once scrolls.
    const from = await centre(top);
    await touch('touchStart', from.x, from.y);
    await touch('touchMove', from.x, from.y + 30);
    await touch('touchMove', from.x, from.y + 60);
    await touch('touchEnd');
    await expect(ghost).toHaveCount(0);

    // One that rests lifts; where it lets go, the item is dropped.
    const start = await centre(top);
    const { bottom } = await centre(third);
    await touch('touchStart', start.x, start.y);
    await expect(ghost).toHaveText(top);
    for (let step = 1; step <= 6; step += 1) await touch('touchMove', start.x, start.y + ((bottom - start.y) * step) / 6);
    await expect(page.locator('.g-board-marker:not([hidden])')).toHaveCount(1);
    await touch('touchEnd');
    await expect(ghost).toHaveCount(0);
    await expect.poll(async () => (await titlesOf(0)).slice(0, 3)).toEqual([second, third, top]);

    // One that rests and lets go there asks what to do; every target is large enough.
    const rest = await centre(second);
    await touch('touchStart', rest.x, rest.y);
    await expect(ghost).toHaveText(second);
    await touch('touchEnd');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    const sizes = await page.locator('.g-board button, .g-pool button, .g-board [data-key], .g-board [data-stop]').evaluateAll(all =>
      all
        .map(one => one.getBoundingClientRect())
        .filter(box => box.width > 0)
        .map(box => Math.min(box.width, box.height)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  });
});
