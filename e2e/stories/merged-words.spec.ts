import { randomUUID } from 'node:crypto';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { ConflictPage } from '../pages/conflict-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';

const FIRST = 'Die Bühne steht. Der Eintritt ist frei.';
const SECOND = 'Es gab 12 Verletzte, sagt die Polizei in Bern.';

test('a merge says whose words came in, marks them until the next save, and lets one choose again; one sentence is asked about, or merged by word and marked (A4-050, A4-051)', async ({
  newsroom,
  openDesk,
}) => {
  const ask = await createNewsroomReader(newsroom.origin, 'chief');
  const { version, elements } = aDocument({
    title: `Das Fest am See ${randomUUID().slice(0, 8)}`,
    lead: 'Am Samstag wird gefeiert.',
    body: [paragraph(FIRST, 'first'), paragraph(SECOND, 'second')],
  });
  const { id } = await ask('createArticle', {
    query: { contentLocale: 'de-CH' },
    body: { document: { version, elements: [...elements] } },
  });
  const read = async () => (await ask('getArticle', { params: { id } })).document;
  const rewrite = async (block: string, words: string): Promise<void> => {
    const document = await read();
    const changed = document.elements.map(element => (element.id === block ? { ...element, children: [{ text: words }] } : element));
    await ask('putArticle', { params: { id }, body: { document: { version: document.version, elements: changed } } });
  };
  const desk = await openDesk('editor');
  const page = desk.page();
  await signIn(page, 'editor');
  const article = new ArticlePage(page);
  const conflict = new ConflictPage(page);
  const notice = page.getByRole('status').filter({ hasText: /are in your text/u });
  const marked = (): Promise<readonly string[]> =>
    page.evaluate(() => Array.from(CSS.highlights.get('galley-arrival') ?? [], range => (range instanceof Range ? range.toString() : '')));
  const savedText = async (): Promise<string> => JSON.stringify((await read()).elements);
  const writeAndSave = async (index: number, words: string): Promise<void> => {
    await article.typeAtEndOf(article.block('paragraph', index), words);
    await article.waitUntilOnDisk();
    await article.save();
  };
  await article.open(id);
  await article.edit();

  await test.step('a colleague changes another sentence of the paragraph: saving merges it, says who, and marks the words', async () => {
    await rewrite('first', 'Die Bühne aus Holz steht. Der Eintritt ist frei.');
    await writeAndSave(0, ' Alle kommen.');
    await expect(article.block('paragraph', 0)).toContainText('Die Bühne aus Holz steht. Der Eintritt ist frei. Alle kommen.');
    await expect(notice).toContainText(/Changes by .+ are in your text/u);
    await expect(notice).toContainText('One block, marked until you save again');
    await expect.poll(marked).toEqual(['aus Holz ']);
    await expect(page.locator('[data-arrived-from]')).toHaveCount(1);
    await expect.poll(savedText).toContain('Die Bühne aus Holz steht. Der Eintritt ist frei. Alle kommen.');
  });

  await test.step('the panel of revisions lists what came in', async () => {
    await page.getByRole('button', { name: 'Revisions' }).click();
    const list = page.getByRole('region', { name: 'Came in with the last merge' });
    await expect(list.getByRole('button')).toContainText('aus Holz');
    await list.getByRole('button').press('Enter');
    await expect(article.block('paragraph', 0)).toBeInViewport();
  });

  await test.step('by keyboard to the comparison, one’s own version chosen again, back in the text, undone with one key', async () => {
    await notice.getByRole('link', { name: 'Compare' }).press('Enter');
    const row = page.getByRole('group', { name: /Paragraph/u });
    await expect(row.getByRole('radio')).toHaveCount(3);
    await row.getByRole('radio', { name: /Merged/u }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(row.getByRole('radio', { name: /Mine, before/u })).toBeChecked();
    await page.screenshot({ path: test.info().outputPath('compare.png') });
    await page.getByTestId('apply-arrivals').press('Enter');
    await expect(article.block('paragraph', 0)).toHaveText('Die Bühne steht. Der Eintritt ist frei. Alle kommen.');
    await article.block('paragraph', 1).click();
    await page.keyboard.press('Control+z');
    await expect(article.block('paragraph', 0)).toContainText('Die Bühne aus Holz steht.');
    await page.screenshot({ path: test.info().outputPath('marks.png') });
  });

  await test.step('the marks fade with the next save', async () => {
    await writeAndSave(0, ' Auch Kinder.');
    await expect(notice).toHaveCount(0);
    await expect.poll(marked).toEqual([]);
    await expect(page.locator('[data-arrived-from]')).toHaveCount(0);
    await expect.poll(savedText).toContain('Auch Kinder.');
  });

  await test.step('one sentence changed by both is asked about', async () => {
    await rewrite('second', 'Es gab 13 Verletzte, sagt die Polizei in Bern.');
    await article.replaceEndOf(article.block('paragraph', 1), ' in Thun.');
    await article.waitUntilOnDisk();
    await article.save();
    await conflict.open();
    await conflict.expectProgress('0 of 1 decided');
    await page.keyboard.press('1');
    await conflict.apply().click();
    await expect(article.state()).toContainText('Saved');
  });

  await test.step('who has chosen so gets it merged by word and marked', async () => {
    await page.goto(`${new URL(page.url()).origin}/usersettings`);
    await page
      .getByRole('combobox', { name: 'When a colleague changes the same sentence' })
      .selectOption({ label: 'Merge by word and mark it' });
    await expect(page.locator('.g-card').filter({ has: page.locator('#personal') })).toContainText(/Saved/u);
    await article.open(id);
    await article.edit();
    const before = await article.block('paragraph', 1).innerText();
    await rewrite('second', before.replace('Es gab', 'Es sind'));
    await article.replaceEndOf(article.block('paragraph', 1), ' in Genf.');
    await article.waitUntilOnDisk();
    await article.save();
    await expect(article.block('paragraph', 1)).toContainText('in Genf.');
    await expect(article.block('paragraph', 1)).toContainText('Es sind');
    await expect.poll(marked).toEqual(['sind']);
  });
});
