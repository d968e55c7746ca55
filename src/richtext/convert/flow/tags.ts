import type { HtmlNode } from '../../html/html-tree.ts';

const isCustom = (node: HtmlNode | undefined): boolean => node !== undefined && typeof node !== 'string' && node.tag.includes('-');

const hasWords = (nodes: readonly HtmlNode[]): boolean => nodes.some(node => typeof node === 'string' && node.trim() !== '');

/**
 * Tells which of some neighbours is a custom element on a line of its own. Nobody knows how its page shows it: among words it is a part of
 * their line, right beside another one and without words around them it stands alone.
 */
export const findAlone = (nodes: readonly HtmlNode[]): ((index: number) => boolean) => {
  if (!nodes.some(isCustom) || hasWords(nodes)) return () => false;
  return index => isCustom(nodes[index]) && (isCustom(nodes[index - 1]) || isCustom(nodes[index + 1]));
};

/** Block elements of the source: a line ends at their start and end. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'caption',
  'center',
  'dd',
  'details',
  'dialog',
  'dir',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'header',
  'hgroup',
  'html',
  'legend',
  'li',
  'main',
  'menu',
  'nav',
  'ol',
  'optgroup',
  'option',
  'p',
  'pre',
  'search',
  'section',
  'summary',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
]);

/** Elements without any text of the document. */
export const SILENT_TAGS: ReadonlySet<string> = new Set([
  'base',
  'col',
  'colgroup',
  'head',
  'link',
  'meta',
  'script',
  'style',
  'title',
  'wbr',
]);

/** Elements that our texts do not have; their words go into the report. */
export const DROPPED_TAGS = {
  audio: 'media',
  video: 'media',
  object: 'media',
  embed: 'media',
  canvas: 'drawing',
  svg: 'drawing',
  math: 'drawing',
  select: 'field',
  datalist: 'field',
  input: 'field',
  template: 'hidden',
  noscript: 'hidden',
} as const;
