import type { Locator } from '@playwright/test';
import { ArticlePage } from '../pages/article-page.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, type SharedDesk, test } from '../support/shared-galley.ts';
import { writeArticle } from '../support/write-article.ts';

const widthOf = (element: Locator): Promise<number> => element.evaluate(node => node.getBoundingClientRect().width);
const styleOf = (element: Locator, name: string): Promise<string> =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);

test('who writes has larger type, wider lines and dark paper in the article itself, and by F9 nothing around it', async ({
  sharedDesk,
  newsroomOrigin,
}) => {
  const words = { title: 'Der Leseraum', lead: 'Ein ruhiges Blatt.' };
  const { id } = await writeArticle(await createNewsroomReader(newsroomOrigin), words);
  const desk: SharedDesk = await sharedDesk('reading-room', { username: 'editor', window: { viewport: { width: 1280, height: 900 } } });
  const { page } = desk;
  const article = new ArticlePage(page);
  await article.open(id);
  const lead = article.block('lead');
  const footer = page.locator('.g-article-footer');
  await expect(lead).toBeVisible();
  const address = page.url();
  const usual = { type: Number.parseFloat(await styleOf(lead, 'font-size')), footer: await widthOf(footer) };
  const color = await styleOf(lead, 'color');

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
  await expect(lead).toBeVisible();
  expect(Number.parseFloat(await styleOf(lead, 'font-size')), 'larger type').toBeGreaterThan(usual.type * 1.3);
  expect(await styleOf(lead, 'color'), 'light words on dark paper').not.toBe(color);

  await page.keyboard.press('F9');
  await expect(page.locator('.g-nav')).toBeHidden();
  await expect(footer, 'what is said of the disk stays').toBeVisible();
  expect(await widthOf(footer), 'the footer is as wide as the paper').toBeGreaterThan(usual.footer);
  await page.keyboard.press('Escape');
  await expect(page.locator('.g-nav')).toBeVisible();
});
