import { MARKS } from '#richtext/model/marks.ts';

/** Groups of the help dialog, in its order. */
export const SHORTCUT_GROUPS = ['marks', 'selection', 'tools', 'blocks'] as const;

export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number];

export interface Shortcut {
  readonly id: string;
  readonly group: ShortcutGroup;
  /** Ctrl, or Cmd on a Mac. */
  readonly mod?: boolean;
  readonly alt?: boolean;
  readonly shift?: boolean;
  /** What the key writes, in lower case; or `code`, the key's place, where what it writes depends on the keyboard. */
  readonly key?: string;
  readonly code?: string;
  /** What the help shows for the key. */
  readonly label: string;
}

const shortcut = (id: string, group: ShortcutGroup, combination: Omit<Shortcut, 'id' | 'group'>): Shortcut => ({
  id,
  group,
  ...combination,
});

/**
 * All shortcuts of the editor: menus, tooltips and the help dialog read this table, the keyboard is matched against it.
 * Ctrl+K belongs to the command palette and Ctrl+Shift+K to comments (B9-053), so links have Ctrl+Alt+K.
 */
export const SHORTCUTS = [
  ...MARKS.flatMap(({ key: mark, shortcut: keys }) =>
    keys ? [shortcut(mark, 'marks', { mod: true, ...keys, label: keys.key.toUpperCase() })] : [],
  ),
  shortcut('link', 'marks', { mod: true, alt: true, key: 'k', code: 'KeyK', label: 'K' }),
  shortcut('followLink', 'marks', { alt: true, key: 'enter', label: 'Enter' }),
  shortcut('linkPopover', 'marks', { mod: true, alt: true, key: 'l', code: 'KeyL', label: 'L' }),
  shortcut('paragraph', 'blocks', { mod: true, alt: true, code: 'Digit0', label: '0' }),
  shortcut('_crosshead_default', 'blocks', { mod: true, alt: true, code: 'Digit1', label: '1' }),
  shortcut('_crosshead_subsection', 'blocks', { mod: true, alt: true, code: 'Digit2', label: '2' }),
  shortcut('_crosshead_listicle', 'blocks', { mod: true, alt: true, code: 'Digit3', label: '3' }),
  shortcut('_crosshead_listicle_unordered', 'blocks', { mod: true, alt: true, code: 'Digit4', label: '4' }),
  shortcut('orderedList', 'blocks', { mod: true, shift: true, code: 'Digit7', label: '7' }),
  shortcut('unorderedList', 'blocks', { mod: true, shift: true, code: 'Digit8', label: '8' }),
  shortcut('specialCharacters', 'marks', { mod: true, alt: true, key: 's', code: 'KeyS', label: 'S' }),
  shortcut('insert', 'blocks', { mod: true, shift: true, key: 'enter', label: 'Enter' }),
  shortcut('moveUp', 'blocks', { alt: true, shift: true, key: 'arrowup', label: '↑' }),
  shortcut('moveDown', 'blocks', { alt: true, shift: true, key: 'arrowdown', label: '↓' }),
  shortcut('deleteBlock', 'blocks', { mod: true, shift: true, key: 'd', label: 'D' }),
  shortcut('selectAll', 'selection', { mod: true, key: 'a', label: 'A' }),
  shortcut('undo', 'tools', { mod: true, key: 'z', label: 'Z' }),
  shortcut('redo', 'tools', { mod: true, shift: true, key: 'z', label: 'Z' }),
  shortcut('blockToolbar', 'tools', { mod: true, alt: true, key: 'b', code: 'KeyB', label: 'B' }),
  // No command of ours: the browser pastes, and the paste desk sees which keys were pressed.
  shortcut('pastePlain', 'tools', { mod: true, shift: true, key: 'v', label: 'V' }),
  shortcut('toolbar', 'tools', { alt: true, key: 'f10', label: 'F10' }),
  shortcut('spellChecker', 'tools', { mod: true, shift: true, key: 'a', label: 'A' }),
  shortcut('comments', 'tools', { mod: true, shift: true, key: 'k', label: 'K' }),
] as const satisfies readonly Shortcut[];

type KeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  readonly getModifierState: (key: string) => boolean;
};

const pressesKey = (candidate: Shortcut, event: KeyEvent): boolean => {
  if (candidate.code !== undefined && candidate.key === undefined) return event.code === candidate.code;
  // With Alt a Mac's keys write other signs; there their place counts too.
  return (
    event.key.toLowerCase() === candidate.key || (candidate.alt === true && candidate.code !== undefined && event.code === candidate.code)
  );
};

/** The shortcut that a key event presses. AltGr is Ctrl and Alt on some systems and writes signs such as @ and #: it is never a shortcut. */
export const findShortcut = (event: KeyEvent, isMac: boolean): Shortcut | undefined => {
  if (event.getModifierState('AltGraph')) return undefined;
  const mod = isMac ? event.metaKey : event.ctrlKey;
  const foreign = isMac ? event.ctrlKey : event.metaKey;
  if (foreign) return undefined;
  const all: readonly Shortcut[] = SHORTCUTS;
  return all.find(
    candidate =>
      (candidate.mod ?? false) === mod &&
      (candidate.alt ?? false) === event.altKey &&
      (candidate.shift ?? false) === event.shiftKey &&
      pressesKey(candidate, event),
  );
};

const byId: ReadonlyMap<string, Shortcut> = new Map<string, Shortcut>(SHORTCUTS.map(entry => [entry.id, entry]));

/** A shortcut as people read it: "Ctrl+Shift+7", "⇧⌘7". */
export const printShortcut = ({ mod, alt, shift, label }: Omit<Shortcut, 'id' | 'group'>, isMac: boolean): string =>
  isMac
    ? `${alt ? '⌥' : ''}${shift ? '⇧' : ''}${mod ? '⌘' : ''}${label}`
    : [mod && 'Ctrl', alt && 'Alt', shift && 'Shift', label].filter(part => typeof part === 'string').join('+');

/** The shortcut of a command, printed; undefined where it has none. */
export const shortcutOf = (id: string, isMac: boolean): string | undefined => {
  const found = byId.get(id);
  return found && printShortcut(found, isMac);
};

/** Whether this machine's keyboard has a Cmd key. */
export const isMacKeyboard = (): boolean => /mac/iu.test(navigator.platform);
