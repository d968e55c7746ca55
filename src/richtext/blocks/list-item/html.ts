import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';

export const listItemToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('li', writer.attributes(element), writer.inline(element.children));

export const listItemFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'li'
    ? { type: ELEMENT_TYPE.listItem, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;
