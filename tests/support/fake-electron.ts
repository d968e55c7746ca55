import { EventEmitter } from 'node:events';
import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  IpcMainInvokeEvent,
  JumpListCategory,
  JumpListItem,
  Notification,
  NotificationConstructorOptions,
  WebContents,
  WebFrameMain,
} from 'electron';

/**
 * A stand-in for the parts of Electron that Galley touches. It does not imitate a browser; it refuses what Electron refuses:
 * windows before the app is ready, schemes declared too late, a second handler for a channel, values that cannot be cloned,
 * safeStorage before ready, unknown preferences.
 */
const KNOWN_PREFERENCES: ReadonlySet<string> = new Set([
  'preload',
  'sandbox',
  'contextIsolation',
  'nodeIntegration',
  'nodeIntegrationInWorker',
  'nodeIntegrationInSubFrames',
  'webSecurity',
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'webviewTag',
  'navigateOnDragDrop',
  'spellcheck',
]);

type Handler = (event: IpcMainInvokeEvent, ...values: unknown[]) => unknown;
type Sent = readonly [channel: string, ...values: unknown[]];

export interface FakeFrame {
  url: string;
  parent: FakeFrame | null;
  detached: boolean;
}

/** A page's contents: an event emitter with a main frame and what was sent to it. */
export class FakeContents extends EventEmitter {
  readonly sent: Sent[] = [];
  readonly mainFrame: FakeFrame = { url: 'about:blank', parent: null, detached: false };
  openHandler: ((details: { url: string }) => { action: string }) | undefined;
  readonly isDestroyed = (): boolean => false;
  reloads = 0;
  readonly reload = (): void => {
    this.reloads += 1;
  };
  readonly getURL = (): string => this.mainFrame.url;
  readonly send = (channel: string, ...values: unknown[]): void => void this.sent.push([channel, ...structuredClone(values)]);
  readonly setWindowOpenHandler = (handler: (details: { url: string }) => { action: string }): void => {
    this.openHandler = handler;
  };
}

export class FakeWindow extends EventEmitter {
  readonly webContents = new FakeContents();
  readonly loaded: string[] = [];
  isShown = false;
  isMaximizedNow = false;
  readonly options: BrowserWindowConstructorOptions;
  constructor(options: BrowserWindowConstructorOptions, isReady: boolean) {
    super();
    if (!isReady) throw new Error('Cannot create BrowserWindow before app is ready');
    for (const name of Object.keys(options.webPreferences ?? {}))
      if (!KNOWN_PREFERENCES.has(name)) throw new Error(`unknown preference ${name}`);
    this.options = options;
  }
  readonly loadURL = (url: string): Promise<void> => {
    this.loaded.push(url);
    this.webContents.mainFrame.url = url;
    return Promise.resolve();
  };
  readonly show = (): void => {
    this.isShown = true;
  };
  readonly maximize = (): void => {
    this.isMaximizedNow = true;
  };
  readonly isMaximized = (): boolean => this.isMaximizedNow;
  focusCount = 0;
  readonly focus = (): void => {
    this.focusCount += 1;
  };
  readonly isMinimized = (): boolean => false;
  readonly isFullScreen = (): boolean => false;
  readonly isDestroyed = (): boolean => false;
  readonly getNormalBounds = (): { x: number; y: number; width: number; height: number } => ({ x: 10, y: 20, width: 1200, height: 800 });
}

/** A notice of the system; it refuses what Electron refuses, and tells of presses as its systems do. */
export class FakeNotification extends EventEmitter {
  isShown = false;
  readonly options: NotificationConstructorOptions;
  constructor(options: NotificationConstructorOptions, isReady: boolean) {
    super();
    if (!isReady) throw new Error('Cannot create Notification before app is ready');
    for (const name of Object.keys(options)) if (!['title', 'body', 'actions'].includes(name)) throw new Error(`unknown option ${name}`);
    for (const { type, text } of options.actions ?? [])
      if (type !== 'button' || !text) throw new TypeError('an action is a button with a text');
    this.options = options;
  }
  readonly show = (): void => {
    this.isShown = true;
  };
  readonly close = (): void => {
    this.isShown = false;
    this.emit('close', { reason: 'applicationHidden' });
  };
  readonly press = (): void => void (this.isShown && this.emit('click', {}));
  readonly pressAction = (actionIndex: number): void => {
    if (this.options.actions?.[actionIndex] === undefined) throw new Error('no such action');
    this.emit('action', { actionIndex, selectionIndex: -1 }, actionIndex, -1);
  };
}

/** The fake where the code asks for Electron's own; it has all that the code uses. */
export const asNotification = (notification: FakeNotification): Notification => notification as unknown as Notification; // said here once

