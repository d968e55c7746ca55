import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { block } from './article-host.ts';
import { USER_ID } from './fake-transport.ts';

const AUTHOR = { id: 'lea', type: 'user' as const, info: null, name: 'Lea Steiner', userId: USER_ID, agencyId: null };
/** A checklist that is done. */
export const DONE = { seoDone: true, photoeditingDone: true, proofreadingDone: true, productionDone: true };
/** Metadata that publishes without a question. */
export const COMPLETE: Partial<Metadata> = {
  contentStatus: 'readyToPublish',
  authors: [{ variantId: 0, authors: [AUTHOR] }],
  tenantIds: [11, 12],
  mainTenantId: 12,
  workflowChecklist: DONE,
  urlSlugs: [
    { variantId: 0, suggested: 'der-fluss-steigt', manual: null },
    { variantId: 11, suggested: 'der-fluss-steigt', manual: 'aare-steigt' },
  ],
};
/** A text without a doubt. */
export const BODY = block('paragraph', 'p', 'Seit Tagen regnet es.');

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
