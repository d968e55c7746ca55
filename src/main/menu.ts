import type { MenuItemConstructorOptions } from 'electron';
import type { NamedPlace } from '#services/ports.ts';
import { placeItems } from './desktop/system-menus.ts';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly production: boolean;
  readonly text: (key: string) => string;
  /** A command of the renderer by its name, for example "save". */
  readonly run: (command: string) => void;
  /** Items of the person signed in, to open again. */
  readonly recent: readonly NamedPlace[];
  readonly goTo: (path: string) => void;
  /** A version that a restart puts in place. */
  readonly readyUpdate: string | null;
}

type Item = MenuItemConstructorOptions;
const separator: Item = { type: 'separator' };

const command = ({ text, run }: MenuOptions, name: string, accelerator?: string): Item => ({
  label: text(`command.${name}`),
  click: () => void run(name),
  ...(accelerator !== undefined && { accelerator, registerAccelerator: false }),
});

const role = ({ text }: MenuOptions, name: NonNullable<Item['role']>): Item => ({ role: name, label: text(`role.${name}`) });

/** Ctrl+W closes an item, as in every program with tabs; the window takes Shift as well. */
const closeWindow = (options: MenuOptions): Item => ({ ...role(options, 'close'), accelerator: 'CommandOrControl+Shift+W' });

/** Named with its version; the window asks before it restarts. */
const updateItems = ({ text, run, readyUpdate }: MenuOptions): readonly Item[] =>
  readyUpdate === null
    ? []
    : [{ label: text('update.restart').replace('{{version}}', readyUpdate), click: () => void run('updates.restart') }];

const appMenu = (options: MenuOptions): readonly Item[] =>
  options.platform === 'darwin'
    ? [
        {
          label: 'Galley',
          submenu: [
            role(options, 'about'),
            ...updateItems(options),
            separator,
            command(options, 'settings', 'Command+,'),
            separator,
            role(options, 'services'),
            separator,
            role(options, 'hide'),
            role(options, 'hideOthers'),
            role(options, 'unhide'),
            separator,
            role(options, 'quit'),
          ],
        },
      ]
    : [];

const recentMenu = ({ text, recent, goTo }: MenuOptions): Item => ({
  label: text('openRecent'),
  enabled: recent.length > 0,
  submenu: placeItems(recent, goTo),
});

const fileMenu = (options: MenuOptions): Item => ({
  label: options.text('file'),
  submenu: [
    command(options, 'articles.new', 'CommandOrControl+Alt+N'),
    command(options, 'scratchPad', 'CommandOrControl+Alt+Shift+N'),
    separator,
    command(options, 'articles.fromFile'),
    recentMenu(options),
    separator,
    command(options, 'save', 'CommandOrControl+S'),
    separator,
    command(options, 'closeItem', 'CommandOrControl+W'),
    command(options, 'reopenItem', 'CommandOrControl+Shift+T'),
    separator,
    command(options, 'outbox'),
    separator,
    ...(options.platform === 'darwin'
      ? [closeWindow(options)]
      : [command(options, 'settings', 'Control+,'), separator, role(options, 'quit')]),
  ],
});

const editMenu = (options: MenuOptions): Item => ({
  label: options.text('edit'),
  submenu: [
    command(options, 'undo', 'CommandOrControl+Z'),
    command(options, 'redo', options.platform === 'win32' ? 'Control+Y' : 'CommandOrControl+Shift+Z'),
    separator,
    role(options, 'cut'),
    role(options, 'copy'),
    role(options, 'paste'),
    role(options, 'pasteAndMatchStyle'),
    role(options, 'selectAll'),
  ],
});

const viewMenu = (options: MenuOptions): Item => ({
  label: options.text('view'),
  submenu: [
    command(options, 'palette', 'CommandOrControl+K'),
    command(options, 'diagnostics', 'CommandOrControl+Alt+Shift+D'),
    separator,
    role(options, 'resetZoom'),
    role(options, 'zoomIn'),
    role(options, 'zoomOut'),
    separator,
    role(options, 'togglefullscreen'),
    ...(options.production ? [] : [separator, role(options, 'reload'), role(options, 'toggleDevTools')]),
  ],
});

const windowMenu = (options: MenuOptions): Item => ({
  label: options.text('window'),
  role: 'windowMenu',
  submenu: [
    role(options, 'minimize'),
    ...(options.platform === 'darwin' ? [role(options, 'zoom'), separator, role(options, 'front')] : [closeWindow(options)]),
  ],
});

const helpMenu = (options: MenuOptions): Item => ({
  label: options.text('help'),
  role: 'help',
  submenu: [
    command(options, 'help', 'F1'),
    command(options, 'shortcuts'),
    command(options, 'tour'),
    separator,
    command(options, 'news'),
    ...(options.platform === 'darwin' ? [] : [separator, ...updateItems(options), role(options, 'about')]),
  ],
});

/**
 * The application menu by the platform's conventions: on macOS the app's own menu comes first, elsewhere quit and settings are in "File".
 * Commands show their shortcut but do not take it: the renderer handles its keys itself, where the focus is known.
 */
export const menuTemplate = (options: MenuOptions): MenuItemConstructorOptions[] => [
  ...appMenu(options),
  fileMenu(options),
  editMenu(options),
  viewMenu(options),
  windowMenu(options),
  helpMenu(options),
];
