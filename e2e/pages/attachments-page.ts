import { expect, type Locator, type Page } from '@playwright/test';
import { dropFiles } from './dropping.ts';

/** The files beside the text of an article. */
export class AttachmentsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly panel = (): Locator => this.page.getByRole('complementary', { name: 'Attachments' });
  readonly rows = (): Locator => this.panel().getByRole('list', { name: 'Attachments' }).getByRole('listitem');
  readonly row = (words: string): Locator => this.rows().filter({ hasText: words });
  readonly batch = (): Locator => this.panel().getByRole('region', { name: 'Upload' });
  readonly batchFile = (name: string): Locator => this.batch().getByRole('listitem', { name, exact: true });
  readonly card = (): Locator => this.page.locator('.g-attachment-card');

  /** Opens the panel by its shortcut; the focus goes there. */
  readonly open = async (): Promise<void> => {
    await this.page.keyboard.press('Control+Alt+a');
    await expect(this.panel()).toBeFocused();
  };

  readonly drop = (paths: readonly string[]): Promise<void> => dropFiles(this.panel().locator('.g-attachments'), paths);
}
