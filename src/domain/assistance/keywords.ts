import { stemOf, stemsOf, wordsOf } from '../text/stem.ts';
import type { ContentLocale } from '../locale.ts';
import type { KeywordWords } from './result.ts';
import { isStopWord } from './stop-words.ts';

const MAX_KEYWORDS = 8;
/** Candidates for which the archive is asked. */
const MAX_CANDIDATES = 60;
/** Number of mentions in the body for which a mention in title or lead counts. */
const HEAD_WEIGHT = 3;
const TAG_BONUS = 2.5;
/** News begins with its subject: words in the first fifth count this many times. */
const BEGINNING = { share: 0.2, weight: 2 } as const;
/** Shorter beginnings are those of too many words. */
const LEAST_COMPOUND = 4;
/** Number of candidates named more than once from which those named only once are left out. */
const ENOUGH = 5;
const PHRASE_BONUS = 1.6;
/** Terms that an article is remembered by in the archive. */
const ARCHIVED_TERMS = 60;

/** A tag of the newsroom. */
export interface KnownTag {
  readonly id: number;
  readonly name: string;
  /** Title as readers see it: "Käse" of the tag "kaese". */
  readonly title: string;
}

/** A possible keyword: how often it is named, weighted, and how it is spelt most. */
interface Candidate {
  readonly stem: string;
  readonly word: string;
  readonly count: number;
  readonly isName: boolean;
}

/** Number of released articles, and of those that have a stem among their terms. */
export interface Archive {
  readonly articles: number;
  readonly frequencies: ReadonlyMap<string, number>;
}

