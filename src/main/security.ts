import type { App, Session, WebContents } from 'electron';
import { isExternalAddress, isOwnAddress } from './addresses.ts';

/** The one permission the app uses: writing to the clipboard from a click. */
const ALLOWED_PERMISSIONS: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** Denies every permission but the one above, asked or checked, and every device (checklist, 5). */
export const denyPermissions = (
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>,
): void => {
  session.setPermissionRequestHandler((contents, permission, callback) => {
    callback(ALLOWED_PERMISSIONS.has(permission) && isOwnAddress(contents.getURL()));
  });
  session.setPermissionCheckHandler(
    (contents, permission) => ALLOWED_PERMISSIONS.has(permission) && contents !== null && isOwnAddress(contents.getURL()),
  );
  session.setDevicePermissionHandler(() => false);
};

interface Cancelable {
  readonly preventDefault: () => void;
  readonly url: string;
}

/** Keeps every page where it is (checklist, 12 to 14): links out go to the system's browser, everything else nowhere. */
export const restrictContents = (contents: WebContents, openExternal: (url: string) => void): void => {
  const stayHome = (event: Cancelable): void => {
    if (!isOwnAddress(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', stayHome);
  contents.on('will-redirect', stayHome);
  contents.on('will-frame-navigate', stayHome);
  contents.on('will-attach-webview', event => void event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (isExternalAddress(url)) openExternal(url);
    return { action: 'deny' };
  });
};

/** Applies the restrictions to whatever contents may ever be created. */
export const restrictAllContents = (app: Pick<App, 'on'>, openExternal: (url: string) => void): void => {
  app.on('web-contents-created', (_, contents) => void restrictContents(contents, openExternal));
};
