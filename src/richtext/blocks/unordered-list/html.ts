import { type Element, ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';

export const unorderedListToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('ul', writer.attributes(element), element.children.filter(isElement).map(writer.element));

export const unorderedListFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'ul'
    ? { type: ELEMENT_TYPE.unorderedList, id: reader.id(node), ...reader.data(node), children: reader.elements(node.children) }
    : undefined;
