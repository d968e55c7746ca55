import { describe, expect, it } from 'vitest';
import { filesBelow, read } from './support/repository.ts';

/** Set for single runs by the tests themselves, or only named as a part of others. */
const NOT_FOR_PEOPLE = new Set(['GALLEY_S3_', 'GALLEY_']);
const VARIABLE = /GALLEY_[A-Z0-9_]*/gu;
const FLAG = /name: '([a-z][a-z0-9-]*)',\s+kind: '/gu;

const page = read('docs/configuration.md');
const variablesIn = (text: string): readonly string[] => (text.match(VARIABLE) ?? []).filter(name => !NOT_FOR_PEOPLE.has(name));
const code = [
  ...['src', 'scripts', 'e2e', 'tests'].flatMap(folder => filesBelow(folder, /\.(ts|tsx|mjs)$/)),
  ...['vitest.config.ts', 'playwright.config.ts', 'electron.vite.config.ts'],
].map(read);

describe('the page about configuration', () => {
  it('names every environment variable that the code reads, and no other', () => {
    const known = new Set(code.flatMap(variablesIn));
    const told = new Set(variablesIn(page));
    expect({
      untold: [...known].filter(name => !told.has(name)).sort(),
      unread: [...told].filter(name => !known.has(name)).sort(),
    }).toEqual({
      untold: [],
      unread: [],
    });
  });

  it('names every flag of every command', () => {
    const flags = filesBelow('scripts', /\.mjs$/)
      .map(read)
      .flatMap(text => [...text.matchAll(FLAG)].map(match => `--${match[1] ?? ''}`));
    expect(flags.length).toBeGreaterThan(30);
    expect([...new Set(flags)].filter(flag => !page.includes(flag))).toEqual([]);
  });
});
