/**
 * Secrets that give this window access to the host of the browser shell. Cookies go to every port of a machine, even to a foreign server;
 * these are stored for this origin alone, which includes its port. Electron's window has neither.
 */
const KEPT = { bridge: 'galley.session.bridge', pictures: 'galley.session.pictures' } as const;

/** Selected one of the two protocols that a window offers; the other one carries the secret. */
const PROTOCOL = 'galley';

/** Stores the secrets of the address that opened the window (`#session=<bridge>.<pictures>`), and removes them from it. */
export const keepWindowSession = (page: Pick<Window, 'location' | 'history' | 'localStorage'>): void => {
  const [, bridge, pictures] = /^#session=(?<bridge>[\w-]+)\.(?<pictures>[\w-]+)$/u.exec(page.location.hash) ?? [];
  if (bridge === undefined || pictures === undefined) return;
  page.localStorage.setItem(KEPT.bridge, bridge);
  page.localStorage.setItem(KEPT.pictures, pictures);
  page.history.replaceState(page.history.state, '', page.location.pathname + page.location.search);
};

const bridgeSecret = (): string => localStorage.getItem(KEPT.bridge) ?? '';

/** Returns the protocols of this window's socket. */
export const bridgeProtocols = (): string[] => {
  const secret = bridgeSecret();
  return secret === '' ? [PROTOCOL] : [PROTOCOL, `session.${secret}`];
};

/** Returns the headers of a call to the host outside the socket. */
export const hostHeaders = (): Readonly<Record<string, string>> => ({ 'x-galley-session': bridgeSecret() });

/** Returns the address of a picture or file at the host, with this window's secret. */
export const hostAddress = (path: `/media/${string}`): string => {
  const secret = localStorage.getItem(KEPT.pictures);
  return secret === null ? path : `${path}${path.includes('?') ? '&' : '?'}session=${secret}`;
};
