import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import deCH from '#locales/de-CH/editor.json' with { type: 'json' };
import enGB from '#locales/en-GB/editor.json' with { type: 'json' };
import frCH from '#locales/fr-CH/editor.json' with { type: 'json' };
import { CHARACTER_COLUMNS, SPECIAL_CHARACTERS, nextCharacter, recentOf, withRecent } from './characters.ts';

describe('the special characters', () => {
  it('the special characters are in three columns of a grid 200 px wide, none twice (B9-038)', () => {
    expect(CHARACTER_COLUMNS).toBe(3);
    const style = readFileSync(new URL('./characters.css', import.meta.url), 'utf8');
    expect(style).toMatch(/\.g-characters \{\s+width: 200px;/u);
    expect(style).toContain('grid-template-columns: repeat(3, 1fr)');
    expect(new Set(SPECIAL_CHARACTERS.map(({ character }) => character)).size).toBe(SPECIAL_CHARACTERS.length);
  });

  it.each(SPECIAL_CHARACTERS.map(({ name }) => name))('%s has a name in every language', name => {
    const key = `character.${name}`;
    expect([deCH, enGB, frCH].map(texts => Object.entries(texts).find(([other]) => other === key)?.[1])).not.toContain(undefined);
  });

  it.each(['«', '»', '‹', '›', '–', '—', '…', '\u00A0', '\u202F', '\u00AD', '½', '¼', '‰', '×', '±', '≈', '→', '←', '°', '€', '§', '©'])(
    'the special characters hold %j',
    character => {
      expect(SPECIAL_CHARACTERS.some(entry => entry.character === character)).toBe(true);
    },
  );

  it('the special characters keep the three that were used last, newest first', () => {
    const names = ['half', 'euro', 'degree', 'half', 'times'].reduce<readonly string[]>(withRecent, []);
    expect(names).toEqual(['times', 'half', 'degree']);
    expect(recentOf(['times', 'gone', 'half']).map(({ character }) => character)).toEqual(['×', '½']);
  });

  it.each([
    ['ArrowRight', 7, 0],
    ['ArrowLeft', 0, 7],
    ['ArrowDown', 0, 3],
    ['ArrowDown', 7, 1],
    ['ArrowUp', 1, 7],
    ['ArrowUp', 2, 5],
    ['Home', 5, 0],
    ['End', 0, 7],
    ['x', 0, undefined],
  ])('%s leads from %i to %s among eight', (key, from, to) => {
    expect(nextCharacter(key, from, 8)).toBe(to);
  });
});
