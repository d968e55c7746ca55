import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import type { BridgeDispatcher } from '#bridge/dispatcher.ts';
import type { EventsHub } from '#bridge/events-hub.ts';
import { IPC_EVENT, IPC_INVOKE, IPC_TAKE_FILE } from '#bridge/names.ts';
import { err } from '#domain/result.ts';
import type { FileIntake } from '#services/host.ts';
import { isOwnAddress } from './addresses.ts';

/** Only the main frame of a window of ours, showing a page of ours, may call (Electron security checklist, 17). */
export const isTrustedSender = (
  event: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
  isOwnWindow: (contents: WebContents) => boolean,
): boolean => {
  const { sender, senderFrame } = event;
  if (senderFrame === null || senderFrame.detached) return false;
  return senderFrame.parent === null && senderFrame === sender.mainFrame && isOwnAddress(senderFrame.url) && isOwnWindow(sender);
};

export interface BridgeWiring {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly dispatcher: BridgeDispatcher;
  readonly hub: EventsHub;
  readonly intake: Pick<FileIntake, 'takePath'>;
  /** All windows of ours that exist now. */
  readonly windows: () => readonly WebContents[];
}

/** Sends an event to one window, if it shows a page of ours. */
export const notifyWindow = (contents: WebContents, name: string, payload: unknown): void => {
  if (!contents.isDestroyed() && isOwnAddress(contents.getURL())) contents.send(IPC_EVENT, name, payload);
};

/** Connects the bridge to IPC: one channel for calls, one for events, one for the paths of files that a user drops or chooses. */
export const connectBridge = ({ ipcMain, dispatcher, hub, intake, windows }: BridgeWiring): void => {
  const isTrusted = (event: IpcMainInvokeEvent): boolean => isTrustedSender(event, contents => windows().includes(contents));
  ipcMain.handle(IPC_INVOKE, (event, operation: unknown, input: unknown) =>
    isTrusted(event) ? dispatcher.dispatch(operation, input) : err({ code: 'untrustedSender' }),
  );
  ipcMain.handle(IPC_TAKE_FILE, (event, path: unknown) =>
    isTrusted(event) && typeof path === 'string' && path !== '' ? intake.takePath(path) : undefined,
  );
  hub.subscribe((name, payload) => {
    for (const contents of windows()) notifyWindow(contents, name, payload);
  });
};
