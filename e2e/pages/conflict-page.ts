import { expect, type Locator, type Page } from '@playwright/test';

/** The screen on which two versions are decided. */
export class ConflictPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly question = (name: RegExp): Locator => this.page.getByRole('group', { name });
  readonly apply = (): Locator => this.page.getByTestId('apply-conflict');
  readonly merged = (): Locator => this.page.locator('.g-conflict-merged');

  /** From the notice of the article, in its text or in its publication. */
  readonly open = async (): Promise<void> => {
    await this.page.getByRole('link', { name: 'Decide' }).click();
    await expect(this.apply()).toBeVisible();
  };

  readonly expectProgress = (words: string): Promise<void> => expect(this.page.getByRole('banner').getByText(words)).toBeVisible();
}
