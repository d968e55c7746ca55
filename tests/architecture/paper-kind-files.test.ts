import { describe, expect, it } from 'vitest';
import { filesBelow, read } from './support/repository.ts';

const tests = filesBelow('tests/architecture', /^paper-kind(?!-files).*\.test\.tsx?$/u).map(read);
const declaration = read('tests/support/paper-kinds.ts');
/** Where a kind that stands in place of one of the product takes away what that one brings. */
const TAKEN_AWAY = '#renderer/features/breakingnews/index.tsx';
const WORDS = '#renderer/platform/i18n/texts.ts';

const all = (pattern: RegExp, text: string): readonly string[] => [...text.matchAll(pattern)].map(({ groups }) => groups?.['module'] ?? '');

describe('the files of a kind that exists on paper', () => {
  it('the files of a kind that exists on paper are its declaration and one line in the table of kinds: its tests change no other file of the product, apart from the words', () => {
    expect(tests.length).toBeGreaterThanOrEqual(3);
    const changed = new Set(tests.flatMap(text => all(/vi\.mock\(\s*'(?<module>[^']+)'/gu, text)));
    expect([...changed].filter(module => module !== TAKEN_AWAY && module !== WORDS)).toEqual(['#domain/kinds/kinds.ts']);
  });

  it('the files of a kind that exists on paper are no part of the newsroom, the desk or the window: the declaration names the domain only', () => {
    const named = all(/from '(?<module>[^']+)'/gu, declaration);
    expect(named).toContain('#domain/kinds/kind.ts');
    expect(named.filter(module => !module.startsWith('#domain/') && module !== 'zod')).toEqual([]);
  });
});
