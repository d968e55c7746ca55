import type { KeyPress } from './press.ts';
import { isMacPlatform, pressesKeys } from './press.ts';

/** Keys of parts that are in many places, in whatever has the focus. */
export const WIDGET_KEYS = {
  'entry.up': { keys: 'Alt+ArrowUp', scope: 'entries', text: 'common:keys.entry.up' },
  'entry.down': { keys: 'Alt+ArrowDown', scope: 'entries', text: 'common:keys.entry.down' },
  'entry.pin': { keys: 'P', scope: 'entries', text: 'common:keys.entry.pin' },
  'entry.remove': { keys: ['Delete', 'Backspace'], scope: 'entries', text: 'common:keys.entry.remove' },
  'tree.up': { keys: 'Alt+ArrowUp', scope: 'tree', text: 'common:keys.tree.up' },
  'tree.down': { keys: 'Alt+ArrowDown', scope: 'tree', text: 'common:keys.tree.down' },
  'tree.out': { keys: 'Alt+ArrowLeft', scope: 'tree', text: 'common:keys.tree.out' },
  'tree.in': { keys: 'Alt+ArrowRight', scope: 'tree', text: 'common:keys.tree.in' },
  'tree.moveTo': { keys: 'M', scope: 'tree', text: 'common:keys.tree.moveTo' },
  'tree.remove': { keys: ['Delete', 'Backspace'], scope: 'tree', text: 'common:keys.tree.remove' },
} as const;

/** Returns the step that a key moves an entry of an ordered list: one up, one down, or none. */
export const entryStep = (press: KeyPress): -1 | 1 | undefined => {
  const isMac = isMacPlatform();
  if (pressesKeys(press, WIDGET_KEYS['entry.up'].keys, isMac)) return -1;
  return pressesKeys(press, WIDGET_KEYS['entry.down'].keys, isMac) ? 1 : undefined;
};

/** Returns whether this key removes the focused entry. */
export const removesEntry = (press: KeyPress): boolean =>
  WIDGET_KEYS['entry.remove'].keys.some(keys => pressesKeys(press, keys, isMacPlatform()));

/** Returns whether this key pins the focused entry, if its list supports pinning. */
export const pinsEntry = (press: KeyPress): boolean => pressesKeys(press, WIDGET_KEYS['entry.pin'].keys, isMacPlatform());
/** That key for `aria-keyshortcuts`. */
export const PIN_KEY = WIDGET_KEYS['entry.pin'].keys;

/** The keys of an entry for `aria-keyshortcuts`. */
export const ENTRY_KEYS = `${WIDGET_KEYS['entry.up'].keys} ${WIDGET_KEYS['entry.down'].keys} ${WIDGET_KEYS['entry.remove'].keys[0]}`;

/** Returns 'undo' or 'redo' if this key is the usual shortcut for it. */
export const stepOf = (press: KeyPress): 'undo' | 'redo' | undefined => {
  const isMac = isMacPlatform();
  if (pressesKeys(press, 'Mod+Z', isMac)) return 'undo';
  return pressesKeys(press, 'Mod+Shift+Z', isMac) || pressesKeys(press, 'Mod+Y', isMac) ? 'redo' : undefined;
};

const TREE_ACTS = ['up', 'down', 'out', 'in', 'moveTo'] as const;

/** Returns the action of a key on the focused tree entry: a step, "move to", or removal. */
export const treeKeyOf = (press: KeyPress): (typeof TREE_ACTS)[number] | 'remove' | undefined => {
  const isMac = isMacPlatform();
  if (WIDGET_KEYS['tree.remove'].keys.some(keys => pressesKeys(press, keys, isMac))) return 'remove';
  return TREE_ACTS.find(act => pressesKeys(press, WIDGET_KEYS[`tree.${act}`].keys, isMac));
};
