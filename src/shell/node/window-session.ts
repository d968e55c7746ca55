import { randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Lets one browser in: the address carries a key that opens one session, once; everything after needs the session.
 *
 *   key in address ──first use──▶ session ──every request──▶ served
 *         └────────second use, wrong key, no session────────▶ refused
 *
 * Its cookie opens the page and nothing of the desk: browsers send a cookie to every port of a machine, so that any local server gets it.
 * The bridge and the pictures need secrets that the page keeps for its own origin.
 */
export interface WindowSession {
  readonly cookie: string;
  readonly bridge: string;
  readonly pictures: string;
}

export interface WindowSessions {
  readonly key: string;
  readonly cookieName: (port: number) => string;
  /** The session's secrets when the key is right and unused. */
  readonly open: (key: string) => WindowSession | undefined;
  readonly isOpen: (secret: keyof WindowSession, given: string | undefined) => boolean;
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
  let session: WindowSession | undefined;
  return {
    key,
    /** Cookies ignore ports: the name keeps two Galleys on one machine apart. */
    cookieName: port => `galley_window_${String(port)}`,
    open: given => {
      if (isUsed || !isSame(given, key)) return undefined;
      isUsed = true;
      session = { cookie: newSecret(), bridge: newSecret(), pictures: newSecret() };
      return session;
    },
    isOpen: (secret, given) => given !== undefined && session !== undefined && isSame(given, session[secret]),
  };
};
