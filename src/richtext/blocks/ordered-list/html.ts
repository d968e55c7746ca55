import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';

export const orderedListToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('ol', writer.attributes(element), element.children.filter(isElement).map(writer.element));

export const orderedListFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'ol'
    ? { type: ELEMENT_TYPE.orderedList, id: reader.id(node), ...reader.data(node), children: reader.elements(node.children) }
    : undefined;
