/** A word of a text and where it begins, in UTF-16 units. */
export interface FoundWord {
  readonly text: string;
  readonly offset: number;
  /** What joins it to the next part of an ellipsis: "Bundes-" in "Bundes- und Kantonsrat". */
  readonly isOpen: boolean;
}

/** Addresses, names in networks, file names: nothing that a dictionary knows. */
const ADDRESSES =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.-]+|[@#][\p{L}\p{N}_]+|\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:ch|com|org|net|de|fr|eu|info|swiss|pdf|docx?|jpe?g)\b/giu;
/** Letters, marks and digits, joined by apostrophes, hyphens and the signs of gender. */
const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’ʼ‘*:_·\-‐‑][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text in their order. Addresses and what has digits are left out. */
export const wordsOf = (text: string): readonly FoundWord[] => {
  const plain = text.replace(ADDRESSES, address => ' '.repeat(address.length));
  const words: FoundWord[] = [];
  for (const match of plain.matchAll(WORDS)) {
    const [word] = match;
    if (/\p{N}/u.test(word)) continue;
    words.push({ text: word, offset: match.index, isOpen: /^[-‐‑]/u.test(plain.slice(match.index + word.length)) });
  }
  return words;
};
