import { ArticlePage } from '../pages/article-page.ts';
import { markedWords } from '../support/marked-words.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';
import { writeArticle } from '../support/write-article.ts';

/** Several chunks, most of which are off-screen. */
const PARAGRAPHS = 100;
const REST =
  'steht am Ufer und wartet auf die Reisenden, die am Morgen mit dem Zug aus der Stadt kommen und am Abend wieder nach Hause fahren.';

test('underlines of a long text stay under their words while one writes before them, splits and undoes, narrows the window, enlarges the type and goes to the end', async ({
  sharedDesk,
  newsroomOrigin,
}) => {
  const { page } = await sharedDesk('spelling-marks', { username: 'editor', window: { viewport: { width: 1360, height: 860 } } });
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, index) => `Nr${String(index)} das Vlepo ${REST}`);
  const { id } = await writeArticle(await createNewsroomReader(newsroomOrigin), { title: 'Am Ufer', lead: 'Es wartet.', paragraphs });
  const article = new ArticlePage(page);
  await article.open(id);
  await article.edit();
  const paragraph = page.locator('.g-writing .g-block-paragraph');
  const unplaced = async () => (await markedWords(page)).filter(([word]) => word.startsWith('?'));
  /** The first word that is underlined in the paragraph which begins so. */
  const markedIn = (start: string) => async () => (await markedWords(page)).find(([, text]) => text.startsWith(start))?.[0];
  const painted = () => page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))));

  await test.step('letters, Enter and undo before marked words', async () => {
    await expect.poll(markedIn('Nr0 das')).toBe('Vlepo');
    await expect.poll(markedIn('Nr2 das')).toBe('Vlepo');
    await paragraph.first().click({ position: { x: 40, y: 20 } });
    await page.keyboard.press('Home');
    for (const letter of 'Heute ') {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await painted();
      expect(await unplaced()).toEqual([]);
    }
    await expect.poll(markedIn('Heute Nr0')).toBe('Vlepo');
    await page.keyboard.press('Enter');
    await painted();
    expect(await unplaced()).toEqual([]);
    expect(await markedIn('Nr2 das')()).toBe('Vlepo');
    await expect.poll(markedIn('Nr0 das')).toBe('Vlepo');
    await page.keyboard.press('Control+z');
    await painted();
    expect(await unplaced()).toEqual([]);
    await expect.poll(markedIn('Heute Nr0')).toBe('Vlepo');
  });

  await test.step('Enter and undo behind a marked word, which stays underlined', async () => {
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await painted();
    expect(await unplaced()).toEqual([]);
    expect(await markedIn('Heute Nr0')()).toBe('Vlepo');
    await page.keyboard.press('Control+z');
    await painted();
    expect(await unplaced()).toEqual([]);
    expect(await markedIn('Heute Nr0')()).toBe('Vlepo');
  });

  await test.step('a narrow window and large type', async () => {
    await page.setViewportSize({ width: 760, height: 860 });
    await painted();
    expect(await unplaced()).toEqual([]);
    await page.locator('.g-editor').evaluate((editor: HTMLElement) => editor.style.setProperty('--type-scale', '1.3'));
    await painted();
    expect(await unplaced()).toEqual([]);
    expect(await markedIn('Nr2 das')()).toBe('Vlepo');
  });

  await test.step('the end of the text, which was off-screen, and a click there', async () => {
    await page.keyboard.press('Control+End');
    await expect.poll(markedIn(`Nr${String(PARAGRAPHS - 1)} das`)).toBe('Vlepo');
    expect(await unplaced()).toEqual([]);
    const last = paragraph.last();
    await last.scrollIntoViewIfNeeded();
    const [x = 0, y = 0] = await last.evaluate(block =>
      getComputedStyle(block).getPropertyValue('--marks-at').split(' ').map(Number.parseFloat),
    );
    await last.click({ position: { x: x + 15, y: y - 5 } });
    await expect(page.getByRole('dialog', { name: 'Vlepo' })).toBeVisible();
  });
});
