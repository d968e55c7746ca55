import type { Locator } from '@playwright/test';
import { ArticlePage } from '../pages/article-page.ts';
import { expect, type SharedDesk, test } from '../support/shared-galley.ts';

const widthOf = (element: Locator): Promise<number> => element.evaluate(node => node.getBoundingClientRect().width);
const styleOf = (element: Locator, name: string): Promise<string> =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);

test('who writes has larger type, wider lines and dark paper in the article itself, and by F9 nothing around it', async ({
  sharedDesk,
}) => {
  const desk: SharedDesk = await sharedDesk('reading-room', { username: 'editor', window: { viewport: { width: 1280, height: 900 } } });
  const { page } = desk;
  await page.goto(`${desk.origin}/articles`);
  await page.locator('[role="row"][data-key]').first().focus();
  await page.keyboard.press('Enter');
  const paragraph = new ArticlePage(page).block('paragraph').first();
  const footer = page.locator('.g-article-footer');
  await expect(paragraph).toBeVisible();
  const address = page.url();
  const usual = { type: Number.parseFloat(await styleOf(paragraph, 'font-size')), footer: await widthOf(footer) };
  const color = await styleOf(paragraph, 'color');

  await page.goto(`${desk.origin}/usersettings`);
  for (const [group, choice] of [
    ['Type size', 'Larger'],
    ['Line width', 'Wide'],
    ['Paper', 'Always dark'],
  ] as const) {
    const radio = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice, exact: true });
    await radio.click({ force: true });
    await expect(radio).toBeChecked();
  }
  await page.goto(address);
  await expect(paragraph).toBeVisible();
  expect(Number.parseFloat(await styleOf(paragraph, 'font-size')), 'larger type').toBeGreaterThan(usual.type * 1.3);
  expect(await styleOf(paragraph, 'color'), 'light words on dark paper').not.toBe(color);

  await page.keyboard.press('F9');
  await expect(page.locator('.g-nav')).toBeHidden();
  await expect(footer, 'what is said of the disk stays').toBeVisible();
  expect(await widthOf(footer), 'the footer is as wide as the paper').toBeGreaterThan(usual.footer);
  await page.keyboard.press('Escape');
  await expect(page.locator('.g-nav')).toBeVisible();
});
