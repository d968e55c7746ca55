import type { App, Dialog } from 'electron';
import { HostRefusedError } from '#services/host.ts';
import { createTexts, uiLocaleOfSystem } from './texts.ts';

/** Returns the message that says why Galley does not start, without jargon; the error is shown below for support. */
export const refusalOf = (
  error: unknown,
  { text, dataFolder }: { readonly text: (key: string) => string; readonly dataFolder: string },
): { readonly title: string; readonly content: string } => {
  const key = error instanceof HostRefusedError ? error.code : 'unknown';
  const cause = error instanceof Error ? error.message : String(error);
  return {
    title: text('start.title'),
    content: `${text(`start.${key}`)}\n\n${text('start.folder').replace('{{folder}}', dataFolder)}\n\n${cause}`,
  };
};

/** Tells the person in the language of the system, once there is one to be told in, and ends. */
export const refuseStart = async (
  error: unknown,
  ports: {
    readonly app: Pick<App, 'whenReady' | 'getLocale' | 'exit'>;
    readonly dialog: Pick<Dialog, 'showErrorBox'>;
    readonly dataFolder: string;
  },
): Promise<void> => {
  const { app, dialog, dataFolder } = ports;
  await app.whenReady();
  const { title, content } = refusalOf(error, { text: createTexts(uiLocaleOfSystem(app.getLocale())), dataFolder });
  dialog.showErrorBox(title, content);
  app.exit(1);
};
