/** A press of a key or a click, as far as shortcuts care. */
export interface Modifiers {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Checks whether a key is pressed alone. */
export const isAlone = ({ ctrlKey, metaKey, altKey, shiftKey }: Modifiers): boolean => !ctrlKey && !metaKey && !altKey && !shiftKey;

/** Checks whether a key is pressed alone or with Shift, which extends the selection. */
export const isAloneOrShifted = ({ ctrlKey, metaKey, altKey }: Modifiers): boolean => !ctrlKey && !metaKey && !altKey;

/** A key press, as far as shortcuts care; React's and the browser's own. */
export interface KeyPress extends Modifiers {
  readonly key: string;
  readonly code: string;
  readonly getModifierState: (name: 'AltGraph') => boolean;
}

interface Combination {
  readonly mod: boolean;
  /** The key named Ctrl on every platform, also on a Mac. */
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly key: string;
}

/** Combinations read so far: each key pressed is compared with all of them. */
const READ = new Map<string, Combination>();

const parse = (keys: string): Combination => {
  const known = READ.get(keys);
  if (known) return known;
  const parts = keys.split('+');
  const combination = {
    mod: parts.includes('Mod'),
    ctrl: parts.includes('Ctrl'),
    alt: parts.includes('Alt'),
    shift: parts.includes('Shift'),
    key: (parts.at(-1) ?? '').toLowerCase(),
  };
  READ.set(keys, combination);
  return combination;
};

const isLetter = (key: string): boolean => /^[a-z]$/u.test(key);
const isDigit = (key: string): boolean => /^\d$/u.test(key);

/** Returns the letter or digit of a key code, in lower case. */
const placeOf = (code: string): string => code.replace(/^(?:Key|Digit)/u, '').toLowerCase();

/**
 * Returns whether the key is the wanted one, by what it writes, not its place: Y and Z are swapped on Swiss keyboards. Two exceptions:
 * with Shift a digit writes a sign, and with Alt a Mac's keys write other signs.
 */
const isKey = (press: KeyPress, wanted: Combination, isMac: boolean): boolean => {
  const typed = press.key.toLowerCase();
  if (typed === wanted.key) return true;
  const countsByPlace = (isDigit(wanted.key) && press.shiftKey) || (isMac && press.altKey && (isDigit(wanted.key) || isLetter(wanted.key)));
  return countsByPlace && placeOf(press.code) === wanted.key;
};

/** A sign such as "/" may need Shift on one keyboard and not on another: Shift is part of the sign. */
const bringsItsShift = (key: string): boolean => key.length === 1 && key !== ' ' && !isLetter(key) && !isDigit(key);

/** Checks whether AltGr is held, which writes characters such as @, # and €: never a shortcut. On Windows it is Ctrl and Alt at once. */
const isAltGr = (press: KeyPress): boolean => press.getModifierState('AltGraph');

/**
 * Checks for a key combination, for example "Mod+Shift+S"; Mod is Command on a Mac and Ctrl elsewhere, Ctrl is Ctrl everywhere. With Ctrl
 * and Alt elsewhere
 * than on a Mac only the letter or digit itself counts: where another sign comes of it, AltGr writes it.
 */
export const pressesKeys = (press: KeyPress, keys: string, isMac: boolean): boolean => {
  if (isAltGr(press)) return false;
  const wanted = parse(keys);
  const mod = isMac ? press.metaKey : press.ctrlKey;
  const other = isMac ? press.ctrlKey : press.metaKey;
  if (mod !== (wanted.mod || (!isMac && wanted.ctrl)) || other !== (isMac && wanted.ctrl) || press.altKey !== wanted.alt) return false;
  const isShiftRight = bringsItsShift(wanted.key) ? press.shiftKey || !wanted.shift : press.shiftKey === wanted.shift;
  return isShiftRight && isKey(press, wanted, isMac);
};

/** Checks whether Ctrl, Alt or Command is held. Shift alone does not count. */
export const isModified = ({ ctrlKey, metaKey, altKey }: Omit<Modifiers, 'shiftKey'>): boolean => ctrlKey || metaKey || altKey;

/** Checks whether Ctrl or Command is held, at a click or an arrow key. */
export const hasMod = ({ ctrlKey, metaKey }: Pick<Modifiers, 'ctrlKey' | 'metaKey'>): boolean => ctrlKey || metaKey;

/** Checks whether these keys write a character: they remain input while the user types. */
export const isWritten = (keys: string): boolean =>
  !parse(keys).mod && !parse(keys).ctrl && !parse(keys).alt && parse(keys).key.length === 1;

/** Checks whether this is a Mac, by the user agent. */
export const isMacPlatform = (): boolean => /mac/iu.test(navigator.userAgent);
