import { foldWords } from '../text/search-words.ts';

/** Picture with the texts by which it can be found. */
export interface SearchedPicture {
  readonly title: string;
  readonly metadata: { readonly name: string; readonly caption: string; readonly credit: string; readonly filename: string };
  readonly keywords: readonly string[];
}

/**
 * Checks whether every searched word begins a word of the picture: of its title, caption, credit, description, file name or keywords,
 * ignoring accents and case. An empty search matches everything.
 */
export const matchesPicture = (searched: string, { title, metadata, keywords }: SearchedPicture): boolean => {
  const words = foldWords(searched);
  if (words === '') return true;
  const { name, caption, credit, filename } = metadata;
  const found = ` ${foldWords([title, name, caption, credit, filename, ...keywords].join(' '))}`;
  return words.split(' ').every(word => found.includes(` ${word}`));
};
