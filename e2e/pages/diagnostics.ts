import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the overlay for testers by its shortcut. */
export const openDiagnostics = async (page: Page): Promise<Locator> => {
  // A window that has just been loaded hears no shortcut before it shows something.
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Control+Alt+Shift+D');
  const dialog = page.getByRole('dialog', { name: /Diagnos/u });
  await expect(dialog).toBeVisible();
  return dialog;
};

export const closeDialog = async (page: Page, dialog: Locator): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};

/** Sets a switch of the overlay by its label. */
export const setSwitch = async (dialog: Locator, label: string, on: boolean): Promise<void> => {
  const control = dialog.getByLabel(label);
  if ((await control.isChecked()) !== on) await dialog.getByText(label, { exact: true }).click();
  await expect(control).toBeChecked({ checked: on });
};

/** Throws the switch that makes Galley behave as if the newsroom were away, or back. */
export const setWorkOffline = async (page: Page, offline: boolean): Promise<void> => {
  const dialog = await openDiagnostics(page);
  await setSwitch(dialog, 'Work offline', offline);
  await closeDialog(page, dialog);
};
