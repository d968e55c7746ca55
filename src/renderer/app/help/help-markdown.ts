/** A piece of a line: words, the name of something on screen by its locale key, a shortcut by its id, or a link to another page. */
export type HelpPart =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'name'; readonly key: string }
  | { readonly kind: 'keys'; readonly id: string }
  | { readonly kind: 'link'; readonly words: string; readonly page: string };

export type HelpLine = readonly HelpPart[];

export type HelpBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly line: HelpLine }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly HelpLine[] };

export interface HelpText {
  readonly title: HelpLine;
  readonly blocks: readonly HelpBlock[];
}

/** `{keys:save}`, `{articles:new}` or `[words](help:publish)`. */
const SIGNS = /\{keys:(?<id>[\w.]+)\}|\{(?<key>\w+:[\w.]+)\}|\[(?<words>[^\]]+)\]\(help:(?<page>[\w-]+)\)/gu;

const partOf = ({ id, key, words, page }: Readonly<Record<string, string | undefined>>): readonly HelpPart[] => {
  if (id !== undefined) return [{ kind: 'keys', id }];
  if (key !== undefined) return [{ kind: 'name', key }];
  return words !== undefined && page !== undefined ? [{ kind: 'link', words, page }] : [];
};

const lineOf = (source: string): HelpLine => {
  const parts: HelpPart[] = [];
  let from = 0;
  for (const match of source.matchAll(SIGNS)) {
    if (match.index > from) parts.push({ kind: 'words', words: source.slice(from, match.index) });
    parts.push(...partOf(match.groups ?? {}));
    from = match.index + match[0].length;
  }
  if (from < source.length) parts.push({ kind: 'words', words: source.slice(from) });
  return parts;
};

const ITEM = /^(?:-|\d+\.) /u;

const blockOf = (source: string): HelpBlock => {
  if (source.startsWith('## ')) return { kind: 'heading', line: lineOf(source.slice(3)) };
  if (!ITEM.test(source)) return { kind: 'paragraph', line: lineOf(source.replaceAll('\n', ' ')) };
  return { kind: 'list', isOrdered: /^\d/u.test(source), items: source.split('\n').map(item => lineOf(item.replace(ITEM, ''))) };
};

/** Parses a page of the help: the subset of Markdown that it is written in. Anything else, markup included, stays text. */
export const readHelp = (source: string): HelpText => {
  const [title = '', ...blocks] = source.trim().split(/\n{2,}/u);
  return { title: lineOf(title.replace(/^# /u, '')), blocks: blocks.map(blockOf) };
};

const linesOf = ({ title, blocks }: HelpText): readonly HelpLine[] => [
  title,
  ...blocks.flatMap(block => (block.kind === 'list' ? block.items : [block.line])),
];

/** All its parts, title first. */
export const partsOf = (text: HelpText): readonly HelpPart[] => linesOf(text).flat();

/** Returns the text of a line, for search and for names; without shortcuts. */
export const wordsOfLine = (line: HelpLine, nameOf: (key: string) => string): string =>
  line.map(part => (part.kind === 'name' ? nameOf(part.key) : part.kind === 'keys' ? '' : part.words)).join('');

/** Returns the whole text of a page. */
export const wordsOfHelp = (text: HelpText, nameOf: (key: string) => string): string =>
  linesOf(text)
    .map(line => wordsOfLine(line, nameOf))
    .join(' ');
