import { expect, type Locator, type Page } from '@playwright/test';

/** The article list as a user uses it. */
export class ArticleListPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly rows = (): Locator => this.page.locator('[role="row"][data-key]');
  readonly link = (title: string): Locator => this.page.locator('.g-rows-title', { hasText: title }).first();

  /** Goes there by the menu, as a user would: the window is not reloaded. */
  readonly open = async (): Promise<void> => {
    await this.page.locator('nav a[href="/articles"]').first().click();
    const leave = this.page.getByRole('button', { name: 'Keep as draft', exact: true });
    await expect(leave.or(this.rows().first())).toBeVisible();
    if (await leave.isVisible()) await leave.click();
    await expect(this.rows().first()).toBeVisible();
  };

  readonly filter = async (query: string): Promise<void> => {
    await this.page.goto(`${new URL(this.page.url()).origin}/articles?${query}`);
    await expect(this.rows().first()).toBeVisible();
  };

  /** Opens the first row by the keyboard and answers the article's id. */
  readonly openFirst = async (): Promise<string> => {
    await this.rows().first().focus();
    await this.page.keyboard.press('Enter');
    await expect(this.page.locator('[data-block="title"]')).toBeVisible();
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  };

  readonly openByTitle = async (title: string): Promise<void> => {
    await this.link(title).click();
    await expect(this.page.locator('[data-block="title"]')).toBeVisible();
  };

  readonly create = async (input: { readonly title: string }): Promise<void> => {
    await this.page.getByTestId('new-article').click();
    await this.page
      .getByLabel(/^(Title|Titel|Titre)/u)
      .first()
      .fill(input.title);
    await this.page.keyboard.press('Control+Enter');
    await expect(this.page.locator('[data-block="title"]')).toHaveText(input.title);
  };

  readonly search = async (words: string): Promise<void> => {
    await this.page.keyboard.press('/');
    await this.page.keyboard.type(words);
  };
}
