import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';

export const leadToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('p', { class: 'lead', ...writer.attributes(element) }, writer.inline(element.children));

export const leadFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'p' && node.attributes['class'] === 'lead'
    ? { type: ELEMENT_TYPE.lead, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;
