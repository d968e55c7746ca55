import { type KeyPress, isMacPlatform, pressesKeys } from '#ui/keys/press.ts';
import { ariaKeys, printKeys } from '#ui/keys/print.ts';
import { type KeyEntry, type KeyId, KEYS } from './registry.ts';
import { isOnPage, type Scope } from './scopes.ts';

const asList = <Value extends string>(value: Value | readonly Value[]): readonly Value[] => (typeof value === 'string' ? [value] : value);

const ENTRIES: ReadonlyMap<string, KeyEntry> = new Map(Object.entries(KEYS));

/** Returns all entries, in the order of the help. */
export const keyEntries = (): readonly (readonly [string, KeyEntry])[] => [...ENTRIES];

export const scopesOf = ({ scope }: KeyEntry): readonly Scope[] => asList(scope);

/** Returns the combinations of an entry on this platform. */
export const combinationsOf = ({ keys, mac }: KeyEntry, isMac: boolean): readonly string[] => asList((isMac ? mac : undefined) ?? keys);

/** Returns the pressed combination of a shortcut; undefined if none is. */
export const pressedCombination = (press: KeyPress, id: string, isMac = isMacPlatform()): string | undefined => {
  const entry = ENTRIES.get(id);
  return entry && combinationsOf(entry, isMac).find(keys => pressesKeys(press, keys, isMac));
};

export const isPressed = (press: KeyPress, id: KeyId, isMac = isMacPlatform()): boolean =>
  pressedCombination(press, id, isMac) !== undefined;

/** Returns the pressed shortcut of a scope. */
export const pressedKey = (press: KeyPress, scope: Scope, isMac = isMacPlatform()): string | undefined =>
  keyEntries().find(([id, entry]) => scopesOf(entry).includes(scope) && pressedCombination(press, id, isMac) !== undefined)?.[0];

/** Checks whether the window runs this command by its keys; focused elements handle their own. */
export const hasPageKeys = (id: string): boolean => {
  const entry = ENTRIES.get(id);
  return entry !== undefined && scopesOf(entry).some(isOnPage);
};

/** Returns the displayed keys of a command; undefined if it has none. */
export const shownKeys = (id: string, isMac = isMacPlatform()): string | undefined => {
  const entry = ENTRIES.get(id);
  return entry && combinationsOf(entry, isMac)[0];
};

/** Returns the shortcut of a command for tooltips: "Ctrl+S", "⌘S"; undefined if it has none. */
export const shortcutOf = (id: string, isMac = isMacPlatform()): string | undefined => {
  const keys = shownKeys(id, isMac);
  return keys === undefined ? undefined : printKeys(keys, isMac);
};

/** Returns the shortcut of a declared key for tooltips. */
export const keysLabel = (id: KeyId): string => shortcutOf(id) ?? '';

/** Returns a shortcut for `aria-keyshortcuts`. */
export const keysForAria = (id: KeyId): string => ariaKeys(shownKeys(id) ?? '', isMacPlatform());
