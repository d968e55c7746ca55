import { expect, type Page } from '@playwright/test';

/** Signs in as one of the demo accounts, from the app's own page over the newsroom's and back. */
export const signIn = async (page: Page, username: string): Promise<void> => {
  await page.getByRole('button', { name: /^(Sign in|Anmelden|Se connecter|Connexion)$/u }).click();
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[type="password"]').fill('galley');
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('.g-frame')).toBeVisible();
};
