import { z } from 'zod';
import { CROSSHEAD_TYPES, ELEMENT_TYPE, type Element, type LinkData, type Node, type Text } from '#domain/article/document.ts';

/**
 * The brief notation in which demo texts are written: one array per block, for example `["p", "**Bold** start"]`,
 * `["ul", ["first", "second"]]`, `["quote", "text", "who said it"]`, `["hr"]`.
 * `placeholder` marks an element of a template: it is empty and shows this hint until someone writes into it.
 */
const placeholderSchema = z.strictObject({ placeholder: z.string().min(1) });
const textBlock = <T extends string>(kind: T) =>
  z.union([z.tuple([z.literal(kind), z.string().min(1)]), z.tuple([z.literal(kind), z.literal(''), placeholderSchema])]);
const listBlock = <T extends string>(kind: T) =>
  z.union([
    z.tuple([z.literal(kind), z.array(z.string().min(1)).min(1)]),
    z.tuple([z.literal(kind), z.tuple([z.literal('')]), placeholderSchema]),
  ]);

export const briefElementSchema = z.union([
  textBlock('p'),
  textBlock('h'),
  textBlock('sub'),
  textBlock('listicle'),
  textBlock('listicleU'),
  listBlock('ul'),
  listBlock('ol'),
  z.tuple([z.literal('quote'), z.string().min(1), z.string().min(1)]),
  z.tuple([z.literal('quote'), z.literal(''), z.literal(''), placeholderSchema]),
  z.tuple([z.literal('hr')]),
]);
export type BriefElement = z.infer<typeof briefElementSchema>;

/** What the notation needs from outside: new element ids, and the ids of an article's slug and a person's username. */
export interface BriefContext {
  readonly makeId: () => string;
  readonly metadataIdOf: (slug: string) => string;
  readonly userIdOf: (username: string) => string;
}

type Mark = Exclude<keyof Text, 'text' | 'commentId'>;

/** Longer signs first: `**` must not be read as two `*`. */
const MARK_OF_SIGN: readonly (readonly [sign: string, mark: Mark])[] = [
  ['**', 'bold'],
  ['__', 'underlined'],
  ['~~', 'strikethrough'],
  ['*', 'italic'],
  ['`', 'code'],
  ['~', 'subscript'],
  ['^', 'superscript'],
];

const LINK = /^\[([^\]]+)\]\(([^)\s]+)\)/u;

const linkData = (target: string, context: BriefContext): LinkData => {
  const separator = target.indexOf(':');
  const scheme = target.slice(0, separator);
  const rest = target.slice(separator + 1);
  switch (scheme) {
    case 'https':
    case 'http':
    case 'mailto':
      return { kind: 'external', href: target };
    case 'metadata':
      return { kind: 'internal', metadataId: context.metadataIdOf(rest) };
    case 'category':
      return { kind: 'category', categoryId: Number.parseInt(rest, 10) };
    case 'tag':
      return { kind: 'tag', tagId: Number.parseInt(rest, 10) };
    case 'author':
      return { kind: 'author', authorId: context.userIdOf(rest) };
    default:
      throw new Error(`Unknown link target in a demo text: ${target}`);
  }
};

const textWith = (text: string, marks: ReadonlySet<Mark>): Text => ({ text, ...Object.fromEntries([...marks].map(mark => [mark, true])) });

/** Slate requires a text node, possibly empty, on both sides of every inline element. */
const surroundLinks = (nodes: readonly Node[]): readonly Node[] => {
  const result: Node[] = [];
  for (const node of nodes) {
    const previous = result.at(-1);
    if ('children' in node && (previous === undefined || 'children' in previous)) result.push({ text: '' });
    result.push(node);
  }
  const last = result.at(-1);
  if (last === undefined || 'children' in last) result.push({ text: '' });
  return result;
};

