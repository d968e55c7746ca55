const MAC_SIGNS: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Ctrl: '⌃',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↩',
  Backspace: '⌫',
  Delete: '⌦',
  Escape: '⎋',
  ' ': '␣',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
const NAMES: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Escape: 'Esc',
  Delete: 'Del',
  ' ': '␣',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
/** Apple's order of the signs. */
const MAC_ORDER = ['Ctrl', 'Alt', 'Shift', 'Mod'];

const placeOf = (part: string): number => {
  const place = MAC_ORDER.indexOf(part);
  return place === -1 ? MAC_ORDER.length : place;
};

/** The keys of a combination as printed on them. */
export const keyNames = (keys: string, isMac: boolean): readonly string[] => {
  const parts = keys.split('+');
  if (!isMac) return parts.map(part => NAMES[part] ?? part);
  return parts.toSorted((left, right) => placeOf(left) - placeOf(right)).map(part => MAC_SIGNS[part] ?? part);
};

/** A combination in one word for tooltips: "Ctrl+S", "⌘S". */
export const printKeys = (keys: string, isMac: boolean): string => keyNames(keys, isMac).join(isMac ? '' : '+');

/** A combination for `aria-keyshortcuts`. */
export const ariaKeys = (keys: string, isMac: boolean): string =>
  keys
    .replace('Mod', isMac ? 'Meta' : 'Control')
    .replace('Ctrl', 'Control')
    .replace(' ', 'Space');
