import { describe, expect, it } from 'vitest';
import { SHORTCUTS, findShortcut, printShortcut } from './shortcuts.ts';

const press = (key: string, code: string, modifiers: string) => ({
  key,
  code,
  ctrlKey: modifiers.includes('C'),
  metaKey: modifiers.includes('M'),
  altKey: modifiers.includes('A'),
  shiftKey: modifiers.includes('S'),
  getModifierState: (name: string) => name === 'AltGraph' && modifiers.includes('G'),
});

describe('the shortcuts of the editor', () => {
  const cases: readonly (readonly [string, ReturnType<typeof press>, boolean, string | undefined])[] = [
    ['Ctrl+B', press('b', 'KeyB', 'C'), false, 'bold'],
    ['Cmd+B on a Mac', press('b', 'KeyB', 'M'), true, 'bold'],
    ['Ctrl+B on a Mac is none', press('b', 'KeyB', 'C'), true, undefined],
    ['Ctrl+Shift+7 on a Swiss keyboard', press('/', 'Digit7', 'CS'), false, 'orderedList'],
    ['Ctrl+Shift+8', press('(', 'Digit8', 'CS'), false, 'unorderedList'],
    ['Ctrl+Alt+2', press('2', 'Digit2', 'CA'), false, '_crosshead_subsection'],
    ['AltGr+2, which writes @ on a Swiss keyboard', press('@', 'Digit2', 'CAG'), false, undefined],
    ['Cmd+Alt+K on a Mac, where the key writes ˚', press('˚', 'KeyK', 'MA'), true, 'link'],
    ['Ctrl+Alt+K', press('k', 'KeyK', 'CA'), false, 'link'],
    ['Ctrl+K, the command palette', press('k', 'KeyK', 'C'), false, undefined],
    ['Ctrl+Shift+K, comments', press('K', 'KeyK', 'CS'), false, 'comments'],
    ['Ctrl+Shift+X', press('X', 'KeyX', 'CS'), false, 'strikethrough'],
    ['Ctrl+X, cut', press('x', 'KeyX', 'C'), false, undefined],
    ['Ctrl+comma', press(',', 'Comma', 'C'), false, 'subscript'],
    ['Alt+Shift+arrow up', press('ArrowUp', 'ArrowUp', 'AS'), false, 'moveUp'],
    ['a letter', press('b', 'KeyB', ''), false, undefined],
  ];
  it.each(cases)('%s', (_name, event, isMac, id) => {
    expect(findShortcut(event, isMac)?.id).toBe(id);
  });

  it('are each pressed by one combination only', () => {
    const printed = SHORTCUTS.map(shortcut => printShortcut(shortcut, false));
    expect(new Set(printed).size).toBe(printed.length);
  });

  it('cover bold, italic, underline, code, lists, subscript, superscript, select all and delete block', () => {
    const ids = SHORTCUTS.map(shortcut => shortcut.id);
    expect(ids).toEqual(
      expect.arrayContaining([
        'bold',
        'italic',
        'underlined',
        'code',
        'orderedList',
        'unorderedList',
        'subscript',
        'superscript',
        'selectAll',
        'deleteBlock',
      ]),
    );
  });

  it('are printed as people read them', () => {
    expect(printShortcut({ mod: true, shift: true, label: '7' }, false)).toBe('Ctrl+Shift+7');
    expect(printShortcut({ mod: true, shift: true, label: '7' }, true)).toBe('⇧⌘7');
  });
});
