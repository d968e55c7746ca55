import type { Blockquote, Definition, List, Node, Nodes, Paragraph, Parent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type HtmlNode, html } from '../../html/html-tree.ts';
import { elementsOfFlow } from '../foreign/read-foreign.ts';
import { createFlowReader } from '../flow/read-flow.ts';
import { type Conversion, createNotes } from '../paste-report.ts';
import { recogniseElement } from '../recognise.ts';

type Definitions = ReadonlyMap<string, Definition>;

const isParent = (node: Node): node is Parent => 'children' in node;

const gatherDefinitions = (node: Nodes, found: Map<string, Definition>): Definitions => {
  if (node.type === 'definition') found.set(node.identifier, node);
  if (isParent(node)) for (const child of node.children) gatherDefinitions(child, found);
  return found;
};

const TAGS: Readonly<Partial<Record<Nodes['type'], string>>> = {
  root: 'div',
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  delete: 's',
};

interface Source {
  readonly text: string;
  readonly definitions: Definitions;
}

/** The items of a numbered list with the numbers that were written; CommonMark itself counts on from the first. */
const itemsOf = (list: List, source: Source): readonly HtmlNode[] =>
  list.children.map(item => {
    const start = item.position?.start.offset ?? 0;
    const written = list.ordered === true ? /^\d{1,9}/u.exec(source.text.slice(start, start + 10))?.[0] : undefined;
    const tree = item.children.map(child => treeOf(child, source));
    return html('li', written === undefined ? {} : { value: written }, tree);
  });

/** Tags that stand for marks without a sign of Markdown's; our export writes them. */
const HTML_TAGS: ReadonlySet<string> = new Set(['u', 's', 'sup', 'sub']);

/** Puts the nodes between a tag for a mark and its end inside it; a tag without its partner stays the text it is. */
const foldMarks = (nodes: readonly Nodes[], source: Source): readonly HtmlNode[] => {
  const folded: HtmlNode[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (!node) continue;
    const tag = node.type === 'html' ? /^<([a-z]{1,3})>$/u.exec(node.value)?.[1] : undefined;
    const end = tag === undefined || !HTML_TAGS.has(tag) ? -1 : nodes.findIndex((other, at) => at > index && isTag(other, `</${tag}>`));
    if (tag === undefined || end < 0) folded.push(treeOf(node, source));
    else {
      folded.push(html(tag, {}, foldMarks(nodes.slice(index + 1, end), source)));
      index = end;
    }
  }
  return folded;
};

const isTag = (node: Nodes, tag: string): boolean => node.type === 'html' && node.value === tag;

/** "— Amsler" below the words of a quote says whose they are; our export writes it so. */
const CAPTION_SIGN = /^[—–]\s+/u;

const captionOf = (quote: Blockquote): Paragraph | undefined => {
  const last = quote.children.length > 1 ? quote.children.at(-1) : undefined;
  const [first, ...others] = last?.type === 'paragraph' ? last.children : [];
  if (last?.type !== 'paragraph' || first?.type !== 'text' || !CAPTION_SIGN.test(first.value)) return undefined;
  return { ...last, children: [{ ...first, value: first.value.replace(CAPTION_SIGN, '') }, ...others] };
};

const quoteOf = (quote: Blockquote, source: Source): HtmlNode => {
  const caption = captionOf(quote);
  if (!caption) return html('blockquote', {}, foldMarks(quote.children, source));
  return html('blockquote', {}, [...foldMarks(quote.children.slice(0, -1), source), html('cite', {}, foldMarks(caption.children, source))]);
};

/** Markdown as an HTML tree. Other markup written inside it stays what it is: text. */
const treeOf = (node: Nodes, source: Source): HtmlNode => {
  const { definitions } = source;
  const inside = (): readonly HtmlNode[] => (isParent(node) ? foldMarks(node.children as readonly Nodes[], source) : []); // children of a node are nodes
  switch (node.type) {
    case 'text':
      return node.value;
    case 'html':
      return html('pre', {}, [node.value]);
    case 'heading':
      return html(`h${node.depth}`, {}, inside());
    case 'list':
      return html(node.ordered === true ? 'ol' : 'ul', {}, itemsOf(node, source));
    case 'blockquote':
      return quoteOf(node, source);
    case 'thematicBreak':
      return html('hr');
    case 'break':
      return html('br');
    case 'code':
      return html('pre', {}, [node.value]);
    case 'inlineCode':
      return html('code', {}, [node.value]);
    case 'link':
      return html('a', { href: node.url }, inside());
    case 'linkReference':
      return html('a', { href: definitions.get(node.identifier)?.url ?? '' }, inside());
    case 'image':
      return html('img', { src: node.url, alt: node.alt ?? '' });
    case 'imageReference':
      return html('img', { src: definitions.get(node.identifier)?.url ?? '', alt: node.alt ?? '' });
    case 'definition':
      return '';
    default:
      return html(TAGS[node.type] ?? 'div', {}, inside());
  }
};

/** Inline markup between the lines of Markdown is text of its line. */
const inlineHtml = (nodes: readonly HtmlNode[]): readonly HtmlNode[] =>
  nodes.map(node => {
    if (typeof node === 'string') return node;
    const children = inlineHtml(node.children);
    if (!/^(?:p|h[1-6]|em|strong|a|li|s|u|sup|sub|cite)$/u.test(node.tag)) return { ...node, children };
    return {
      ...node,
      children: children.map(child =>
        typeof child !== 'string' && child.tag === 'pre' && node.tag !== 'li' ? { ...child, tag: 'span' } : child,
      ),
    };
  });

/** Reads Markdown (CommonMark) as valid elements of a body. Never throws. */
export const readMarkdown = (text: string, makeId: () => string): Conversion => {
  const root = fromMarkdown(text);
  const definitions = gatherDefinitions(root, new Map());
  const notes = createNotes();
  const read = createFlowReader({ notes, tables: 'drop', recognise: code => recogniseElement(code, makeId) });
  notes.change('markdown');
  return elementsOfFlow(read(inlineHtml([treeOf(root, { text, definitions })])), notes, makeId);
};
