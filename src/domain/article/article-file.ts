/** Files that become articles, by the ending of their name; the limit is what a user can be expected to wait for. */
const FILE_KINDS = {
  word: { endings: ['docx'], limitBytes: 50_000_000, mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  markdown: { endings: ['md', 'markdown'], limitBytes: 2_000_000, mediaType: 'text/markdown' },
} as const;

/** Kind of file from which an article can be created. */
export type ArticleFileKind = keyof typeof FILE_KINDS;

const KINDS = Object.keys(FILE_KINDS) as ArticleFileKind[]; // the keys of its own type

const endingOf = (name: string): string => /\.(?<ending>[a-z]{1,20})$/iu.exec(name)?.groups?.['ending']?.toLowerCase() ?? '';

/** The kind of file by its name; undefined for a file that cannot become an article. */
export const articleFileKind = (name: string): ArticleFileKind | undefined =>
  KINDS.find(kind => FILE_KINDS[kind].endings.some(ending => ending === endingOf(name)));

/** More bytes than this are refused. */
export const fileLimitBytes = (kind: ArticleFileKind): number => FILE_KINDS[kind].limitBytes;

/** The media type of such a file. */
export const mediaTypeOfFile = (kind: ArticleFileKind): string => FILE_KINDS[kind].mediaType;

/** File endings that the dialog for such a file accepts. */
export const ARTICLE_FILES = KINDS.flatMap(kind => FILE_KINDS[kind].endings.map(ending => `.${ending}`)).join(',');

const TITLE_LENGTH = 300;

/** The title of an article from a file: its name without folder and ending. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/^.*[/\\]/u, '')
    .replace(/\.[a-z]{1,20}$/iu, '')
    .replaceAll(/[_\s]+/gu, ' ')
    .trim()
    .slice(0, TITLE_LENGTH);
