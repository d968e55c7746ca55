import type { KeyPress } from './press.ts';
import { isMacPlatform, pressesKeys } from './press.ts';

/** Keys of parts that are in many places, in whatever has the focus. */
export const WIDGET_KEYS = {
  'entry.up': { keys: 'Alt+ArrowUp', scope: 'entries', text: 'common:keys.entry.up' },
  'entry.down': { keys: 'Alt+ArrowDown', scope: 'entries', text: 'common:keys.entry.down' },
  'entry.remove': { keys: ['Delete', 'Backspace'], scope: 'entries', text: 'common:keys.entry.remove' },
} as const;

/** Where an entry of an ordered list goes with this key: one up, one down, or nowhere. */
export const entryStep = (press: KeyPress): -1 | 1 | undefined => {
  const isMac = isMacPlatform();
  if (pressesKeys(press, WIDGET_KEYS['entry.up'].keys, isMac)) return -1;
  return pressesKeys(press, WIDGET_KEYS['entry.down'].keys, isMac) ? 1 : undefined;
};

/** Whether this key removes the entry that has the focus. */
export const removesEntry = (press: KeyPress): boolean =>
  WIDGET_KEYS['entry.remove'].keys.some(keys => pressesKeys(press, keys, isMacPlatform()));

/** The keys of an entry for `aria-keyshortcuts`. */
export const ENTRY_KEYS = `${WIDGET_KEYS['entry.up'].keys} ${WIDGET_KEYS['entry.down'].keys} ${WIDGET_KEYS['entry.remove'].keys[0]}`;

/** Whether this key takes a step back or forth, as in every field of every program. */
export const stepOf = (press: KeyPress): 'undo' | 'redo' | undefined => {
  const isMac = isMacPlatform();
  if (pressesKeys(press, 'Mod+Z', isMac)) return 'undo';
  return pressesKeys(press, 'Mod+Shift+Z', isMac) || pressesKeys(press, 'Mod+Y', isMac) ? 'redo' : undefined;
};
