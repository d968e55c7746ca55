import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, type HtmlNode, html } from '../../html/html-tree.ts';

/** Readers see nothing of it. */
export const importInterviewToHtml = (element: Element, writer: HtmlWriter): HtmlNode =>
  writer.identity ? html('div', { class: 'import-interview', ...writer.attributes(element) }) : '';

export const importInterviewFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined =>
  node.tag === 'div' && node.attributes['class'] === 'import-interview'
    ? { type: ELEMENT_TYPE.importInterview, id: reader.id(node), ...reader.data(node), children: [{ text: '' }] }
    : undefined;
