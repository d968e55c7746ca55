/** Our own page: a custom scheme with an origin of its own, never file:// (Electron security checklist, 18). */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = 'app://galley';
export const APP_START = `${APP_ORIGIN}/`;

/** The page in which embeds are shown: another scheme is another origin. */
export const FRAME_SCHEME = 'galley-frame';
export const FRAME_ADDRESS = `${FRAME_SCHEME}://embed/`;

const MAX_EXTERNAL_LENGTH = 2048;

const parse = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** Whether an address is a page of ours. URL gives custom schemes the origin "null", so scheme and host are compared. */
export const isOwnAddress = (address: string): boolean => {
  const url = parse(address);
  return url?.protocol === `${APP_SCHEME}:` && url.host === 'galley' && url.username === '' && url.port === '';
};

const PAGE_PATH = /^(?:\/[\w-]+){0,6}\/?$/u;

/** Whether an address is a place in the app: none of its files, and no picture of others that it hands on. */
export const isOwnPage = (address: string): boolean => {
  const path = isOwnAddress(address) && address.length <= MAX_EXTERNAL_LENGTH ? new URL(address).pathname : undefined;
  return path !== undefined && !path.startsWith('/media/') && PAGE_PATH.test(path);
};

/** What a frame in our page may show: the frame page directly below it, and https only further down. */
export const isFrameAddress = (address: string, depth: 'below our page' | 'deeper'): boolean => {
  if (depth === 'below our page') return address.split('#')[0] === FRAME_ADDRESS;
  return parse(address)?.protocol === 'https:' || address === 'about:blank' || address === 'about:srcdoc';
};

/** What may leave for the system's browser: https and mailto, parsed, of bounded length (checklist, 15). */
export const isExternalAddress = (address: string): boolean => {
  if (address.length > MAX_EXTERNAL_LENGTH) return false;
  const url = parse(address);
  if (!url) return false;
  return url.protocol === 'mailto:' || (url.protocol === 'https:' && url.host !== '' && url.username === '' && url.password === '');
};

/** The place in the app that a deep link names: `galley://articles/0b9f…` → `/articles/0b9f…`; undefined for anything else. */
export const pathOfDeepLink = (address: string): string | undefined => {
  const url = parse(address);
  if (url?.protocol !== 'galley:' || address.length > MAX_EXTERNAL_LENGTH) return undefined;
  const path = `/${url.host}${url.pathname}`.replace(/\/+$/u, '');
  return /^\/[A-Za-z]+(?:\/[A-Za-z0-9-]+){0,4}$/u.test(path) ? path : undefined;
};
