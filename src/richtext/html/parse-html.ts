import { type HtmlElement, type HtmlNode, VOID_TAGS } from './html-tree.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/gu, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?|\s|\/)*)>/giu;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gu;
/** Tags whose content is no text of the document. */
const SKIPPED = new Set(['script', 'style', 'head', 'title', 'template', 'noscript']);
const MAX_DEPTH = 200;

const readAttributes = (source: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  );

interface OpenElement {
  readonly element: HtmlElement;
  readonly children: HtmlNode[];
}

const openElement = (tag: string, attributes: Readonly<Record<string, string>>): OpenElement => {
  const children: HtmlNode[] = [];
  return { element: { tag, attributes, children }, children };
};

/**
 * Reads HTML such as `printHtml` writes, in plain JavaScript, so that the server can too. Forgiving, but no browser's parser: for what comes
 * from the clipboard use the browser's own and hand over its tree. Nothing is executed or fetched.
 */
export const parseHtml = (source: string): readonly HtmlNode[] => {
  const root = openElement('root', {});
  const stack: OpenElement[] = [root];
  let position = 0;
  for (const match of source.matchAll(TOKEN)) {
    appendText(stack, source.slice(position, match.index));
    position = match.index + match[0].length;
    const [, slash, name, attributes = ''] = match;
    if (name === undefined) continue;
    if (slash === '/') closeElement(stack, name.toLowerCase());
    else startElement(stack, name.toLowerCase(), attributes);
  }
  appendText(stack, source.slice(position));
  return root.children;
};

const appendText = (stack: readonly OpenElement[], text: string): void => {
  if (text === '' || stack.some(open => SKIPPED.has(open.element.tag))) return;
  stack.at(-1)?.children.push(decodeEntities(text));
};

const startElement = (stack: OpenElement[], tag: string, attributes: string): void => {
  const open = openElement(tag, readAttributes(attributes));
  stack.at(-1)?.children.push(open.element);
  if (!VOID_TAGS.has(tag) && stack.length < MAX_DEPTH) stack.push(open);
};

const closeElement = (stack: OpenElement[], tag: string): void => {
  const index = stack.findLastIndex(open => open.element.tag === tag);
  if (index > 0) stack.splice(index);
};
