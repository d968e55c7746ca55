import type { BrowserWindow } from 'electron';
import { notifyWindow } from './ipc.ts';
import { type MainWindowOptions, openFurtherWindow, openMainWindow } from './window.ts';

/** The windows of Galley: the main one, and those that were opened beside it. */
export interface Windows {
  readonly openMain: (startPath: string | undefined) => void;
  readonly openFurther: (address: string) => void;
  readonly focus: () => void;
  /** Shows a place in the main window; if it is closed, in another or a new one. */
  readonly goTo: (path: string) => void;
  /** Gives a command to the window that a user works in, and to no other. */
  readonly command: (command: string) => void;
  /** Gives a command to the window that a user worked in last, brought forward; if none is open, opens one at `path`, which does the same. */
  readonly commandAnywhere: (command: string, path: string) => void;
}

/** `describe` says what a window needs that is opened now. */
export const createWindows = (describe: () => Omit<MainWindowOptions, 'startPath'>): Windows => {
  /** Those that are open, the one that a user works in last. */
  let open: readonly BrowserWindow[] = [];
  let main: BrowserWindow | undefined;
  const add = (window: BrowserWindow): void => {
    open = [...open, window];
    window.on('focus', () => (open = [...open.filter(one => one !== window), window]));
    window.once('closed', () => {
      open = open.filter(one => one !== window);
      if (main === window) main = undefined;
    });
  };
  const openMain = (startPath: string | undefined): void => {
    main = openMainWindow({ ...describe(), startPath });
    add(main);
  };
  const bringForward = (window: BrowserWindow | undefined): void => {
    if (window?.isMinimized() === true) window.restore();
    window?.focus();
  };
  return {
    openMain,
    openFurther: address => void add(openFurtherWindow(describe(), address)),
    focus: () => void bringForward(open.at(-1)),
    goTo: path => {
      const window = main ?? open.at(-1);
      if (window === undefined) return openMain(path);
      bringForward(window);
      notifyWindow(window.webContents, 'app.navigate', { path });
    },
    command: command => {
      const window = open.at(-1);
      if (window) notifyWindow(window.webContents, 'app.command', { command });
    },
    commandAnywhere: (command, path) => {
      const window = open.at(-1);
      if (window === undefined) return openMain(path);
      bringForward(window);
      notifyWindow(window.webContents, 'app.command', { command });
    },
  };
};
