import { expect, type Locator, type Page } from '@playwright/test';

export type Ratio = '1:1' | '3:2' | '16:9' | '2:1';

/** The dialog in which the shown parts of a picture are chosen. */
export class CropEditor {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly dialog = (): Locator => this.page.getByRole('dialog', { name: 'Crop and focus' });
  readonly tab = (name: 'Original' | Ratio): Locator => this.dialog().getByRole('tab', { name, exact: true });
  readonly frame = (): Locator => this.dialog().getByRole('group', { name: /^Crop\. / });
  readonly grip = (): Locator => this.dialog().getByRole('button', { name: /^Focus point/u });
  readonly preview = (ratio: Ratio): Locator => this.dialog().getByRole('button', { name: new RegExp(`^${ratio},`, 'u') });
  readonly field = (name: string): Locator => this.dialog().getByRole('spinbutton', { name });
  readonly apply = (): Locator => this.dialog().getByRole('button', { name: 'Apply' });

  /** Where the picture lies behind the window of a preview: it changes with the part that is shown. */
  readonly shownPart = (ratio: Ratio): Promise<string> =>
    this.preview(ratio)
      .locator('img')
      .evaluate((picture: HTMLElement) => `${picture.style.left} ${picture.style.top} ${picture.style.width}`);

  /** Whether the previews show the picture, and not an empty box. */
  readonly expectDrawn = async (): Promise<void> => {
    const pictures = this.dialog().locator('.g-crop-previews img, img.g-crop-picture');
    await expect(pictures).toHaveCount(5);
    await expect
      .poll(() => pictures.evaluateAll(all => all.every(one => one instanceof HTMLImageElement && one.naturalWidth > 0)))
      .toBe(true);
  };

  /** Drags something by its middle to another place. */
  readonly drag = async (what: Locator, by: { readonly x: number; readonly y: number }): Promise<void> => {
    const box = await what.boundingBox();
    if (!box) throw new Error('it is not on the screen');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 });
    await this.page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
    await this.page.mouse.up();
  };
}
