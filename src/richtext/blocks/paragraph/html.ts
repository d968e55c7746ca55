import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';

export const paragraphToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('p', writer.attributes(element), writer.inline(element.children));

export const paragraphFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'p'
    ? { type: ELEMENT_TYPE.paragraph, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;
