import { isOneWord, type WordDraft } from '#domain/spelling/dictionary.ts';
import { type ContentLocale, contentLocaleSchema } from '#domain/locale.ts';

/** Words of a file, and its invalid lines. */
export interface WordFile {
  readonly words: readonly WordDraft[];
  /** Numbers of lines, from 1. */
  readonly unreadable: readonly number[];
}

const unquoted = (cell: string): string => {
  const plain = cell.trim();
  return (plain.startsWith('"') && plain.endsWith('"') && plain.length > 1 ? plain.slice(1, -1) : plain).replaceAll('""', '"').trim();
};

/**
 * Reads a text with a word on each line, or CSV as saved from the list: word, model and language in the first three cells. The first
 * line may be a header. A word without a language gets the given one.
 */
export const readWordFile = (text: string, locale: ContentLocale): WordFile => {
  const words = new Map<string, WordDraft>();
  const unreadable: number[] = [];
  const lines = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  const hasHeads = /^(?:"?(?:word|wort|mot)"?)\s*[;,\t]/iu.test(lines[0] ?? '');
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || (at === 0 && hasHeads)) continue;
    const [word = '', model = '', language = ''] = line.split(/[;,\t]/u).map(unquoted);
    if (!isOneWord(word) || (model !== '' && !isOneWord(model))) {
      unreadable.push(at + 1);
      continue;
    }
    const own = contentLocaleSchema.safeParse(language).data ?? locale;
    words.set(`${own} ${word}`, {
      locale: own,
      word: word.normalize('NFC'),
      like: model === '' ? null : model.normalize('NFC'),
      tenantIds: null,
    });
  }
  return { words: [...words.values()], unreadable };
};
