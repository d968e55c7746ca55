import { expect, type Page } from '@playwright/test';

/** The open dialog that says what goes out, with its main button. */
export const publishDialog = (page: Page) => {
  const button = page.getByTestId('publish-now');
  return { dialog: page.getByRole('dialog').filter({ has: button }), button };
};

/** Accepts what the dialog says, whatever is doubtful: by keyboard, since Enter on a doubt publishes nothing. */
export const publishNow = async (page: Page): Promise<void> => {
  const { dialog, button } = publishDialog(page);
  await expect(button).toBeEnabled();
  await button.focus();
  await button.press('Enter');
  await expect(dialog).toBeHidden();
};
