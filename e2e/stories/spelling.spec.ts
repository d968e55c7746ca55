import { mkdirSync } from 'node:fs';
import { ArticlePage } from '../pages/article-page.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';
import { writeArticle } from '../support/write-article.ts';

/** Where pictures of the screen go, for who wants to look at them. */
const LOOK = process.env['GALLEY_LOOK'];

test('A2-050c B2-029 B4-057 B4-058 B4-059 B9-027 C-017 the spelling of an article is mended by keyboard, in light and dark', async ({
  newsroomOrigin,
  sharedDesk,
}) => {
  const { page, origin } = await sharedDesk('speller', {
    username: 'editor',
    window: { viewport: { width: 1360, height: 860 }, reducedMotion: 'reduce' },
  });
  const ask = await createNewsroomReader(newsroomOrigin);
  const { id } = await writeArticle(ask, {
    title: 'Die Straße zum Bahnhof',
    lead: 'Der Gemeinderat saniert die Straße.',
    paragraphs: ['Das Vlepo steht am Bahnhoff, sagte er.', 'Ein Vlepo kostet CHF 500 und die die Straße ist zu.'],
  });
  const look = async (name: string): Promise<void> => {
    if (LOOK === undefined) return;
    mkdirSync(LOOK, { recursive: true });
    await page.screenshot({ path: `${LOOK}/${name}.png` });
  };
  const article = new ArticlePage(page);
  const panel = page.getByRole('complementary', { name: 'Spelling' });
  const popup = (words: string) => page.getByRole('dialog', { name: words });

  await test.step('the side tab lists advice of the dictionary and of the rules by kind', async () => {
    await page.goto(`${origin}/articles/${id}`);
    await article.edit();
    await page.keyboard.press('Control+Alt+J');
    await expect(panel.getByRole('button', { name: /Straße × 3/u })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Vlepo × 2' })).toBeVisible();
    await expect(panel.getByRole('region', { name: 'House style' })).toContainText('CHF 500');
    await expect(panel.getByRole('region', { name: 'Grammar' })).toContainText('die die');
    await expectNoFindings(page);
    await look('panel');
  });

  await test.step('F7 leads to the first advice; Enter takes the proposal at all places', async () => {
    await article.block('title').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('F7');
    await expect(popup('Straße')).toBeVisible();
    expect((await popup('Straße').boundingBox())?.width).toBe(300);
    await expect(popup('Straße').getByRole('button', { name: 'Strasse', exact: true })).toBeFocused();
    await expectNoFindings(page);
    await look('popup');
    await page.keyboard.press('Enter');
    await expect(article.block('title')).toHaveText('Die Strasse zum Bahnhof');
    await expect(article.block('lead')).toHaveText('Der Gemeinderat saniert die Strasse.');
    await expect(page.locator('.g-writing')).not.toContainText('Straße');
  });

  await test.step('a word is passed over everywhere, also for a colleague', async () => {
    await panel.getByRole('button', { name: 'Vlepo × 2' }).click();
    await popup('Vlepo').getByRole('button', { name: 'Ignore in this article' }).press('Enter');
    await expect(panel.getByRole('button', { name: /Vlepo/u })).toHaveCount(0);
    await expect
      .poll(async () => {
        const { metadataId } = await ask('getArticle', { params: { id } });
        return (await ask('getMetadata', { params: { id: metadataId } })).ignoredWords;
      })
      .toEqual(['Vlepo']);
  });

  await test.step('what is written over is advice no longer; a click on marked words opens their popup', async () => {
    await article.select(page.getByText('Das Vlepo steht am Bahnhoff'), 'Bahnhoff');
    await page.keyboard.type('Zug');
    await expect(panel.getByRole('button', { name: 'Bahnhoff' })).toHaveCount(0);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await panel.getByRole('button', { name: /die die/u }).click();
    await expect(popup('die die')).toBeVisible();
    await expectNoFindings(page);
    await look('dark');
    await page.keyboard.press('Escape');
    await expect(popup('die die')).toHaveCount(0);
    await page.keyboard.press('Control+Z');
  });
});
