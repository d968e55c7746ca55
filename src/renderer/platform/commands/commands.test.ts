import { describe, expect, it } from 'vitest';
import { fuzzyScore, rankByQuery } from './fuzzy.ts';
import { type KeyPress, matchesShortcut, shortcutLabel } from './shortcut.ts';

const press = (overrides: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...overrides,
});

describe('shortcuts', () => {
  it.each([
    ['Ctrl+K elsewhere', press({ key: 'k', code: 'KeyK', ctrlKey: true }), 'Mod+K', false, true],
    ['Command+K on a Mac', press({ key: 'k', code: 'KeyK', metaKey: true }), 'Mod+K', true, true],
    ['Ctrl+K on a Mac is another one', press({ key: 'k', code: 'KeyK', ctrlKey: true }), 'Mod+K', true, false],
    ['a bare letter is not one with Mod', press({ key: 'k', code: 'KeyK' }), 'Mod+K', false, false],
    ['Shift makes it another one', press({ key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }), 'Mod+K', false, false],
    ['? brings its own Shift', press({ key: '?', code: 'Slash', shiftKey: true }), '?', false, true],
    ['/ is Shift+7 on a Swiss keyboard', press({ key: '/', code: 'Digit7', ctrlKey: true, shiftKey: true }), 'Mod+/', false, true],
    [
      'Alt changes the letter, the key stays',
      press({ key: 'Î', code: 'KeyD', metaKey: true, altKey: true, shiftKey: true }),
      'Mod+Alt+Shift+D',
      true,
      true,
    ],
    ['Enter with Mod', press({ key: 'Enter', code: 'Enter', ctrlKey: true }), 'Mod+Enter', false, true],
  ])('%s', (_name, key, shortcut, isMac, fits) => expect(matchesShortcut(key, shortcut, isMac)).toBe(fits));

  it('read as printed on the keys', () => {
    expect(shortcutLabel('Mod+Shift+S', false)).toBe('Ctrl+Shift+S');
    expect(shortcutLabel('Mod+Shift+S', true)).toBe('⌘⇧S');
  });
});

describe('the palette', () => {
  const items = ['Open article', 'New article', 'Go to the outbox', 'Réglages'].map((name, index) => ({ id: String(index), name }));
  const names = (query: string, recent: readonly string[] = []): readonly string[] =>
    rankByQuery(items, query, recent).map(item => item.name);

  it('finds letters in their order, without accents and case', () => {
    expect(names('nart')[0]).toBe('New article');
    expect(names('reg')).toEqual(['Réglages']);
    expect(fuzzyScore('xyz', 'Open article')).toBeNull();
  });
  it('puts whole words and word starts first', () => expect(names('out')[0]).toBe('Go to the outbox'));
  it('shows what was used last first when nothing is typed', () =>
    expect(names('', ['2', '1']).slice(0, 2)).toEqual(['Go to the outbox', 'New article']));
});
