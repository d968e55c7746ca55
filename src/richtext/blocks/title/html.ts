import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';

export const titleToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('h1', { class: 'title', ...writer.attributes(element) }, writer.inline(element.children));

export const titleFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'h1'
    ? { type: ELEMENT_TYPE.title, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;
