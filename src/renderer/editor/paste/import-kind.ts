import { articleFileKind, ARTICLE_FILES } from '#domain/article/article-file.ts';

const NITF = /\.(?:nitf|xml)$/iu;
/** Documents of other programs, which export Word files: Pages, OpenDocument, RTF, the Word of before 2007, Google's links. */
const OTHERS = /\.(?:pages|odt|fodt|ott|sxw|rtf|rtfd|doc|dot|wpd|gdoc|wps)$/iu;

/** How a file of text is read. */
export type ImportKind = 'word' | 'markdown' | 'nitf' | 'other';

/** Whether a file is a document that another program has to export first. */
export const isOtherDocument = ({ name }: Pick<File, 'name'>): boolean => OTHERS.test(name);

/** The reader of a file by its name; Word's where nothing else is known. */
export const importKindOf = (file: Pick<File, 'name'>): ImportKind => {
  if (isOtherDocument(file)) return 'other';
  return NITF.test(file.name) ? 'nitf' : (articleFileKind(file.name) ?? 'word');
};

/** What a dialog that chooses such a file accepts. */
export const IMPORT_FILES = `${ARTICLE_FILES},.nitf,.xml`;
