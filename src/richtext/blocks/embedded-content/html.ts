import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { readIframeSource } from '#domain/embeds/iframe-source.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { addressLink, embedClass, firstAddress } from '../../embeds/embed-html.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';
import { captionsFromHtml, captionsToHtml } from '../captioned.ts';
import { embeddedContentDataOf } from './schema.ts';

/** A figure with a link and what is written below it; the frame itself is the reader's page's business. */
export const embeddedContentToHtml = (element: Element, writer: HtmlWriter): HtmlElement => {
  const { src } = embeddedContentDataOf(element);
  return html('figure', { class: embedClass(ELEMENT_TYPE.embeddedContent), ...writer.attributes(element) }, [
    ...(src === '' ? [] : [html('p', { class: 'embed-address' }, [addressLink(src)])]),
    ...captionsToHtml(element, writer),
  ]);
};

export const embeddedContentFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined => {
  if (node.tag === 'iframe') {
    const source = readIframeSource(node.attributes['src'] ?? '');
    if (!source || node.attributes['srcdoc'] !== undefined) return undefined;
    const data = { src: source.src, originalSrc: source.src, embed: { iframe: source.src } };
    return { type: ELEMENT_TYPE.embeddedContent, id: reader.id(node), data, children: [] };
  }
  if (node.tag !== 'figure' || node.attributes['class'] !== embedClass(ELEMENT_TYPE.embeddedContent)) return undefined;
  const { data = { originalSrc: firstAddress(node) } } = reader.data(node);
  return { type: ELEMENT_TYPE.embeddedContent, id: reader.id(node), data, children: captionsFromHtml(node, reader) };
};
