import { randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Lets one browser in: the address carries a key that opens one session, once; everything after needs the session's cookie.
 *
 *   key in address ──first use──▶ session cookie ──every request──▶ served
 *         └────────second use, wrong key, no cookie──────────────▶ refused
 */
export interface WindowSessions {
  readonly key: string;
  readonly cookieName: (port: number) => string;
  /** The session's secret when the key is right and unused. */
  readonly open: (key: string) => string | undefined;
  readonly isOpen: (session: string | undefined) => boolean;
}

const isSame = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

const newSecret = (): string => randomBytes(32).toString('base64url');

export const createWindowSessions = (): WindowSessions => {
  const key = newSecret();
  let isUsed = false;
  let session: string | undefined;
  return {
    key,
    /** Cookies ignore ports: the name keeps two Galleys on one machine apart. */
    cookieName: port => `galley_window_${String(port)}`,
    open: given => {
      if (isUsed || !isSame(given, key)) return undefined;
      isUsed = true;
      session = newSecret();
      return session;
    },
    isOpen: given => given !== undefined && session !== undefined && isSame(given, session),
  };
};
