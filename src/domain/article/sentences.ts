import { isAbbreviation } from './abbreviations.ts';

/** The end of a sentence with its closing signs and the space behind it, or a line break. */
const END = /([.!?…]+)(?:[»«”“"'’›‹)\]]|\s[»”])*\s+(?=(?:[–—-]\s)?[«»„“"'‚‘‹›([¿¡]*\s?[\p{Lu}\p{Lt}\p{N}])|\s*\n\s*/gu;

/** The word before a full stop, with the full stops in it. */
const LAST_WORD = /[\p{L}\p{M}\p{N}]+(?:\.[\p{L}\p{M}\p{N}]+)*$/u;

/** Checks whether the full stop behind these words belongs to the last of them: "am 7.", "z. B.", "Dr.", "Johannes Paul II." */
const isAbbreviated = (words: string): boolean => {
  const last = LAST_WORD.exec(words)?.[0] ?? '';
  return /^(?:\p{N}{1,2}|\p{L}|[IVX]+|\p{L}{1,3}(?:\.\p{L}{1,3})+|(?:\p{N}{1,2}\.)+\p{N}{1,2})$/u.test(last) || isAbbreviation(last);
};

/**
 * Splits a text into sentences, each with the space behind it; joined they are the text. If it is not certain that
 * a sentence ends, it goes on.
 */
export const splitSentences = (text: string): readonly string[] => {
  const sentences: string[] = [];
  let from = 0;
  for (const end of text.matchAll(END)) {
    if (end[1] === '.' && isAbbreviated(text.slice(Math.max(from, end.index - 40), end.index))) continue;
    const to = end.index + end[0].length;
    if (to > from) sentences.push(text.slice(from, to));
    from = to;
  }
  return from < text.length ? [...sentences, text.slice(from)] : sentences;
};

/** Checks whether these words close a sentence. */
export const endsSentence = (text: string): boolean => /[.!?…](?:[»«”“"'’›‹)\]]|\s[»”])*\s*$/u.test(text);
