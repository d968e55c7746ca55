import type { BrowserWindow, BrowserWindowConstructorOptions, Dialog, WebPreferences } from 'electron';
import { APP_START } from './addresses.ts';
import { MINIMUM_SIZE, rememberWindowState, type WindowState } from './window-state.ts';

/** Every point of Electron's checklist that is a preference (2, 3, 4, 6, 8, 9, 10, 11), written out although most are defaults. */
export const securePreferences = (preloadFile: string): WebPreferences => ({
  preload: preloadFile,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
});

const PAPER = { light: '#f3f1ec', dark: '#14171b' } as const;

export interface MainWindowOptions {
  readonly create: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly preloadFile: string;
  readonly stateFile: string;
  readonly state: Partial<WindowState> & { readonly width: number; readonly height: number };
  readonly isDark: boolean;
  readonly dialog: Pick<Dialog, 'showMessageBoxSync'>;
  readonly text: (key: string) => string;
  /** Returns whether the window may close now; called before its page is asked. */
  readonly mayClose?: (window: BrowserWindow) => boolean;
  /** Path in the app to begin with, from a deep link. */
  readonly startPath?: string | undefined;
}

/** A page with unsaved changes asks before it goes; "stay" is the default and what Escape means. */
const askBeforeLeaving = (window: BrowserWindow, options: MainWindowOptions): void => {
  window.webContents.on('will-prevent-unload', event => {
    const choice = options.dialog.showMessageBoxSync(window, {
      type: 'question',
      message: options.text('leave.title'),
      detail: options.text('leave.detail'),
      buttons: [options.text('leave.stay'), options.text('leave.leave')],
      defaultId: 0,
      cancelId: 0,
    });
    if (choice === 1) event.preventDefault();
  });
};

/** A window of Galley at an address, hidden until it has something to show, so that no white flash is seen. */
const makeWindow = (options: MainWindowOptions, address: string): BrowserWindow => {
  const { maximized, ...bounds } = options.state;
  const window = options.create({
    ...bounds,
    minWidth: MINIMUM_SIZE.width,
    minHeight: MINIMUM_SIZE.height,
    show: false,
    title: 'Galley',
    backgroundColor: options.isDark ? PAPER.dark : PAPER.light,
    webPreferences: securePreferences(options.preloadFile),
  });
  askBeforeLeaving(window, options);
  window.on('close', event => {
    if (options.mayClose?.(window) === false) event.preventDefault();
  });
  window.once('ready-to-show', () => {
    if (maximized === true) window.maximize();
    window.show();
  });
  void window.loadURL(address);
  return window;
};

/** Opens the main window, which comes back where it was. */
export const openMainWindow = (options: MainWindowOptions): BrowserWindow => {
  const window = makeWindow(options, options.startPath === undefined ? APP_START : new URL(options.startPath, APP_START).href);
  rememberWindowState(window, options.stateFile);
  return window;
};

/** Offset of a further window from the main one, in pixels. */
const STEP = 32;

/** Opens a place in the app in a window beside the main one: the same page with the same rights, slightly offset; its place is not stored. */
export const openFurtherWindow = (options: Omit<MainWindowOptions, 'startPath'>, address: string): BrowserWindow => {
  const { x, y, width, height } = options.state;
  const place = x === undefined || y === undefined ? {} : { x: x + STEP, y: y + STEP };
  return makeWindow({ ...options, state: { ...place, width, height } }, address);
};
