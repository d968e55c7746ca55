import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { markedWords } from '../support/marked-words.ts';
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
  const marked = () => markedWords(page);
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

test('what comes right behind letters finds all of them: bold, save, undo, cut, a click, a colleague’s save, another screen, a reload', async ({
  sharedDesk,
  newsroomOrigin,
}) => {
  const { page } = await sharedDesk('bursts', { username: 'editor' });
  const ask = await createNewsroomReader(newsroomOrigin);
  const paragraphs = ['Erster Absatz.', 'Zweiter Absatz.'];
  const { id } = await writeArticle(ask, { title: 'Sturm am Hafen', lead: 'Er kommt.', paragraphs });
  const article = new ArticlePage(page);
  await article.open(id);
  await article.edit();
  const paragraph = page.locator('.g-writing .g-block-paragraph');
  const atEndOf = async (index: number): Promise<void> => {
    await paragraph.nth(index).click();
    await page.keyboard.press('End');
  };
  const inNewsroom = async () => (await ask('getArticle', { params: { id } })).document.elements.slice(3);

  await test.step('bold and a save', async () => {
    await atEndOf(0);
    await page.keyboard.type(' Es stürmt', BURST);
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' sehr', BURST);
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' stark', BURST);
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => (await inNewsroom())[0]?.children)
      .toEqual([{ text: 'Erster Absatz. Es stürmt' }, { text: ' sehr', bold: true }, { text: ' stark' }]);
  });
  await test.step('words over a selection, one undo, one redo', async () => {
    await atEndOf(1);
    await page.keyboard.press('Shift+Home');
    await page.keyboard.type('Anders', BURST);
    await page.keyboard.press('Control+z');
    await expect(paragraph.nth(1)).toHaveText('Zweiter Absatz.');
    await page.keyboard.press('Control+Shift+z');
    await expect(paragraph.nth(1)).toHaveText('Anders');
  });
  await test.step('cut and paste, and a click into the word', async () => {
    await atEndOf(1);
    await page.keyboard.type(' Kopie', BURST);
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+x');
    await page.keyboard.type('und ', BURST);
    await page.keyboard.press('Control+v');
    await page.keyboard.type(' Dampfschiff', BURST);
    const place = await paragraph.nth(1).evaluate(element => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode()) {
        const at = walker.currentNode.textContent?.indexOf('schiff') ?? -1;
        if (at < 0) continue;
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + 1);
      }
      const { left, top, height } = range.getBoundingClientRect();
      return { x: left + 1, y: top + height / 2 };
    });
    await page.mouse.click(place.x, place.y);
    await page.keyboard.type('segel', BURST);
    await expect(paragraph.nth(1)).toHaveText('Anders und Kopie Dampfsegelschiff');
  });
  await test.step('a colleague saves the lead meanwhile', async () => {
    const typed = page.keyboard.type(' fährt', BURST);
    const { document } = await ask('getArticle', { params: { id } });
    const elements = document.elements.map(element =>
      element.type === 'lead' ? { ...element, children: [{ text: 'Er ist da.' }] } : element,
    );
    await ask('putArticle', { params: { id }, body: { document: { ...document, elements } } });
    await typed;
    await expect(page.getByRole('button', { name: 'Take over now' })).toBeVisible();
    await page.keyboard.type(' vor', BURST);
    await page.getByRole('button', { name: 'Take over now' }).click();
    await expect(article.block('lead')).toHaveText('Er ist da.');
    await expect(paragraph.nth(1)).toHaveText('Anders und Kopie Dampfsegel fährt vorschiff');
  });
  await test.step('another screen and back, and a reload', async () => {
    await atEndOf(1);
    await page.keyboard.type(' weit', BURST);
    await new ArticleListPage(page).open();
    await page.goBack();
    await expect(paragraph.nth(1)).toHaveText('Anders und Kopie Dampfsegel fährt vorschiff weit');
    await atEndOf(1);
    await page.keyboard.type(' weg', BURST);
    await page.reload();
    await expect(paragraph.nth(1)).toHaveText('Anders und Kopie Dampfsegel fährt vorschiff weit weg');
  });
});
