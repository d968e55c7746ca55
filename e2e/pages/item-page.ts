import { expect, type Locator, type Page } from '@playwright/test';
import { LIMITS } from '#tests/support/patience.ts';

export type ItemPath = 'slideshows' | 'externalContent/videos' | 'externalContent/embeds' | 'externalContent/links';

/** The screen of a slideshow, a video, an embed or a link. */
export class ItemPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly state = (): Locator => this.page.locator('.g-state-line');
  readonly saveButton = (): Locator => this.page.getByTestId('save');
  readonly publish = (): Locator => this.page.getByTestId('publish');
  readonly title = (): Locator => this.page.getByRole('textbox', { name: /^Title(?! header)/u });
  readonly lead = (): Locator => this.page.getByRole('textbox', { name: /^Lead/u });
  readonly id = (): string => new URL(this.page.url()).pathname.split('/').at(-1) ?? '';

  /** Begins one by its form, without the mouse. */
  readonly create = async (path: ItemPath, title: string): Promise<void> => {
    await this.page.goto(`${new URL(this.page.url()).origin}/${path}/new`);
    await expect(this.title()).toBeFocused();
    await this.page.keyboard.type(title);
    await this.page.keyboard.press('Enter');
    await expect(this.page.locator('.g-item')).toBeVisible();
    await expect(this.title()).toHaveValue(title);
  };

  readonly open = async (path: ItemPath, id: string): Promise<void> => {
    await this.page.goto(`${new URL(this.page.url()).origin}/${path}/${id}`);
    await expect(this.saveButton()).toBeVisible();
  };

  readonly save = async (): Promise<void> => {
    await expect(this.saveButton()).toBeEnabled();
    await this.page.keyboard.press('Control+s');
  };

  readonly expectSaved = async (): Promise<void> => {
    await expect(this.saveButton()).toBeDisabled();
    await expect(this.state()).toContainText('Saved', { timeout: LIMITS.later });
  };
}
