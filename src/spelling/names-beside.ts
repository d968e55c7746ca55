import type { FoundWord } from './words-of.ts';

/** Titles that precede the name of a person. */
const TITLES =
  /^(?:Herrn?|Frau|Dr|Prof|Professor(?:in)?|Präsident(?:in)?|Bundesrat|Bundesrätin|Nationalrat|Nationalrätin|Ständerat|Ständerätin|Regierungsrat|Regierungsrätin|Stadtrat|Stadträtin|Gemeindepräsident(?:in)?|Stadtpräsident(?:in)?|Minister(?:in)?|Premier|Kanzler(?:in)?|König(?:in)?|Papst|Bischof|Trainer(?:in)?|Direktor(?:in)?|Sprecher(?:in)?|Richter(?:in)?|Autor(?:in)?|Sänger(?:in)?|Schauspieler(?:in)?|Regisseur(?:in)?)$/u;
const CAPITAL = /^\p{Lu}[\p{L}\p{M}’'-]*$/u;

/** Only a blank, or the dot of a short form, is between the two. */
const standBeside = (text: string, one: FoundWord | undefined, other: FoundWord | undefined): boolean =>
  one !== undefined && other !== undefined && /^\.?[ \u00A0\u202F]$/u.test(text.slice(one.offset + one.text.length, other.offset));

/**
 * Which unknown words of a German text are names: those with a capital that stand beside another unknown one with a capital ("Corrado
 * Passera", "Evening Standard"), and those behind a title or a given name ("Bundesrätin Brentano"). A slip seldom stands beside another one.
 */
export const namesAmong = (
  text: string,
  words: readonly FoundWord[],
  unknown: ReadonlySet<FoundWord>,
  isGivenName: (word: string) => boolean,
): ReadonlySet<FoundWord> => {
  const isName = (word: FoundWord, at: number): boolean => {
    if (!CAPITAL.test(word.text)) return false;
    const [before, after] = [words[at - 1], words[at + 1]];
    const isStrange = (other: FoundWord | undefined): boolean => other !== undefined && unknown.has(other) && CAPITAL.test(other.text);
    if (standBeside(text, word, after) && isStrange(after)) return true;
    if (before === undefined || !standBeside(text, before, word)) return false;
    return isStrange(before) || TITLES.test(before.text) || isGivenName(before.text);
  };
  return new Set(words.filter((word, at) => unknown.has(word) && isName(word, at)));
};
