import { expect, type Browser, type Page } from '@playwright/test';
import { openedOutside } from '../support/processes.ts';

/** The newsroom's pages for passwords, which a desk opens in the system's browser. */
export const followOutside = async (browser: Browser, dataFolder: string, count: number): Promise<Page> => {
  await expect.poll(() => openedOutside(dataFolder).length).toBe(count);
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(openedOutside(dataFolder).at(-1) ?? '');
  return page;
};

/** Presses a button of the page, and gives what is shown to be handed on. */
export const secretOf = async (page: Page, button: string): Promise<string> => {
  await page.getByRole('button', { name: button }).click();
  const secret = page.locator('.secret');
  await expect(secret).toBeVisible();
  return (await secret.textContent()) ?? '';
};
