import { foldWords, type SearchQuery, tokensOf, titleTokensOf } from './search-words.ts';
import { formsOf } from './word-forms.ts';

/** A piece of a text with the words that were found: from and to, in UTF-16 units of the piece. */
export interface Passage {
  readonly text: string;
  readonly marks: readonly (readonly [from: number, to: number])[];
}

interface Hit {
  readonly from: number;
  readonly to: number;
  /** Which word of the search it is. */
  readonly word: number;
}

/** Says which word of a search a word of a text is; -1 for none. */
export type WordMatcher = (word: string) => number;

/** Recognises the words of a search in texts: themselves, their inflected forms, and as parts of compounds. */
export const createMatcher = (query: SearchQuery): WordMatcher => {
  const wanted = [...tokensOf(query), ...titleTokensOf(query)].map(({ whole, beginnings }) => ({ whole: new Set(whole), beginnings }));
  const known = new Map<string, number>();
  return word => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const folded = foldWords(word);
    const all = [folded, ...formsOf(folded, 'unknown')];
    const index = wanted.findIndex(
      ({ whole, beginnings }) => all.some(form => whole.has(form)) || beginnings.some(start => all.some(form => form.startsWith(start))),
    );
    known.set(word, index);
    return index;
  };
};

const WORDS = /[\p{L}\p{N}\u00AD]+/gu;

const hitsIn = (text: string, matches: WordMatcher): readonly Hit[] =>
  [...text.matchAll(WORDS)].flatMap(({ 0: word, index }) => {
    const found = matches(word);
    return found < 0 ? [] : [{ from: index, to: index + word.length, word: found }];
  });

/** A short text as a whole, with what was found in it; null if nothing was. */
export const markedText = (text: string, matches: WordMatcher): Passage | null => {
  const hits = hitsIn(text, matches);
  return hits.length === 0 ? null : { text, marks: hits.map(({ from, to }) => [from, to] as const) };
};

const PASSAGE_CHARACTERS = 180;
const LEAD_IN_CHARACTERS = 40;

/** The start of a word at or after a place. */
const wordStart = (text: string, at: number): number => {
  if (at <= 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 || space - at > LEAD_IN_CHARACTERS ? at : space + 1;
};

const wordEnd = (text: string, at: number): number => {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return at - space > LEAD_IN_CHARACTERS ? at : space;
};

/** The best pieces of a long text, in its order: each with as many different words of the search as possible. */
export const passagesOf = (text: string, matches: WordMatcher, most = 2): readonly Passage[] => {
  const hits = hitsIn(text, matches);
  const windows = hits.map((hit, first) => {
    const inside = hits.slice(first, first + 24).filter(({ to }) => to <= hit.from + PASSAGE_CHARACTERS - LEAD_IN_CHARACTERS);
    return { hit, inside, worth: new Set(inside.map(({ word }) => word)).size * 10 + Math.min(inside.length, 9) };
  });
  const chosen: { readonly from: number; readonly to: number; readonly inside: readonly Hit[] }[] = [];
  for (const { hit, inside } of windows.toSorted((one, other) => other.worth - one.worth || one.hit.from - other.hit.from)) {
    if (chosen.length === most) break;
    const from = wordStart(text, hit.from - LEAD_IN_CHARACTERS);
    const to = Math.max(wordEnd(text, from + PASSAGE_CHARACTERS), inside.at(-1)?.to ?? hit.to);
    if (chosen.every(other => to <= other.from || from >= other.to)) chosen.push({ from: Math.min(from, hit.from), to, inside });
  }
  return chosen
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, inside }) => ({
      text: `${from > 0 ? '… ' : ''}${text.slice(from, to).trimEnd()}${to < text.length ? ' …' : ''}`,
      marks: inside.map(hit => [hit.from - from + (from > 0 ? 2 : 0), hit.to - from + (from > 0 ? 2 : 0)] as const),
    }));
};
