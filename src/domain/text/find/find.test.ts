import { describe, expect, it } from 'vitest';
import { findInLines, MATCH_LIMIT, replacementFor } from './matches.ts';
import { EMPTY_QUERY, type FindQuery, patternOf } from './pattern.ts';

const found = (text: string, query: Partial<FindQuery>): readonly string[] | string => {
  const pattern = patternOf({ ...EMPTY_QUERY, ...query });
  return pattern.ok ? findInLines([text], pattern.value).map(match => text.slice(match.start, match.end)) : pattern.error;
};

describe('searching a text', () => {
  it.each<readonly [string, string, Partial<FindQuery>, readonly string[] | string]>([
    ['finds words in any case', 'Zug, zug und ZUG', { text: 'zug' }, ['Zug', 'zug', 'ZUG']],
    ['finds one case only', 'Zug, zug und ZUG', { text: 'zug', isCaseSensitive: true }, ['zug']],
    ['folds umlauts and accents in the same way', 'Übung ÜBUNG Écran écran', { text: 'übung' }, ['Übung', 'ÜBUNG']],
    ['finds whole words beside signs', 'Zug. Zugführer «Zug» Anzug', { text: 'Zug', isWholeWord: true }, ['Zug', 'Zug']],
    ['takes letters with marks as letters of the word', 'Zug Zugä Zuĝ', { text: 'Zug', isWholeWord: true }, ['Zug']],
    ['takes a phrase as whole words', 'in Bern, in Bernina', { text: 'in Bern', isWholeWord: true }, ['in Bern']],
    ['takes signs as they are', 'a.b a+b (a.b)', { text: '(a.b' }, ['(a.b']],
    ['takes a no-break space as a space', '«Ça\u00A0va», 5\u202F% und 5 %', { text: '5 %' }, ['5\u202F%', '5 %']],
    ['finds a word with a soft hyphen inside', 'Donau\u00ADdampfer', { text: 'Donaudampfer' }, ['Donau\u00ADdampfer']],
    ['takes one apostrophe for the other', "l’eau et l'air", { text: "l'" }, ['l’', "l'"]],
    ['finds nothing for nothing', 'abc', { text: '' }, []],
    ['knows regular expressions', '12 Tote, 3 Verletzte', { text: String.raw`\d+ \w+`, isRegex: true }, ['12 Tote', '3 Verletzte']],
    ['knows letters of every alphabet in them', 'Zürich', { text: String.raw`\p{Lu}\p{Ll}+`, isRegex: true }, ['Zürich']],
    ['ends a line at a line feed', 'eins\nzwei', { text: '^zwei$', isRegex: true }, ['zwei']],
    ['passes over empty matches', 'aab', { text: 'a*', isRegex: true }, ['aa']],
    ['reads escapes that Unicode mode forbids', 'a-b', { text: String.raw`a\-b`, isRegex: true }, ['a-b']],
    ['wants whole words of expressions, too', 'Tor Torte', { text: 'T[a-z]r', isRegex: true, isWholeWord: true }, ['Tor']],
    ['says what cannot be read', 'abc', { text: '(a', isRegex: true }, 'invalidPattern'],
    ['is not fooled by brackets that fit its own', 'abc', { text: 'a)(b', isRegex: true }, 'invalidPattern'],
  ])('%s', (_name, text, query, expected) => expect(found(text, query)).toEqual(expected));

  it('stops where nobody reads on', () => {
    const pattern = patternOf({ ...EMPTY_QUERY, text: 'a' });
    expect(pattern.ok && findInLines(['a'.repeat(MATCH_LIMIT + 5)], pattern.value)).toHaveLength(MATCH_LIMIT);
  });

  it.each([
    ['words stay as they are', '$1 & $&', false, '$1 & $&'],
    ['groups come in', '$2 $1', true, 'zwei eins'],
    ['so does the match, and a dollar', '[$&] $$1', true, '[eins zwei] $1'],
    ['a group that is not there stays as it was written', '$3', true, '$3'],
  ])('a replacement: %s', (_name, template, isRegex, expected) => {
    expect(replacementFor(template, isRegex, { groups: ['eins zwei', 'eins', 'zwei'] })).toBe(expected);
  });
});
