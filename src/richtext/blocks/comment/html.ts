import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, type HtmlNode, html } from '../../html/html-tree.ts';

/** Never in what readers see. */
export const commentToHtml = (element: Element, writer: HtmlWriter): HtmlNode =>
  writer.identity ? html('aside', { class: 'comment', ...writer.attributes(element) }, writer.inline(element.children)) : '';

export const commentFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'aside' && node.attributes['class'] === 'comment'
    ? { type: ELEMENT_TYPE.comment, id: reader.id(node), ...reader.data(node), children: reader.inline(node.children) }
    : undefined;
