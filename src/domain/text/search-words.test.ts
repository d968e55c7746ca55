import { describe, expect, it } from 'vitest';
import { foldWords, readSearch, toFtsMatch } from './search-words.ts';

const matchOf = (typed: string): string | undefined => {
  const query = readSearch(typed);
  return query && toFtsMatch(query);
};

describe('words of a search', () => {
  it.each([
    ['an umlaut', 'Zürich', 'zurich'],
    ['an accent', 'L’été à Genève', 'l ete a geneve'],
    ['ß as ss', 'Straße', 'strasse'],
    ['a soft hyphen', 'Bundes\u00ADrat', 'bundesrat'],
    ['marks around words', '«Gross», sagte er.', 'gross sagte er'],
  ])('folds %s', (_, typed, folded) => {
    expect(foldWords(typed)).toBe(folded);
  });

  it('looks for an umlaut in both spellings', () => {
    expect(matchOf('Zürich')).toBe('("zurich" * OR "zuerich" *)');
    expect(matchOf('Zuerich')).toBe('("zuerich" * OR "zurich" *)');
  });

  it('takes the last word as the beginning of a word, but not a single letter', () => {
    expect(matchOf('der Flu')).toBe('("der") AND ("flu" *)');
    expect(matchOf('Plan B')).toBe('("plan") AND ("b")');
  });

  it('lets nothing that was typed be an operator', () => {
    expect(matchOf('a" OR (title:x) NEAR *')).toBe('("a") AND ("or") AND ("title") AND ("x") AND ("near" *)');
    expect(matchOf('"*():')).toBeUndefined();
  });
});
