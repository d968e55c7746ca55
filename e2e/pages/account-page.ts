import { expect, type Locator, type Page } from '@playwright/test';
import { expectFocusSeen, tabTo } from './focus.ts';

export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}

/** The screens of accounts, worked with the keyboard alone. */
export class AccountPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From anywhere, by the command palette. */
  async go(command: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await expect(this.page.locator('.g-palette')).toBeVisible();
    await this.page.keyboard.type(command);
    await expect(this.page.getByRole('option').first()).toContainText(command);
    await this.page.keyboard.press('Enter');
  }

  /** Begins a new account; the keyboard is in its first name. */
  async begin(): Promise<void> {
    await this.go('New account');
    await expect(this.page.getByRole('textbox', { name: /^First name/u })).toBeFocused();
  }

  /** Types the names; the keyboard is in the user name then. */
  async typeNames({ firstName, lastName, username }: NewAccount): Promise<void> {
    const { keyboard } = this.page;
    await keyboard.type(firstName);
    await keyboard.press('Tab');
    await keyboard.type(lastName);
    await keyboard.press('Tab');
    await keyboard.type(username);
  }

  /** Sends the form in which the keyboard is, and waits for the new account. */
  async create({ firstName, lastName }: NewAccount): Promise<string> {
    await this.page.keyboard.press('Control+Enter');
    await expect(this.page.getByRole('heading', { level: 1, name: `${firstName} ${lastName}` })).toBeVisible();
    await expect(this.page).toHaveURL(/\/users\/[\da-f-]{36}$/u);
    return new URL(this.page.url()).pathname;
  }

  /** Past header and menu to the content, and on to a control there. */
  async press(target: Locator): Promise<void> {
    await this.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await this.page.keyboard.press('Tab');
    await expectFocusSeen(this.page);
    await this.page.keyboard.press('Enter');
    await tabTo(this.page, target);
    await this.page.keyboard.press('Enter');
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }
}
