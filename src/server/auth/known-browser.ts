import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const YEAR_S = 365 * 24 * 3_600;

/** Tells browsers in which an account has signed in before from others; it opens nothing and is no session. */
export interface KnownBrowsers {
  /** The browser's own mark when it is known to this account. */
  readonly markOf: (cookies: string | undefined, username: string) => string | null;
  /** The cookie by which this browser is known to the account from now on. */
  readonly cookieFor: (username: string) => string;
}

export const createKnownBrowsers = (deps: {
  readonly secret: string;
  /** Where the cookie is sent back to. */
  readonly path: string;
  readonly isSecure: () => boolean;
}): KnownBrowsers => {
  const sign = (...parts: readonly string[]): string =>
    createHmac('sha256', deps.secret)
      .update(['known browser', ...parts].join('\n'))
      .digest('base64url');
  /** One cookie for each account: people share browsers. */
  const nameOf = (username: string): string => `galley_known_${sign('name', username).slice(0, 12)}`;
  const isSame = (left: string, right: string): boolean =>
    left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
  return {
    markOf: (cookies, username) => {
      const name = nameOf(username);
      const pairs = (cookies ?? '').split(';').map(pair => pair.trim().split('='));
      const [mark = '', signature = ''] = (pairs.find(([found]) => found === name)?.[1] ?? '').split('.');
      return mark !== '' && isSame(signature, sign('mark', username, mark)) ? mark : null;
    },
    cookieFor: username => {
      const mark = randomBytes(16).toString('base64url');
      const value = `${mark}.${sign('mark', username, mark)}`;
      const secure = deps.isSecure() ? '; Secure' : '';
      return `${nameOf(username)}=${value}; Path=${deps.path}; Max-Age=${String(YEAR_S)}; HttpOnly; SameSite=Lax${secure}`;
    },
  };
};
