import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { HtmlElement, HtmlNode } from './html-tree.ts';

/** Tags whose content is no text of the document. */
const SKIPPED = new Set(['script', 'style', 'head', 'title', 'template', 'noscript']);
/** Maximum nesting; deeper content is hostile and is flattened to its text. */
const MAX_DEPTH = 200;

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

const isElement = (node: ParsedNode): node is ParsedElement => 'tagName' in node;

/**
 * Reads HTML as a browser does (parse5 follows the HTML Living Standard), in plain JavaScript, so that the server can too.
 * Nothing is executed or fetched. Clipboard content is sanitised before; this parser keeps attributes.
 */
export const parseHtml = (source: string): readonly HtmlNode[] =>
  parseFragment(source, { scriptingEnabled: false }).childNodes.flatMap(node => convert(node, 0));

const convert = (node: ParsedNode, depth: number): readonly HtmlNode[] => {
  if (node.nodeName === '#text') return 'value' in node ? [node.value] : [];
  if (!isElement(node) || SKIPPED.has(node.tagName)) return [];
  if (depth > MAX_DEPTH) return textsBelow(node);
  const element: HtmlElement = {
    tag: node.tagName,
    attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
    children: node.childNodes.flatMap(child => convert(child, depth + 1)),
  };
  return [element];
};

/** The words below without recursion, as the input may be a hundred thousand levels deep. */
const textsBelow = (root: ParsedNode): readonly string[] => {
  const words: string[] = [];
  const waiting: ParsedNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.nodeName === '#text' && 'value' in node) words.push(node.value);
    if (isElement(node) && !SKIPPED.has(node.tagName)) waiting.push(...node.childNodes.toReversed());
  }
  return words;
};
