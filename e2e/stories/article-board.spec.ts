import type { Locator, Page } from '@playwright/test';
import { aDocument } from '#tests/builders/documents.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';

const column = (page: Page, status: string): Locator => page.locator(`[data-status="${status}"]`);
const card = (place: Page | Locator, title: string): Locator => place.getByRole('article', { name: title, exact: true });

const drag = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('both are on the screen');
  await page.mouse.move(start.x + 8, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 30, { steps: 4 });
  await page.mouse.move(end.x + 60, end.y + 60, { steps: 8 });
  await page.mouse.move(end.x + 61, end.y + 61, { steps: 2 });
};

test('a desk editor moves articles over the board by mouse and by keyboard, and is told where none may go', async ({
  newsroom,
  openDesk,
}) => {
  const desk = await openDesk('article-board');
  const page = desk.page();
  const { origin } = new URL(page.url());
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page, 'chief');
  const ask = await createNewsroomReader(newsroom.origin, 'chief');
  const word = `Tafel${String(Date.now())}`;
  const [mouse, keys] = [`${word} Maus`, `${word} Tasten`];
  for (const title of [mouse, keys]) {
    const { version, elements } = aDocument({ title });
    await ask('createArticle', {
      query: { contentLocale: 'de-CH' },
      body: { document: { version, elements: [...elements] }, metadata: {} },
    });
  }
  await page.goto(`${origin}/articles?contentLocale=de-CH&board=status&q=${word}`);
  await expect(card(column(page, 'draft'), mouse)).toBeVisible();

  await test.step('by mouse: dragged to another status, it is there and stays there', async () => {
    const target = column(page, 'seo');
    await drag(page, card(page, mouse), target);
    await expect(target).toHaveAttribute('data-landing', 'allowed');
    await page.mouse.up();
    await expect(card(target, mouse)).toBeVisible();
    await expect(card(column(page, 'draft'), mouse)).toHaveCount(0);
    await expect
      .poll(async () => (await ask('listMetadata', { query: { q: mouse, contentType: ['articles'] } })).content[0]?.contentStatus)
      .toBe('seo');
  });

  await test.step('by keyboard: lifted, carried and dropped, the focus goes with it', async () => {
    await card(page, keys).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const moved = card(column(page, 'review1'), keys);
    await expect(moved).toBeVisible();
    await expect(moved).toBeFocused();
  });

  await test.step('the board and a lifted card are without findings', async () => {
    await expectNoFindings(page);
    await card(page, keys).focus();
    await page.keyboard.press('Space');
    await expect(page.locator('[data-landing="allowed"]').first()).toBeVisible();
    await expectNoFindings(page, '.g-article-board');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-landing]')).toHaveCount(0);
  });

  await test.step('on the board by publication status, a column that the workflow forbids says so and takes nothing', async () => {
    await page.goto(`${origin}/articles?contentLocale=de-CH&board=publication&q=${word}`);
    const target = column(page, 'unpublished');
    await expect(card(page, mouse)).toBeVisible();
    await drag(page, card(page, mouse), target);
    await expect(target).toHaveAttribute('data-landing', 'refused');
    await expect(target.locator('.g-status-column-refusal')).not.toBeEmpty();
    await page.mouse.up();
    await expect(card(column(page, 'notPublished'), mouse)).toBeVisible();
    await expect(card(target, mouse)).toHaveCount(0);
  });
});
