import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { settled } from './settled.ts';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 960 540">
<rect width="960" height="540" fill="#9db8c9"/><path d="M0 420 240 180 420 360 620 120 960 460V540H0Z" fill="#4c6a7d"/></svg>`;

/** A drawing as a file of the disk. */
export const pictureFile = (name: string) => ({ name: `${name}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });

/** Chooses a file in the dialog of a picture by keyboard, and waits until it is there. */
export const choosePicture = async (page: Page, dialog: Locator, name: string): Promise<void> => {
  const area = dialog.getByRole('button', { name: 'Choose a picture' });
  await settled(page);
  await area.focus();
  await expect(area).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(pictureFile(name));
  await expect(dialog.locator('.g-picture-form-preview img')).toBeVisible();
};

/** The host of the window fetches pictures of the web; in stories the browser answers in its place. */
export const servePictures = async (context: BrowserContext): Promise<void> => {
  await context.route('**/media/web?**', route => route.fulfill({ contentType: 'image/svg+xml', body: drawing }));
};
