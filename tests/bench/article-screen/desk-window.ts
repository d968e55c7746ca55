import type { Locator, Page } from 'playwright-core';
import type { BenchArticle } from './heavy-article.ts';
import { type Sight, timeClick } from './window.ts';

/** The title of the article on the screen. */
const OPENED: Sight = { selector: '.g-article-main [data-block="title"], .g-article-main .g-block-title' };
const LIST_ROW = '[role="row"][data-key]';
const CATEGORY = '[data-testid="publication-tab"] .g-publication-categories .g-publication-rows > li';

/** The article screen of one window, each step with the time it takes from the click to the paint. */
export interface DeskWindow {
  readonly page: Page;
  readonly open: (article: BenchArticle) => Promise<number>;
  /** `categories`: so many stand in the placement before it counts as shown. */
  readonly showPublication: (categories: number) => Promise<number>;
  readonly showText: () => Promise<number>;
  /** Shows a tool beside the text, once so much of it stands. */
  readonly showTool: (name: 'Comments' | 'Revisions', sight: Sight) => Promise<number>;
  readonly hideTool: (name: 'Comments' | 'Revisions') => Promise<void>;
  readonly toList: () => Promise<void>;
  readonly edit: () => Promise<void>;
}

export const deskWindowOf = (page: Page): DeskWindow => {
  const tab = (index: number): Locator => page.locator('.g-article-tabs a').nth(index);
  const tool = (name: string): Locator => page.locator('.g-side-bar').getByRole('button', { name });
  return {
    page,
    open: ({ title }) => timeClick(page.locator('.g-rows-title', { hasText: title }).first(), OPENED),
    showPublication: categories =>
      timeClick(tab(1), categories === 0 ? { selector: '[data-testid="publication-tab"]' } : { selector: CATEGORY, least: categories }),
    showText: () => timeClick(tab(0), OPENED),
    showTool: (name, sight) => timeClick(tool(name), sight),
    hideTool: async name => {
      await tool(name).click();
      await page.locator('.g-side').waitFor({ state: 'detached' });
    },
    toList: async () => {
      await page.locator('nav a[href="/articles"]').first().click();
      await page.locator(LIST_ROW).first().waitFor();
    },
    edit: async () => {
      await page.getByTestId('toggle-editing').click();
      await page.getByTestId('save').waitFor();
    },
  };
};
