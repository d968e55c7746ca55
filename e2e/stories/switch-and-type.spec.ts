import type { Page } from '@playwright/test';
import { ArticlePage } from '../pages/article-page.ts';
import { callHost } from '../support/call-host.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';
import { writeArticle } from '../support/write-article.ts';

const REST = 'steht am Ufer und wartet auf die Reisenden, die am Morgen mit dem Zug aus der Stadt kommen.';
const PARAGRAPHS = Array.from({ length: 40 }, (_, index) => `Nr${String(index)} ${REST}`);

test('who switches between two texts by key and goes on typing in the same breath finds each word in the text that the key led to', async ({
  sharedDesk,
  newsroomOrigin,
}) => {
  const { page } = await sharedDesk('switch-and-type', { username: 'editor', window: { viewport: { width: 1360, height: 860 } } });
  const ask = await createNewsroomReader(newsroomOrigin);
  const article = new ArticlePage(page);
  const write = async (title: string): Promise<string> => {
    const { id } = await writeArticle(ask, { title, lead: 'Es wartet.', paragraphs: [`${title}:`, ...PARAGRAPHS] });
    await article.open(id);
    await article.edit();
    await article.typeAtEndOf(article.block('paragraph'), '.');
    await article.waitUntilOnDisk();
    return id;
  };
  const line = (title: string) => page.locator('.g-writing .g-block-paragraph', { hasText: `${title}:` });
  const tabOf = (title: string) => page.getByRole('tab', { name: title });

  await test.step('two texts are being written', async () => {
    await write('Am See');
    await write('Am Fluss');
    await tabOf('Am See').click();
    await article.typeAtEndOf(line('Am See'), '.');
    await article.waitUntilOnDisk();
    await tabOf('Am Fluss').click();
    await article.typeAtEndOf(line('Am Fluss'), '.');
  });

  const words: Record<'Am See' | 'Am Fluss', string[]> = { 'Am See': ['Am See:..'], 'Am Fluss': ['Am Fluss:..'] };
  let at: keyof typeof words = 'Am Fluss';
  /** Goes over and types without waiting for anything that is shown. */
  const goOver = async (target: Page, word: string): Promise<void> => {
    await target.keyboard.press('Control+Tab');
    await target.keyboard.type(` ${word}`);
    at = at === 'Am See' ? 'Am Fluss' : 'Am See';
    words[at].push(word);
  };
  const expectWords = async (): Promise<void> => {
    await expect(line(at)).toHaveText(words[at].join(' '));
    await article.waitUntilOnDisk();
  };

  await test.step('ten times over and on typing', async () => {
    for (let time = 0; time < 10; time += 1) {
      await goOver(page, `wort${String(time)}`);
      // Every third time the next switch comes in the same breath, too.
      if (time % 3 !== 1) await expectWords();
    }
    await expectWords();
  });

  await test.step('so it is after the window was loaded again', async () => {
    const caret = `"offset":${String(words[at].join(' ').length)}}`;
    await expect.poll(async () => String(await callHost(page, 'records.list', [{ kind: 'workspace' }]))).toContain(caret);
    await page.reload();
    await expect(line(at)).toHaveText(words[at].join(' '));
    await expect(page.locator('[contenteditable="true"]').first()).toBeFocused();
    for (const word of ['danach', 'hierauf', 'zuletzt']) await goOver(page, word);
    await expectWords();
  });

  await test.step('the other one has its words as well, and Enter, too, goes where the caret is', async () => {
    await page.keyboard.press('Control+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Neue Zeile');
    at = at === 'Am See' ? 'Am Fluss' : 'Am See';
    await expectWords();
    await expect(line(at).locator('xpath=following::p[1]')).toHaveText('Neue Zeile');
    await expect(page.locator('.g-type-ahead')).toHaveCount(0);
  });

  await test.step('no letter stands in a text that one leaves for a page without one', async () => {
    const left = await line(at).innerText();
    const title = at;
    await page.keyboard.press('Control+Alt+PageUp');
    at = at === 'Am See' ? 'Am Fluss' : 'Am See';
    await expectWords();
    await page.getByRole('link', { name: 'Publication', exact: true }).click();
    await expect(line(at)).toBeHidden();
    for (const _ of [1, 2]) await page.keyboard.press('Control+Tab');
    await expect(line(at)).toBeHidden();
    await page.keyboard.press('Control+Tab');
    await expect(line(title)).toBeVisible();
    await expect(page.locator('[contenteditable="true"]').first()).toBeFocused();
    await page.keyboard.press('Control+Tab');
    await page.keyboard.type('nirgends');
    await expect(tabOf(at)).toHaveAttribute('aria-selected', 'true');
    await tabOf(title).click();
    await expect(line(title)).toHaveText(left);
    await expect(page.getByText('nirgends')).toHaveCount(0);
  });
});
