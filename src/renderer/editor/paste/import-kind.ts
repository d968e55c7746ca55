import { articleFileKind, ARTICLE_FILES } from '#domain/article/article-file.ts';

const NITF = /\.(?:nitf|xml)$/iu;
/** Documents of other programs, which export Word files: Pages, OpenDocument, RTF, the Word of before 2007, Google's links. */
const OTHERS = /\.(?:pages|odt|fodt|ott|sxw|rtf|rtfd|doc|dot|wpd|gdoc|wps)$/iu;

/** Reader of a text file. */
export type ImportKind = 'word' | 'markdown' | 'nitf' | 'other';

/** Checks whether a file is a document that another program has to export first. */
export const isOtherDocument = ({ name }: Pick<File, 'name'>): boolean => OTHERS.test(name);

/** Returns the reader of a file by its name; Word's by default. */
export const importKindOf = (file: Pick<File, 'name'>): ImportKind => {
  if (isOtherDocument(file)) return 'other';
  return NITF.test(file.name) ? 'nitf' : (articleFileKind(file.name) ?? 'word');
};

/** `accept` value of the file dialog. */
export const IMPORT_FILES = `${ARTICLE_FILES},.nitf,.xml`;
