import type { Element } from '#domain/article/document.ts';
import { isOpenable } from '#domain/text/links.ts';
import { type HtmlElement, type HtmlNode, htmlText } from '../../html/html-tree.ts';
import { printHtml } from '../../html/print-html.ts';
import { type TextStyle, styleOfTag } from '../../model/marks.ts';
import type { DroppedKind, FlowBlock, FlowNotes, LineRole } from './flow.ts';
import { createLineBuilder } from './line-builder.ts';
import { type ItemParagraph, type OpenList, createListReader } from './lists.ts';
import {
  type Declarations,
  type StyleSheet,
  type WhiteSpace,
  createStyleReader,
  displayOf,
  isHidden,
  lostStylesOf,
  marksOf,
  whiteSpaceOf,
} from './styles.ts';
import { readTable } from './tables.ts';
import { BLOCK_TAGS, DROPPED_TAGS, findAlone, SILENT_TAGS } from './tags.ts';

/** Meaning of an element in the source program, if the tag alone does not tell. */
export type Meaning =
  | { readonly kind: 'skip' }
  /** Left out and named in the report, by its words or by what is said here. */
  | { readonly kind: 'drop'; readonly as: DroppedKind; readonly text?: string }
  /** `marker` is the number that the program writes before its words. */
  | { readonly kind: 'heading'; readonly level: number; readonly marker?: string | undefined }
  | { readonly kind: 'quote' }
  /** An item of a list that is written as a paragraph; items with the same `list` that follow one another are one list. */
  | ({ readonly kind: 'item' } & ItemParagraph);

export interface FlowOptions {
  readonly notes: FlowNotes;
  readonly sheet?: StyleSheet;
  /** Returns the meaning of an element in the program that wrote the source. */
  readonly meaningOf?: (element: HtmlElement, declarations: Declarations) => Meaning | undefined;
  /** The address that a link of this program really leads to. */
  readonly addressOf?: (href: string) => string;
  readonly recognise?: (code: string) => Element | undefined;
  /** Lists that follow one another without anything between them are one. */
  readonly joinsLists?: boolean;
  readonly tables: 'drop' | 'text';
  /** For our own HTML: line breaks and class names are kept. */
  readonly isOwn?: boolean;
  /** True if tags of tracked changes and comments are our marks; on the web they are ordinary words. */
  readonly keepsRemarks?: boolean;
}

interface Context {
  readonly style: TextStyle;
  readonly href: string | undefined;
  readonly whiteSpace: WhiteSpace;
  readonly role: LineRole;
  readonly className: string | undefined;
  /** The list of HTML around. */
  readonly list: OpenList | undefined;
}

const ROOT: Context = {
  style: {},
  href: undefined,
  whiteSpace: 'collapse',
  role: { kind: 'paragraph' },
  className: undefined,
  list: undefined,
};

/** Deeper content is hostile; its words are kept, its structure is not. */
const MAX_DEPTH = 300;
/** A quote is what somebody said; a longer quotation is body text. */
const QUOTE_LIMIT = 1500;

const NO_QUOTE_TAGS = new Set(['ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img', 'iframe', 'hr', 'blockquote', 'pre']);

const contains = (element: HtmlElement, test: (inner: HtmlElement) => boolean): boolean =>
  element.children.some(child => typeof child !== 'string' && (test(child) || contains(child, test)));

const isShortQuote = (element: HtmlElement): boolean =>
  !contains(element, inner => NO_QUOTE_TAGS.has(inner.tag)) && htmlText(element).length <= QUOTE_LIMIT;

const withMarks = (style: TextStyle, marks: Readonly<Partial<Record<keyof TextStyle, boolean>>>): TextStyle =>
  Object.fromEntries(Object.entries({ ...style, ...marks }).filter(([, value]) => value !== false));

const isEmoji = (alt: string): boolean => alt.length <= 16 && /^\p{Extended_Pictographic}/u.test(alt) && !/[\p{L}\p{N}\s]/u.test(alt);

