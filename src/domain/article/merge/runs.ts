import { type Element, isText, type Node, type Text } from '../document.ts';
import { isEqual } from '../../equal.ts';
import { splitWords } from '../words.ts';

/** An inline element around text (a link), without its children. */
type Wrapper = Omit<Element, 'children'>;

/** The attributes of a character besides its marks. */
export const WRAPPERS = '@wrappers';
/** A placeholder for an inner element that is not text, such as a link, in a sequence of characters. */
export const ATOM = '@atom';
/** A placeholder for the place where one block was split into two. */
export const BREAK = '@break';

/** The attributes of a character: its set marks, the inline elements around it, an inline element without text in its place. */
export type Attributes = Readonly<Record<string, unknown>>;

/** The placeholder character for an inline element without text, and for the border of a split block. */
const PLACEHOLDER = '\uFFFC';
/** The compared value of a border between two blocks. */
export const BORDER = `${PLACEHOLDER}\n`;

/** Running text with the attributes of each character (UTF-16 unit), as characters of one run share one object. */
export interface Run {
  readonly text: string;
  readonly attributes: readonly Attributes[];
}

/** One member of a sequence to compare, and its range in the text (`from` included, `to` not). */
export interface Token {
  /** The compared value: the word, or a placeholder's identity. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

const withoutFalse = ({ text: _, ...marks }: Text): Attributes =>
  Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== false));

const wrappersOf = (attributes: Attributes): readonly Wrapper[] => {
  const wrappers = attributes[WRAPPERS];
  return Array.isArray(wrappers) ? (wrappers as readonly Wrapper[]) : []; // only this file puts wrappers there
};

/** Shared by all text without marks, so that most comparisons end at once. */
const PLAIN: Attributes = {};

const applyWrappers = (marks: Attributes, wrappers: readonly Wrapper[]): Attributes => {
  const isPlain = wrappers.length === 0 && Object.keys(marks).length === 0;
  return isPlain ? PLAIN : { ...marks, ...(wrappers.length > 0 && { [WRAPPERS]: wrappers }) };
};

/** Flattens inline content to one text. */
export const flatten = (children: readonly Node[]): Run => {
  let text = '';
  const attributes: Attributes[] = [];
  const append = (piece: string, applied: Attributes): void => {
    text += piece;
    for (let index = 0; index < piece.length; index++) attributes.push(applied);
  };
  const visit = (nodes: readonly Node[], wrappers: readonly Wrapper[]): void => {
    for (const node of nodes) {
      if (isText(node)) append(node.text, applyWrappers(withoutFalse(node), wrappers));
      else {
        const { children: inner, ...wrapper } = node;
        const before = text.length;
        visit(inner, [...wrappers, wrapper]);
        if (text.length === before) append(PLACEHOLDER, applyWrappers({ [ATOM]: node }, wrappers));
      }
    }
  };
  visit(children, []);
  return { text, attributes };
};

/** Joins runs to one, with borders that carry the element beginning there. */
export const joinRuns = (runs: readonly { readonly run: Run; readonly border?: Wrapper }[]): Run => ({
  text: runs.map(({ run, border }) => (border ? PLACEHOLDER : '') + run.text).join(''),
  attributes: runs.flatMap(({ run, border }) => [...(border ? [{ [BREAK]: border }] : []), ...run.attributes]),
});

const isWrapper = (value: unknown): value is Wrapper => typeof value === 'object' && value !== null && 'id' in value && 'type' in value;

/** Splits a run into words, spaces and signs. */
export const tokenize = ({ text, attributes }: Run): readonly Token[] => {
  let from = 0;
  return splitWords(text).map(word => {
    const to = from + word.length;
    const applied = attributes[from];
    const atom = applied?.[ATOM];
    const key = isWrapper(atom) ? `${word}${atom.id}` : isWrapper(applied?.[BREAK]) ? BORDER : word;
    const token = { key, from, to };
    from = to;
    return token;
  });
};

interface Piece {
  readonly text: string;
  readonly applied: Attributes;
}

const toPieces = ({ text, attributes }: Run): readonly Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (let index = 1; index <= text.length; index++) {
    const applied = attributes[from] ?? {};
    if (index < text.length && (attributes[index] === applied || isEqual(attributes[index], applied)) && applied[ATOM] === undefined)
      continue;
    pieces.push({ text: text.slice(from, index), applied });
    from = index;
  }
  return pieces;
};

const isElementLike = (value: unknown): value is Element => isWrapper(value) && 'children' in value;

const build = (pieces: readonly Piece[], depth: number): readonly Node[] => {
  const nodes: Node[] = [];
  let index = 0;
  while (index < pieces.length) {
    const piece = pieces[index];
    if (!piece) break;
    const wrapper = wrappersOf(piece.applied)[depth];
    const atom = piece.applied[ATOM];
    let end = index + 1;
    if (wrapper) {
      while (end < pieces.length && isEqual(wrappersOf(pieces[end]?.applied ?? {})[depth], wrapper)) end++;
      nodes.push({ ...wrapper, children: build(pieces.slice(index, end), depth + 1) });
    } else if (isElementLike(atom)) nodes.push(atom);
    else {
      const { [WRAPPERS]: _, [ATOM]: __, [BREAK]: ___, ...marks } = piece.applied;
      nodes.push({ text: piece.text, ...marks });
    }
    index = end;
  }
  return padTexts(nodes);
};

/** Puts an empty text before, between and after inline elements, as the editor requires. */
const padTexts = (nodes: readonly Node[]): readonly Node[] => {
  const padded: Node[] = [];
  for (const node of nodes) {
    const last = padded.at(-1);
    if (!isText(node) && (!last || !isText(last))) padded.push({ text: '' });
    padded.push(node);
  }
  const last = padded.at(-1);
  return last && isText(last) ? padded : [...padded, { text: '' }];
};

/** Builds inline content from a run; the opposite of `flatten`. */
export const unflatten = (run: Run): readonly Node[] => build(toPieces(run), 0);

/** Splits a run at its borders; the opposite of `joinRuns`. */
export const splitRun = ({ text, attributes }: Run): readonly { readonly run: Run; readonly border?: Wrapper }[] => {
  const parts: { run: Run; border?: Wrapper }[] = [];
  let from = 0;
  let border: Wrapper | undefined;
  for (let index = 0; index <= text.length; index++) {
    const next = attributes[index]?.[BREAK];
    if (next === undefined && index < text.length) continue;
    parts.push({ run: { text: text.slice(from, index), attributes: attributes.slice(from, index) }, ...(border ? { border } : {}) });
    border = isWrapper(next) ? next : undefined;
    from = index + 1;
  }
  return parts;
};
