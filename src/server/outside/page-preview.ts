import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { oneLine } from '#domain/text/one-line.ts';

/** The metadata of a page. */
export interface PagePreview {
  readonly title: string | null;
  readonly previewImageUrl: string | null;
}

type Parsed = DefaultTreeAdapterTypes.Element;

const MAX_TITLE_LENGTH = 300;
const MAX_ELEMENTS = 20_000;

/** The elements of a page in order, without recursion: untrusted pages may nest to any depth. */
const elementsOf = (html: string): readonly Parsed[] => {
  const elements: Parsed[] = [];
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...parse(html).childNodes].reverse();
  while (waiting.length > 0 && elements.length < MAX_ELEMENTS) {
    const node = waiting.pop();
    if (!node || !('tagName' in node)) continue;
    elements.push(node);
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
      const child = node.childNodes[index];
      if (child) waiting.push(child);
    }
  }
  return elements;
};

const attribute = (element: Parsed, name: string): string | undefined => element.attrs.find(attr => attr.name === name)?.value;

const tidy = (text: string | undefined): string | null => {
  const short = oneLine(text ?? '').slice(0, MAX_TITLE_LENGTH);
  return short === '' ? null : short;
};

const textIn = (element: Parsed | undefined): string | undefined =>
  element?.childNodes.map(node => ('value' in node ? node.value : '')).join('');

/** Returns the picture's absolute address; only one that every reader's browser may load. */
const pictureAddress = (address: string | undefined, base: string): string | null => {
  const url = address === undefined || address.trim() === '' ? null : URL.parse(address.trim(), base);
  return url?.protocol === 'https:' && url.username === '' ? url.href : null;
};

const charsetOf = (contentType: string, bytes: Uint8Array): string => {
  const declared = /charset\s*=\s*"?(?<name>[\w:-]+)/iu.exec(contentType)?.groups?.['name'];
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  return declared ?? /<meta[^>]+charset\s*=\s*["']?(?<name>[\w:-]+)/iu.exec(beginning)?.groups?.['name'] ?? 'utf-8';
};

const decode = (bytes: Uint8Array, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch (cause) {
    if (cause instanceof RangeError) return new TextDecoder().decode(bytes); // a charset nobody knows
    throw cause;
  }
};

/** Reads title and picture: Open Graph first, then cards, then the plain title. Nothing of the page is run or fetched. */
export const readPagePreview = (page: {
  readonly body: Uint8Array;
  readonly contentType: string;
  readonly address: string;
}): PagePreview => {
  const elements = elementsOf(decode(page.body, charsetOf(page.contentType, page.body)));
  const metas = elements.filter(({ tagName }) => tagName === 'meta');
  const meta = (...names: readonly string[]): string | undefined =>
    names
      .map(name => metas.find(element => (attribute(element, 'property') ?? attribute(element, 'name'))?.toLowerCase() === name))
      .flatMap(element => (element && attribute(element, 'content')) ?? [])
      .find(content => content.trim() !== '');
  const title = meta('og:title', 'twitter:title') ?? textIn(elements.find(({ tagName }) => tagName === 'title'));
  const picture = meta('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src');
  return { title: tidy(title), previewImageUrl: pictureAddress(picture, page.address) };
};
