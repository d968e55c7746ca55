import type { Element } from '#domain/article/document.ts';
import type { Network } from '#domain/embeds/networks.ts';
import { isOpenable } from '#domain/text/links.ts';
import type { HtmlReader, HtmlWriter } from '../model/block.ts';
import { type HtmlElement, type HtmlNode, html } from '../html/html-tree.ts';
import { printHtml } from '../html/print-html.ts';
import { createEmbed, embedDataOf } from './network.ts';

/** A link to an address; plain text if it may not be opened. */
export const addressLink = (address: string): HtmlNode => (isOpenable(address) ? html('a', { href: address }, [address]) : address);

/** Class of the figure that an embed is in HTML. */
export const embedClass = (type: string): string => `embed embed-${type}`;

/** An embed as HTML: a figure with a plain link. Scripts and frames are the reader's page's business. */
export const embedToHtml =
  ({ type }: Network) =>
  (element: Element, writer: HtmlWriter): HtmlElement => {
    const { src } = embedDataOf(element);
    return html('figure', { class: embedClass(type), ...writer.attributes(element) }, src === '' ? [] : [addressLink(src)]);
  };

/** The address of the first link below. */
export const firstAddress = (node: HtmlElement): string => {
  for (const child of node.children) {
    if (typeof child === 'string') continue;
    const found = child.tag === 'a' ? (child.attributes['href'] ?? '') : firstAddress(child);
    if (found !== '') return found;
  }
  return '';
};

/** Tags of the networks' embed codes on foreign pages. */
const CODE_TAGS: ReadonlySet<string> = new Set(['blockquote', 'iframe', 'div']);

/** Reads the figure that `embedToHtml` wrote, and the network's own embed code in a page. */
export const embedFromHtml =
  (network: Network) =>
  (node: HtmlElement, reader: HtmlReader): Element | undefined => {
    if (node.tag === 'figure' && node.attributes['class'] === embedClass(network.type)) {
      const { data } = reader.data(node);
      const fresh = createEmbed(network, () => reader.id(node), data ? undefined : network.recognise(firstAddress(node)));
      return data ? { ...fresh, data } : fresh;
    }
    if (!CODE_TAGS.has(node.tag) || (node.tag === 'div' && node.attributes['data-href'] === undefined)) return undefined;
    const recognised = network.recognise(printHtml([node]));
    return recognised && createEmbed(network, () => reader.id(node), recognised);
  };
