/** An HTML element as plain values: what block folders write to and read from, without a DOM. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

/** Builds an element. */
export const html = (tag: string, attributes: Readonly<Record<string, string>> = {}, children: readonly HtmlNode[] = []): HtmlElement => ({
  tag,
  attributes,
  children,
});

/** The text below, without any tag. */
export const htmlText = (node: HtmlNode): string => (typeof node === 'string' ? node : node.children.map(htmlText).join(''));

/** Elements that have no closing tag (HTML Living Standard, section 13.1.2, void elements, as of 2026). */
export const VOID_TAGS: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