/** A sign opens a mark only when the same sign closes it later, so that a lone `*` or `~` stays a character. */
const signAt = (rest: string, open: ReadonlySet<Mark>): readonly [string, Mark] | undefined =>
  MARK_OF_SIGN.find(([sign, mark]) => rest.startsWith(sign) && (open.has(mark) || rest.includes(sign, sign.length)));

/** Parses the inline half of the notation: `**bold**`, `*italic*`, `__underlined__`, `~~strike~~`, `` `code` ``, `H~2~O`, `m^2^`, `[text](target)`. */
export const parseInline = (markup: string, context: BriefContext): readonly Node[] => {
  const nodes: Node[] = [];
  const open = new Set<Mark>();
  let pending = '';
  const flush = (): void => {
    if (pending !== '') nodes.push(textWith(pending, open));
    pending = '';
  };
  let position = 0;
  while (position < markup.length) {
    const rest = markup.slice(position);
    const link = LINK.exec(rest);
    const sign = link === null ? signAt(rest, open) : undefined;
    if (link !== null) {
      const [whole, text = '', target = ''] = link;
      flush();
      nodes.push({ type: ELEMENT_TYPE.link, id: context.makeId(), data: linkData(target, context), children: [textWith(text, open)] });
      position += whole.length;
    } else if (sign !== undefined) {
      flush();
      if (!open.delete(sign[1])) open.add(sign[1]);
      position += sign[0].length;
    } else {
      pending += markup.charAt(position);
      position += 1;
    }
  }
  flush();
  return surroundLinks(nodes);
};

const CROSSHEAD_OF_KIND = {
  h: CROSSHEAD_TYPES[0],
  sub: CROSSHEAD_TYPES[1],
  listicle: CROSSHEAD_TYPES[2],
  listicleU: CROSSHEAD_TYPES[3],
} as const;

const LIST_OF_KIND = { ul: ELEMENT_TYPE.unorderedList, ol: ELEMENT_TYPE.orderedList } as const;

type Data = Readonly<Record<string, unknown>>;

const element = (parts: {
  readonly type: string;
  readonly id: string;
  readonly data: Data;
  readonly children: readonly Node[];
}): Element => {
  const { data, ...rest } = parts;
  return Object.keys(data).length === 0 ? rest : { ...rest, data };
};

const placeholderData = (brief: BriefElement): Data => {
  const last: unknown = brief.at(-1);
  const parsed = placeholderSchema.safeParse(last);
  return parsed.success ? { templateElement: true, placeholder: parsed.data.placeholder } : {};
};

/** Builds one block; `id` is given when a block keeps its identity across revisions. */
export const buildElement = (brief: BriefElement, context: BriefContext, id: string = context.makeId()): Element => {
  const data = placeholderData(brief);
  const inner = (type: string, markup: string): Element =>
    element({ type, id: context.makeId(), data: {}, children: parseInline(markup, context) });
  switch (brief[0]) {
    case 'p':
      return element({ type: ELEMENT_TYPE.paragraph, id, data, children: parseInline(brief[1], context) });
    case 'h':
    case 'sub':
    case 'listicle':
    case 'listicleU': {
      const style = { crossheadType: CROSSHEAD_OF_KIND[brief[0]] };
      return element({ type: ELEMENT_TYPE.crosshead, id, data: { ...data, style }, children: parseInline(brief[1], context) });
    }
    case 'ul':
    case 'ol':
      return element({ type: LIST_OF_KIND[brief[0]], id, data, children: brief[1].map(item => inner(ELEMENT_TYPE.listItem, item)) });
    case 'quote': {
      const children = [inner(ELEMENT_TYPE.quoteText, brief[1]), inner(ELEMENT_TYPE.quoteCaption, brief[2])];
      return element({ type: ELEMENT_TYPE.quote, id, data, children });
    }
    case 'hr':
      return element({ type: ELEMENT_TYPE.separator, id, data, children: [{ text: '' }] });
  }
};

/** Builds the body of a document from the brief notation. */
export const buildElements = (brief: readonly BriefElement[], context: BriefContext): readonly Element[] =>
  brief.map(item => buildElement(item, context));
