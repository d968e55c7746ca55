/** Our own page: a custom scheme with an origin of its own, never file:// (Electron security checklist, 18). */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = 'app://galley';
export const APP_START = `${APP_ORIGIN}/`;

/** The page in which embeds are shown: another scheme is another origin. */
export const FRAME_SCHEME = 'galley-frame';
export const FRAME_ADDRESS = `${FRAME_SCHEME}://embed/`;

const MAX_ADDRESS_LENGTH = 2048;

const parse = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** Checks whether an address is a page of ours. URL gives custom schemes the origin "null", so scheme and host are compared. */
export const isOwnAddress = (address: string): boolean => {
  const url = parse(address);
  return url?.protocol === `${APP_SCHEME}:` && url.host === 'galley' && url.username === '' && url.port === '';
};

const PAGE_PATH = /^(?:\/[\w-]+){0,6}\/?$/u;

/** Checks whether an address is a place in the app: none of its files, and no proxied picture. */
export const isOwnPlace = (address: string): boolean => {
  const path = isOwnAddress(address) ? new URL(address).pathname : undefined;
  return path !== undefined && !path.startsWith('/media/') && PAGE_PATH.test(path);
};

/** Checks whether a window may be opened at an address: a place in the app of limited length. */
export const isOwnPage = (address: string): boolean => address.length <= MAX_ADDRESS_LENGTH && isOwnPlace(address);

/** Checks whether a frame in our page may show an address: the frame page directly below it, and https only further down. */
export const isFrameAddress = (address: string, depth: 'below our page' | 'deeper'): boolean => {
  if (depth === 'below our page') return address.split('#')[0] === FRAME_ADDRESS;
  return parse(address)?.protocol === 'https:' || address === 'about:blank' || address === 'about:srcdoc';
};

/** The place in the app that a deep link names: `galley://articles/0b9f…` → `/articles/0b9f…`; undefined for anything else. */
export const pathOfDeepLink = (address: string): string | undefined => {
  const url = parse(address);
  if (url?.protocol !== 'galley:' || address.length > MAX_ADDRESS_LENGTH) return undefined;
  const path = `/${url.host}${url.pathname}`.replace(/\/+$/u, '');
  return /^\/[A-Za-z]+(?:\/[A-Za-z0-9-]+){0,4}$/u.test(path) ? path : undefined;
};
