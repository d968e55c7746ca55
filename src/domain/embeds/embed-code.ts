import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** The content of an embed code, parsed by the HTML standard; nothing is run or fetched. */
export interface EmbedCode {
  readonly iframes: readonly EmbedTag[];
  readonly blockquotes: readonly EmbedTag[];
  /** Elements that carry an address for a script of the network (`data-href`). */
  readonly marked: readonly EmbedTag[];
  /** True if the code is exactly one complete iframe tag and nothing else (B5-053). */
  readonly isOneIframe: boolean;
  /** True if there is text outside of every element: then it is prose that contains a code, not an embed code. */
  readonly hasLooseText: boolean;
}

/** A tag of an embed code with the addresses of the links below it. */
export interface EmbedTag {
  readonly attributes: Readonly<Record<string, string>>;
  readonly classes: readonly string[];
  readonly links: readonly string[];
}

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

/** Longer codes are whole pages. */
export const MAX_CODE_LENGTH = 20_000;
const MAX_DEPTH = 60;

const isParsedElement = (node: ParsedNode): node is ParsedElement => 'tagName' in node;

const elementsBelow = (nodes: readonly ParsedNode[], depth = 0): readonly ParsedElement[] =>
  depth > MAX_DEPTH ? [] : nodes.flatMap(node => (isParsedElement(node) ? [node, ...elementsBelow(node.childNodes, depth + 1)] : []));

const attributesOf = (element: ParsedElement): Readonly<Record<string, string>> =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));

const tagOf = (element: ParsedElement): EmbedTag => {
  const attributes = attributesOf(element);
  return {
    attributes,
    classes: (attributes['class'] ?? '').split(/\s+/u).filter(name => name !== ''),
    links: elementsBelow(element.childNodes)
      .filter(({ tagName }) => tagName === 'a')
      .map(link => attributesOf(link)['href'] ?? '')
      .filter(href => href !== ''),
  };
};

const isBlankNode = (node: ParsedNode): boolean => node.nodeName === '#text' && 'value' in node && node.value.trim() === '';

/** One opening tag at the start, its closing tag at the end, no second one: a truncated code is not complete. */
const ONE_IFRAME = /^<iframe[\s/>](?:(?!<iframe[\s/>]).)*<\/iframe\s*>$/isu;

/** Checks whether a text may be an embed code at all: quick, for every paste. */
export const looksLikeCode = (text: string): boolean => {
  const trimmed = text.trim();
  return trimmed.startsWith('<') && trimmed.length <= MAX_CODE_LENGTH;
};

/** Parses an embed code; undefined for any other text. */
export const readEmbedCode = (text: string): EmbedCode | undefined => {
  if (!looksLikeCode(text)) return undefined;
  const trimmed = text.trim();
  const nodes = parseFragment(trimmed).childNodes;
  const all = elementsBelow(nodes);
  const top = nodes.filter(node => !isBlankNode(node));
  return {
    iframes: all.filter(({ tagName }) => tagName === 'iframe').map(tagOf),
    blockquotes: all.filter(({ tagName }) => tagName === 'blockquote').map(tagOf),
    marked: all.map(tagOf).filter(({ attributes }) => attributes['data-href'] !== undefined),
    isOneIframe: top.length === 1 && top.every(node => isParsedElement(node) && node.tagName === 'iframe') && ONE_IFRAME.test(trimmed),
    hasLooseText: top.some(node => node.nodeName === '#text'),
  };
};
