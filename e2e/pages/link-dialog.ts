import type { Locator, Page } from '@playwright/test';

/** Setting and changing links as a user does it, by keyboard where that is the way. */
export class LinkDialog {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly dialog = (): Locator => this.page.getByRole('dialog', { name: /^(Insert|Edit) link$/u });
  readonly picker = (): Locator => this.page.getByRole('dialog', { name: 'Choose a link target' });
  readonly popover = (): Locator => this.page.getByRole('group', { name: 'Link', exact: true });
  readonly search = (): Locator => this.picker().getByRole('searchbox');
  readonly options = (): Locator => this.picker().locator('tr[data-key]');

  /** Opens the dialog for what is selected, and in it the choice of targets. */
  readonly openPicker = async (): Promise<void> => {
    await this.page.keyboard.press('Control+Alt+k');
    await this.dialog().getByRole('radio', { name: 'Our own content' }).check({ force: true });
    await this.dialog()
      .getByRole('button', { name: /^Choose/u })
      .click();
  };

  readonly chooseKind = async (name: 'Content' | 'Category' | 'Tag' | 'Author'): Promise<void> => {
    await this.picker().getByRole('radio', { name }).check({ force: true });
  };

  readonly save = async (): Promise<void> => {
    await this.dialog().getByRole('button', { name: 'Set link' }).click();
  };
}