/** The article in parts. */
export interface KeywordSource {
  readonly head: string;
  readonly body: string;
  readonly locale: ContentLocale;
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
const isKeywordLike = (word: string, locale: ContentLocale): boolean => {
  if (word.length < 3 || /^\d+$/u.test(word) || isStopWord(word, locale)) return false;
  return locale === 'fr-CH' || isCapital(word); // German nouns and names are capitalised
};

/** "Sophie Muster", "Grosser Rat": two capitalised words side by side within a sentence. */
const phrasesOf = (text: string, locale: ContentLocale): readonly string[] =>
  [...text.matchAll(/(?<=[\p{L},;:»«]\s)(?<first>\p{Lu}[\p{L}’'-]{2,}) (?<second>\p{Lu}[\p{L}’'-]{2,})/gu)]
    .filter(({ groups }) => !isStopWord(groups?.['first'] ?? '', locale) && !isStopWord(groups?.['second'] ?? '', locale))
    .map(([phrase]) => phrase);

const stemsOfPhrase = (phrase: string, locale: ContentLocale): string =>
  wordsOf(phrase)
    .map(word => stemOf(word, locale))
    .join(' ');

const count = (words: readonly (readonly [word: string, weight: number])[], locale: ContentLocale): readonly Candidate[] => {
  const byStem = new Map<string, Map<string, number>>();
  for (const [word, weight] of words) {
    const stem = stemsOfPhrase(word, locale);
    const spellings = byStem.get(stem) ?? new Map<string, number>();
    spellings.set(word, (spellings.get(word) ?? 0) + weight);
    byStem.set(stem, spellings);
  }
  return [...byStem].map(([stem, spellings]) => {
    const [[word] = [stem]] = [...spellings].toSorted(([one, often], [other, more]) => more - often || one.length - other.length);
    return { stem, word, count: [...spellings.values()].reduce((sum, weight) => sum + weight, 0), isName: stem.includes(' ') };
  });
};

/** Returns the candidates for keywords of an article, most named first. */
export const keywordCandidates = ({ head, body, locale }: KeywordSource): readonly Candidate[] => {
  const words = (text: string, weight: number) =>
    wordsOf(text)
      .filter(word => isKeywordLike(word, locale))
      .map(word => [word, weight] as const);
  const names = (text: string, weight: number) => phrasesOf(text, locale).map(phrase => [phrase, weight * PHRASE_BONUS] as const);
  const beginning = body.slice(0, body.length * BEGINNING.share);
  const rest = body.slice(beginning.length);
  const parts = [
    [head, HEAD_WEIGHT],
    [beginning, BEGINNING.weight],
    [rest, 1],
  ] as const;
  return count(
    parts.flatMap(([text, weight]) => [...words(text, weight), ...names(text, weight)]),
    locale,
  )
    .toSorted((one, other) => other.count - one.count || (one.stem < other.stem ? -1 : 1))
    .slice(0, MAX_CANDIDATES);
};

/** The ways in which a tag may stand in a text, as stems. */
const formsOf = ({ name, title }: KnownTag, locale: ContentLocale): readonly string[] =>
  [...new Set([stemsOfPhrase(name, locale), stemsOfPhrase(title, locale)])].filter(Boolean);

/** Returns the tags of which every word is in the text, alone or as the beginning of a compound ("velo" in "Velobrücke"). */
export const tagsIn = (tags: readonly KnownTag[], { head, body, locale }: KeywordSource): readonly KnownTag[] => {
  const stems = [...new Set(stemsOf(`${head}\n${body}`, locale))];
  const known = new Set(stems);
  const stands = (wanted: string): boolean =>
    known.has(wanted) || (wanted.length >= LEAST_COMPOUND && stems.some(stem => stem.startsWith(wanted)));
  return tags.filter(tag => formsOf(tag, locale).some(form => form.split(' ').every(stands)));
};

/** The stems that the archive keeps of a released article. */
export const archivedTerms = (source: KeywordSource): readonly string[] =>
  keywordCandidates(source)
    .map(({ stem }) => stem)
    .slice(0, ARCHIVED_TERMS);

const scoreOf = ({ stem, count: named }: Candidate, { articles, frequencies }: Archive, isTag: boolean): number => {
  const rarity = Math.log((articles + 2) / ((frequencies.get(stem) ?? 0) + 1));
  return named * rarity * (isTag ? TAG_BONUS : 1);
};

/**
 * Keywords of an article: words that it names often and the archive seldom. `tags` are those that stand in it (`tagsIn`); they come before equal words that are none, with
 * their own spelling. A word that is part of a chosen name is left out.
 */
export const chooseKeywords = (
  candidates: readonly Candidate[],
  archive: Archive,
  tags: readonly KnownTag[],
  locale: ContentLocale,
): KeywordWords => {
  const tagByStem = new Map(tags.flatMap(tag => formsOf(tag, locale).map(form => [form, tag] as const)));
  const stems = new Set(candidates.map(({ stem }) => stem));
  const asTags = [...tagByStem]
    .filter(([stem]) => !stems.has(stem))
    .map(([stem, { name }]): Candidate => ({ stem, word: name, count: 1, isName: stem.includes(' ') }));
  const often = candidates.filter(({ count: named, isName, stem }) => named > 1 || isName || tagByStem.has(stem));
  const possible = [...(often.length >= ENOUGH ? often : candidates), ...asTags];
  const scored = possible
    .map(candidate => ({ ...candidate, score: scoreOf(candidate, archive, tagByStem.has(candidate.stem)) }))
    .toSorted((one, other) => other.score - one.score);
  const chosen: typeof scored = [];
  for (const candidate of scored) {
    const isPart = scored.some(
      ({ isName, stem, score }) => isName && stem.split(' ').includes(candidate.stem) && score >= candidate.score / 2,
    );
    if (chosen.length < MAX_KEYWORDS && (candidate.isName || !isPart || tagByStem.has(candidate.stem))) chosen.push(candidate);
  }
  const known = new Map(chosen.flatMap(({ stem }) => tagByStem.get(stem) ?? []).map(tag => [tag.id, tag]));
  return {
    keywords: [...new Set(chosen.map(({ stem, word }) => tagByStem.get(stem)?.name ?? word))],
    tags: [...known.values()].map(({ id, name }) => ({ id, name })),
  };
};
