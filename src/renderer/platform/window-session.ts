/**
 * What opens the host of the browser shell to this window. Cookies go to every port of a machine, also to a server that is not ours; these
 * are kept for this origin alone, which its port is part of. Electron's window has neither.
 */
const KEPT = { bridge: 'galley.session.bridge', pictures: 'galley.session.pictures' } as const;

/** Chosen of the two protocols that a window offers; the other one carries the secret. */
const PROTOCOL = 'galley';

/** Takes the secrets over from the address that opened the window (`#session=<bridge>.<pictures>`), and out of it. */
export const keepWindowSession = (page: Pick<Window, 'location' | 'history' | 'localStorage'>): void => {
  const [, bridge, pictures] = /^#session=(?<bridge>[\w-]+)\.(?<pictures>[\w-]+)$/u.exec(page.location.hash) ?? [];
  if (bridge === undefined || pictures === undefined) return;
  page.localStorage.setItem(KEPT.bridge, bridge);
  page.localStorage.setItem(KEPT.pictures, pictures);
  page.history.replaceState(page.history.state, '', page.location.pathname + page.location.search);
};

const bridgeSecret = (): string => localStorage.getItem(KEPT.bridge) ?? '';

/** The protocols of the socket of this window. */
export const bridgeProtocols = (): string[] => {
  const secret = bridgeSecret();
  return secret === '' ? [PROTOCOL] : [PROTOCOL, `session.${secret}`];
};

/** The headers of a call to the host beside the socket. */
export const hostHeaders = (): Readonly<Record<string, string>> => ({ 'x-galley-session': bridgeSecret() });

/** The address of a picture or file at the host, as this window may ask for it. */
export const hostAddress = (path: `/media/${string}`): string => {
  const secret = localStorage.getItem(KEPT.pictures);
  return secret === null ? path : `${path}${path.includes('?') ? '&' : '?'}session=${secret}`;
};
