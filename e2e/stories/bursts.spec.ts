import { ArticlePage } from '../pages/article-page.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';
import { writeArticle } from '../support/write-article.ts';

/** Thirty keys a second. */
const BURST = { delay: 33 };

test('letters typed thirty a second, with arrows, Enter and Backspace right behind them, stand where they were typed, on the page and after a reload', async ({
  sharedDesk,
  newsroomOrigin,
}) => {
  const { page } = await sharedDesk('bursts', { username: 'editor' });
  const { id } = await writeArticle(await createNewsroomReader(newsroomOrigin), { title: 'Nebel am Hafen', lead: 'Er bleibt.' });
  const article = new ArticlePage(page);
  await article.open(id);
  await article.edit();
  const paragraphs = page.locator('.g-writing .g-block-paragraph');
  await paragraphs.last().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Am Morgen liegt Nebel ueber dem See', BURST);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('grossen ', BURST);
  await page.keyboard.press('End');
  await page.keyboard.type(' und bleibtt', BURST);
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' lange', BURST);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Die Faehre wartet', BURST);
  await page.keyboard.press('Home');
  await page.keyboard.type('Nur ', BURST);
  const written = ['Am Morgen liegt Nebel ueber dem grossen See und bleibt lange', 'Nur Die Faehre wartet'];
  await expect(paragraphs.nth(-2)).toHaveText(written[0] ?? '');
  await expect(paragraphs.last()).toHaveText(written[1] ?? '');
  await expect(page.locator('[data-journal="on-disk"]')).toHaveText('Kept on this computer');
  await page.reload();
  await expect(paragraphs.nth(-2)).toHaveText(written[0] ?? '');
  await expect(paragraphs.last()).toHaveText(written[1] ?? '');
});

test('after letters thirty a second with Enter and Backspace between, each unknown word is marked where it stands, and what was typed is known as typed by who wrote it', async ({
  sharedDesk,
  newsroomOrigin,
}) => {
  const { page } = await sharedDesk('burst-marks', { username: 'editor' });
  const { id } = await writeArticle(await createNewsroomReader(newsroomOrigin), {
    title: 'Nebel am Ufer',
    lead: 'Er bleibt.',
    paragraphs: ['Das Vlepo steht am Bahnhoff.'],
  });
  const article = new ArticlePage(page);
  await article.open(id);
  await article.edit();
  /** The words that are underlined, in the order of the page, each with the words of its paragraph. */
  const marked = () =>
    page.evaluate(() =>
      Array.from(CSS.highlights.get('galley-advice-spelling') ?? [])
        .filter(range => range instanceof Range)
        .toSorted((left, right) => left.compareBoundaryPoints(Range.START_TO_START, right))
        .map(range => [range.toString(), range.startContainer.parentElement?.closest('p')?.textContent]),
    );
  await expect.poll(marked).toEqual([
    ['Vlepo', 'Das Vlepo steht am Bahnhoff.'],
    ['Bahnhoff', 'Das Vlepo steht am Bahnhoff.'],
  ]);
  await page.locator('.g-writing .g-block-paragraph').last().click();
  await page.keyboard.press('Control+End');
  for (const words of ['Am Morgen liegt Nebbel', 'Die Stadt schlaeftt', 'Er geht zum Bahnhoff']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(`${words}x`, BURST);
    await page.keyboard.press('Backspace');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' heim.', BURST);
  await page.keyboard.press('Control+Home');
  await expect.poll(marked).toEqual([
    ['Vlepo', 'Das Vlepo steht am Bahnhoff.'],
    ['Bahnhoff', 'Das Vlepo steht am Bahnhoff.'],
    ['Nebbel', 'Am Morgen liegt Nebbel'],
    ['schlaeftt', 'Die Stadt schlaeftt'],
    ['Bahnhoff', 'Er geht zum Bahnhoff heim.'],
  ]);
  await article.waitUntilOnDisk();
  await page.keyboard.press('Control+Alt+w');
  const passages = page.getByRole('complementary', { name: 'Who wrote what' }).locator('.g-attribution-passage');
  for (const words of ['Am Morgen liegt Nebbel', 'Die Stadt schlaeftt', 'Er geht zum Bahnhoff heim.'])
    await expect(passages.filter({ hasText: words })).toContainText(/typed/u);
});
