import type { Locator, Page } from '@playwright/test';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { expect, test } from '../support/shared-galley.ts';

/** Pixels by which the menu covers the selected words. */
const coveredBy = (menu: Locator): Promise<number> =>
  menu.evaluate(element => {
    const box = element.getBoundingClientRect();
    const lines = [...(getSelection()?.getRangeAt(0).getClientRects() ?? [])];
    return Math.max(0, ...lines.map(line => Math.min(box.bottom, line.bottom) - Math.max(box.top, line.top)));
  });

/** The middle of these words on screen. */
const middleOf = (page: Page, words: string): Promise<{ readonly x: number; readonly y: number }> =>
  page.locator('.g-writing').evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + wanted.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new Error(`“${wanted}” is not in the text`);
  }, words);

test.describe('selected words', () => {
  test('selected words have a menu beside them, by mouse and by keyboard; a comment on them is kept and leaves nothing to save or to publish (B4-036)', async ({
    sharedDesk,
  }) => {
    const { page } = await sharedDesk('selected', { username: 'editor', window: { viewport: { width: 1280, height: 900 } } });
    const { keyboard, mouse } = page;
    const list = new ArticleListPage(page);
    await list.open();
    await list.create({ title: 'Markierte Wörter' });
    const article = new ArticlePage(page);
    const text = page.locator('.g-writing');
    const block = article.block('paragraph');
    const menu = page.getByRole('toolbar', { name: 'Selected words' });
    await article.typeAtEndOf(block, 'Die Polizei bestätigt drei Tote.');

    await test.step('by mouse: it comes when the button is let go, and covers nothing', async () => {
      const [from, to] = [await middleOf(page, 'Polizei'), await middleOf(page, 'drei')];
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move(to.x, to.y, { steps: 6 });
      await expect.poll(() => page.evaluate(() => getSelection()?.toString() ?? '')).toContain('bestätigt');
      await expect(menu).toHaveCount(0);
      await mouse.up();
      await expect(menu).toBeVisible();
      expect(await coveredBy(menu)).toBe(0);
      await menu.getByRole('button', { name: 'Italic' }).click();
      await expect(text.locator('em')).toContainText('bestätigt');
      await expect(text).toBeFocused();
    });

    await test.step('it goes with Escape, and with what is typed', async () => {
      await keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await keyboard.press('End');
      await keyboard.press('Control+Shift+ArrowLeft');
      await keyboard.press('Control+Shift+ArrowLeft');
      await expect(menu).toBeVisible();
      await keyboard.type('Opfer.');
      await expect(menu).toHaveCount(0);
      await expect(block).toContainText(/Opfer\.$/u);
    });

    await test.step('by keyboard: into it, along, out again, the words still selected', async () => {
      await keyboard.press('Control+Shift+ArrowLeft');
      await keyboard.press('Control+Shift+ArrowLeft');
      await keyboard.press('Alt+Shift+F10');
      await expect(menu.getByRole('button', { name: 'Bold' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(text.locator('strong')).toHaveText('Opfer.');
      await keyboard.press('ArrowRight');
      await expect(menu.getByRole('button', { name: 'Italic' })).toBeFocused();
      await keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(text).toBeFocused();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe('Opfer.');
    });

    await test.step('a comment on them leaves nothing to save, and is still there when the window was closed', async () => {
      await keyboard.press('Control+s');
      await expect(article.state()).toContainText('Saved');
      await article.select(block, 'bestätigt');
      await expect(menu.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true');
      await expect(menu.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'false');
      await menu.getByRole('button', { name: 'Add a comment' }).click();
      const field = page.getByRole('textbox', { name: 'New comment' });
      await expect(field).toBeFocused();
      await keyboard.type('Wer genau?');
      await keyboard.press('Control+Enter');
      const words = text.locator('[data-comment-id]');
      await expect(words).toHaveText('bestätigt');
      await article.waitUntilOnDisk();
      await expect(article.state()).toContainText('Saved');
      await expect(page.getByTestId('save')).toHaveAttribute('aria-disabled', 'true');
      await page.reload();
      await expect(words).toHaveText('bestätigt');
      await expect(article.state()).toContainText('Saved');
      await expect(page.getByRole('button', { name: 'Show in the text: bestätigt' })).toBeVisible();
    });

    await test.step('a quote of them keeps the words, and one step gives them back', async () => {
      await article.select(block, 'bestätigt');
      await menu.getByRole('button', { name: 'Quote' }).click();
      const quote = text.locator('[data-block="quote"], .g-block-quote').filter({ hasText: 'bestätigt' });
      await expect(quote).toHaveCount(1);
      await keyboard.press('Control+z');
      await expect(quote).toHaveCount(0);
    });
  });
});
