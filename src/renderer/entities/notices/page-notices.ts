/** Permission of this page to show system notices: `never` if the browser has none. */
export type PagePermission = NotificationPermission | 'never';

export const pagePermission = (): PagePermission => ('Notification' in globalThis ? Notification.permission : 'never');

/** Asks the person; only after a press, or browsers refuse by themselves. */
export const askPagePermission = async (): Promise<PagePermission> =>
  pagePermission() === 'default' ? Notification.requestPermission() : pagePermission();

export interface PageNotice {
  /** Two notices with the same key are one, in all windows. */
  readonly key: string;
  readonly title: string;
  readonly message: string;
}

/** Shows a notice by the browser; answers whether it may. A press brings the window forward. */
export const showOnPage = ({ key, title, message }: PageNotice, open: () => void): boolean => {
  if (pagePermission() !== 'granted') return false;
  const shown = new Notification(title, { body: message, tag: key });
  shown.addEventListener('click', () => {
    shown.close();
    window.focus();
    open();
  });
  return true;
};
