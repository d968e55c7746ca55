import type { App, GlobalShortcut, MenuItemConstructorOptions } from 'electron';
import type { DesktopMenus, NamedPlace } from '#services/ports.ts';
import { dockTemplate, jumpList } from './system-menus.ts';

export interface DesktopMenusOptions {
  readonly app: Pick<App, 'setJumpList' | 'getJumpListSettings' | 'getAppPath' | 'isPackaged'>;
  readonly globalShortcut: Pick<GlobalShortcut, 'register' | 'unregister'>;
  readonly platform: NodeJS.Platform;
  readonly program: string;
  readonly text: (key: string) => string;
  readonly goTo: (path: string) => void;
  readonly openScratchPad: () => void;
  readonly setDockMenu: (template: MenuItemConstructorOptions[]) => void;
  /** The application menu, which has the recent items, too. */
  readonly setAppMenu: (recent: readonly NamedPlace[], readyUpdate: string | null) => void;
}

/** The menus of the system that lead to this desk, and the keys that do so from any program. */
export const createDesktopMenus = (
  options: DesktopMenusOptions,
): DesktopMenus & { readonly showReadyUpdate: (version: string | null) => void } => {
  const { app, globalShortcut, platform, program, text, goTo } = options;
  let taken: string | undefined;
  let shown: readonly NamedPlace[] = [];
  let readyUpdate: string | null = null;
  const showOutside = (recent: readonly NamedPlace[]): void => {
    if (platform === 'darwin') options.setDockMenu(dockTemplate({ text, recent, goTo }));
    if (platform !== 'win32') return;
    const { removedItems: removed } = app.getJumpListSettings();
    const leading = app.isPackaged ? '' : `"${app.getAppPath()}" `;
    const list = { text, program, leading, removed };
    // Who has switched recent items off for their computer still gets the tasks.
    if (app.setJumpList(jumpList({ ...list, recent })) !== 'ok') app.setJumpList(jumpList({ ...list, recent: [] }));
  };
  return {
    setNoteKeys: keys => {
      if (taken !== undefined) globalShortcut.unregister(taken);
      taken = undefined;
      if (keys === null) return true;
      const isFree = globalShortcut.register(keys, options.openScratchPad);
      if (isFree) taken = keys;
      return isFree;
    },
    showRecent: recent => {
      shown = recent;
      options.setAppMenu(recent, readyUpdate);
      showOutside(recent);
    },
    showReadyUpdate: version => {
      if (version === readyUpdate) return;
      readyUpdate = version;
      options.setAppMenu(shown, version);
    },
  };
};
