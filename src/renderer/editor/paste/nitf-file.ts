import { childOf, elementsIn, parseXml } from './word-xml.ts';
import { escapeXml } from '#richtext/convert/export/xml.ts';

/** A news item as its file has it (IPTC NITF 3.x). */
export interface NitfItem {
  readonly titleHeader: string;
  readonly title: string;
  readonly lead: string;
  readonly authors: readonly string[];
  /** The text, as HTML. */
  readonly html: string;
}

/** Entities of a file's own can make gigabytes of a line, and read other files: no news item needs them. */
const OWN_ENTITIES = /<!ENTITY|<!DOCTYPE[^>[]*\[/iu;

/** Elements that HTML has under the same meaning. */
const TAGS: Readonly<Record<string, string>> = {
  p: 'p',
  ol: 'ol',
  ul: 'ul',
  li: 'li',
  sub: 'sub',
  sup: 'sup',
  pre: 'pre',
  table: 'table',
  caption: 'caption',
  tr: 'tr',
  td: 'td',
  th: 'th',
  dl: 'dl',
  dt: 'dt',
  dd: 'dd',
};

/** Tags by the class of `em`; without a class it is italic. */
const EMPHASES: Readonly<Record<string, string>> = { bold: 'strong', underline: 'u', strikethrough: 's', code: 'code' };

const textIn = (element: Element | undefined): string => (element?.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();

const wrap = (tag: string, inside: string, attributes = ''): string => `<${tag}${attributes}>${inside}</${tag}>`;

const mediaHtml = (media: Element): string => {
  const source = childOf(media, 'media-reference')?.getAttribute('source') ?? '';
  const words = ['media-caption', 'media-producer'].map(name => textIn(childOf(media, name))).filter(text => text !== '');
  const [caption = '', credit] = words;
  const line = escapeXml(credit === undefined ? caption : `${caption} (${credit})`);
  const isPicture = media.getAttribute('media-type') === 'image' && source !== '';
  if (!isPicture) return line === '' ? '' : wrap('p', line);
  return wrap('figure', `<img src="${escapeXml(source)}"/>${line === '' ? '' : wrap('figcaption', line)}`);
};

const quoteHtml = (quote: Element): string =>
  wrap(
    'blockquote',
    Array.from(quote.childNodes, child => {
      const isCredit = child instanceof Element && child.localName === 'credit';
      return isCredit ? wrap('cite', insideOf(child)) : nodeHtml(child);
    }).join(''),
    ' class="quote"',
  );

const insideOf = (element: Element): string => Array.from(element.childNodes, nodeHtml).join('');

const elementHtml = (element: Element): string => {
  const { localName } = element;
  if (localName === 'media') return mediaHtml(element);
  if (localName === 'bq') return quoteHtml(element);
  if (localName === 'br' || localName === 'hr') return `<${localName}/>`;
  if (localName === 'a') return wrap('a', insideOf(element), ` href="${escapeXml(element.getAttribute('href') ?? '')}"`);
  if (localName === 'em') return wrap(EMPHASES[element.getAttribute('class') ?? ''] ?? 'em', insideOf(element));
  if (localName === 'hl2') return wrap(element.getAttribute('class') === 'subsection' ? 'h3' : 'h2', insideOf(element));
  const tag = TAGS[localName];
  return tag === undefined ? insideOf(element) : wrap(tag, insideOf(element));
};

const nodeHtml = (node: ChildNode): string =>
  node instanceof Element ? elementHtml(node) : node.nodeType === Node.TEXT_NODE ? escapeXml(node.textContent ?? '') : '';

/** Returns the names of a by-line: its persons, else its text. */
const namesIn = (byline: Element | undefined): readonly string[] => {
  if (byline === undefined) return [];
  const persons = elementsIn(byline, 'person').map(textIn);
  return (persons.length > 0 ? persons : [textIn(byline)]).filter(name => name !== '');
};

/** Reads a news item; undefined for other or malformed XML, and for a file that declares entities. */
export const readNitf = (source: string): NitfItem | undefined => {
  if (OWN_ENTITIES.test(source)) return undefined;
  const document = parseXml(source.replace(/^\uFEFF/u, ''));
  const root = document.documentElement;
  const body = root.localName === 'nitf' && elementsIn(document, 'parsererror').length === 0 ? childOf(root, 'body') : undefined;
  if (body === undefined) return undefined;
  const head = childOf(body, 'body.head');
  const hedline = childOf(head, 'hedline');
  const content = childOf(body, 'body.content');
  return {
    titleHeader: textIn(childOf(hedline, 'hl2')),
    title: textIn(childOf(hedline, 'hl1')) || textIn(childOf(childOf(root, 'head'), 'title')),
    lead: textIn(childOf(head, 'abstract')),
    authors: namesIn(childOf(head, 'byline')),
    html: content === undefined ? '' : insideOf(content),
  };
};
