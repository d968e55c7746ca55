import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';

export const titleHeaderToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('p', { class: 'title-header', ...writer.attributes(element) }, writer.inline(element.children));

export const titleHeaderFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'p' && node.attributes['class'] === 'title-header'
    ? { type: ELEMENT_TYPE.titleHeader, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;
