/** A part of a note: a paragraph, or a list of its lines. */
export type NotePart = { readonly kind: 'paragraph'; readonly text: string } | { readonly kind: 'list'; readonly items: readonly string[] };

/** A note as it is shown: its first line is its heading. */
export interface NoteWords {
  readonly heading: string;
  readonly parts: readonly NotePart[];
}

const BULLET = /^[-*•–]\s+/u;
const HEADING_MAX = 120;

const linesOf = (body: string): readonly string[] => body.split(/\r\n?|\n/u).map(line => line.trim());

/** Adds a line to what is written above it; an empty line ends a paragraph or list. */
const withLine = (parts: readonly NotePart[], line: string, isNew: boolean): readonly NotePart[] => {
  const last = isNew ? undefined : parts.at(-1);
  if (BULLET.test(line)) {
    const item = line.replace(BULLET, '');
    return last?.kind === 'list'
      ? [...parts.slice(0, -1), { kind: 'list', items: [...last.items, item] }]
      : [...parts, { kind: 'list', items: [item] }];
  }
  return last?.kind === 'paragraph'
    ? [...parts.slice(0, -1), { kind: 'paragraph', text: `${last.text} ${line}` }]
    : [...parts, { kind: 'paragraph', text: line }];
};

/** Reads a note as people type it: the first line is the heading, lines with a dash are a list, empty lines part paragraphs. */
export const noteWords = (body: string): NoteWords => {
  const [heading = '', ...lines] = linesOf(body.trim());
  let parts: readonly NotePart[] = [];
  let isNew = true;
  for (const line of lines) {
    if (line !== '') parts = withLine(parts, line, isNew);
    isNew = line === '';
  }
  return { heading, parts };
};

/** Returns the title of a note in lists: its first line. */
export const noteTitle = (body: string): string => {
  const { heading } = noteWords(body);
  return heading.length > HEADING_MAX ? `${heading.slice(0, HEADING_MAX - 1).trimEnd()}…` : heading;
};
