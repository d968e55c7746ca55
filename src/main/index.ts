import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  Notification,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
} from 'electron';
import { createEventsHub } from '#bridge/events-hub.ts';
import { EMBEDDED_NEWSROOM, type HostConfig, HostRefusedError, MAX_TAKEN_BYTES } from '#services/host.ts';
import type { SystemNotices } from '#services/ports.ts';
import { noteStart, noteStarted } from '#services/updates/starts.ts';
import { createElectronShell } from '#shell/electron/electron-shell.ts';
import { createAwaitedHost } from '#shell/awaited-host.ts';
import { noteLastFailure } from '#shell/last-failure.ts';
import { type NewsroomBeside, startBeside } from '#shell/newsroom-beside.ts';
import { holdFolder } from '#shell/node/folder-lock.ts';
import { FRAME_ADDRESS } from './addresses.ts';
import { nameAppToPlayers, serveFrames } from './embed-frames.ts';
import { connectBridge } from './ipc.ts';
import { menuTemplate } from './menu.ts';
import { startNewsroom } from './newsroom.ts';
import { declareScheme, serveWindow } from './protocol.ts';
import { denyPermissions, leaveSpellingToUs, restrictAllContents } from './security.ts';
import { createTexts, uiLocaleOfSystem } from './texts.ts';
import { keepCrashReports, watchProcesses } from './desktop/crashes.ts';
import { createDesktopMenus } from './desktop/desktop-menus.ts';
import { createEntries, type Entries } from './desktop/entries.ts';
import { createOwnUpdates, type OwnUpdates } from './desktop/own-updates.ts';
import { createSystemNotices } from './desktop/system-notices.ts';
import { mayQuit, type QuittingOptions } from './quitting.ts';
import { refuseStart } from './start-refusal.ts';
import { readWindowState } from './window-state.ts';
import { createWindows, type Windows } from './windows.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** Returns the config of the host: the newsroom it has started itself, or the one its environment names. */
const hostConfig = (embedded: NewsroomBeside | undefined): HostConfig => {
  const supportUrl = process.env['GALLEY_SUPPORT_URL'];
  const componentHost = process.env['GALLEY_FRONTEND_COMPONENT_HOST'];
  const issuer = process.env['GALLEY_OIDC_ISSUER'];
  const clientId = process.env['GALLEY_OIDC_CLIENT_ID'];
  return {
    apiUrl: embedded?.apiUrl ?? process.env['GALLEY_API_URL'] ?? '',
    ...(embedded && { newsroomName: EMBEDDED_NEWSROOM, ownNewsroom: embedded }),
    ...(supportUrl && { supportUrl }),
    ...(issuer && { issuer }),
    ...(clientId && { clientId }),
    ...(componentHost && { frontendComponentHost: componentHost }),
  };
};

const guardSession = (): void => {
  denyPermissions(session.defaultSession);
  leaveSpellingToUs(session.defaultSession);
  nameAppToPlayers(session.defaultSession);
  serveFrames(protocol);
};

/** The last window asks before Galley ends with it; on a Mac that is at quit. */
const createMayClose = (
  unsent: QuittingOptions['unsent'],
  text: (key: string) => string,
  updates: OwnUpdates | undefined,
): ((window: BrowserWindow) => boolean) => {
  let isQuitting = process.platform !== 'darwin';
  app.on('before-quit', () => (isQuitting = true));
  return window => {
    if (updates?.isRestarting() === true) return true; // the window has asked
    if (!isQuitting || BrowserWindow.getAllWindows().length > 1 || mayQuit(window, { unsent, dialog, text })) return true;
    isQuitting = process.platform !== 'darwin';
    return false;
  };
};

const makeWindows = (dataFolder: string, text: (key: string) => string, mayClose: (window: BrowserWindow) => boolean): Windows => {
  const stateFile = join(dataFolder, 'window.json');
  return createWindows(() => ({
    create: options => new BrowserWindow(options),
    preloadFile: join(here, '../preload/index.cjs'),
    stateFile,
    state: readWindowState(
      stateFile,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    ),
    isDark: nativeTheme.shouldUseDarkColors,
    dialog,
    text,
    mayClose,
  }));
};

const startOwnNewsroom = (dataFolder: string): Promise<NewsroomBeside> =>
  startBeside(dataFolder, (port, signal) =>
    startNewsroom({
      fork: (entry, args, options) => utilityProcess.fork(entry, args, options),
      entryFile: join(here, 'server.js'),
      dataFolder,
      isEmpty: process.env['GALLEY_EMPTY'] === '1',
      port,
      signal,
    }),
  );

const crashFolderOf = (dataFolder: string): string => join(dataFolder, 'crashes');

/** The host fills them as soon as it starts: the application menu is among them. */
const makeDesktopMenus = (entries: Entries, text: (key: string) => string, run: (command: string) => void) => {
  const { platform } = process;
  const { goTo, openScratchPad } = entries;
  return createDesktopMenus({
    app,
    globalShortcut,
    platform,
    text,
    goTo,
    openScratchPad,
    program: process.execPath,
    setDockMenu: template => void app.dock?.setMenu(Menu.buildFromTemplate(template)),
    setAppMenu: (recent, readyUpdate) => {
      const menu = { platform, production: app.isPackaged, text, run, recent, goTo, readyUpdate };
      Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(menu)));
    },
  });
};

