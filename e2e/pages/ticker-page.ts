import { expect, type Locator, type Page } from '@playwright/test';

/** The event desk of a ticker, by its keys. */
export class TickerPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly line = (): Locator => this.page.getByTestId('ticker-line');
  readonly reading = (): Locator => this.page.getByTestId('reading');
  readonly score = (): Locator => this.page.getByTestId('score');
  /** From the top: the newest first. */
  readonly events = (): Locator => this.page.getByTestId('ticker-event');
  readonly event = (words: string | RegExp): Locator => this.events().filter({ hasText: words });
  readonly id = (): string => new URL(this.page.url()).pathname.split('/')[2] ?? '';

  readonly open = async (id: string): Promise<void> => {
    await this.page.goto(`${new URL(this.page.url()).origin}/tickers/${id}`);
    await expect(this.line()).toBeVisible();
  };

  /** Begins a match without the mouse: its type, then its two sides. */
  readonly create = async (type: string, home: string, away: string): Promise<void> => {
    await this.page.goto(`${new URL(this.page.url()).origin}/tickers/new`);
    await this.page.getByRole('radio', { name: type }).focus();
    await this.page.keyboard.press('Space');
    for (const [side, name] of [
      ['Home', home],
      ['Away', away],
    ] as const) {
      await this.page.getByRole('combobox', { name: side }).focus();
      await this.page.keyboard.type(name);
      await expect(this.page.getByRole('option', { name: `Use “${name}”` })).toBeVisible();
      await this.page.keyboard.press('Enter');
      await expect(this.page.getByRole('button', { name: `Choose another one than ${name}` })).toBeVisible();
    }
    await this.page.keyboard.press('Control+Enter');
    await expect(this.line()).toBeVisible();
  };

  /** Types a line, looks at how it reads, and sends that. */
  readonly send = async (line: string, reads: string | RegExp): Promise<void> => {
    await this.line().focus();
    await this.page.keyboard.type(line);
    await expect(this.reading()).toContainText(reads);
    await this.page.keyboard.press('Enter');
    await expect(this.line()).toHaveValue('');
  };
}
