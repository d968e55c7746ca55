import { oneLine } from '../text/one-line.ts';

/** A text within a length, cut at the end of a clause or else of a word; a cut one ends with an ellipsis. */
export const shorten = (text: string, length: number): string => {
  const plain = oneLine(text);
  if (plain.length <= length) return plain;
  const beginning = plain.slice(0, length - 1);
  const clause = Math.max(
    beginning.lastIndexOf(', '),
    beginning.lastIndexOf(' – '),
    beginning.lastIndexOf('; '),
    beginning.lastIndexOf(': '),
  );
  const end = clause > length * 0.6 ? clause : beginning.lastIndexOf(' ');
  return `${beginning.slice(0, end > length / 3 ? end : length - 1).replace(/[\s,;:–-]+$/u, '')}…`;
};

/** A sentence as a title: without the full stop at its end. */
export const asTitle = (sentence: string, length: number): string => {
  const title = shorten(sentence.replace(/(?<!\.)[.]$/u, ''), length);
  return title.charAt(0).toUpperCase() + title.slice(1);
};
