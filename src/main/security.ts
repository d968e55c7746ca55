import type { App, Session, WebContents } from 'electron';
import { outsideAddress } from '#bridge/outside-address.ts';
import { isFrameAddress, isOwnAddress, isOwnPage, isOwnPlace } from './addresses.ts';

/** The one permission the app uses: writing to the clipboard from a click. */
const ALLOWED_PERMISSIONS: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** Requester of a permission: an embed asks through our page's contents, and is denied. */
interface Asking {
  readonly isMainFrame: boolean;
  readonly requestingUrl?: string;
}
const isOurPage = ({ isMainFrame, requestingUrl }: Asking): boolean =>
  isMainFrame && (requestingUrl === undefined || isOwnAddress(requestingUrl));

/** Denies every permission but the one above, asked or checked, and every device (checklist, 5). */
export const denyPermissions = (
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>,
): void => {
  session.setPermissionRequestHandler((contents, permission, callback, asking) => {
    callback(ALLOWED_PERMISSIONS.has(permission) && isOwnAddress(contents.getURL()) && isOurPage(asking));
  });
  session.setPermissionCheckHandler(
    (contents, permission, _origin, asking) =>
      ALLOWED_PERMISSIONS.has(permission) && contents !== null && isOwnAddress(contents.getURL()) && isOurPage(asking),
  );
  session.setDevicePermissionHandler(() => false);
};

/**
 * The spelling is checked by us, in the language of each text: the system's checker would mark words in another one beside ours, and
 * fetch dictionaries from outside.
 */
export const leaveSpellingToUs = (session: Pick<Session, 'setSpellCheckerEnabled'>): void => void session.setSpellCheckerEnabled(false);

interface Cancelable {
  readonly preventDefault: () => void;
  readonly url: string;
  readonly isMainFrame?: boolean;
  /** The frame that goes somewhere; its parent is null for the page itself. */
  readonly frame?: { readonly parent: { readonly parent: unknown } | null } | null;
}

/** Our page stays ours; frames in it show embeds, each in its place. */
const mayGo = ({ url, isMainFrame = true, frame }: Cancelable): boolean => {
  if (isMainFrame) return isOwnPlace(url);
  const parent = frame?.parent;
  return parent !== null && parent !== undefined && isFrameAddress(url, parent.parent === null ? 'below our page' : 'deeper');
};

/** More within ten seconds than a user opens, who may open twenty articles: an embed that opens tab after tab is stopped. */
const MAX_OPENED = { outside: 10, inside: 30 } as const;
const OPENED_WITHIN_MS = 10_000;

/** Limits calls per period and drops the rest; a clock that jumps back blocks none. */
const createGate = (most: number, now: () => number): (() => boolean) => {
  let passed: readonly number[] = [];
  return () => {
    passed = passed.filter(at => Math.abs(now() - at) < OPENED_WITHIN_MS);
    if (passed.length >= most) return false;
    passed = [...passed, now()];
    return true;
  };
};

/** Handlers of links that leave their window. */
export interface WaysOut {
  readonly openExternal: (url: string) => void;
  /** Opens a place in the app in a window of its own. */
  readonly openWindow: (address: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Keeps every page where it is (checklist, 12 to 14): links out go to the system's browser, places in the app to a window that we make
 * ourselves, everything else nowhere. No page gets a window that it could reach into.
 */
export const restrictContents = (contents: WebContents, { openExternal, openWindow, now }: WaysOut): void => {
  const stayHome = (event: Cancelable): void => {
    if (!mayGo(event)) event.preventDefault();
  };
  contents.on('will-navigate', stayHome);
  contents.on('will-redirect', stayHome);
  contents.on('will-frame-navigate', stayHome);
  contents.on('will-attach-webview', event => void event.preventDefault());
  const mayLeave = createGate(MAX_OPENED.outside, now);
  const mayOpen = createGate(MAX_OPENED.inside, now);
  contents.setWindowOpenHandler(({ url }) => {
    const outside = outsideAddress(url);
    if (outside !== undefined && mayLeave()) openExternal(outside);
    else if (outside === undefined && isOwnPage(url) && mayOpen()) openWindow(url);
    return { action: 'deny' };
  });
};

/** Applies the restrictions to whatever contents may ever be created. */
export const restrictAllContents = (app: Pick<App, 'on'>, exits: WaysOut): void => {
  app.on('web-contents-created', (_, contents) => void restrictContents(contents, exits));
};
