import { readJson } from '../database/sealed.ts';

/** Keys of our texts that hold words of a user. */
const WORDS = ['text', 'title', 'description', 'code', 'url', 'caption', 'credit', 'name', 'note', 'lead'] as const;

const collect = (value: unknown, found: string[]): void => {
  if (Array.isArray(value)) for (const part of value) collect(part, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      if (typeof part !== 'string') collect(part, found);
      else if (WORDS.some(word => word === key) && part !== '') found.push(part);
};

/** JSON of one string, with what is broken in it left as it is. */
const unquote = (quoted: string): string => {
  const value = readJson(`"${quoted}"`);
  return typeof value === 'string' ? value : quoted;
};

/**
 * The words of a user in what is left of a stored text, a line each. What is no longer JSON is searched for words:
 * one broken letter costs no more than its sentence.
 */
export const readableWords = (content: string): string => {
  const value = readJson(content);
  if (value !== undefined) {
    const found: string[] = [];
    collect(value, found);
    return found.join('\n');
  }
  const places = new RegExp(`"(?:${WORDS.join('|')})":"(?<words>(?:[^"\\\\]|\\\\.)*)"`, 'gu');
  return [...content.matchAll(places)]
    .map(({ groups }) => unquote(groups?.['words'] ?? ''))
    .filter(words => words !== '')
    .join('\n');
};
