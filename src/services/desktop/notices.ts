import type { SystemNotice } from '#bridge/desktop.ts';
import type { Clock, Shell } from '../ports.ts';

/** Delay before a postponed notice is shown again. */
const LATER_MS = 10 * 60_000;
/** Notices that are remembered as shown; of more, the oldest may be shown once more. */
const MAX_SHOWN = 500;

export interface NoticesPorts {
  readonly shell: Pick<Shell, 'notices'>;
  readonly clock: Pick<Clock, 'schedule'>;
}

/** Notices of the system about what happens in the newsroom while nobody looks at Galley. */
export interface Notices {
  /** True if the operating system of this shell shows notices. */
  readonly hasSystem: boolean;
  /** Shows a notice, once for each `key` however many windows ask; answers whether it is shown. Nothing is shown while a window has the focus, unless it is a trial. */
  readonly show: (notice: SystemNotice) => boolean;
  /** Takes away what is shown and put off: the words are of one person. */
  readonly forget: () => void;
}

export const createNotices = ({ shell: { notices: system }, clock }: NoticesPorts): Notices => {
  const shown = new Set<string>();
  /** Functions that remove each notice on screen or postponed, by its key. */
  const open = new Map<string, () => void>();
  const remember = (key: string): void => {
    shown.add(key);
    if (shown.size > MAX_SHOWN) for (const oldest of [...shown].slice(0, 1)) shown.delete(oldest);
  };
  const present = (notice: SystemNotice): void => {
    const { key, title, message, path, actions, later } = notice;
    open.get(key)?.();
    const choose = (index: number | null): void => {
      open.delete(key);
      if (index !== null && index >= actions.length)
        open.set(
          key,
          clock.schedule(() => present(notice), LATER_MS),
        );
      else system?.goTo(index === null ? path : (actions[index]?.path ?? path));
    };
    const labels = [...actions.map(({ label }) => label), ...(later === null ? [] : [later])];
    const close = system?.show({ title, message, actions: labels }, choose);
    if (close) open.set(key, close);
  };
  return {
    hasSystem: system !== undefined,
    show: notice => {
      if (system === undefined) return false;
      if (!notice.isTrial && (shown.has(notice.key) || system.isInFront())) return false;
      remember(notice.key);
      present(notice);
      return true;
    },
    forget: () => {
      for (const close of open.values()) close();
      open.clear();
      shown.clear();
    },
  };
};
