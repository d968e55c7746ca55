import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { amount } from '#tests/faults/support/amount.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { expectCaretSeen } from '../pages/caret.ts';
import { dropFiles } from '../pages/dropping.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { writePhotographs } from '../support/photographs.ts';
import { settled } from '../support/settled.ts';
import { expect, type SharedDesk, test } from '../support/shared-galley.ts';

/** Paragraphs typed in each window. */
const PARAGRAPHS = amount({ short: 18, long: 134 });
/** 1440 × 900 at 200 % is half of both. */
const WINDOWS = [
  { name: 'a large window', width: 1440, height: 900 },
  { name: '1024 × 700', width: 1024, height: 700 },
  { name: '200 %', width: 720, height: 450 },
];

test.describe('caret, selection and undo of an article', () => {
  let page: Page;
  let desk: SharedDesk;
  test.beforeEach(async ({ sharedDesk }) => {
    desk = await sharedDesk('caret', { username: 'editor', window: { viewport: { width: 1440, height: 900 } } });
    page = desk.page;
  });

  const write = async (title: string, words: string): Promise<{ article: ArticlePage; editor: EditorPage }> => {
    const list = new ArticleListPage(page);
    await list.open();
    await list.create({ title });
    const article = new ArticlePage(page);
    await article.typeAtEndOf(article.block('paragraph'), words);
    return { article, editor: new EditorPage(page) };
  };

  test('the caret stays in view while a new article outgrows the window, with the panel open, at 1024 × 700 and at 200 %', async () => {
    test.setTimeout(amount({ short: LIMITS.story, long: LIMITS.long }));
    await write('Ein langer Abend', 'Anfang');
    await page.keyboard.press('Control+Alt+a');
    await expect(page.locator('.g-side')).toBeVisible();
    await page.locator('.g-writing').focus();
    for (const { name, width, height } of WINDOWS) {
      await page.setViewportSize({ width, height });
      for (let paragraph = 1; paragraph <= PARAGRAPHS; paragraph += 1) {
        await page.keyboard.press('Enter');
        await page.keyboard.insertText('Zu Hause war es dunkel, als die letzten Gäste mit dem Nachtzug nach Lissabon fuhren.');
        await page.keyboard.type(' Ja');
        await expectCaretSeen(page, `in paragraph ${String(paragraph)}, ${name}`);
      }
      for (let line = 1; line <= 14; line += 1) {
        await page.keyboard.press('ArrowUp');
        await expectCaretSeen(page, `${String(line)} lines higher, ${name}`);
      }
      await page.keyboard.press('Control+End');
      await expectCaretSeen(page, `at the end, ${name}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Control+Alt+a');
  });

  test('a picture is dropped, chosen by a click, cut, pasted, deleted, and each is one step back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-caret-'));
    const [photograph] = await writePhotographs({ folder, series: 'see', count: 1 });
    if (!photograph) throw new Error('no photograph was written');
    const { article, editor } = await write('Ein Bild vom See', 'Am Morgen liegt Nebel.');
    const image = page.locator('.g-block-image');
    const words = () => editor.outline();
    await dropFiles(article.block('paragraph'), [photograph.path]);
    await expect(image.locator('.g-media-image')).toBeVisible();
    await expect(image).toContainText(photograph.caption);
    await expect(image).toContainText(photograph.credit);
    const withPicture = await words();

    await test.step('one undo takes the dropped picture with its words', async () => {
      await article.block('paragraph').click();
      await page.keyboard.press('Control+z');
      await expect(image).toHaveCount(0);
      await page.keyboard.press('Control+Shift+z');
      await expect(image).toContainText(photograph.credit);
      await expect(image.locator('.g-media-image')).toBeVisible();
    });
    await test.step('a click chooses the picture: Delete removes it, undo brings it back', async () => {
      await image.locator('.g-media-image').click();
      await expect(image).toHaveClass(/is-selected/u);
      await page.keyboard.press('Delete');
      await expect(image).toHaveCount(0);
      await page.keyboard.press('Control+z');
      await expect.poll(words).toEqual(withPicture);
    });
    await test.step('it is cut whole and pasted elsewhere with caption and credit', async () => {
      await image.locator('.g-media-image').click();
      await page.keyboard.press('Control+x');
      await expect(image).toHaveCount(0);
      await editor.putCaret(article.block('paragraph'));
      await page.keyboard.press('Control+v');
      await expect(image).toContainText(photograph.caption);
      await expect(image).toContainText(photograph.credit);
      await expect(image.locator('.g-media-image')).toBeVisible();
      await image.locator('.g-media-image').click();
      await page.keyboard.press('Control+c');
      await page.keyboard.press('Control+v');
      await expect(image).toHaveCount(2);
      await expect(image.nth(1)).toContainText(photograph.caption);
      await page.keyboard.press('Control+z');
      await expect(image).toHaveCount(1);
    });
    await test.step('what is typed on it goes behind it, arrows lead out of it, Tab into its caption', async () => {
      await image.locator('.g-media-image').click();
      await page.keyboard.type('Danach');
      await expect(image).toContainText(photograph.caption);
      await expect(page.locator('.g-block-paragraph', { hasText: 'Danach' })).toHaveText('Danach');
      await image.locator('.g-media-image').click();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.type('x');
      await expect(page.locator('.g-block-paragraph', { hasText: 'Danach' })).toHaveText('xDanach');
      await image.locator('.g-media-image').click();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.type('y');
      await expect(page.locator('.g-block-paragraph').first()).toHaveText('Am Morgen liegt Nebel.y');
      await image.locator('.g-media-image').click();
      const session = await page.context().newCDPSession(page);
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Dead', code: 'Equal', windowsVirtualKeyCode: 229 });
      await session.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
      await session.send('Input.insertText', { text: 'é' });
      await expect(page.locator('.g-block-paragraph', { hasText: 'é' })).toHaveText('é');
      await expect(image).toContainText(photograph.caption);
      await image.locator('.g-media-image').click();
      await page.keyboard.press('Tab');
      await expect(image).not.toHaveClass(/is-selected/u);
      await page.keyboard.type(' Ende');
      await expect(image).toContainText(`${photograph.caption} Ende`);
      await image.getByText(photograph.credit).click();
      await expect(image).not.toHaveClass(/is-selected/u);
    });
    rmSync(folder, { recursive: true });
  });

  test('a word that is dragged elsewhere comes back with one undo', async () => {
    const { article } = await write('Ein Wort zieht um', 'eins zwei drei vier');
    const paragraph = article.block('paragraph');
    await settled(page);
    const word = await paragraph.evaluate(element => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() && !walker.currentNode.textContent?.includes('zwei'));
      const range = document.createRange();
      const at = walker.currentNode.textContent?.indexOf('zwei') ?? 0;
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + 4);
      return range.getBoundingClientRect().toJSON() as DOMRect;
    });
    const [x, y] = [word.left + word.width / 2, word.top + word.height / 2];
    await page.mouse.dblclick(x, y);
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('zwei');
    await settled(page);
    await page.mouse.down();
    for (const distance of [10, 40, 80, 130, 190]) await page.mouse.move(x + distance, y, { steps: 3 });
    await page.mouse.up();
    await expect(paragraph).toHaveText('eins  drei vierzwei');
    await page.keyboard.press('Control+z');
    await expect(paragraph).toHaveText('eins zwei drei vier');
    await page.keyboard.press('Control+Shift+z');
    await expect(paragraph).toHaveText('eins  drei vierzwei');
  });

  test('words are found and replaced in every block with the keyboard, an expression that never ends is given up, and undo stays in its field', async () => {
    const { article, editor } = await write('Ein Zug im Titel', 'Der Zug hält nicht. Ein Zugführer wartet auf den Zug.');
    const bar = page.getByRole('search', { name: 'Find in the text' });
    const count = bar.getByRole('status');
    await page.keyboard.press('Control+f');
    await expect(bar.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused();
    await page.keyboard.type('zug');
    await expect(count).toHaveText('1 of 4');
    await page.keyboard.press('Enter');
    await page.keyboard.press('F3');
    await page.keyboard.press('Shift+Enter');
    await expect(count).toHaveText('2 of 4');
    expect(await page.evaluate(() => [CSS.highlights.get('galley-find')?.size, CSS.highlights.get('galley-find-current')?.size])).toEqual([
      4, 1,
    ]);
    await bar.getByRole('button', { name: 'Whole words' }).press('Enter');
    await expect(count).toHaveText('2 of 3');
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(editor.text()).toBeFocused();
    expect(await page.evaluate(() => [getSelection()?.toString(), CSS.highlights.size])).toEqual(['Zug', 0]);

    await page.keyboard.press('Control+h');
    await page.keyboard.press('Control+h');
    await expect(bar.getByRole('textbox', { name: 'Replace with' })).toBeFocused();
    await page.keyboard.type('Bus');
    await bar.getByRole('button', { name: 'Replace all' }).click();
    await expect(count).toHaveText('3 replaced. No matches');
    await expectNoFindings(page, '.g-find');
    await expect(article.block('title')).toHaveText('Ein Bus im Titel');
    const replaced = 'Der Bus hält nicht. Ein Zugführer wartet auf den Bus.';
    await expect(article.block('paragraph')).toHaveText(replaced);
    // The next key may be undo: it has to reach the text, though the button has nothing to do any more.
    await expect(editor.text()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(editor.text()).toBeFocused();
    await page.keyboard.press('Control+h');
    await bar.getByRole('textbox', { name: 'Find', exact: true }).focus();
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('Control+z');
    await expect(article.block('paragraph')).toHaveText(replaced);
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+z');
    await expect(article.block('paragraph')).toHaveText(replaced);
    await bar.getByRole('textbox', { name: 'Find', exact: true }).fill('^(([^!])+)+!$');
    await bar.getByRole('button', { name: 'Whole words' }).click();
    await bar.getByRole('button', { name: 'Regular expression' }).click();
    await expect(count).toHaveText('This expression takes too long');
    await bar.getByRole('textbox', { name: 'Find', exact: true }).fill('B.s');
    await expect(count).toContainText('of 3');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect(article.block('title')).toHaveText('Ein Zug im Titel');
    await expect(article.block('paragraph')).toHaveText('Der Zug hält nicht. Ein Zugführer wartet auf den Zug.');
  });
});
