import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';

export const footerToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('p', { class: 'footer', ...writer.attributes(element) }, writer.inline(element.children));

export const footerFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'p' && node.attributes['class'] === 'footer'
    ? { type: ELEMENT_TYPE.footer, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;
