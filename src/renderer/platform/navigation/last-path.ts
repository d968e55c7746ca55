import type { Place } from './leaving.ts';

const KEY = 'galley.lastPath';

const isLoginPath = (pathname: string): boolean => pathname === '/login' || pathname.startsWith('/login/');

/** Remembers the user's place, except login pages (A2-031), to return there after a login. */
export const rememberPath = (storage: Storage, place: Place): void => {
  if (!isLoginPath(place.pathname)) storage.setItem(KEY, `${place.pathname}${place.search}`);
};

/** Returns the user's last place; "/" if unknown. Only paths of this app. */
export const lastPath = (storage: Storage): string => {
  const path = storage.getItem(KEY);
  return path !== null && /^\/(?!\/)/u.test(path) ? path : '/';
};
