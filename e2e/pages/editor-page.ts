import { expect, type Locator, type Page } from '@playwright/test';

/** What a user puts on the clipboard elsewhere before pasting here. */
export interface Copied {
  readonly html?: string;
  readonly plain?: string;
}

/** The text of an article and the tools around it, as a user with a keyboard uses them. */
export class EditorPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly text = (): Locator => this.page.locator('.g-writing');
  readonly block = (type: string): Locator => this.text().locator(`.g-block-${type}, [data-block="${type}"]`);
  readonly search = (): Locator => this.page.getByRole('combobox', { name: 'Find a block' });
  readonly panel = (): Locator => this.page.locator('.g-insert-panel');
  readonly form = (): Locator => this.page.getByRole('dialog');

  /** The text has the keyboard again, whatever was open. */
  readonly expectBackInText = async (): Promise<void> => {
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await expect(this.panel()).toHaveCount(0);
    await expect(this.text()).toBeFocused();
  };

  readonly openInsertMenu = async (): Promise<void> => {
    await this.expectBackInText();
    await this.page.keyboard.press('Control+Shift+Enter');
    await expect(this.search()).toBeFocused();
  };

  /** Inserts a block by its name in the menu, without the mouse. */
  readonly insert = async (name: string): Promise<void> => {
    await this.openInsertMenu();
    await this.page.keyboard.type(name);
    const reached = this.panel().getByRole('option', { selected: true });
    for (let step = 0; step < 5 && (await reached.innerText()).trim() !== name; step += 1) await this.page.keyboard.press('ArrowDown');
    await expect(reached).toHaveText(name);
    await this.page.keyboard.press('Enter');
    await expect(this.panel()).toHaveCount(0);
  };

  /** Names of all that the menu offers here, of both tabs. */
  readonly offeredNames = async (): Promise<readonly string[]> => {
    const names: string[] = [];
    await this.openInsertMenu();
    await this.page.keyboard.press('Tab');
    for (const tab of ['Content', 'Embeds']) {
      await expect(this.panel().getByRole('tab', { name: tab, selected: true })).toBeFocused();
      names.push(...(await this.panel().getByRole('option').allInnerTexts()).map(name => name.trim()));
      await this.page.keyboard.press('ArrowRight');
    }
    await this.page.keyboard.press('Escape');
    await this.expectBackInText();
    return names;
  };

  /** Puts the caret at the end of a block's words, or at their start. */
  readonly putCaret = async (block: Locator, at: 'start' | 'end' = 'end'): Promise<void> => {
    await block.scrollIntoViewIfNeeded();
    await block.evaluate((element, edge) => {
      const words = element.querySelectorAll('[data-slate-string], [data-slate-zero-width]');
      const word = edge === 'start' ? words[0] : words[words.length - 1];
      const letters = word?.firstChild;
      if (!letters) throw new Error('this block has no place for a caret');
      element.closest<HTMLElement>('[contenteditable="true"]')?.focus();
      const hasWords = word.hasAttribute('data-slate-string');
      getSelection()?.collapse(letters, edge === 'start' || !hasWords ? 0 : (letters.textContent?.length ?? 0));
    }, at);
    await expect(this.text()).toBeFocused();
  };

  /** Puts what another program would have copied on the real clipboard, and pastes it with the keys. */
  readonly paste = async ({ html, plain }: Copied): Promise<void> => {
    await this.page.evaluate(
      ([markup, words]) => {
        const copy = (event: ClipboardEvent): void => {
          if (markup !== undefined) event.clipboardData?.setData('text/html', markup);
          if (words !== undefined) event.clipboardData?.setData('text/plain', words);
          event.preventDefault();
          event.stopImmediatePropagation();
        };
        addEventListener('copy', copy, { capture: true, once: true });
      },
      [html, plain] as const,
    );
    await this.page.keyboard.press('Control+c');
    await this.page.keyboard.press('Control+v');
  };

  /** The text, block by block, without the labels of the blocks; for comparing before and after. */
  readonly outline = (): Promise<readonly string[]> =>
    this.text().evaluate(text =>
      [...text.querySelectorAll('[data-slate-node="element"]')].map(element => {
        const kinds = [...element.classList].filter(name => !name.startsWith('is-')).join(' ');
        const words = [...element.querySelectorAll('[data-slate-string]')].map(part => part.textContent).join('');
        return `${kinds}: ${words.replaceAll('\uFEFF', '')}`;
      }),
    );
}