const makeNotices = ({ goTo }: Entries): SystemNotices | undefined => {
  const { platform } = process;
  // Windows shows notices of programs that it knows by the id of their installer only.
  if (platform === 'win32') app.setAppUserModelId('ch.galley.desk');
  if (!Notification.isSupported()) return undefined;
  return createSystemNotices({
    platform,
    goTo,
    create: options => new Notification(options),
    isInFront: () => BrowserWindow.getFocusedWindow() !== null,
  });
};

/** Counts this start; restores the previous version and returns true if too many starts of this one led to no window. */
const wentBack = async (dataFolder: string, updates: OwnUpdates | undefined): Promise<boolean> => {
  const verdict = updates && noteStart(dataFolder, app.getVersion());
  if (verdict?.kind !== 'goBack') return false;
  try {
    await updates?.ports.install(verdict.file);
  } catch {
    return false; // its file is gone, or the disk refuses: this version tries once more
  }
  updates?.ports.restart();
  updates?.finish();
  return true;
};

const boot = async (updates: OwnUpdates | undefined): Promise<void> => {
  const dataFolder = app.getPath('userData');
  mkdirSync(dataFolder, { recursive: true });
  const hub = createEventsHub();
  const desk: { windows?: Windows } = {}; // from the moment the app is ready
  const entries = createEntries({ app, argv: process.argv, folder: process.cwd() });
  restrictAllContents(app, {
    openExternal: url => void shell.openExternal(url),
    openWindow: address => desk.windows?.openFurther(address),
    now: Date.now,
  });
  await app.whenReady();
  const folder = holdFolder(dataFolder);
  if (await wentBack(dataFolder, updates)) return void folder.release();

  guardSession();
  const newsroom = process.env['GALLEY_API_URL'] ? undefined : await startOwnNewsroom(dataFolder);
  const text = createTexts(uiLocaleOfSystem(app.getLocale()));
  const notices = makeNotices(entries);
  const menus = makeDesktopMenus(entries, text, command => desk.windows?.command(command));
  const options = {
    dataFolder,
    ...(notices && { notices }),
    ...(updates && { updates: updates.ports }),
    showReadyUpdate: menus.showReadyUpdate,
    crashFolder: crashFolderOf(dataFolder),
    desktop: menus,
    focusWindow: () => desk.windows?.focus(),
    setUnsavedWork: () => undefined,
    frameAddress: FRAME_ADDRESS,
    setBadge: (count: number) => void app.setBadgeCount(count),
  };
  const electron = await createElectronShell({ app, safeStorage, net, shell }, options);
  const desktop = newsroom === undefined ? electron : { ...electron, network: newsroom.guard(electron.network) };
  // The window is opened before the data is: it draws its frame meanwhile.
  const awaited = createAwaitedHost(MAX_TAKEN_BYTES);
  serveWindow(protocol, { rendererFolder: join(here, '../renderer'), ...awaited });
  connectBridge({ ipcMain, hub, ...awaited, windows: () => BrowserWindow.getAllWindows().map(({ webContents }) => webContents) });
  const opened = makeWindows(dataFolder, text, createMayClose(awaited.unsent, text, updates));
  desk.windows = opened;
  opened.openMain(entries.showIn(opened));

  const { createDispatcher, createHost } = await import('#shell/host-code.ts');
  const host = createHost(desktop, hostConfig(newsroom), hub.emit);
  const { handlers } = host;
  const report = (event: string, data: Readonly<Record<string, unknown>>): void =>
    void handlers['log.write']({ level: 'error', event, data });
  noteLastFailure(process, data => void report('deskBroke', { ...data }));
  watchProcesses(app, Date.now, data => void report('processGone', { ...data }));
  awaited.give({ ...host, dispatcher: createDispatcher({ handlers, report }) });
  await host.start();
  newsroom?.deskIsOpen();
  void newsroom?.settled.then(() => handlers['connectivity.probe']({}));
  entries.takeFiles(host.openFiles);
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) opened.openMain(undefined);
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });

  let isDisposed = false;
  app.on('will-quit', event => {
    if (isDisposed) return;
    event.preventDefault();
    isDisposed = true;
    void newsroom?.stop();
    void host.dispose().finally(() => {
      folder.release();
      updates?.finish();
      app.quit();
    });
  });
  console.log('Galley is ready: electron');
};

// What a desk holds is readable by its owner only, also in a folder that others share.
process.umask(0o077);
const ownFolder = process.env['GALLEY_DATA_DIR'];
if (ownFolder) app.setPath('userData', ownFolder);
app.enableSandbox();
keepCrashReports({ app, crashReporter }, crashFolderOf(app.getPath('userData')));
declareScheme(protocol);
if (app.requestSingleInstanceLock()) {
  app.setAsDefaultProtocolClient('galley');
  const { APPIMAGE: appImage } = process.env;
  const updates = createOwnUpdates({ app, platform: process.platform, arch: process.arch, appImage, spawn });
  boot(updates).catch((error: unknown) => {
    const dataFolder = app.getPath('userData');
    // A full disk or a folder in use is no fault of this version.
    if (updates && error instanceof HostRefusedError) noteStarted(dataFolder, app.getVersion());
    return refuseStart(error, { app, dialog, dataFolder });
  });
} else app.quit();
