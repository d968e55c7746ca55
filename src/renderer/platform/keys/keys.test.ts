import { describe, expect, it } from 'vitest';
import { type KeyPress, pressesKeys } from '#ui/keys/press.ts';
import { keyNames, printKeys } from '#ui/keys/print.ts';
import { TOGGLED_MARKS } from '#richtext/model/marks.ts';
import { menuTemplate } from '../../../main/menu.ts';
import { KEYBOARDS, type Keyboard, SWISS } from '../../../../tests/support/keyboards.ts';
import { combinationsOf, keyEntries, pressedCombination, pressedKey, scopesOf, shortcutOf } from './keys.ts';
import type { KeyEntry } from './registry.ts';
import { doOverlap } from './scopes.ts';

const BOARDS = Object.entries<Keyboard>(KEYBOARDS);

interface Held {
  readonly ctrl?: boolean;
  readonly meta?: boolean;
  readonly alt?: boolean;
  readonly shift?: boolean;
  readonly altGr?: boolean;
}

const pressOf = (key: string, code: string, held: Held = {}): KeyPress => ({
  key,
  code,
  ctrlKey: held.ctrl ?? false,
  metaKey: held.meta ?? false,
  altKey: held.alt ?? false,
  shiftKey: held.shift ?? false,
  getModifierState: () => held.altGr ?? false,
});

const FLAGS = [false, true];

/** Every press that a keyboard can make with Ctrl (Command on a Mac), Alt and Shift; where Ctrl and Alt are AltGr, of what it writes. */
const pressesOn = (board: Keyboard, isMac: boolean): readonly KeyPress[] =>
  Object.entries(board).flatMap(([code, [plain, shifted, altGr]]) =>
    FLAGS.flatMap(mod =>
      FLAGS.flatMap(alt =>
        FLAGS.flatMap(shift => {
          const held = { [isMac ? 'meta' : 'ctrl']: mod, alt, shift };
          if (isMac && alt && plain.length === 1) return [pressOf('Ω', code, held)];
          if (!isMac && mod && alt && altGr !== undefined && !shift) return [pressOf(altGr, code, { ...held, altGr: true })];
          return [pressOf(shift ? shifted : plain, code, held)];
        }),
      ),
    ),
  );

type Entries = readonly (readonly [string, KeyEntry])[];

const reaches = (press: KeyPress, entry: KeyEntry, isMac: boolean): boolean =>
  combinationsOf(entry, isMac).some(keys => pressesKeys(press, keys, isMac));

const mayMeet = (left: KeyEntry, right: KeyEntry): boolean =>
  scopesOf(left).some(scope => scopesOf(right).some(other => doOverlap(scope, other)));

/** Pairs that the same press reaches and neither of which has precedence. */
const collisionsIn = (entries: Entries, board: Keyboard, isMac: boolean): readonly string[] =>
  pressesOn(board, isMac).flatMap(press => {
    const reached = entries.filter(([, entry]) => reaches(press, entry, isMac));
    return reached.flatMap(([id, entry], index) =>
      reached
        .slice(index + 1)
        .filter(([otherId, other]) => mayMeet(entry, other) && !entry.over?.includes(otherId) && !other.over?.includes(id))
        .map(([otherId]) => `${id} and ${otherId}: ${press.key}`),
    );
  });

describe('a press', () => {
  const cases: readonly (readonly [string, KeyPress, string, boolean, boolean])[] = [
    ['Ctrl+K elsewhere', pressOf('k', 'KeyK', { ctrl: true }), 'Mod+K', false, true],
    ['Command+K on a Mac', pressOf('k', 'KeyK', { meta: true }), 'Mod+K', true, true],
    ['Ctrl+K on a Mac is another one', pressOf('k', 'KeyK', { ctrl: true }), 'Mod+K', true, false],
    ['a bare letter is not one with Mod', pressOf('k', 'KeyK'), 'Mod+K', false, false],
    ['Shift makes it another one', pressOf('K', 'KeyK', { ctrl: true, shift: true }), 'Mod+K', false, false],
    ['? brings its own Shift', pressOf('?', 'Slash', { shift: true }), '?', false, true],
    ['/ is Shift+7 on a Swiss keyboard', pressOf('/', 'Digit7', { ctrl: true, shift: true }), 'Mod+/', false, true],
    ['Ctrl+Shift+7 writes / there', pressOf('/', 'Digit7', { ctrl: true, shift: true }), 'Mod+Shift+7', false, true],
    ['Alt changes the letter on a Mac', pressOf('Î', 'KeyD', { meta: true, alt: true, shift: true }), 'Mod+Alt+Shift+D', true, true],
    ['Z is where it is printed', pressOf('z', 'KeyY', { ctrl: true, alt: true }), 'Mod+Alt+Z', false, true],
    ['and not where others have it', pressOf('y', 'KeyZ', { ctrl: true, alt: true }), 'Mod+Alt+Z', false, false],
    ['Enter with Mod', pressOf('Enter', 'Enter', { ctrl: true }), 'Mod+Enter', false, true],
    ['capitals locked', pressOf('B', 'KeyB', { ctrl: true }), 'Mod+B', false, true],
  ];
  it.each(cases)('%s', (_name, press, keys, isMac, fits) => expect(pressesKeys(press, keys, isMac)).toBe(fits));

  it('a press is printed as on the keys, in the order of the platform', () => {
    expect(printKeys('Mod+Shift+S', false)).toBe('Ctrl+Shift+S');
    expect(printKeys('Mod+Shift+S', true)).toBe('⇧⌘S');
    expect(keyNames('Mod+Alt+Shift+D', true)).toEqual(['⌥', '⇧', '⌘', 'D']);
  });
});

