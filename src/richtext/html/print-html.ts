import { type HtmlNode, VOID_TAGS } from './html-tree.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00A0': '&nbsp;',
  '\r': '&#13;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"\u00A0\r]/gu, character => ESCAPES[character] ?? character);

const SAFE_NAME = /^[a-z][a-z0-9-]*$/u;

/** Writes HTML. The one place that turns text into markup: everything is escaped, and only plain tag and attribute names are written. */
export const printHtml = (nodes: readonly HtmlNode[]): string => nodes.map(printNode).join('');

const printNode = (node: HtmlNode): string => {
  if (typeof node === 'string') return escapeHtml(node);
  if (!SAFE_NAME.test(node.tag)) return printHtml(node.children);
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => SAFE_NAME.test(name))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const open = `<${node.tag}${attributes}>`;
  return VOID_TAGS.has(node.tag) ? open : `${open}${printHtml(node.children)}</${node.tag}>`;
};
