import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The open dialog that says what goes out. */
export const publishDialog = async () => {
  const button = await screen.findByTestId('publish-now');
  const dialog = button.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error('the button is in a dialog');
  return { dialog, button, within: within(dialog) };
};

/** Presses its main button, whatever is doubtful. */
export const publishNow = async (): Promise<void> => {
  await userEvent.click((await publishDialog()).button);
};
