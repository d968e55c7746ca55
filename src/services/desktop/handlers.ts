import { ok } from '#domain/result.ts';
import { fail } from '../failure.ts';
import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { Desktop } from './desktop.ts';
import type { OpenedFiles } from './opened-files.ts';

type DesktopHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `desktop.${string}`>>;

export interface DesktopPartPorts {
  readonly desktop: Desktop;
  readonly opened: OpenedFiles;
  readonly owner: () => string | undefined;
}

const desktopHandlers = ({ desktop, opened, owner }: DesktopPartPorts): DesktopHandlers => ({
  'desktop.state': () => Promise.resolve(ok(desktop.state())),
  'desktop.setNoteKeys': ({ keys }) => {
    const answer = desktop.setNoteKeys(keys);
    return Promise.resolve(answer.ok ? ok(desktop.state()) : answer);
  },
  'desktop.showRecent': ({ items }) => {
    if (owner() === undefined && items.length > 0) return Promise.resolve(fail('unauthorised'));
    desktop.showRecent(items);
    return Promise.resolve(ok({}));
  },
  'desktop.takeOpened': () => Promise.resolve(owner() === undefined ? fail('unauthorised') : ok({ files: opened.take() })),
});

/** What the system does with this desk, as a part of it. Titles leave its menus with their person. */
export const desktopPart = (ports: DesktopPartPorts) =>
  ({
    handlers: desktopHandlers(ports),
    forget: () => void ports.desktop.showRecent([]),
    start: ports.desktop.start,
    dispose: ports.desktop.dispose,
  }) satisfies DeskPart;
