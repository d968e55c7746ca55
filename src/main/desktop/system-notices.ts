import type { Notification, NotificationConstructorOptions } from 'electron';
import type { SystemNotices } from '#services/ports.ts';

export interface SystemNoticesOptions {
  readonly create: (options: NotificationConstructorOptions) => Pick<Notification, 'on' | 'once' | 'show' | 'close'>;
  readonly platform: NodeJS.Platform;
  /** Returns whether a window of ours has the focus. */
  readonly isInFront: () => boolean;
  readonly goTo: (path: string) => void;
}

/** Notices by Electron; with actions on macOS and Windows, elsewhere the notice itself leads to its place. */
export const createSystemNotices = ({ create, platform, isInFront, goTo }: SystemNoticesOptions): SystemNotices => {
  const hasActions = platform === 'darwin' || platform === 'win32';
  /** One that nobody holds is collected, and its click with it. */
  const held = new Set<unknown>();
  return {
    isInFront,
    goTo,
    show: ({ title, message, actions }, choose) => {
      const notification = create({
        title,
        body: message,
        ...(hasActions ? { actions: actions.map(text => ({ type: 'button' as const, text })) } : {}),
      });
      let isOver = false;
      const end = (): void => {
        isOver = true;
        held.delete(notification);
      };
      const answer = (index: number | null): void => {
        if (isOver) return;
        end();
        choose(index);
      };
      notification.on('click', () => answer(null));
      notification.on('action', ({ actionIndex }) => answer(actionIndex));
      // A notice that has gone into the list of the system can still be pressed there, so closing does not end it.
      notification.once('failed', end);
      held.add(notification);
      notification.show();
      return () => {
        end();
        notification.close();
      };
    },
  };
};
