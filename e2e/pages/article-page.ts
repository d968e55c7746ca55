import { expect, type Locator, type Page } from '@playwright/test';

/** The article screen as a user uses it. */
export class ArticlePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly block = (type: string, index = 0): Locator => this.page.locator(`[data-block="${type}"], .g-block-${type}`).nth(index);
  readonly state = (): Locator => this.page.locator('.g-state-line');

  readonly open = async (articleId: string): Promise<void> => {
    const origin = new URL(this.page.url()).origin;
    await this.page.goto(`${origin}/articles/${articleId}`);
    await expect(this.block('title')).toBeVisible();
  };

  readonly edit = async (): Promise<void> => {
    await this.page.getByTestId('toggle-editing').click();
    await expect(this.page.getByTestId('save')).toBeVisible();
  };

  /** Puts the caret at the end of a block and types like a user. */
  readonly typeAtEndOf = async (block: Locator, text: string): Promise<void> => {
    await block.click();
    await block.evaluate(element => {
      const range = document.createRange();
      range.selectNodeContents(element);
      range.collapse(false);
      const selection = getSelection();
      selection?.removeAllRanges();
      selection?.addRange(range);
    });
    await this.page.keyboard.type(text);
    await expect(block).toContainText(text);
  };

  /** Selects these words, which are in one run of the block; resolves when the editor has taken over the selection. */
  readonly select = async (block: Locator, words: string): Promise<void> => {
    await block.click();
    await block.evaluate((element, wanted) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.textContent?.indexOf(wanted) ?? -1;
        if (at >= 0) return getSelection()?.setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + wanted.length);
      }
      throw new Error(`“${wanted}” does not stand in this block`);
    }, words);
    await expect.poll(() => this.page.evaluate(() => getSelection()?.toString())).toBe(words);
  };

  /** Takes the last words of a block and writes others, like someone who rewrites the end of a paragraph. */
  readonly replaceEndOf = async (block: Locator, text: string): Promise<void> => {
    await block.evaluate(element => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let last: Node | null = null;
      while (walker.nextNode()) if ((walker.currentNode.textContent ?? '').trim() !== '') last = walker.currentNode;
      if (!last) return;
      const length = last.textContent?.length ?? 0;
      const range = document.createRange();
      range.setStart(last, Math.max(0, length - 12));
      range.setEnd(last, length);
      element.closest<HTMLElement>('[contenteditable="true"]')?.focus();
      const selection = getSelection();
      selection?.removeAllRanges();
      selection?.addRange(range);
    });
    await this.page.keyboard.type(text);
    await expect(block).toContainText(text.trim());
  };

  readonly setContentStatus = async (name: string): Promise<void> => {
    await this.page.getByTestId('content-status').click();
    await this.page.getByRole('menuitem', { name }).click();
  };

  readonly save = async (): Promise<void> => {
    await this.page.keyboard.press('Control+s');
  };

  /** Waits until the journal has everything: what a kill may then not take away. */
  readonly waitUntilOnDisk = async (): Promise<void> => {
    await expect(this.page.locator('[data-journal="on-disk"]')).toBeVisible();
  };
}
