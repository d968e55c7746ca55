import createPurifier, { type Config, type DOMPurify } from 'dompurify';
import { InvariantError } from '#domain/result.ts';
import type { Dropped } from '#richtext/convert/flow/flow.ts';
import type { HtmlElement, HtmlNode } from '#richtext/html/html-tree.ts';

/** Tags that may reach the converter. The tree never enters the page: it is read as plain values, in a document that runs no scripts. */
const TAGS =
  'a abbr address article aside audio b bdi bdo big blockquote body br button caption center cite code dd del details dfn dir div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr html i iframe img input ins kbd label legend li main map mark menu nav object ol optgroup option p picture pre q rp rt ruby s samp search section select small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var video wbr'.split(
    ' ',
  );
const ATTRIBUTES =
  'id href src alt title style class width height type cite role hidden start reversed value colspan rowspan allow allowfullscreen frameborder scrolling loading'.split(
    ' ',
  );

const CONFIG: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: true,
  ALLOW_ARIA_ATTR: true,
  // Custom elements: the converter decides how their text is separated.
  CUSTOM_ELEMENT_HANDLING: { tagNameCheck: /^[a-z][a-z\d]*(?:-[a-z\d]+)+$/u },
  RETURN_DOM_FRAGMENT: true,
};

/** Elements without any word for a reader. */
const WORDLESS = new Set(['script', 'style', 'head', 'title', 'meta', 'link', 'base', 'xml']);
const DRAWINGS = new Set(['svg', 'math']);
/** A browser nests no deeper when it reads a page. */
const MAX_DEPTH = 600;

export interface SanitizedHtml {
  readonly tree: readonly HtmlNode[];
  /** Style sheets that came along, as text; nothing applies them. */
  readonly styleSheet: string;
  /** Words that were removed together with their container. */
  readonly dropped: readonly Dropped[];
}

const toTree = (node: Node, depth: number): readonly HtmlNode[] => {
  if (node instanceof Text || node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ''];
  // Nodes of the purifier's own document are instances of this window's classes, but an `Element` by their type.
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  const element = node as Element; // by its node type
  if (depth > MAX_DEPTH) return [element.textContent];
  const converted: HtmlElement = {
    tag: element.localName,
    attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
    children: Array.from(element.childNodes).flatMap(child => toTree(child, depth + 1)),
  };
  return [converted];
};

const STYLE_ELEMENT = /<style\b[^>]*>([^]*?)<\/style/giu;
/** Style sheets come before the text. */
const SHEET_REGION = 300_000;

const styleSheetOf = (source: string): string =>
  [...source.slice(0, SHEET_REGION).matchAll(STYLE_ELEMENT)].map(([, sheet = '']) => sheet).join('\n');

const droppedOf = (removed: DOMPurify['removed']): readonly Dropped[] =>
  removed.flatMap(entry => {
    if (!('element' in entry) || entry.element.nodeType !== Node.ELEMENT_NODE) return [];
    const name = entry.element.nodeName.toLowerCase();
    // Allowed content was moved out of the element before; text that is still inside was removed with it.
    const text = (entry.element.textContent ?? '').replace(/\s+/gu, ' ').trim();
    if (text === '' || WORDLESS.has(name)) return [];
    return [{ kind: DRAWINGS.has(name) ? 'drawing' : 'hidden', text } as const];
  });

/** Cleans foreign HTML with a proven library (DOMPurify) before anything else looks at it. */
export const sanitizeHtml = (source: string): SanitizedHtml => {
  const purifier = createPurifier(window);
  if (!purifier.isSupported) throw new InvariantError('the sanitiser needs a browser');
  // Null for a page without a body, made of frames alone; the types do not say so.
  const fragment = purifier.sanitize(source, CONFIG) as DocumentFragment | null;
  return {
    tree: Array.from(fragment?.childNodes ?? []).flatMap(node => toTree(node, 0)),
    styleSheet: styleSheetOf(source),
    dropped: droppedOf(purifier.removed),
  };
};
