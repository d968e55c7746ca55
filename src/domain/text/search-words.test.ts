import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestWords, slipsBetween } from './near-words.ts';
import { createMatcher, markedText, passagesOf } from './passages.ts';
import { readDays } from './search-days.ts';
import { foldWords, indexedWords, neighbourTokens, readSearch, toFtsMatch, tokensOf } from './search-words.ts';
import { compoundParts } from './word-forms.ts';

const matchOf = (typed: string): string | undefined => {
  const query = readSearch(typed);
  return query && toFtsMatch(tokensOf(query));
};

/** Checks whether a search finds a text, as an index would decide it. */
const finds = (typed: string, text: string): boolean => {
  const query = readSearch(typed);
  if (!query) return false;
  const indexed = new Set(indexedWords(text).split(' '));
  return tokensOf(query).every(
    ({ whole, beginnings }) =>
      whole.some(word => indexed.has(word)) || [...indexed].some(word => beginnings.some(start => word.startsWith(start))),
  );
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
    expect(matchOf('Zürich')).toContain('"zurich" * OR "zuerich" *');
    expect(matchOf('Zuerich')).toContain('"zuerich" * OR "zurich" *');
  });

  it('takes the last word as the beginning of a word, but not a single letter', () => {
    expect(finds('der Flu', 'Der Flug nach Genf')).toBe(true);
    expect(finds('Plan B', 'Ein Plan fürs Bad')).toBe(false);
  });

  it('lets nothing that was typed be an operator', () => {
    expect(matchOf('a" OR (title:x) NEAR *')).toBe('("a") AND ("or") AND ("title" OR "titl") AND ("x") AND ("near" *)');
    expect(matchOf('"*():')).toBeUndefined();
  });

  it.each([
    ['Häuser', 'Ein Haus am See'],
    ['Haus', 'Die Häuser stehen leer'],
    ['Gesetze', 'Das Energiegesetz ist angenommen'],
    ['Gesetz', 'Änderung des Energiegesetzes'],
    ['Steuern', 'Die Vermögenssteuer soll sinken'],
    ['Abstimmung', 'Die Volksabstimmungen vom Sonntag'],
    ['élections', 'Une élection communale'],
    ['journal', 'Les journaux du matin'],
    ['Strasse', 'Die Straße ist gesperrt'],
    ['Zuerich', 'In Zürich schneit es'],
  ])('finds with “%s” what is said otherwise: “%s”', (typed, text) => {
    expect(finds(`${typed} `, text)).toBe(true);
    expect(finds(`${typed} und`, `${text} und mehr`)).toBe(true);
  });

  it.each([
    ['Rat', 'Ein Quadrat aus Beton'],
    ['Gesetz', 'Er hat sich durchgesetzt'],
    ['Wahl', 'Der Wal im Meer'],
  ])('does not find with “%s”: “%s”', (typed, text) => {
    expect(finds(`${typed} und`, `${text} und mehr`)).toBe(false);
  });

  it('takes compounds apart, and leaves other long words whole', () => {
    expect(compoundParts('energiegesetz')).toEqual(['energie', 'gesetz']);
    expect(compoundParts('volksabstimmung')).toEqual(['volk', 'abstimmung']);
    expect(compoundParts('bundesratswahlen')).toEqual(['bundes', 'rat', 'wahl']);
    expect(compoundParts('apparat')).toEqual([]);
    expect(compoundParts('durchgesetzt')).toEqual([]);
  });

  it('finds every text by each of its own words', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zäöüéèç]{2,14}$/u), { minLength: 1, maxLength: 12 }), fc.nat(), (words, pick) => {
        const word = words[pick % words.length] ?? '';
        expect(finds(`${word} `, words.join(' '))).toBe(true);
      }),
      { seed: 17 },
    );
  });
});