/** Tracking pixels are not pictures. */
const isPixel = ({ attributes }: HtmlElement): boolean =>
  [attributes['width'], attributes['height']].some(side => side === '0' || side === '1');

/** Flattens an HTML tree into blocks. Reads tags, a few styles and addresses, and tells the notes what it leaves out. */
export const createFlowReader = (options: FlowOptions): ((nodes: readonly HtmlNode[]) => readonly FlowBlock[]) => {
  const { notes } = options;
  const builder = createLineBuilder({ notes, keepsBreaks: options.isOwn === true });
  const declarationsOf = createStyleReader(options.sheet ?? new Map());
  const lists = createListReader({ notes, countBlocks: () => builder.blocks().length, joinsLists: options.joinsLists === true });

  const drop = (kind: DroppedKind, text: string) => {
    const words = text
      .replace(/[^\S\n]+/gu, ' ')
      .replace(/\s*\n\s*/gu, '\n')
      .trim();
    if (words !== '' || kind === 'picture') notes.drop({ kind, text: words });
  };

  const visitAll = (nodes: readonly HtmlNode[], context: Context, depth: number): void => {
    const standsAlone = findAlone(nodes);
    for (const [index, node] of nodes.entries()) {
      const isAlone = standsAlone(index);
      if (isAlone) builder.endLine();
      visit(node, context, depth);
      if (isAlone) builder.endLine();
    }
  };
  const space = ({ role, style, href }: Context): void => builder.words(role, { text: ' ', style, href, whiteSpace: 'collapse' });
  /** Parts of a row stand apart on the page without a space between them. */
  const visitRow = (nodes: readonly HtmlNode[], context: Context, depth: number): void => {
    for (const node of nodes) {
      visit(node, context, depth);
      space(context);
    }
  };
  const visit = (node: HtmlNode, context: Context, depth: number): void => {
    if (typeof node === 'string') {
      builder.words(
        context.role,
        { text: node, style: context.style, href: context.href, whiteSpace: context.whiteSpace },
        context.className,
      );
    } else if (depth > MAX_DEPTH) visit(htmlText(node), context, depth);
    else if (!SILENT_TAGS.has(node.tag)) visitElement(node, context, depth);
  };
  const visitElement = (element: HtmlElement, context: Context, depth: number): void => {
    const declarations = declarationsOf(element);
    const meaning = options.meaningOf?.(element, declarations);
    if (meaning?.kind === 'skip') return;
    if (meaning?.kind === 'drop') return drop(meaning.as, meaning.text ?? htmlText(element));
    if (isHidden(element, declarations)) return drop('hidden', htmlText(element));
    for (const look of lostStylesOf(declarations)) notes.lose(look);
    if (visitSpecial(element, context, depth)) return;
    const inner = innerContext(element, declarations, context);
    if (meaning) return visitMeaning(element, meaning, inner, depth);
    visitTag(element, inner, depth);
  };
  const innerContext = (element: HtmlElement, declarations: Declarations, context: Context): Context => {
    const byTag = styleOfTag(element) ?? {};
    const { commentId: _comment, added: _added, removed, ...marks } = byTag;
    const keepsRemarks = options.isOwn === true || options.keepsRemarks === true;
    const foreign = keepsRemarks ? byTag : { ...marks, ...(removed === true ? { strikethrough: true } : {}) };
    return {
      ...context,
      style: withMarks(context.style, {
        ...foreign,
        ...(keepsRemarks && removed === true ? {} : tagMarks(element)),
        ...marksOf(declarations),
      } as Partial<Record<keyof TextStyle, boolean>>), // a comment id is no switch, and stays
      whiteSpace: options.isOwn === true ? 'keep' : (whiteSpaceOf(declarations) ?? (element.tag === 'pre' ? 'keep' : context.whiteSpace)),
    };
  };
  /** Handles whatever is not text; returns whether it did. */
  const visitSpecial = (element: HtmlElement, context: Context, depth: number): boolean => {
    const { tag, attributes } = element;
    if (tag === 'br') builder.lineBreak(context.role);
    else if (tag === 'hr') builder.block({ kind: 'separator' });
    else if (tag === 'img') visitPicture(element, context);
    else if (tag === 'iframe') visitFrame(element, context);
    else if (tag === 'table') visitTable(element, context, depth);
    else if (Object.hasOwn(DROPPED_TAGS, tag)) {
      const kind = DROPPED_TAGS[tag as keyof typeof DROPPED_TAGS]; // by the check before it
      drop(kind, htmlText(element).trim() === '' && kind === 'media' ? (attributes['src'] ?? attributes['data'] ?? '') : htmlText(element));
    } else return false;
    return true;
  };
  const visitPicture = ({ attributes, ...element }: HtmlElement, context: Context): void => {
    const { src = '', alt = '' } = attributes;
    if (isPixel({ ...element, attributes })) return;
    if (isEmoji(alt)) visit(alt, context, 0);
    else if (/^https:\/\//iu.test(src)) builder.block({ kind: 'picture', address: src, alt });
    else if (options.isOwn === true) builder.block({ kind: 'picture', address: src, alt });
    else drop('picture', alt === '' && !/^(?:data|blob):/iu.test(src) ? src : alt);
  };
  const visitFrame = (element: HtmlElement, context: Context): void => {
    const { src = '' } = element.attributes;
    const recognised = options.recognise?.(printHtml([{ ...element, children: [] }])) ?? options.recognise?.(src);
    if (recognised) return builder.block({ kind: 'element', element: recognised });
    drop('frame', src);
    if (!isOpenable(src)) return;
    builder.endLine();
    builder.words({ kind: 'paragraph' }, { text: src, style: {}, href: src, whiteSpace: 'keep' });
    builder.endLine();
    void context;
  };
  const visitTable = (element: HtmlElement, context: Context, depth: number): void => {
    builder.endLine();
    const table = readTable(element);
    if (table.kind === 'layout') return visitAll(table.content, context, depth + 1);
    if (options.tables === 'drop') return drop('table', table.rows.map(row => row.join(' | ')).join('\n'));
    notes.change('tableText');
    for (const row of table.rows) {
      builder.words({ kind: 'paragraph' }, { text: row.join(' | '), style: {}, href: undefined, whiteSpace: 'collapse' });
      builder.endLine();
    }
  };
  /** Our crossheads are not numbered by themselves as those of a program are: the number becomes text. */
  const number = (marker: string | undefined, role: LineRole): void => {
    if (marker === undefined || marker === '') return;
    notes.change('numbering');
    builder.words(role, { text: `${marker} `, style: {}, href: undefined, whiteSpace: 'collapse' });
  };
  const visitMeaning = (
    element: HtmlElement,
    meaning: Exclude<Meaning, { kind: 'skip' | 'drop' }>,
    context: Context,
    depth: number,
  ): void => {
    builder.endLine();
    if (meaning.kind === 'heading') {
      const role: LineRole = { kind: 'heading', level: meaning.level };
      number(meaning.marker, role);
      visitAll(element.children, { ...context, role }, depth + 1);
    } else if (meaning.kind === 'quote')
      visitAll(element.children, { ...context, role: { kind: 'quote', group: lists.groupFor('quote') } }, depth + 1);
    else {
      const role = lists.paragraph(meaning);
      visitAll(element.children, { ...context, role }, depth + 1);
      builder.endLine();
      lists.remember(meaning.list, role.group);
    }
    builder.endLine();
  };
  const visitTag = (element: HtmlElement, context: Context, depth: number): void => {
    const { tag } = element;
    const display = displayOf(declarationsOf(element));
    const isBlock =
      display === 'block' || BLOCK_TAGS.has(tag) || /^h[1-6]$/u.test(tag) || (tag === 'cite' && context.role.kind === 'quote');
    if (display === 'part') space(context);
    if (!isBlock && tag === 'a') return visitLink(element, context, depth);
    if (display === 'row' && !isBlock) return visitRow(element.children, context, depth + 1);
    if (!isBlock) return visitAll(element.children, context, depth + 1);
    builder.endLine();
    if (tag === 'a') visitLink(element, context, depth);
    else if (display === 'row') visitRow(element.children, { ...context, role: roleOf(element, context) }, depth + 1);
    else if (tag === 'ul' || tag === 'ol' || tag === 'menu' || tag === 'dir') visitList(element, context, depth);
    else if (tag === 'blockquote') visitQuote(element, context, depth);
    else {
      const role = roleOf(element, context);
      if (role.kind === 'heading') number(element.attributes['data-marker'], role);
      visitAll(element.children, { ...context, role, className: classOf(element, context) }, depth + 1);
    }
    builder.endLine();
  };
  const classOf = (element: HtmlElement, context: Context): string | undefined =>
    options.isOwn === true ? (element.attributes['class'] ?? context.className) : undefined;
  const roleOf = (element: HtmlElement, { role, list }: Context): LineRole => {
    const { tag, attributes } = element;
    if (list && tag === 'li') return lists.item(element, declarationsOf(element), list);
    if (role.kind === 'item' || role.kind === 'heading') return role;
    if (role.kind === 'quote')
      return tag === 'cite' || tag === 'footer' || tag === 'figcaption' ? { kind: 'quoteCaption', group: role.group } : role;
    const level =
      attributes['role'] === 'heading'
        ? Number.parseInt(attributes['aria-level'] ?? '2', 10)
        : Number.parseInt(/^h([1-6])$/u.exec(tag)?.[1] ?? '', 10);
    if (level >= 1) return { kind: 'heading', level };
    return tag === 'figcaption' ? { kind: 'caption' } : role;
  };
  const visitList = (element: HtmlElement, context: Context, depth: number): void => {
    const list = lists.open(element, declarationsOf(element), context.list);
    visitAll(element.children, { ...context, list, role: list === context.list ? context.role : list.role }, depth + 1);
    builder.endLine();
    if (!context.list) lists.remember(list.role.list, list.role.group, list.numbering);
  };
  const visitQuote = (element: HtmlElement, context: Context, depth: number): void => {
    const isMail = element.attributes['type'] === 'cite' || /gmail_quote/u.test(element.attributes['class'] ?? '');
    const recognised = options.isOwn === true || isMail ? undefined : options.recognise?.(printHtml([element]));
    if (recognised) return builder.block({ kind: 'element', element: recognised });
    const isQuote = options.isOwn === true || (context.role.kind === 'paragraph' && !isMail && isShortQuote(element));
    if (!isQuote) notes.change('quote');
    visitAll(element.children, isQuote ? { ...context, role: { kind: 'quote', group: lists.nextGroup() } } : context, depth + 1);
  };
  /** A footnote's number and its text at the end stay; only the link between them is removed. */
  const noteLostTarget = (href: string): void => {
    if (!/^#(?:_?(?:ftn|edn)|(?:footnote|endnote)-)/u.test(href)) notes.change('link');
    else if (!/^#(?:_?(?:ftn|edn)ref|(?:footnote|endnote)-ref-)/u.test(href)) notes.change('footnote');
  };
  const visitLink = (element: HtmlElement, context: Context, depth: number): void => {
    const { href: written } = element.attributes;
    const href = written === undefined ? undefined : (options.addressOf?.(written.trim()) ?? written.trim());
    const isGood = href !== undefined && isOpenable(href);
    if (href !== undefined && !isGood && htmlText(element).trim() !== '') noteLostTarget(href);
    visitAll(element.children, isGood ? { ...context, href } : context, depth + 1);
  };
  return nodes => {
    visitAll(nodes, ROOT, 0);
    return builder.blocks();
  };
};

/** Marks of tags that are none of our own. */
const tagMarks = ({ tag }: HtmlElement): TextStyle => {
  if (tag === 'strike' || tag === 's' || tag === 'del') return { strikethrough: true };
  if (tag === 'kbd' || tag === 'samp' || tag === 'tt') return { code: true };
  return tag === 'dfn' || tag === 'var' ? { italic: true } : {};
};
