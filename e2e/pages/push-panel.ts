import { expect, type Locator, type Page } from '@playwright/test';

/** The push messages of an item, by the keyboard. */
export class PushPanelPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly composer = (): Locator => this.page.getByTestId('push-composer');
  readonly text = (): Locator => this.composer().getByRole('textbox', { name: /^Text/u });
  readonly button = (name: string): Locator => this.composer().getByRole('button', { name, exact: true });
  readonly message = (words: string): Locator => this.page.getByTestId('push-message').filter({ hasText: words });

  readonly write = async (words: string): Promise<void> => {
    await this.text().focus();
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(words);
  };

  readonly tick = async (name: string, checked = true): Promise<void> => {
    const box = this.composer().getByRole('checkbox', { name, exact: true });
    if ((await box.isChecked()) === checked) return;
    await box.focus();
    await this.page.keyboard.press('Space');
    await expect(box).toBeChecked({ checked });
  };

  /** Presses a button that asks, and agrees. */
  readonly act = async (button: Locator, answer: string): Promise<void> => {
    await expect(button).toBeEnabled();
    await button.press('Enter');
    const dialog = this.page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: answer, exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
  };
}
