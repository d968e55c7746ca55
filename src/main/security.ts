import type { App, Session, WebContents } from 'electron';
import { isExternalAddress, isFrameAddress, isOwnAddress, isOwnPage } from './addresses.ts';

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
  readonly isMainFrame?: boolean;
  /** The frame that goes somewhere; its parent is null for the page itself. */
  readonly frame?: { readonly parent: { readonly parent: unknown } | null } | null;
}

/** Our page stays ours; frames in it show embeds, each in its place. */
const mayGo = ({ url, isMainFrame = true, frame }: Cancelable): boolean => {
  if (isMainFrame) return isOwnAddress(url);
  const parent = frame?.parent;
  return parent !== null && parent !== undefined && isFrameAddress(url, parent.parent === null ? 'below our page' : 'deeper');
};

/** Where links go that leave their window. */
export interface WaysOut {
  readonly openExternal: (url: string) => void;
  /** Opens a place in the app in a window of its own. */
  readonly openWindow: (address: string) => void;
}

/**
 * Keeps every page where it is (checklist, 12 to 14): links out go to the system's browser, places in the app to a window that we make
 * ourselves, everything else nowhere. No page gets a window that it could reach into.
 */
export const restrictContents = (contents: WebContents, { openExternal, openWindow }: WaysOut): void => {
  const stayHome = (event: Cancelable): void => {
    if (!mayGo(event)) event.preventDefault();
  };
  contents.on('will-navigate', stayHome);
  contents.on('will-redirect', stayHome);
  contents.on('will-frame-navigate', stayHome);
  contents.on('will-attach-webview', event => void event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (isExternalAddress(url)) openExternal(url);
    else if (isOwnPage(url)) openWindow(url);
    return { action: 'deny' };
  });
};

/** Applies the restrictions to whatever contents may ever be created. */
export const restrictAllContents = (app: Pick<App, 'on'>, ways: WaysOut): void => {
  app.on('web-contents-created', (_, contents) => void restrictContents(contents, ways));
};
