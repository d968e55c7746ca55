import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, html } from '../../html/html-tree.ts';

export const separatorToHtml = (element: Element, writer: HtmlWriter): HtmlElement => html('hr', writer.attributes(element));

export const separatorFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'hr' ? { type: ELEMENT_TYPE.separator, id: reader.id(node), ...reader.data(node), children: [{ text: '' }] } : undefined;