describe('a search with quotes, fields and days', () => {
  it('takes words in quotes as they are, side by side', () => {
    const query = readSearch('"Neue Zürcher" Bahn');
    expect(query).toMatchObject({ phrases: ['neue zurcher'], isOpen: true });
    expect(finds('«Häuser»', 'Ein Haus')).toBe(false);
    const tokens = neighbourTokens(foldWords('Die Neue Zürcher Zeitung'));
    expect(neighbourTokens('neue zurcher').every(token => tokens.includes(token))).toBe(true);
    expect(neighbourTokens('zurcher neue').every(token => tokens.includes(token))).toBe(false);
  });

  it('reads fields in three languages; others are words', () => {
    expect(readSearch('titel:Bahn autor:"Lea Keller" mot-clé:Wahlen')).toMatchObject({
      authors: ['lea keller'],
      tags: ['wahlen'],
      words: [],
    });
    expect(readSearch('title:Bahn')?.title[0]?.spellings).toEqual(['bahn']);
    expect(readSearch('Live: Match')?.words.map(word => word.spellings[0])).toEqual(['live', 'match']);
    expect(readSearch('blick:abc')?.words.map(word => word.spellings[0])).toEqual(['blick', 'abc']);
  });

  it('reads days, months and years', () => {
    expect(readSearch('Bahn vor:20.11.2026 nach:2026-03')).toMatchObject({ from: '2026-03-01', until: '2026-11-20' });
    expect(readSearch('le:2.2024')).toMatchObject({ from: '2024-02-01', until: '2024-02-29' });
    expect(readDays('31.2.2026')).toBeUndefined();
    expect(readSearch('vor:gestern')?.words.map(word => word.spellings[0])).toEqual(['gestern']);
  });
});

describe('a mistyped word', () => {
  const known = ['bundeskanzler', 'bundeskanzlei', 'bundesrat', 'kanzler', 'klima', 'kirche'];
  it.each([
    ['bundeskanzelr', 'bundeskanzler'],
    ['bundseskanzler', 'bundeskanzler'],
    ['klma', 'klima'],
    ['krche', 'kirche'],
  ])('%s means %s', (typed, meant) => {
    expect(nearestWords(typed, known, 3)[0]).toBe(meant);
  });

  it('means nothing where nothing is near', () => {
    expect(nearestWords('xylophon', known, 3)).toEqual([]);
  });

  it('a mistyped word has the same distance both ways, and at most the limit and one', () => {
    const word = fc.stringMatching(/^[abcde]{0,8}$/u);
    fc.assert(
      fc.property(word, word, (one, other) => {
        const slips = slipsBetween(one, other, 2);
        expect(slips).toBe(slipsBetween(other, one, 2));
        expect(slips === 0).toBe(one === other);
        expect(slips).toBeLessThanOrEqual(3);
      }),
      { seed: 17 },
    );
  });
});

describe('passages', () => {
  const matcherOf = (typed: string) => {
    const query = readSearch(typed);
    if (!query) throw new TypeError('no search');
    return createMatcher(query);
  };

  it('mark whole words of the text, as they stand there', () => {
    const passage = markedText('Das neue Energiegesetz gilt für alle Häuser.', matcherOf('gesetz haus'));
    expect(passage?.marks.map(([from, to]) => passage.text.slice(from, to))).toEqual(['Energiegesetz', 'Häuser']);
  });

  it('never mark anything but words, whatever the text', () => {
    const words = fc.array(fc.constantFrom('Haus', 'Häuser', 'und', 'die', 'Gesetze,', '– «Bahn»', 'alt.', '😀'), { maxLength: 120 });
    fc.assert(
      fc.property(words, parts => {
        for (const { text, marks } of passagesOf(parts.join(' '), matcherOf('haus gesetz')))
          for (const [from, to] of marks) expect(text.slice(from, to)).toMatch(/^(?:Haus|Häuser|Gesetze)$/u);
      }),
      { seed: 17 },
    );
  });
});
