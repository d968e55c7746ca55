import type { Place } from './leaving.ts';

const KEY = 'galley.lastPath';

const isLoginPath = (pathname: string): boolean => pathname === '/login' || pathname.startsWith('/login/');

/** Remembers where the person is, but for login pages (A2-031): they come back there after a login. */
export const rememberPath = (storage: Storage, place: Place): void => {
  if (!isLoginPath(place.pathname)) storage.setItem(KEY, `${place.pathname}${place.search}`);
};

/** Where the person was; "/" when that is not known. Only paths of this app. */
export const lastPath = (storage: Storage): string => {
  const path = storage.getItem(KEY);
  return path !== null && /^\/(?!\/)/u.test(path) ? path : '/';
};
