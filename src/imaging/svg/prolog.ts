/** The prolog of an XML document. */
export interface Prolog {
  /** The declarations of the document type between `[` and `]`; empty if there are none. */
  readonly declarations: string;
  /** Name of the root element, with its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Offset of the root element. */
  readonly start: number;
}

const SPACE = /[\s\uFEFF]*/uy;
const NAME = /[A-Za-z_][\w.:-]*/uy;
const ATTRIBUTE = /\s+(?<name>[A-Za-z_][\w.:-]*)\s*=\s*(?:"(?<double>[^"<]*)"|'(?<single>[^'<]*)')/uy;

const matchAt = (pattern: RegExp, text: string, position: number): RegExpExecArray | null => {
  pattern.lastIndex = position;
  return pattern.exec(text);
};

/** The index after the next `end`; -1 if there is none. */
const behind = (text: string, end: string, from: number): number => {
  const index = text.indexOf(end, from);
  return index < 0 ? -1 : index + end.length;
};

/** Skips a document type declaration: to its `>` outside quotes and brackets. */
const readDoctype = (text: string, from: number): { readonly end: number; readonly declarations: string } | null => {
  let position = from;
  let bracket = -1;
  let declarations = '';
  while (position < text.length) {
    const character = text[position];
    if (character === '"' || character === "'") position = behind(text, character, position + 1);
    else if (bracket >= 0 && text.startsWith('<!--', position)) position = behind(text, '-->', position + 4);
    else if (character === '[') {
      bracket = position + 1;
      position += 1;
    } else if (character === ']') {
      declarations = text.slice(bracket, position);
      bracket = -1;
      position += 1;
    } else if (character === '>' && bracket < 0) return { end: position + 1, declarations };
    else position += 1;
    if (position <= 0) return null;
  }
  return null;
};

const readRoot = (text: string, start: number): Pick<Prolog, 'name' | 'attributes'> | null => {
  const name = matchAt(NAME, text, start + 1)?.[0];
  if (name === undefined) return null;
  const attributes = new Map<string, string>();
  let position = start + 1 + name.length;
  for (let match = matchAt(ATTRIBUTE, text, position); match; match = matchAt(ATTRIBUTE, text, position)) {
    attributes.set(match.groups?.['name'] ?? '', match.groups?.['double'] ?? match.groups?.['single'] ?? '');
    position += match[0].length;
  }
  return /^\s*\/?>/u.test(text.slice(position, position + 200)) ? { name, attributes } : null;
};

/** Reads everything up to the start tag of the root; null when the text is no XML document. */
export const readProlog = (text: string): Prolog | null => {
  let position = 0;
  let declarations = '';
  for (;;) {
    position += matchAt(SPACE, text, position)?.[0].length ?? 0;
    if (text.startsWith('<?', position)) position = behind(text, '?>', position);
    else if (text.startsWith('<!--', position)) position = behind(text, '-->', position + 4);
    else if (/^<!DOCTYPE/iu.test(text.slice(position, position + 9))) {
      const doctype = readDoctype(text, position + 9);
      if (!doctype) return null;
      ({ declarations } = doctype);
      position = doctype.end;
    } else break;
    if (position <= 0) return null;
  }
  if (text[position] !== '<') return null;
  const root = readRoot(text, position);
  return root && { ...root, declarations, start: position };
};

/** Checks whether a root element is a drawing, with or without a prefix. */
export const isSvgRoot = ({ name }: Pick<Prolog, 'name'>): boolean => /^(?:[\w.-]+:)?svg$/u.test(name);
