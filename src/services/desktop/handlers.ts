import { ok } from '#domain/result.ts';
import { fail } from '../failure.ts';
import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { Desktop } from './desktop.ts';
import type { Notices } from './notices.ts';
import type { OpenedFiles } from './opened-files.ts';

type DesktopHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `desktop.${string}`>>;

export interface DesktopPartPorts {
  readonly desktop: Desktop;
  readonly opened: OpenedFiles;
  readonly notices: Notices;
  readonly owner: () => string | undefined;
}

const desktopHandlers = ({ desktop, opened, notices, owner }: DesktopPartPorts): DesktopHandlers => {
  const state = () => ok({ ...desktop.state(), hasNotices: notices.hasSystem });
  return {
    'desktop.state': () => Promise.resolve(state()),
    'desktop.setNoteKeys': ({ keys }) => {
      const answer = desktop.setNoteKeys(keys);
      return Promise.resolve(answer.ok ? state() : answer);
    },
    'desktop.showRecent': ({ items }) => {
      if (owner() === undefined && items.length > 0) return Promise.resolve(fail('unauthorised'));
      desktop.showRecent(items);
      return Promise.resolve(ok({}));
    },
    'desktop.takeOpened': () => Promise.resolve(owner() === undefined ? fail('unauthorised') : ok({ files: opened.take() })),
    'desktop.notify': notice => Promise.resolve(owner() === undefined ? fail('unauthorised') : ok({ isShown: notices.show(notice) })),
  };
};

/** Creates the desk part for the operating system. At sign-out, the user's titles disappear from its menus and notices. */
export const desktopPart = (ports: DesktopPartPorts) =>
  ({
    handlers: desktopHandlers(ports),
    forget: () => {
      ports.desktop.showRecent([]);
      ports.notices.forget();
    },
    start: ports.desktop.start,
    dispose: () => {
      ports.desktop.dispose();
      ports.notices.forget();
    },
  }) satisfies DeskPart;
