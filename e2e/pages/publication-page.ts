import { expect, type Locator, type Page } from '@playwright/test';

export interface NewArticle {
  readonly title: string;
  readonly template?: string;
  readonly language?: 'German' | 'French';
}

/** The publication of an article, as a desk editor works through it. */
export class PublicationPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly tab = (): Locator => this.page.getByTestId('publication-tab');
  readonly card = (name: string): Locator => this.page.getByRole('region', { name, exact: true });
  readonly fold = (name: string): Locator => this.card(name).getByRole('button', { name, exact: true });
  /** The save state of a section. */
  readonly state = (name: string): Locator => this.card(name).locator('header').getByRole('status');
  readonly variant = (): Locator => this.page.getByRole('combobox', { name: /^Show for/u });
  readonly teaser = (name: string): Locator => this.card('Teaser').getByRole('group', { name, exact: true });
  readonly related = (): Locator => this.page.getByRole('dialog', { name: 'Choose related contents' });

  /** Makes an article by the short form and shows its publication. */
  readonly create = async ({ title, template = 'Standard', language = 'German' }: NewArticle): Promise<void> => {
    await this.page.goto(`${new URL(this.page.url()).origin}/articles/new`);
    await this.page.getByRole('textbox', { name: 'Title' }).fill(title);
    await this.page.getByRole('radio', { name: new RegExp(`^${template}`, 'u') }).check({ force: true });
    await this.page.getByRole('radio', { name: language, exact: true }).check({ force: true });
    await this.page.keyboard.press('Control+Enter');
    await expect(this.page.locator('[data-block="title"]')).toHaveText(title);
    // The draft has reached the newsroom: what follows are changes of one item that both know.
    await expect(this.page.locator('.g-state-line')).toContainText('Saved');
    await this.show();
  };

  readonly show = async (): Promise<void> => {
    await this.page.getByRole('link', { name: 'Publication', exact: true }).click();
    await expect(this.tab()).toBeVisible();
  };

  /** Takes what a field offers for the words that are typed. */
  readonly choose = async (field: Locator, words: string, option: string | RegExp): Promise<void> => {
    await field.fill(words);
    await this.page.getByRole('option', { name: option }).first().click();
    await expect(field).toHaveValue('');
  };

  readonly scheduleDialog = (): Locator => this.page.getByRole('dialog', { name: /^(?:Schedule|Change the schedule)/u });

  readonly openSchedule = async (): Promise<Locator> => {
    await this.card('Scheduling')
      .getByRole('button', { name: /^(?:Schedule|Change) …$/u })
      .click();
    await expect(this.scheduleDialog()).toBeVisible();
    return this.scheduleDialog();
  };

  /** Types a moment into the dialog, as a user would say it. */
  readonly typeMoment = async (field: 'Publication' | 'Expiry', words: string): Promise<void> => {
    await this.scheduleDialog().getByRole('textbox', { name: field, exact: true }).fill(words);
  };
}
