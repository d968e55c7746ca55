import { expect, type Locator, type Page } from '@playwright/test';

/** Who else is at an article, as the window says it. */
export class PresencePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** How many others are here, in the header. */
  readonly tag = (): Locator => this.page.getByTestId('presence');
  readonly list = (): Locator => this.page.getByRole('region', { name: 'Who else is here' });
  readonly notices = (): Locator => this.page.locator('.g-article-notices');
  readonly takeOverButton = (): Locator => this.page.getByTestId('take-over');
  readonly question = (): Locator => this.page.getByRole('alertdialog', { name: /^Take over from/u });

  /** Opens the list of the others by keyboard, and closes it again after looking. */
  readonly lookAtOthers = async (look: (list: Locator) => Promise<void>): Promise<void> => {
    await this.tag().focus();
    await this.page.keyboard.press('Enter');
    await expect(this.list()).toBeVisible();
    await look(this.list());
    await this.page.keyboard.press('Escape');
    await expect(this.list()).toHaveCount(0);
  };

  /** Asks to take over, reads what is known, and does it. */
  readonly takeOver = async (read: (question: Locator) => Promise<void>): Promise<void> => {
    await this.takeOverButton().click();
    await expect(this.question()).toBeVisible();
    await read(this.question());
    await this.question().getByRole('button', { name: 'Take over', exact: true }).click();
    await expect(this.question()).toHaveCount(0);
    await expect(this.page.getByTestId('save')).toBeVisible();
  };
}