/** What the system takes from the app outside its windows; it refuses what Electron and Windows refuse. */
export const createFakeSystem = (isReady: () => boolean = () => true) => {
  const shortcuts = new Map<string, () => void>();
  const state = { taken: new Set<string>(), removed: [] as JumpListItem[], refusesCustom: false, list: [] as JumpListCategory[] };
  return {
    state,
    shortcuts,
    globalShortcut: {
      register: (keys: string, callback: () => void): boolean => {
        if (!isReady()) throw new Error('globalShortcut cannot be used before the app is ready');
        if (!/^(?:(?:CommandOrControl|Alt|Shift)\+)+(?:[A-Z]|F\d{1,2}|Space)$/u.test(keys))
          throw new TypeError('Error processing argument');
        if (state.taken.has(keys) || shortcuts.has(keys)) return false;
        shortcuts.set(keys, callback);
        return true;
      },
      unregister: (keys: string): void => void shortcuts.delete(keys),
    },
    app: {
      isPackaged: true,
      getAppPath: () => '/opt/galley/app.asar',
      getJumpListSettings: () => ({ minItems: 10, removedItems: state.removed }),
      setJumpList: (categories: JumpListCategory[] | null) => {
        const custom = (categories ?? []).filter(({ type }) => type === 'custom');
        if (custom.length > 0 && state.refusesCustom) return 'customCategoryAccessDeniedError' as const;
        const again = custom.flatMap(({ items = [] }) => items).some(({ args }) => state.removed.some(removed => removed.args === args));
        if (again || (categories ?? []).some(({ items }) => items?.length === 0)) return 'error' as const;
        state.list = categories ?? [];
        return 'ok' as const;
      },
    },
  };
};

/** A fake where the code asks for Electron's own; it has all that the code reads. */
export const asContents = (contents: FakeContents): WebContents => contents as unknown as WebContents; // said here once

/** The fake behind a window that `createWindow` made. */
export const fakeWindowOf = (window: BrowserWindow): FakeWindow => {
  if (!(window instanceof FakeWindow)) throw new Error('not a window of the fake');
  return window;
};

/** What handlers get as `event`: the sender and the frame that called. */
const eventOf = (contents: FakeContents, frame: FakeFrame | null): IpcMainInvokeEvent =>
  ({ sender: asContents(contents), senderFrame: frame as unknown as WebFrameMain | null }) as unknown as IpcMainInvokeEvent; // a fake has only what the code reads

export const createFakeElectron = () => {
  let isReady = false;
  const handlers = new Map<string, Handler>();
  const schemes: string[] = [];
  const protocols = new Map<string, (request: Request) => unknown>();
  const permission: { request?: unknown; check?: unknown; device?: unknown; spelling?: boolean } = {};
  return {
    becomeReady: (): void => {
      isReady = true;
    },
    protocol: {
      registerSchemesAsPrivileged: (list: readonly { scheme: string }[]): void => {
        if (isReady) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
        schemes.push(...list.map(({ scheme }) => scheme));
      },
      handle: (scheme: string, handler: (request: Request) => unknown): void => {
        if (!isReady) throw new Error('protocol.handle needs a ready app');
        if (protocols.has(scheme)) throw new Error(`protocol ${scheme} is already handled`);
        protocols.set(scheme, handler);
      },
    },
    schemes,
    protocols,
    ipcMain: {
      handle: (channel: string, handler: Handler): void => {
        if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
        handlers.set(channel, handler);
      },
    },
    channels: (): readonly string[] => [...handlers.keys()],
    /** Calls as a renderer would: values cross by structured clone, a thrown error keeps only its message. */
    invoke: async (contents: FakeContents, frame: FakeFrame | null, channel: string, ...values: unknown[]): Promise<unknown> => {
      const handler = handlers.get(channel);
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      return structuredClone(await handler(eventOf(contents, frame), ...structuredClone(values)));
    },
    createWindow: (options: BrowserWindowConstructorOptions): BrowserWindow => new FakeWindow(options, isReady) as unknown as BrowserWindow, // as above
    session: {
      setPermissionRequestHandler: (handler: unknown): void => void (permission.request = handler),
      setPermissionCheckHandler: (handler: unknown): void => void (permission.check = handler),
      setDevicePermissionHandler: (handler: unknown): void => void (permission.device = handler),
      setSpellCheckerEnabled: (isOn: boolean): void => void (permission.spelling = isOn),
    },
    permission,
    /** "Seals" by writing the text in hexadecimal digits: enough to see that nothing is stored in plain text. */
    safeStorage: {
      isAsyncEncryptionAvailable: (): Promise<boolean> => Promise.resolve(isReady),
      encryptStringAsync: (text: string): Promise<Buffer> =>
        isReady
          ? Promise.resolve(Buffer.from(`sealed:${Buffer.from(text).toString('hex')}`))
          : Promise.reject(new Error('safeStorage cannot be used before app is ready')),
      decryptStringAsync: (bytes: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> => {
        const text = bytes.toString();
        return text.startsWith('sealed:')
          ? Promise.resolve({ result: Buffer.from(text.slice('sealed:'.length), 'hex').toString(), shouldReEncrypt: false })
          : Promise.reject(new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.'));
      },
      getSelectedStorageBackend: () => 'gnome_libsecret' as const,
    },
  };
};
