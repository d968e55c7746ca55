import { contextBridge, ipcRenderer, type IpcRendererEvent, webUtils } from 'electron';
import { BRIDGE_EVENT_NAMES, BRIDGE_OPERATION_NAMES, IPC_EVENT, IPC_INVOKE, IPC_TAKE_FILE } from '#bridge/names.ts';

const operations: ReadonlySet<string> = new Set(BRIDGE_OPERATION_NAMES);
const events: ReadonlySet<string> = new Set(BRIDGE_EVENT_NAMES);

/**
 * All that the page gets besides the files below: calls and events by name, both from a fixed list. No channel name, no Electron object and no
 * IPC event ever reaches the page.
 */
contextBridge.exposeInMainWorld('galley', {
  invoke: (operation: unknown, input: unknown): Promise<unknown> =>
    typeof operation === 'string' && operations.has(operation)
      ? ipcRenderer.invoke(IPC_INVOKE, operation, input)
      : Promise.resolve({ ok: false, error: { code: 'unknownOperation' } }),
  on: (event: unknown, listener: unknown): (() => void) => {
    if (typeof event !== 'string' || !events.has(event) || typeof listener !== 'function') return () => undefined;
    const pass = (_: IpcRendererEvent, name: unknown, payload: unknown): void => {
      if (name === event) (listener as (payload: unknown) => void)(payload); // checked to be a function above
    };
    ipcRenderer.on(IPC_EVENT, pass);
    return () => void ipcRenderer.removeListener(IPC_EVENT, pass);
  },
});

/** A file of the disk crosses as its path, which only a file that a user chose or dropped has; anything else gives no handle. */
contextBridge.exposeInMainWorld('galleyFiles', {
  take: (file: unknown): Promise<unknown> => {
    const path = file instanceof File ? webUtils.getPathForFile(file) : '';
    return path === '' ? Promise.resolve(undefined) : ipcRenderer.invoke(IPC_TAKE_FILE, path);
  },
});
