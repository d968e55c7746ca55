import { keyEntries, scopesOf } from './keys.ts';
import type { KeyEntry } from './registry.ts';
import { isOnPage, type Scope, SCOPES } from './scopes.ts';

const pagesAround = (scope: Scope): readonly Scope[] => {
  const { within }: { readonly within: readonly Scope[] } = SCOPES[scope];
  return isOnPage(scope) ? [scope] : within.flatMap(pagesAround);
};

/** Returns the page scopes on screen, derived from its commands; a command of several scopes tells nothing. */
const pagesOf = (commandIds: ReadonlySet<string>): ReadonlySet<Scope> =>
  new Set(
    keyEntries()
      .filter(([id, entry]) => commandIds.has(id) && scopesOf(entry).length === 1)
      .flatMap(([, entry]) => scopesOf(entry).filter(isOnPage)),
  );

/** Returns shortcuts of focusable elements on this page. Those of whole pages are commands while they lead somewhere. */
export const focusKeysOnScreen = (commandIds: ReadonlySet<string>): readonly (readonly [string, KeyEntry])[] => {
  const pages = pagesOf(commandIds);
  const isAround = (scope: Scope): boolean => pagesAround(scope).some(page => page !== 'shell' && pages.has(page));
  return keyEntries().filter(([, entry]) => entry.isReserved !== true && !scopesOf(entry).some(isOnPage) && scopesOf(entry).some(isAround));
};
