import { type KeyPress, isMacPlatform, pressesKeys } from '#ui/keys/press.ts';
import { ariaKeys, printKeys } from '#ui/keys/print.ts';
import { type KeyEntry, type KeyId, KEYS } from './registry.ts';
import { isOnPage, type Scope } from './scopes.ts';

const asList = <Value extends string>(value: Value | readonly Value[]): readonly Value[] => (typeof value === 'string' ? [value] : value);

const ENTRIES: ReadonlyMap<string, KeyEntry> = new Map(Object.entries(KEYS));

/** All entries, in the order of the help. */
export const keyEntries = (): readonly (readonly [string, KeyEntry])[] => [...ENTRIES];

export const scopesOf = ({ scope }: KeyEntry): readonly Scope[] => asList(scope);

/** The combinations of an entry on this platform. */
export const combinationsOf = ({ keys, mac }: KeyEntry, isMac: boolean): readonly string[] => asList((isMac ? mac : undefined) ?? keys);

/** The combination of a shortcut that is pressed; undefined where none is. */
export const pressedCombination = (press: KeyPress, id: string, isMac = isMacPlatform()): string | undefined => {
  const entry = ENTRIES.get(id);
  return entry && combinationsOf(entry, isMac).find(keys => pressesKeys(press, keys, isMac));
};

export const isPressed = (press: KeyPress, id: KeyId, isMac = isMacPlatform()): boolean =>
  pressedCombination(press, id, isMac) !== undefined;

/** The shortcut of a scope that is pressed. */
export const pressedKey = (press: KeyPress, scope: Scope, isMac = isMacPlatform()): string | undefined =>
  keyEntries().find(([id, entry]) => scopesOf(entry).includes(scope) && pressedCombination(press, id, isMac) !== undefined)?.[0];

/** Whether the window runs the command of this name by its keys; those of what has the focus are its own. */
export const hasPageKeys = (id: string): boolean => {
  const entry = ENTRIES.get(id);
  return entry !== undefined && scopesOf(entry).some(isOnPage);
};

/** The keys of a command, as shown; undefined where it has none. */
export const shownKeys = (id: string, isMac = isMacPlatform()): string | undefined => {
  const entry = ENTRIES.get(id);
  return entry && combinationsOf(entry, isMac)[0];
};

/** The shortcut of a command in one word for tooltips: "Ctrl+S", "⌘S"; undefined where it has none. */
export const shortcutOf = (id: string, isMac = isMacPlatform()): string | undefined => {
  const keys = shownKeys(id, isMac);
  return keys === undefined ? undefined : printKeys(keys, isMac);
};

/** The same of one that is declared. */
export const keysLabel = (id: KeyId): string => shortcutOf(id) ?? '';

/** A shortcut for `aria-keyshortcuts`. */
export const keysForAria = (id: KeyId): string => ariaKeys(shownKeys(id) ?? '', isMacPlatform());
