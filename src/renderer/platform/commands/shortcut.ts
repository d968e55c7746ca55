/** A key press, as far as shortcuts care. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

interface Shortcut {
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly key: string;
}

const parse = (shortcut: string): Shortcut => {
  const parts = shortcut.split('+');
  return {
    mod: parts.includes('Mod'),
    alt: parts.includes('Alt'),
    shift: parts.includes('Shift'),
    key: (parts.at(-1) ?? '').toLowerCase(),
  };
};

const isLetterOrDigit = (key: string): boolean => /^[a-z0-9]$/u.test(key);

/** The key without what Alt or Shift made of it: from its place on the keyboard for letters and digits, else as typed. */
const plainKey = (press: KeyPress, wanted: string): string => {
  const typed = press.key.toLowerCase();
  if (!press.altKey || !isLetterOrDigit(wanted)) return typed;
  return press.code.replace(/^(Key|Digit)/u, '').toLowerCase();
};

/** Whether a key press is that shortcut. Mod is Command on a Mac and Ctrl elsewhere; signs such as "?" bring their own Shift. */
export const matchesShortcut = (press: KeyPress, shortcut: string, isMac: boolean): boolean => {
  const wanted = parse(shortcut);
  const mod = isMac ? press.metaKey : press.ctrlKey;
  const other = isMac ? press.ctrlKey : press.metaKey;
  if (mod !== wanted.mod || other || press.altKey !== wanted.alt) return false;
  const key = plainKey(press, wanted.key);
  // On some keyboards "/" is Shift+7: for signs, only the sign counts.
  if (!isLetterOrDigit(wanted.key) && wanted.key.length === 1) return key === wanted.key;
  return press.shiftKey === wanted.shift && key === wanted.key;
};

const MAC_SIGNS: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↩',
  Backspace: '⌫',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
const NAMES: Readonly<Record<string, string>> = { Mod: 'Ctrl', ArrowUp: '↑', ArrowDown: '↓' };

/** The keys of a shortcut as printed on them. */
export const shortcutKeys = (shortcut: string, isMac: boolean): readonly string[] =>
  shortcut.split('+').map(part => (isMac ? MAC_SIGNS[part] : NAMES[part]) ?? part);

/** A shortcut in one word for tooltips: "Ctrl+S", "⌘S". */
export const shortcutLabel = (shortcut: string, isMac: boolean): string => shortcutKeys(shortcut, isMac).join(isMac ? '' : '+');

/** Whether this is a Mac, by what the browser says of the platform. */
export const isMacPlatform = (): boolean => /mac/iu.test(navigator.userAgent);