describe('the registry of shortcuts', () => {
  it.each(BOARDS.flatMap(([name, board]) => [false, true].map(isMac => [name, isMac ? 'a Mac' : 'a PC', board, isMac] as const)))(
    'the registry of shortcuts has no key twice where both could be meant, but with a declared precedence: %s keyboard of %s',
    (_name, _platform, board, isMac) => expect(collisionsIn(keyEntries(), board, isMac)).toEqual([]),
  );

  it('would be refused with the same key in a scope and in one around it, also where only one keyboard has both on one key', () => {
    const planted = (keys: string, scope: KeyEntry['scope'], over: readonly string[] = []): KeyEntry => ({ keys, scope, text: '', over });
    const both = (inner: KeyEntry, outer: KeyEntry) =>
      collisionsIn(
        [
          ['inner', inner],
          ['outer', outer],
        ],
        KEYBOARDS['Swiss German'],
        false,
      );
    expect(both(planted('Mod+J', 'text'), planted('Mod+J', 'shell'))).toEqual(['inner and outer: j']);
    expect(both(planted('Mod+J', 'text', ['outer']), planted('Mod+J', 'shell'))).toEqual([]);
    expect(both(planted('Mod+J', 'rows'), planted('Mod+J', 'text'))).toEqual([]);
    expect(both(planted('Mod+Shift+7', 'text'), planted('Mod+/', 'shell'))).toEqual(['inner and outer: /']);
  });

  it('names in a precedence what is there', () => {
    const ids = keyEntries().map(([id]) => id);
    expect(keyEntries().flatMap(([, { over = [] }]) => over.filter(id => !ids.includes(id)))).toEqual([]);
  });

  it.each(SWISS)('fires nothing while AltGr writes a sign on a %s keyboard', name => {
    const written = Object.entries<readonly (string | undefined)[]>(KEYBOARDS[name]).flatMap(([code, [, , sign]]) =>
      sign === undefined ? [] : [[sign, code] as const],
    );
    expect(written.map(([sign]) => sign)).toEqual(expect.arrayContaining(['@', '#', '€', '|', '[', ']', '{', '}', '\\', '~']));
    // As Windows says it now, as it did, with Shift held by mistake, and as Linux does.
    const manners: readonly Held[] = [
      { ctrl: true, alt: true, altGr: true },
      { ctrl: true, alt: true },
      { ctrl: true, alt: true, shift: true, altGr: true },
      { ctrl: true, alt: true, shift: true },
      { altGr: true },
    ];
    const fired = written.flatMap(([sign, code]) =>
      manners.flatMap(held => {
        const press = pressOf(sign, code, held);
        return keyEntries().flatMap(([id]) => (pressedCombination(press, id, false) === undefined ? [] : [`${sign} fires ${id}`]));
      }),
    );
    expect(fired).toEqual([]);
  });

  it.each(BOARDS)('the registry of shortcuts can be pressed, each of it, on a %s keyboard', (_name, board) => {
    for (const isMac of [false, true]) {
      const presses = pressesOn(board, isMac);
      const unreachable = keyEntries().filter(([id]) => !presses.some(press => pressedCombination(press, id, isMac) !== undefined));
      expect(unreachable.map(([id]) => id)).toEqual([]);
    }
  });

  it('puts no letter beside Alt on a Mac whose place differs between keyboards', () => {
    const moved = keyEntries().flatMap(([, entry]) => combinationsOf(entry, true).filter(keys => /Alt\+(?:Shift\+)?[YZ]$/u.test(keys)));
    expect(moved).toEqual([]);
  });

  it('the registry of shortcuts has keys for each mark that a person sets, and those of B9-053', () => {
    const ids = keyEntries().map(([id]) => id);
    expect(ids).toEqual(expect.arrayContaining([...TOGGLED_MARKS, 'orderedList', 'unorderedList', 'selectAll', 'deleteBlock']));
    expect([shortcutOf('spellChecker', false), shortcutOf('showComments', false)]).toEqual(['Ctrl+Shift+A', 'Ctrl+Shift+K']);
  });

  it('gives Ctrl+K to links in the text and to the palette elsewhere', () => {
    const press = pressOf('k', 'KeyK', { ctrl: true });
    expect(pressedKey(press, 'text', false)).toBe('linkSelection');
    expect(pressedKey(press, 'shell', false)).toBe('palette');
  });

  it.each(['linux', 'win32', 'darwin'] as const)('the registry of shortcuts is what the application menu shows on %s', platform => {
    const isMac = platform === 'darwin';
    const shown: (readonly [string, string])[] = [];
    const run = (command: string): void => void commands.push(command);
    const commands: string[] = [];
    const walk = (items: ReturnType<typeof menuTemplate>): void => {
      for (const item of items) {
        if (Array.isArray(item.submenu)) walk(item.submenu);
        if (item.accelerator === undefined || item.role !== undefined) continue;
        // Electron calls it with the entry, the window and the event, none of which ours uses.
        (item.click as unknown as () => void)();
        shown.push([commands.at(-1) ?? '', item.accelerator.replace(/^(?:CommandOrControl|Command|Control)\+/u, 'Mod+')]);
      }
    };
    walk(menuTemplate({ platform, production: true, recent: [], readyUpdate: null, goTo: () => undefined, text: key => key, run }));
    expect(shown.length).toBeGreaterThan(5);
    const entries = new Map(keyEntries());
    const wrong = shown.filter(([id, keys]) => {
      const entry = entries.get(id);
      return !entry || !combinationsOf(entry, isMac).includes(keys);
    });
    expect(wrong).toEqual([]);
  });
});
