import type { App } from 'electron';
import { filesOfArguments } from '#shell/argument-files.ts';
import { pathOfDeepLink } from '../addresses.ts';
import type { Windows } from '../windows.ts';
import { SCRATCH_PAD } from './system-menus.ts';

export interface EntriesOptions {
  readonly app: Pick<App, 'on'>;
  readonly argv: readonly string[];
  /** Working directory at the start of the program. */
  readonly folder: string;
}

/** The ways into a desk from outside its windows: links, files, and the menus and keys of the system. */
export interface Entries {
  /** Shows a place; the windows come forward. */
  readonly goTo: (path: string) => void;
  readonly openScratchPad: () => void;
  /** From now on there is somebody who takes files; those of the start come first. */
  readonly takeFiles: (offer: (paths: readonly string[]) => Promise<void>) => void;
  /** From now on there are windows; answers where the first one begins. */
  readonly showIn: (windows: Windows) => string | undefined;
}

const linkOf = (argv: readonly string[]): string | undefined => argv.map(pathOfDeepLink).find(path => path !== undefined);

/** Listens at once: macOS hands over what the program was started with before it is ready. */
export const createEntries = ({ app, argv, folder }: EntriesOptions): Entries => {
  let windows: Windows | undefined;
  let startPath = linkOf(argv);
  let waiting = filesOfArguments(argv, folder);
  let offer: ((paths: readonly string[]) => Promise<void>) | undefined;
  const goTo = (path: string): void => {
    if (windows === undefined) startPath = path;
    else if (path === SCRATCH_PAD) windows.commandAnywhere('scratchPad', path);
    else windows.goTo(path);
  };
  const takeOver = (paths: readonly string[]): void => {
    if (offer === undefined) waiting = [...waiting, ...paths];
    else void offer(paths);
  };
  app.on('second-instance', (_event, others, otherFolder) => {
    const path = linkOf(others);
    takeOver(filesOfArguments(others, otherFolder));
    if (path === undefined) windows?.focus();
    else goTo(path);
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    const path = pathOfDeepLink(url);
    if (path === undefined) windows?.focus();
    else goTo(path);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    takeOver([path]);
    windows?.focus();
  });
  return {
    goTo,
    openScratchPad: () => void goTo(SCRATCH_PAD),
    takeFiles: next => {
      offer = next;
      void next(waiting);
      waiting = [];
    },
    showIn: opened => {
      windows = opened;
      return startPath;
    },
  };
};
